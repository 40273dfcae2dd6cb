"""The spoken table: which speech is found, what is said in which order, and that nothing hangs or fails without one."""
from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from threading import Event

import pytest

from game.kit.speech import MOST_WAITING, Speaker, Voice, find_speaker


def has(*names: str) -> Callable[[str], str | None]:
    return lambda name: f"/bin/{name}" if name in names else None


def test_each_system_has_its_own_speech() -> None:
    linux = find_speaker(has("espeak", "espeak-ng"), "linux")
    assert linux is not None
    assert list(linux.command("de")) == ["/bin/espeak-ng", "-v", "de", "--stdin"]
    older = find_speaker(has("espeak"), "linux")
    assert older is not None
    assert older.command("en")[0] == "/bin/espeak"
    mac = find_speaker(has("say"), "darwin")
    assert mac is not None
    assert list(mac.command("de")) == ["/bin/say", "-v", "Anna", "-f", "-"]
    windows = find_speaker(has("powershell"), "win32")
    assert windows is not None
    assert "'de-DE'" in windows.command("de")[-1]


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_without_speech_there_is_none(platform: str) -> None:
    assert find_speaker(has(), platform) is None


class Mouth:
    """Programs that speak until they are told to end."""

    def __init__(self) -> None:
        self.started: list[Talk] = []
        self.news = Event()

    def start(self, words: Sequence[str]) -> Talk:
        talk = Talk(words)
        self.started.append(talk)
        self.news.set()
        return talk

    def heard(self, count: int) -> list[str]:
        """The first sentences, once so many have been begun."""
        while len(self.started) < count:
            assert self.news.wait(5)
            self.news.clear()
        assert all(talk.ready.wait(5) for talk in self.started[:count])
        return [talk.text for talk in self.started[:count]]


class Talk:
    def __init__(self, words: Sequence[str]) -> None:
        self.words = words
        self.text = ""
        self.ready, self.over = Event(), Event()
        self.killed = False
        talk = self

        class Pipe(io.BytesIO):
            def close(self) -> None:
                if not self.closed:
                    talk.text = self.getvalue().decode()
                    talk.ready.set()
                super().close()

        self.stdin = Pipe()

    def wait(self, timeout: float | None = None) -> int:
        assert self.over.wait(5)
        return 0

    def kill(self) -> None:
        self.killed = True
        self.over.set()


@pytest.fixture
def mouth() -> Mouth:
    return Mouth()


@pytest.fixture
def voice(mouth: Mouth) -> Iterator[Voice]:
    made = Voice(Speaker("toy", lambda language: ("toy", language)), "de", mouth.start)
    yield made
    made.close()


def test_sentences_are_read_one_after_the_other(mouth: Mouth, voice: Voice) -> None:
    voice.say("Anna wirft\n drei Flammen.")
    assert mouth.heard(1) == ["Anna wirft drei Flammen."]
    voice.say("Feuer!")
    assert len(mouth.started) == 1
    mouth.started[0].over.set()
    assert mouth.heard(2)[1] == "Feuer!"
    assert list(mouth.started[1].words) == ["toy", "de"]


def test_the_focus_cuts_off_what_is_read(mouth: Mouth, voice: Voice) -> None:
    voice.say("one")
    mouth.heard(1)
    voice.say("two")
    voice.say("three", at_once=True)
    assert mouth.heard(2) == ["one", "three"]
    assert mouth.started[0].killed


def test_only_the_newest_wait(mouth: Mouth, voice: Voice) -> None:
    voice.say("first")
    mouth.heard(1)
    for number in range(MOST_WAITING + 3):
        voice.say(str(number))
    mouth.started[0].over.set()
    assert mouth.heard(2)[1] == "3"


def test_silence_is_silence(mouth: Mouth, voice: Voice) -> None:
    voice.say("   ")
    voice.say("one")
    mouth.heard(1)
    voice.say("two")
    voice.hush()
    assert mouth.started[0].killed
    voice.say("three")
    assert mouth.heard(2) == ["one", "three"]


def test_a_speech_that_cannot_be_started_harms_nobody() -> None:
    tried = Event()

    def start(words: Sequence[str]) -> Talk:
        tried.set()
        raise FileNotFoundError(words[0])

    voice = Voice(Speaker("gone", lambda language: ("gone", language)), "en", start)
    voice.say("hello")
    assert tried.wait(5)
    voice.close()
    voice.say("still here")
    assert voice.failed
