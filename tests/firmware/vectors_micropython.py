"""Says what a board's program makes of vectors.txt: for each `sum` its checksum, for each `good` the line put together anew.

Runs in MicroPython, with the folder of the program in its path: its module is `main`.
"""
import sys

main = __import__("main")


def told(path: str) -> None:
    """Prints a line for each case."""
    with open(path) as vectors:
        for case in vectors:
            parts = case.rstrip("\n").split(" ", 2)
            if parts[0] == "sum":
                print("%X" % main.checksum(parts[2]))  # noqa: UP031
            elif parts[0] == "good":
                fields = parts[2].rsplit("$", 1)[1].split("*")[0].split(",")
                print(main.line(*fields[1:]))


told(sys.argv[1])
