"""Commands without a window: simulate, replay, check, the game in the terminal. Never pygame."""
