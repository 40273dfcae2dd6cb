"""A spoken table: what has the focus, what is asked and what happens, read out by the system's own speech.

Nothing is shipped for it: on Linux espeak-ng (or espeak), on macOS `say`, on Windows the speech of the system are looked for when
the program runs. Without one, `find_voice` gives None and nothing else changes. Words go to the speaking program by its standard
input, never through a shell.
"""
from __future__ import annotations

import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from threading import Condition, Thread
from typing import IO, Protocol

MOST_WAITING = 6
"""So many sentences wait at most; older ones are dropped, for news is worth more than history."""

_WINDOWS = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$voice.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]'{culture}'); $voice.Speak([Console]::In.ReadToEnd())"
)
_CULTURES = {"de": "de-DE", "en": "en-GB"}
_MAC_VOICES = {"de": "Anna", "en": "Daniel"}

Arguments = Callable[[str], tuple[str, ...]]
"""What a speaking program is called with, for a language."""


def _espeak(language: str) -> tuple[str, ...]:
    return "-v", language, "--stdin"


def _say(language: str) -> tuple[str, ...]:
    return "-v", _MAC_VOICES.get(language, "Daniel"), "-f", "-"


def _powershell(language: str) -> tuple[str, ...]:
    return "-NoProfile", "-NonInteractive", "-Command", _WINDOWS.format(culture=_CULTURES.get(language, "en-GB"))


_PROGRAMS: dict[str, dict[str, Arguments]] = {
    "linux": {"espeak-ng": _espeak, "espeak": _espeak}, "darwin": {"say": _say}, "win32": {"powershell": _powershell},
}  # fmt: skip
"""For each system the programs that may be there, the best first; systems not named are taken to be like Linux."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """A program that reads its standard input aloud. `command`: its words for a language ("de", "en")."""

    name: str
    command: Callable[[str], Sequence[str]]


class Talking(Protocol):
    """A program that is speaking."""

    @property
    def stdin(self) -> IO[bytes] | None: ...
    def wait(self, timeout: float | None = None) -> int: ...
    def kill(self) -> None: ...


Start = Callable[[Sequence[str]], Talking]


def find_speaker(which: Callable[[str], str | None] = shutil.which, platform: str = sys.platform) -> Speaker | None:
    """The speech of this system, or None."""
    for name, arguments in _PROGRAMS.get(platform, _PROGRAMS["linux"]).items():
        path = which(name)
        if path is not None:
            return Speaker(name, partial(_words, path, arguments))
    return None


def _words(path: str, arguments: Arguments, language: str) -> tuple[str, ...]:
    return path, *arguments(language)


def _start(words: Sequence[str]) -> Talking:
    return subprocess.Popen(  # no console window flashes up on Windows
        words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )  # fmt: skip


class Voice:
    """Speaks sentences one after the other, in a thread of its own; no frame waits for it.

    A speaking program that fails is not tried again, and `failed` says so.
    """

    def __init__(self, speaker: Speaker, language: str, start: Start = _start) -> None:
        self.language = language
        self.failed = False
        self._speaker = speaker
        self._start = start
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._talking: Talking | None = None
        self._change = Condition()
        self._closed = False
        self._thread = Thread(target=self._speak, name="voice", daemon=True)
        self._thread.start()

    def say(self, text: str, at_once: bool = False) -> None:
        """Read a sentence after those that wait; `at_once`: instead of them, cutting off the one that is read (the focus moves on)."""
        text = " ".join(text.split())
        if not text:
            return
        with self._change:
            if at_once:
                self._break_off()
            self._waiting.append(text)
            self._change.notify_all()

    def hush(self) -> None:
        """Be silent now."""
        with self._change:
            self._break_off()

    def close(self) -> None:
        """Be silent for good, and end the thread."""
        with self._change:
            self._closed = True
            self._break_off()
            self._change.notify_all()
        self._thread.join(timeout=2)

    def _break_off(self) -> None:
        self._waiting.clear()
        if self._talking is not None:
            self._talking.kill()

    def _speak(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._waiting or self._closed)
                if self._closed:
                    return
                text = self._waiting.popleft()
                try:
                    self._talking = talking = self._start(self._speaker.command(self.language))
                except OSError:
                    self.failed = True
                    return
            try:
                if talking.stdin is not None:
                    talking.stdin.write(text.encode())
                    talking.stdin.close()
            except OSError:
                pass  # killed while it was handed its words
            talking.wait()
            with self._change:
                self._talking = None


def find_voice(language: str) -> Voice | None:
    """A voice of this system, or None."""
    speaker = find_speaker()
    return Voice(speaker, language) if speaker is not None else None
