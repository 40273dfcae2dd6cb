"""The table read aloud: where the keyboard is, what is asked, what happens. Silent until it is switched on; without speech it stays so."""
from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .node import Node
from .picture import Layer
from .scene import Scene
from .speech import find_voice

LONGEST = 900
"""So many letters of a sheet are read when it is laid; who wants more goes through it."""


class Talker(Protocol):
    """What reads: `game.kit.speech.Voice`, or what a test puts in its place."""

    language: str
    failed: bool
    """Whether it turned out that it cannot speak."""

    def say(self, text: str, at_once: bool = False) -> None:
        """Read it after what waits, or instead of it."""

    def hush(self) -> None:
        """Be silent now."""

    def close(self) -> None:
        """Be silent for good."""


class Aloud:
    """Reads what the keyboard comes to at once, and news after each other. `find` gives a voice for a language, or None."""

    def __init__(self, find: Callable[[str], Talker | None] = find_voice) -> None:
        self.switch: Callable[[], None] | None = None
        """What the key of the reader does: the shell switches the setting."""
        self._find = find
        self._voice: Talker | None = None
        self._chosen = self._not_chosen = ""
        self._scene: Scene | None = None
        self._read = ""
        """What was read of the node that has the keyboard."""
        self._news = False
        """Whether something was told since the keyboard was looked at last: then what it is on is read after that."""

    @property
    def on(self) -> bool:
        """Whether it reads."""
        return self._voice is not None

    @property
    def speaks(self) -> bool:
        """Whether what it reads can be heard."""
        return self._voice is not None and not self._voice.failed

    def set(self, on: bool, language: str, chosen: str = "", not_chosen: str = "") -> bool:
        """Read from now on, in that language, or no longer; False: there is no speech here.

        `chosen`, `not_chosen`: what is said of a switch or a choice that is on, or off.
        """
        self._chosen, self._not_chosen = chosen, not_chosen
        if not on:
            self.close()
        elif self._voice is None:
            self._voice = self._find(language)
            self._scene, self._read = None, ""
        if self._voice is not None:
            self._voice.language = language
        return self.on == on

    def tell(self, text: str) -> None:
        """News: a question, an event, words in a bubble."""
        if self._voice is not None and text:
            self._voice.say(sentences(text))
            self._news = True

    def hush(self) -> None:
        """Be silent until there is something new."""
        if self._voice is not None:
            self._voice.hush()

    def close(self) -> None:
        """Read no longer."""
        if self._voice is not None:
            self._voice.close()
        self._voice = None

    def follow(self, layer: Layer, focus: str | None) -> None:
        """Once a frame: the scene on top, and the node that is shown with the focus. What is new of it is read."""
        if self._voice is None:
            return
        if layer.scene is not self._scene:
            self._scene, self._read = layer.scene, ""
            if opening := heading(layer):
                self._voice.say(opening, at_once=not self._news)
                self._news = True
        node = layer.by_name.get(focus or "")
        said = f"{node.name}\n{self.said_of(node)}" if node is not None else ""
        if said and said != self._read:
            self._voice.say(said.partition("\n")[2], at_once=not self._news)
        self._read = said
        self._news = False

    def said_of(self, node: Node) -> str:
        """A node in words: what it is, whether it is chosen, why it cannot be used, what it does."""
        parts = [node.label or node.tip]
        if node.on is not None:
            parts.append(self._chosen if node.on else self._not_chosen)
        usable = node.enabled and node.press is not None
        if not usable and node.refusal is not None:
            parts.append(node.refusal() or "")
        if node.tip not in parts:
            parts.append(node.tip)
        return sentences("\n".join(part for part in parts if part))


def heading(layer: Layer) -> str:
    """What a scene that was put on top says of itself: a screen its title, a sheet all its words, as far as one listens."""
    if not layer.scene.overlay:
        title = layer.by_name.get("head.title")
        return title.label if title is not None else ""
    words = (node.label for node in layer.nodes if node.label and not node.reachable and not node.within)
    return sentences("\n".join(words))[:LONGEST]


def sentences(text: str) -> str:
    """Lines as sentences, so that the voice makes a pause between them."""
    lines = (line.strip() for line in text.splitlines())
    return " ".join(line if line[-1] in ".!?:…" else f"{line}." for line in lines if line)
