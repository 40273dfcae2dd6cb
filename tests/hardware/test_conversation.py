"""One port from its opening on: when to ask, when to believe, when to give up, and what a board that starts anew looks like."""
from __future__ import annotations

import pytest

from hardware.conversation import Conversation, Greeting, Heard, Restart
from hardware.protocol import Acceleration, Battery, Fault, Hello, Message, PoseLine, checksum, encode
from hardware.source import Pose
from hardware.trouble import Trouble

HELLO = Hello("a", "uno", "1.0", "mpu6050", 50)


def line(sequence: int, channel: str = "a", x: int = 1_000) -> bytes:
    return encode(Acceleration(channel, sequence, 20 * sequence, x, 0, 0))


def greeted(at: int = 100) -> Conversation:
    talk = Conversation(0)
    talk.hear(encode(HELLO), at)
    return talk


def questions(talk: Conversation, end: int) -> list[int]:
    return [now for now in range(0, end, 50) if talk.question_due(now)]


def whole(text: bytes) -> bytes:
    return b"$%s*%04X\n" % (text, checksum(text))


# asking


def test_it_listens_for_a_second_and_asks_three_times() -> None:
    assert questions(Conversation(0), 10_000) == [1_000, 2_000, 3_000]


def test_nothing_is_believed_before_a_hello() -> None:
    talk = Conversation(0)
    assert talk.hear(line(1) + line(2), 50) == []
    assert not talk.ready
    assert talk.hear(encode(HELLO) + line(3), 100) == [Greeting(HELLO), Acceleration("a", 3, 60, 1_000, 0, 0)]
    assert talk.ready


def test_each_channel_says_hello_for_itself() -> None:
    talk = greeted()
    assert talk.hear(line(1, "b"), 120) == []
    second = Hello("b", "uno", "1.0", "mpu6050", 50)
    assert talk.hear(encode(second), 140) == [Greeting(second)]
    assert talk.hear(line(2, "b"), 160) == [Acceleration("b", 2, 40, 1_000, 0, 0)]


def test_a_hello_repeated_is_no_news_but_a_changed_one_is() -> None:
    talk = greeted()
    assert talk.hear(encode(HELLO), 2_100) == []
    other = Hello("a", "uno", "1.0", "switches", 50)
    assert talk.hear(encode(other), 4_100) == [Greeting(other)]


def test_a_truck_that_falls_silent_is_asked_every_second_and_given_up_after_three() -> None:
    talk = greeted(0)
    talk.hear(line(1), 1_000)
    assert questions(talk, 4_000) == [2_000, 3_000]
    assert talk.verdict(3_999) is None
    assert talk.verdict(4_000) is Trouble.SILENT


def test_noise_does_not_keep_a_truck_alive() -> None:
    talk = greeted(0)
    for now in range(0, 3_001, 100):
        talk.hear(b"\xff\x00garbage\n", now)
    assert talk.verdict(3_000) is Trouble.SILENT


# giving up


@pytest.mark.parametrize(("chunk", "trouble"), [
    (b"", Trouble.SILENT),
    (b"ok T:21.4 /0.0 B:21.0\n", Trouble.OTHER_DEVICE),
    (b"\x00\xff\x55" * 40, Trouble.OTHER_DEVICE),
    (whole(b"K2,H,a,uno,2.0,mpu6050,50"), Trouble.NEWER),
    (line(1) + b"$K1,A,a,3,60,10\n", Trouble.GARBLED),
])  # fmt: skip
def test_after_six_seconds_without_a_hello_the_cause_is_told(chunk: bytes, trouble: Trouble) -> None:
    talk = Conversation(0)
    talk.hear(chunk, 500)
    assert talk.verdict(5_999) is None
    assert talk.verdict(6_000) is trouble


def test_more_than_a_fifth_of_damaged_lines_is_told_and_taken_back() -> None:
    talk = greeted()
    for number in range(30):
        talk.hear(line(number), 200)
    assert talk.garbled() is None
    talk.hear(b"$K1,A,broken\n" * 20, 300)
    assert talk.garbled() is True
    for number in range(30, 80):
        talk.hear(line(number), 400)
    assert talk.garbled() is False


def test_damage_before_the_hello_is_no_trucks() -> None:
    talk = Conversation(0)
    talk.hear(b"booting...\n" * 90, 100)
    assert talk.garbled() is None
    talk.hear(encode(HELLO), 200)
    for number in range(60):
        talk.hear(line(number), 300)
    assert talk.garbled() is False


# counts


def test_of_readings_that_come_at_once_the_last_one_of_each_channel_counts() -> None:
    talk = greeted()
    talk.hear(encode(Hello("b", "uno", "1.0", "mpu6050", 50)), 110)
    heard = talk.hear(line(1, x=1) + line(1, "b", 2) + encode(Battery("a", 3_000, 70)) + line(2, x=3) + line(2, "b", 4), 200)
    assert heard == [Battery("a", 3_000, 70), Acceleration("a", 2, 40, 3, 0, 0), Acceleration("b", 2, 40, 4, 0, 0)]
    assert talk.counts["a"].lines == 2


def test_a_fault_is_never_left_out() -> None:
    talk = greeted()
    chunk = line(1) + encode(Fault("a", 2, 40, "no-answer")) + line(3)
    assert [type(heard) for heard in talk.hear(chunk, 200)] == [Fault, Acceleration]


def test_missing_lines_are_counted_by_the_boards_own_count() -> None:
    talk = greeted()
    for number in (7, 8, 12, 13):
        talk.hear(line(number), 20 * number)
    assert (talk.counts["a"].lines, talk.counts["a"].missing) == (4, 3)


def restarts(*sequences: int) -> list[Heard]:
    talk = greeted()
    messages: list[Message] = [PoseLine("a", sequence, 0, Pose.FLAT) for sequence in sequences]
    return [heard for message in messages for heard in talk.hear(encode(message), 200) if isinstance(heard, Restart)]


def test_a_count_that_goes_back_is_a_board_that_started_anew() -> None:
    assert restarts(500, 501, 0, 1) == [Restart("a")]
    assert restarts(40_000, 0) == [Restart("a")]
    assert restarts(5, 4) == [Restart("a")]


@pytest.mark.parametrize("top", [2**15, 2**16, 2**31, 2**32])
def test_a_count_that_wraps_is_none(top: int) -> None:
    assert restarts(top - 2, top - 1, 0, 1) == []
    assert restarts(top - 1, 3) == []
