"""What is kept on disk: saves, settings, the last open game. The only package of `game` that writes files."""
