"""The lines of K1: what is a line and what is not, in whatever pieces and however damaged it comes."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

from hardware.protocol import KEPT, Acceleration, Battery, Fault, Hello, Message, PoseLine, Reader, checksum, encode
from hardware.source import Pose

VECTORS = Path(__file__).resolve().parents[2] / "hardware" / "firmware" / "vectors.txt"

MESSAGES: list[Message] = [
    Hello("a", "uno", "uno-1.0", "mpu6050", 50),
    Hello("b", "pico", "1.0", "adxl345", 25, "e66038b713"),
    Acceleration("a", 7, 140, -981, 12, 44),
    Acceleration("h", 2**32 - 1, 2**32 - 1, 32_000, -32_000, 0),
    PoseLine("a", 8, 160, Pose.NOSE_DOWN),
    PoseLine("b", 9, 180, Pose.NONE),
    Fault("a", 10, 200, "no-answer"),
    Battery("b", 2_950, 81),
]
KINDS = {"H": Hello, "A": Acceleration, "P": PoseLine, "E": Fault, "B": Battery}


def vectors(word: str) -> list[tuple[str, str]]:
    cases = [line.split(" ", 2) for line in VECTORS.read_text("ascii").splitlines() if line and not line.startswith("#")]
    return [(second, text) for first, second, text in cases if first == word]


def read(data: bytes) -> tuple[list[Message], Reader]:
    reader = Reader()
    return reader.feed(data), reader


# the lines that all readers and boards agree on


@pytest.mark.parametrize(("sum_", "text"), vectors("sum"))
def test_the_checksum_is_that_of_every_board(sum_: str, text: str) -> None:
    assert checksum(text.encode("ascii")) == int(sum_, 16)


@pytest.mark.parametrize(("kind", "line"), vectors("good"))
def test_a_whole_line_is_taken(kind: str, line: str) -> None:
    messages, reader = read(line.encode("ascii") + b"\n")
    assert [type(message) for message in messages] == [KINDS[kind]]
    assert (reader.good, reader.bad, reader.newer) == (1, 0, 0)


@pytest.mark.parametrize(("why", "line"), vectors("skip"))
def test_a_line_for_others_is_passed_over_and_no_sign_of_damage(why: str, line: str) -> None:
    messages, reader = read(line.encode("ascii") + b"\n")
    assert (messages, reader.bad) == ([], 0)
    assert reader.newer == (1 if why == "version" else 0)


@pytest.mark.parametrize(("why", "line"), vectors("bad"))
def test_a_damaged_line_says_nothing_and_is_counted(why: str, line: str) -> None:
    messages, reader = read(line.encode("ascii") + b"\n")
    assert (messages, reader.good, reader.bad) == ([], 0, 1), why


@pytest.mark.parametrize("message", MESSAGES)
def test_what_is_written_is_read(message: Message) -> None:
    assert read(encode(message))[0] == [message]
    assert len(encode(message)) <= 81


# pieces


def test_each_line_split_at_every_byte_is_the_same_line() -> None:
    whole = b"".join(map(encode, MESSAGES))
    for cut in range(len(whole) + 1):
        reader = Reader()
        assert reader.feed(whole[:cut]) + reader.feed(whole[cut:]) == MESSAGES
        assert (reader.good, reader.bad) == (len(MESSAGES), 0)


def test_lines_come_byte_by_byte_with_either_line_end() -> None:
    for end in (b"\n", b"\r\n"):
        reader = Reader()
        whole = b"".join(encode(message).replace(b"\n", end) for message in MESSAGES)
        assert [message for byte in whole for message in reader.feed(bytes([byte]))] == MESSAGES


def test_a_line_counts_from_its_last_dollar_on() -> None:
    first, second = (encode(message) for message in MESSAGES[2:4])
    assert read(first[:12] + second)[0] == MESSAGES[3:4]
    assert read(first.rstrip(b"\n") + second)[0] == MESSAGES[3:4]


def test_merged_lines_of_which_the_middle_was_lost_are_none() -> None:
    first, second = (encode(message).rstrip(b"\n") for message in MESSAGES[2:4])
    for head in range(1, len(first)):
        for tail in range(1, len(second)):
            messages, _ = read(first[:head] + second[tail:] + b"\n")
            assert messages in ([], MESSAGES[2:3], MESSAGES[3:4])


def test_nul_bytes_before_a_line_do_not_count() -> None:
    messages, reader = read(b"\0" + encode(MESSAGES[2]) + b"\0\0\n\r\n\n")
    assert (messages, reader.good, reader.bad) == (MESSAGES[2:3], 1, 0)


def test_a_nul_byte_within_a_line_is_damage() -> None:
    line = encode(MESSAGES[2])
    for place in range(1, len(line) - 1):
        assert read(line[:place] + b"\0" + line[place:])[0] == []


# damage


def damaged(chance: random.Random, line: bytes) -> bytes:
    """A line as bad cables and two readers on one port leave it."""
    text = bytearray(line)
    kind = chance.randrange(6)
    if kind == 0:
        for _ in range(2):
            del text[chance.randrange(len(text))]
    elif kind == 1:
        place = chance.randrange(len(text) - 1)
        text[place], text[place + 1] = text[place + 1], text[place]
    elif kind == 2:
        for _ in range(3):
            text[chance.randrange(len(text))] = chance.randrange(32, 127)
    elif kind == 3:
        text[chance.randrange(len(text))] ^= 1 << chance.randrange(8)
    elif kind == 4:
        begin = chance.randrange(len(text))
        del text[begin:begin + chance.randrange(1, 12)]
    else:
        place = chance.randrange(len(text))
        text[place:place] = chance.randbytes(chance.randrange(1, 4))
    return bytes(text)


def test_of_60_000_damaged_lines_at_most_one_in_5_000_is_believed() -> None:
    chance = random.Random(3)
    believed = 0
    for number in range(60_000):
        x, y, z = (chance.randrange(-1_200, 1_200) for _ in range(3))
        true: Message = Acceleration("a", number, 20 * number, x, y, z)
        if number % 4 == 0:
            true = PoseLine("b", number, 20 * number, chance.choice((Pose.STANDING, Pose.FLAT, Pose.NOSE_DOWN)))
        line = encode(true).rstrip(b"\n")
        false = [message for message in read(damaged(chance, line) + b"\n")[0] if message != true]
        believed += len(false)
    assert believed <= 60_000 / 5_000


def test_two_megabytes_of_noise_are_no_line_and_do_not_pile_up() -> None:
    chance = random.Random(4)
    reader = Reader()
    for _ in range(500):
        assert reader.feed(chance.randbytes(4_096)) == []
    assert reader.good == 0
    assert reader.bad > 4_000
    assert read_rest(reader) <= KEPT
    reader.feed(b"\n")
    assert reader.feed(encode(MESSAGES[2])) == MESSAGES[2:3]


def test_50_kilobytes_without_a_line_end_keep_only_the_newest_bytes() -> None:
    reader = Reader()
    for _ in range(50):
        reader.feed(b"x" * 1_000)
        assert read_rest(reader) <= KEPT
    assert reader.feed(encode(MESSAGES[2])) == MESSAGES[2:3]


def read_rest(reader: Reader) -> int:
    """How many bytes the reader keeps."""
    return len(reader._rest)


def test_bytes_that_are_no_text_never_raise() -> None:
    for byte in range(128, 256):
        text = b"K1,E,a,1,20,%c" % byte
        messages, reader = read(b"$%s*%04X\n" % (text, checksum(text)))
        assert (messages, reader.bad) == ([], 1)


def test_a_number_that_int_would_take_is_none() -> None:
    for number in (b"1_0", b"+1", b" 1", b"1 ", "١".encode()):
        text = b"K1,A,a,1,20,%s,0,0" % number
        assert read(b"$%s*%04X\n" % (text, checksum(text)))[0] == []
