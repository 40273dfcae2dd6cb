"""`truck …`: trucks on wires, looked at and tried without a window. Which file has which command."""
from __future__ import annotations

from .arguments import (
    Arguments,
    TruckCalibrateArguments,
    TruckListArguments,
    TruckLogArguments,
    TruckSimulateArguments,
    TruckWatchArguments,
)
from .out import Out


def run(arguments: Arguments, out: Out) -> int:
    """The command; the exit code. Raises TankwartError."""
    if isinstance(arguments, TruckListArguments):
        from . import truck_list

        return truck_list.run(arguments, out)
    if isinstance(arguments, TruckWatchArguments):
        from . import truck_watch

        return truck_watch.run(arguments, out)
    if isinstance(arguments, TruckCalibrateArguments):
        from . import truck_calibrate

        return truck_calibrate.run(arguments, out)
    if isinstance(arguments, TruckLogArguments):
        from . import truck_log

        return truck_log.run(arguments, out)
    from . import truck_simulate

    assert isinstance(arguments, TruckSimulateArguments)
    return truck_simulate.run(arguments, out)
