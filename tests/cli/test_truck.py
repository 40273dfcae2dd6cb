"""The truck commands by themselves: what they say of ports, changes, recordings and calibrations, without a wire or a clock."""
from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from game.cli import command, truck_list
from game.cli.arguments import Arguments
from game.cli.keys import Keys, pressed
from game.cli.out import Out
from game.cli.truck_calibrate import Telling
from game.cli.truck_log import LONGEST_PIECE, Lines, Log
from game.cli.truck_simulate import Simulation
from game.cli.truck_watch import Watching
from game.core.errors import TankwartError
from game.i18n import Words
from game.store.calibrations import Calibrations, TruckCalibration, calibrations_file
from hardware.calibration import Step
from hardware.hub import Found, Lost, Reading, Troubled
from hardware.motion import Entry, read
from hardware.ports import Port
from hardware.protocol import Acceleration, Fault, Hello
from hardware.simulator import RecordedBoard, SoftwareBoard, SoftwareTrucks
from hardware.trouble import Trouble

Capture = pytest.CaptureFixture[str]
RECORDINGS = Path(__file__).resolve().parents[1] / "hardware" / "motions"
UNO = Port("/dev/ttyACM0", 0x2341, 0x0043, "5573", "1-2", "Arduino Uno")
CHIP = Port("/dev/ttyUSB0", 0x1A86, 0x7523, "", "1-3", "USB Serial")
BUILT_IN = Port("/dev/ttyS0")
FLAT, UP = (0, 0, 1000), (1000, 0, 0)


def no_window(arguments: Arguments) -> int | None:
    raise AssertionError("this command needs no window")


def said(language: str = "en") -> tuple[Out, io.StringIO]:
    stream = io.StringIO()
    return Out(Words(language), stream), stream


# list


def listed(*ports: Port, known: tuple[str, ...] = (), forbidden: tuple[str, ...] = (), language: str = "en") -> str:
    out, stream = said(language)
    truck_list.tell(ports, known, "linux", lambda url: url not in forbidden, out)
    return stream.getvalue()


def test_each_port_is_listed_with_what_it_is_and_whether_it_would_be_opened() -> None:
    text = listed(CHIP, BUILT_IN, UNO)
    assert text.index("/dev/ttyACM0  Arduino Uno") < text.index("/dev/ttyUSB0  CH340")
    assert "Opened when trucks are looked for" in text
    assert "Opened only when you name it" in text
    assert text.rstrip().endswith("Never opened: /dev/ttyS0")


def test_a_truck_that_is_known_comes_first_and_is_opened_by_itself() -> None:
    text = listed(UNO, CHIP, known=("1a86:7523@1-3:nano/a",))
    assert text.splitlines()[0].startswith("/dev/ttyUSB0")
    assert "Known from before" in text.splitlines()[1]


def test_a_port_that_may_not_be_opened_says_what_helps() -> None:
    assert "sudo usermod -aG dialout $USER" in listed(UNO, forbidden=(UNO.url,))
    assert "dialout" not in listed(UNO)


@pytest.mark.parametrize("language", ["de", "en"])
def test_no_port_says_what_may_be_wrong(language: str) -> None:
    text = listed(BUILT_IN, language=language)
    assert ("laden nur" if language == "de" else "only charge") in text
    assert "cli." not in text
    assert "truck." not in text


# watch


def found(at: int, letter: str = "a", port: Port = UNO) -> Found:
    return Found(at, f"{port.url}/{letter}", port, Hello(letter, "uno", "1.0", "mpu6050", 50))


def readings(begin: int, end: int, felt: tuple[int, int, int], port: Port = UNO) -> list[Reading]:
    return [Reading(at, f"{port.url}/a", Acceleration("a", at, at, *felt)) for at in range(begin, end, 20)]


def watched(*events: object, as_json: bool = False, named: bool = False, axes: bool = False) -> tuple[str, str]:
    out, stream = said()
    notes, aside = said()
    known = {f"{UNO.url}/a": (1.0, 0.0, 0.0)} if axes else {}
    watching = Watching(out, notes, known, as_json, named, began_ms=1000)
    for event in events:
        watching.hear(event)  # type: ignore[arg-type]
    return stream.getvalue(), aside.getvalue()


def test_changes_are_told_one_a_line() -> None:
    text, aside = watched(found(1000), *readings(1020, 2000, FLAT), *readings(2000, 3000, UP), Lost(3000, f"{UNO.url}/a", "unplugged"))
    assert [line.partition("Truck a")[2] for line in text.splitlines()] == [
        " at /dev/ttyACM0: board uno, sensor mpu6050", ": flat", ": standing", " is unplugged; it is awaited",
    ]  # fmt: skip
    assert text.splitlines()[1].startswith("   0.14  ")
    assert aside.count("not calibrated") == 1


def test_as_json_each_change_is_an_object_and_nothing_else_is_there() -> None:
    text, aside = watched(found(1000), *readings(1020, 2000, FLAT), Lost(2500, f"{UNO.url}/a", "unplugged"), as_json=True)
    assert [json.loads(line) for line in text.splitlines()] == [
        {"t": 0.14, "channel": "a", "pose": "flat", "angle": 0, "port": "/dev/ttyACM0"},
        {"t": 1.5, "channel": "a", "pose": "none", "angle": None, "port": "/dev/ttyACM0"},
    ]
    assert aside.count("not calibrated") == 1


def test_a_calibrated_truck_is_not_called_otherwise() -> None:
    assert watched(found(1000), *readings(1020, 2000, FLAT), axes=True)[1] == ""


def test_a_sensor_that_fails_is_told() -> None:
    text, _ = watched(found(1000), *readings(1020, 2000, FLAT), Reading(2000, f"{UNO.url}/a", Fault("a", 1, 1, "no-answer")))
    assert text.splitlines()[-1].endswith("Truck a: its sensor does not answer")


def test_trucks_with_the_same_letter_are_told_apart_by_their_ports() -> None:
    text, _ = watched(found(1000), found(1000, port=CHIP), *readings(1020, 1500, FLAT, CHIP))
    assert text.splitlines()[-1].endswith("Truck a (/dev/ttyUSB0): flat")


def test_what_is_wrong_with_a_port_is_told_aside_with_its_remedy() -> None:
    text, aside = watched(Troubled(1000, UNO, Trouble.BUSY, asked=True), as_json=True, named=True)
    assert text == ""
    assert aside.startswith("/dev/ttyACM0: Another program has the port. ")


def test_a_port_that_no_waiting_opens_ends_the_command_where_it_was_named() -> None:
    trouble = Troubled(1000, UNO, Trouble.PERMISSION, asked=True)
    with pytest.raises(TankwartError) as wrong:
        watched(trouble, named=True)
    assert wrong.value.phrase is not None
    assert wrong.value.phrase.key == "cli.truck.trouble"
    assert "does not let" in watched(trouble)[1]


def test_a_pulled_plug_is_told_once() -> None:
    text, aside = watched(found(1000), Lost(1100, f"{UNO.url}/a", "unplugged"), Troubled(1200, UNO, Trouble.GONE, asked=False))
    assert text.count("unplugged") == 1
    assert aside == ""


def run(capsys: Capture, *words: str) -> tuple[int, str, str]:
    code = command.run([*words, "--lang", "en"], no_window)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_a_recording_is_played_back(capsys: Capture) -> None:
    code, out, err = run(capsys, "truck", "watch", str(RECORDINGS / "long_run.truck"), "--json")
    assert code == 0
    assert [json.loads(line)["pose"] for line in out.splitlines()] == ["flat", "standing", "flat"]
    assert err.count("\n") == 1
    code, out, err = run(capsys, "truck", "watch", str(RECORDINGS / "slanted_board.truck"))
    assert (code, err) == (0, "")
    assert out.count("nose-down") == 1


def test_what_is_no_recording_is_one_line(capsys: Capture, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna")
    cut = tmp_path / "cut.truck"
    cut.write_text("# Tankwart truck recording 1\nnonsense\n0.000 1 x\n")
    empty = tmp_path / "empty.truck"
    empty.write_text("# Tankwart truck recording 1\n")
    for file, part in ((letter, "letter.txt is no recording"), (cut, "cut.truck, line 2"), (empty, "without a single line")):
        code, out, err = run(capsys, "truck", "simulate", "--motion", str(file))
        assert (code, out, err.count("\n")) == (1, "", 1)
        assert part in err
    assert run(capsys, "truck", "watch", str(cut))[0] == 1
    assert "nowhere" in run(capsys, "truck", "simulate", "--motion", str(tmp_path / "nowhere"))[2]


# log


def test_lines_are_cut_at_their_ends_whatever_pieces_they_come_in() -> None:
    lines = Lines(100)
    pieces = [(120, "one", b"$K1,a"), (140, "two", b"x\n"), (160, "one", b"b\r\n\n$K"), (180, "one", b"n" * 300)]
    entries = [entry for piece in pieces for entry in lines.hear(piece)]
    assert entries[:3] == [Entry(40, 1, b"x"), Entry(60, 2, b"$K1,ab\r"), Entry(60, 2, b"")]
    assert [len(entry.data) for entry in entries[3:]] == [LONGEST_PIECE, LONGEST_PIECE]
    assert [(entry.at_ms, len(entry.data)) for entry in lines.end()] == [(80, 302 - 2 * LONGEST_PIECE)]


def test_a_log_is_a_recording_that_keeps_axis_and_loss() -> None:
    stream = io.StringIO()
    key = f"{UNO.url}/a"
    log = Log(stream, Calibrations((TruckCalibration(key, 0, (0.0, 0.6, 0.8)),)), began_ms=1000)
    log.tap(1020, UNO.url, b"\xff$K1,H")
    log.tap(1040, UNO.url, b",a\n")
    log.write()
    log.note(found(1040))
    log.note(Lost(3000, key, "unplugged"))
    log.note(Troubled(3000, UNO, Trouble.GONE, asked=False, text="Gerät weg"))
    log.end()
    entries = list(read(stream.getvalue().encode().splitlines(keepends=True)))
    assert [(entry.at_ms, entry.is_note) for entry in entries] == [(40, False), (40, True), (40, True), (2000, True), (2000, True)]
    assert entries[0].data == b"\xff$K1,H,a"
    assert entries[2].data == b"axis /dev/ttyACM0/a 0.0000 0.6000 0.8000"
    assert entries[3].data == b"lost unplugged"
    assert log.count == 1


def test_a_file_is_not_replaced_unasked(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "a.truck"
    file.write_text("mine")
    code, _, err = run(capsys, "truck", "log", str(file), "--seconds", "1")
    assert code == 1
    assert "--overwrite" in err
    assert file.read_text() == "mine"


# calibrate


def calibrating() -> tuple[Telling, io.StringIO]:
    out, stream = said()
    return Telling(out, out, named=False), stream


def test_calibration_says_each_step_once_and_no_number() -> None:
    telling, stream = calibrating()
    telling.tell()
    assert stream.getvalue() == ""  # nothing is there to be calibrated
    telling.hear(found(0))
    now = 0
    for felt in (FLAT, UP, FLAT, (-1000, 0, 0)):
        for event in readings(now, now + 2000, felt):
            telling.hear(event)
            telling.tell()
        now += 2000
    telling.skip()
    telling.tell()
    assert telling.calibration.step is Step.DONE
    lines = stream.getvalue().splitlines()
    assert [line.partition(":")[0] for line in lines[1:]] == ["Rust", "Rust", "Rust", "Salt", "Both clans are done."]
    assert not any(letter.isdigit() for letter in stream.getvalue())


def test_a_truck_that_is_lost_is_told_with_the_step_to_repeat() -> None:
    telling, stream = calibrating()
    telling.hear(found(0))
    for event in (*readings(0, 2000, FLAT), *readings(2000, 4000, UP)):
        telling.hear(event)
    telling.tell()
    telling.hear(Lost(4000, f"{UNO.url}/a", "unplugged"))
    telling.hear(found(5000))
    telling.tell()
    assert [line.partition(".")[0] for line in stream.getvalue().splitlines()[-2:]] == [
        "The truck went silent", "Rust: stand your truck on its tank and let go",
    ]  # fmt: skip


def test_calibrations_that_cannot_be_read_are_told_and_passed_over(capsys: Capture, tmp_path: Path) -> None:
    folder = tmp_path / "calibrations"
    folder.mkdir()
    calibrations_file(folder).path.write_text("{")
    code, _, err = run(capsys, "truck", "list", "--data-dir", str(tmp_path))
    assert code == 0
    assert "trucks.json.broken" in err


# simulate


def test_keys_of_a_terminal_are_told_by_name() -> None:
    assert pressed("sf\x1b[A\x1b[B\x1bOC\x1b[Dq") == ["s", "f", "up", "down", "right", "left", "q"]
    assert pressed("\x1b[5~s\x1b[1;5An\x1b") == ["s", "n"]


class Wire:
    """A port that is open."""

    address = "wire"

    def __init__(self) -> None:
        self.sent = b""
        self.there = True

    def plug(self) -> None:
        self.there = True

    def unplug(self) -> None:
        self.there = False

    def opened(self) -> bool:
        return True

    def receive(self) -> bytes:
        return b""

    def send(self, data: bytes) -> None:
        self.sent += data

    def waits_on(self) -> tuple[int, ...]:
        return ()


def simulation(board: SoftwareBoard | RecordedBoard) -> tuple[Simulation, Wire, io.StringIO]:
    out, stream = said()
    wire = Wire()
    return Simulation(SoftwareTrucks(board=board, port=wire), out), wire, stream


def test_keys_move_the_truck_that_was_chosen() -> None:
    board = SoftwareBoard(2)
    moved, _, stream = simulation(board)
    for key in ("s", "b", "n", "up", "right", "1", "down", "?"):
        moved.press(key, 0)
    assert (board.hands["a"].angle(5000), board.hands["b"].angle(5000)) == (85, -84)
    assert [line.partition(": ")[2] for line in stream.getvalue().splitlines() if ": " in line] == [
        "standing", "nose-down", "-85°", "-84°", "85°",
    ]  # fmt: skip


def test_the_plug_and_the_wire_come_off_and_on() -> None:
    board = SoftwareBoard()
    moved, wire, _ = simulation(board)
    moved.press("u", 0)
    assert not wire.there
    moved.turn(100)
    assert wire.sent == b""
    moved.press("u", 200)
    assert wire.there
    moved.press("x", 200)
    assert board.broken == {"a"}
    moved.press("x", 200)
    assert not board.broken
    moved.press("q", 300)
    assert moved.over


def test_a_recording_ends_the_simulation_and_hears_no_poses() -> None:
    moved, wire, _ = simulation(RecordedBoard([Entry(0, 1, b"$one"), Entry(50, 1, b"$two")]))
    moved.press("s", 0)
    moved.press("a", 0)
    moved.turn(1000)
    assert not moved.over
    moved.turn(1050)
    assert not moved.over  # what was sent last has to be read
    moved.turn(1600)
    assert moved.over
    assert wire.sent == b"$one\n$two\n"


def test_keys_from_a_closed_input_are_none() -> None:
    stream = io.StringIO()
    stream.close()
    with Keys(stream) as keys:
        assert keys.wait(0) == []
