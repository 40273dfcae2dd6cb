"""The trucks: poses, fuel, and the devices that report them. Nothing here knows a game or pygame."""
