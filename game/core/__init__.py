"""The kernel: pure rules as questions, answers and events; no clock, no files, no chance but its own."""
