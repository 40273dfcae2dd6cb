"""What is said on one open port: asking who is there, believing nothing before a hello, and seeing when something is wrong.

Pure: the time comes in with every call, in whole milliseconds. Opening a port restarts many boards, and what is sent to a boot
loader is lost; so the first second is spent listening, then the question is put three times, and after six seconds there is no
truck. What was read before a channel's hello is ignored.
"""
from __future__ import annotations

from dataclasses import dataclass

from .protocol import Acceleration, Battery, Fault, Hello, Message, PoseLine, Reader
from .trouble import Trouble

ASK_AFTER_MS = (1_000, 2_000, 3_000)
GIVE_UP_MS = 6_000
DEAF_MS = 3_000
"""A truck that has not said a whole line for this long is given up: its port is closed and opened anew."""

ASK_AGAIN_MS = 1_000
"""A truck that falls silent is asked again this often."""

MANY_LINES = 40
"""So many lines are needed to judge how many of them are damaged."""

DAMAGED_SHARE = 0.2

WRAPS = (1 << 15, 1 << 16, 1 << 31, 1 << 32)
"""Where a board's count may begin again from 0 by itself."""

NEAR = 2_000
"""A count this near below such a number, followed by one this near above 0, has wrapped; any other that goes back restarted."""


@dataclass(slots=True)
class Counts:
    """Lines of one channel: how many were read, and how many the board sent that never came."""

    lines: int = 0
    missing: int = 0


@dataclass(frozen=True, slots=True)
class Restart:
    """The board of this channel has started anew."""

    channel: str


@dataclass(frozen=True, slots=True)
class Greeting:
    """A channel said hello for the first time, or says now that it is something else."""

    hello: Hello


Heard = Greeting | Restart | Acceleration | PoseLine | Fault | Battery


class Conversation:
    """One port from its opening on, at `begun`."""

    def __init__(self, begun: int) -> None:
        self.reader = Reader()
        self.hellos: dict[str, Hello] = {}
        self.counts: dict[str, Counts] = {}
        self._begun = self._good_at = self._asked_at = begun
        self._questions = 0
        self._any = False
        self._sequences: dict[str, int] = {}
        self._judged = (0, 0)
        """Good and bad lines when the share of damaged ones was last reckoned."""

    @property
    def ready(self) -> bool:
        """Whether a truck has said hello."""
        return bool(self.hellos)

    def hear(self, chunk: bytes, at: int) -> list[Heard]:
        """What the trucks on this port said with these bytes. Of a channel's readings that come at once only the last one counts."""
        if not chunk:
            return []
        self._any = True
        good = self.reader.good
        heard = [one for message in self.reader.feed(chunk) for one in self._understand(message)]
        if self.reader.good > good:
            self._good_at = at
        return heard if len(heard) < 2 else _last_readings(heard)

    def question_due(self, now: int) -> bool:
        """Whether to ask now who is there; says so once."""
        if self.ready:
            due = now - max(self._good_at, self._asked_at) >= ASK_AGAIN_MS
        else:
            due = self._questions < len(ASK_AFTER_MS) and now - self._begun >= ASK_AFTER_MS[self._questions]
        if due:
            self._questions += 1
            self._asked_at = now
        return due

    def verdict(self, now: int) -> Trouble | None:
        """Why this port is to be closed, or None to go on."""
        if self.ready:
            return Trouble.SILENT if now - self._good_at >= DEAF_MS else None
        if now - self._begun < GIVE_UP_MS:
            return None
        if not self._any:
            return Trouble.SILENT
        if self.reader.newer:
            return Trouble.NEWER
        return Trouble.GARBLED if self.reader.good and self.reader.bad else Trouble.OTHER_DEVICE

    def garbled(self) -> bool | None:
        """Whether more than a fifth of the lines since the last time were damaged; None until there were enough of them."""
        good, bad = self.reader.good, self.reader.bad
        if not self.ready:
            self._judged = (good, bad)
        lines, damaged = good + bad - sum(self._judged), bad - self._judged[1]
        if lines < MANY_LINES:
            return None
        self._judged = (good, bad)
        return damaged > DAMAGED_SHARE * lines

    def _understand(self, message: Message) -> list[Heard]:
        channel = message.channel
        if isinstance(message, Hello):
            known = self.hellos.get(channel)
            self.hellos[channel] = message
            self.counts.setdefault(channel, Counts())
            return [] if known == message else [Greeting(message)]
        if channel not in self.hellos:
            return []
        if isinstance(message, Battery):
            return [message]
        counts = self.counts[channel]
        counts.lines += 1
        before, self._sequences[channel] = self._sequences.get(channel), message.sequence
        if before is None:
            return [message]
        if message.sequence >= before:
            counts.missing += max(0, message.sequence - before - 1)
        elif not _wrapped(before, message.sequence):
            return [Restart(channel), message]
        return [message]


def _wrapped(before: int, after: int) -> bool:
    return after < NEAR and any(0 < wrap - before <= NEAR for wrap in WRAPS)


def _last_readings(heard: list[Heard]) -> list[Heard]:
    """All but those readings that another of the same channel follows at the same moment."""
    kept: list[Heard] = []
    seen: set[str] = set()
    for one in reversed(heard):
        if isinstance(one, (Acceleration, PoseLine)):
            if one.channel in seen:
                continue
            seen.add(one.channel)
        kept.append(one)
    return kept[::-1]
