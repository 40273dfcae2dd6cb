"""The table that all games share: window, scenes, widgets, input, and the run in real time."""
