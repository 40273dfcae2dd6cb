"""The micro:bit's `machine`, so that a MicroPython elsewhere can load the truck's program. Nothing here works."""
