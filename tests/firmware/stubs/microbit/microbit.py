"""As much of `microbit` as the truck's program imports, so that a MicroPython elsewhere can load it. Nothing here works."""
accelerometer = running_time = sleep = uart = None
