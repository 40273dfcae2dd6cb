"""What the app tells a test that cannot see its picture: scenes, nodes with their places, presses, words; line by line."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from .node import Node
from .scale import Scale


class Report:
    """Lines to a listener, or to nobody. Of the nodes it tells only what has changed."""

    def __init__(self, listener: Callable[[str], None] | None) -> None:
        self._listener = listener
        self._told: dict[str, str] = {}

    def line(self, line: str) -> None:
        """One line: "READY", "press NAME"."""
        if self._listener:
            self._listener(line)

    def scene(self, name: str) -> None:
        """Another scene is on top."""
        self.forget()
        self.line(f"scene {name}")

    def words(self, text: str) -> None:
        """Words are shown; their lines are joined by " / "."""
        self.line(f"say {text.replace(chr(10), ' / ')}")

    def forget(self) -> None:
        """Tell all nodes anew, as after a change of size."""
        self._told.clear()

    def nodes(self, nodes: Sequence[Node], scale: Scale) -> None:
        """Nodes that a pointer finds: "node NAME X Y lit|dark|off" with the middle in pixels of the window, or "gone NAME"."""
        if not self._listener:
            return
        new: dict[str, str] = {}
        for node in nodes:
            if node.touchable:
                box = node.rect if node.clip is None else node.rect.clip(node.clip)
                x, y = scale.at(*box.center)
                new[node.name] = f"node {node.name} {x} {y} {'off' if not node.enabled else 'lit' if node.lit else 'dark'}"
        for name in self._told:
            if name not in new:
                self.line(f"gone {name}")
        for name, line in new.items():
            if self._told.get(name) != line:
                self.line(line)
        self._told = new
