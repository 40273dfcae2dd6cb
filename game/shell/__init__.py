"""The screens around the games: title, new game, table, pause, settings, load, rules, results. It owns windows, saves and settings."""
