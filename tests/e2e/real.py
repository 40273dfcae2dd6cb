"""A real window on a screen of its own (Xvfb), driven by X key and mouse events alone (xdotool), read by its log lines."""
from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOOLS = ("Xvfb", "xdotool", "openbox")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]
PATIENCE = 30.0
"""Seconds until a line that does not come is given up; only a failing test waits so long."""


class Screen:
    """A virtual screen with a window manager."""

    def __init__(self, size: str = "1440x900") -> None:
        width, _, height = size.partition("x")
        self.size = int(width), int(height)
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"]
        self.server = subprocess.Popen(command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            self.display = f":{pipe.readline().strip()}"
        self.environment = {**os.environ, "DISPLAY": self.display}
        self.environment.pop("SDL_VIDEODRIVER", None)
        self.manager = subprocess.Popen(["openbox"], env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._wait_for_manager()

    def _wait_for_manager(self) -> None:
        """A window that comes before its manager would have no frame, and nobody to give it the focus."""
        until = time.monotonic() + PATIENCE
        while not self.tool("get_num_desktops"):
            if time.monotonic() > until:
                raise AssertionError(f"openbox did not come up on display {self.display}")
            time.sleep(0.02)

    def close(self) -> None:
        for process in (self.manager, self.server):
            process.terminate()
            process.wait(10)

    def tool(self, *words: str) -> str:
        """An xdotool command."""
        done = subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
        return done.stdout.strip()

    def picture(self, path: Path) -> None:
        """A picture of the screen, for a look at what failed."""
        path.parent.mkdir(parents=True, exist_ok=True)
        if shutil.which("import"):
            subprocess.run(["import", "-window", "root", str(path)], env=self.environment, check=False, timeout=PATIENCE)


class Bystander:
    """A window of nobody's interest, which can take the focus from the program."""

    SCRIPT = """
import pygame
pygame.display.init()
pygame.display.set_mode((160, 80))
print("shown", flush=True)
while not any(event.type == pygame.QUIT for event in [pygame.event.wait()]):
    pass
"""

    def __init__(self, screen: Screen) -> None:
        environment = {**screen.environment, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        self.process = subprocess.Popen([sys.executable, "-c", self.SCRIPT], env=environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "shown\n"

    def close(self) -> None:
        self.process.kill()
        self.process.wait(10)
        if self.process.stdout is not None:
            self.process.stdout.close()


class Program:
    """The program in its window. `lines` is all it has told; `nodes` where what can be pressed lies now, and how."""

    def __init__(self, screen: Screen, folder: Path, *arguments: str) -> None:
        self.screen = screen
        environment = {
            **screen.environment, "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0", "TANKWART_TEST_LOG": "nodes",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }  # fmt: skip
        command = [sys.executable, "-u", str(ROOT / "main.py"), *arguments, "--data-dir", str(folder)]
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8", cwd=ROOT
        )
        self.lines: list[str] = []
        self.errors: list[str] = []
        """What it wrote to its standard error: nothing, if all is well."""
        self.nodes: dict[str, tuple[int, int, str]] = {}
        self.scene = ""
        self._fresh = threading.Condition()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        threading.Thread(target=self._read_errors, daemon=True).start()
        self.wait("READY")
        self.window = self._find_window()
        screen.tool("windowactivate", "--sync", self.window)

    def _find_window(self) -> str:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            found = self.screen.tool("search", "--pid", str(self.process.pid)).split()
            for window in reversed(found):
                if self.screen.tool("getwindowgeometry", window):
                    return window
            time.sleep(0.05)
        raise AssertionError("no window of the program was found on the screen")

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self._fresh:
                self._take(line.rstrip("\n"))
                self._fresh.notify_all()

    def _read_errors(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.errors.append(line.rstrip("\n"))

    def _take(self, line: str) -> None:
        self.lines.append(line)
        words = line.split(" ")
        if words[0] == "NODE" and len(words) == 5:
            self.nodes[words[1]] = (int(words[2]), int(words[3]), words[4])
        elif words[0] == "GONE":
            self.nodes.pop(words[1], None)
        elif words[0] == "SCENE":
            self.scene = words[1]
            self.nodes.clear()

    def until(self, true: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        """Wait until something holds; give up after `patience` seconds, or when the program has ended."""
        end = time.monotonic() + patience
        with self._fresh:
            while not true():
                left = end - time.monotonic()
                if left <= 0 or (self.process.poll() is not None and not self._reader.is_alive()):
                    told = "\n".join([*self.lines[-40:], *self.errors])
                    raise AssertionError(f"{what} did not come; scene {self.scene}, last lines:\n{told}")
                self._fresh.wait(min(left, 0.25))

    def soon(self, true: Callable[[], bool], seconds: float) -> bool:
        """Whether something comes to hold within so many seconds."""
        end = time.monotonic() + seconds
        with self._fresh:
            while not true() and time.monotonic() < end:
                self._fresh.wait(min(seconds, 0.25))
            return true()

    def wait(self, start: str, since: int = 0) -> str:
        """The first line from number `since` on that begins so."""
        self.until(lambda: any(line.startswith(start) for line in self.lines[since:]), f"a line {start!r}")
        return next(line for line in self.lines[since:] if line.startswith(start))

    @property
    def asked(self) -> tuple[str, int]:
        """The question that is open, as last told: its key and the seat that is asked; ("", -1) when there is none."""
        for line in reversed(self.lines):
            words = line.split(" ")
            if words[0] == "ASK":
                return words[1], int(words[2])
            if words[0] == "OVER":
                break
        return "", -1

    @property
    def questions(self) -> int:
        """How many questions it has told of."""
        return sum(line.startswith(("ASK ", "OVER")) for line in self.lines)

    def wait_asked(self, key: str, seat: int) -> None:
        """Until that question is open."""
        self.until(lambda: self.asked == (key, seat), f"question {key} to seat {seat}; it asks {self.asked}")

    def wait_scene(self, name: str) -> None:
        self.until(lambda: self.scene == name, f"scene {name}")

    def wait_node(self, name: str, state: str = "") -> tuple[int, int]:
        """Until a node is there (and "lit", "dark" or "off"); its middle in pixels of the window."""

        def there() -> bool:
            return name in self.nodes and (not state or self.nodes[name][2] == state)

        self.until(there, f"node {name} {state}")
        x, y, _state = self.nodes[name]
        return x, y

    def find(self, start: str, state: str = "lit") -> list[str]:
        """The names of nodes that begin so and stand so."""
        return [name for name, node in self.nodes.items() if name.startswith(start) and (not state or node[2] == state)]

    # hands

    def point(self, x: int, y: int) -> None:
        self.screen.tool("mousemove", "--window", self.window, str(x), str(y))

    def click(self, name: str) -> None:
        """A press of the mouse on a node, once it is there."""
        self.point(*self.wait_node(name))
        self.screen.tool("mousedown", "1", "mouseup", "1")

    def press(self, name: str) -> None:
        """A press of the mouse on a node, until the program has told of it; once more if the node was just moving away."""
        since = len(self.lines)

        def pressed() -> bool:
            return any(line == f"PRESS {name}" for line in self.lines[since:])

        while not pressed():
            place = self.wait_node(name)
            self.point(*place)
            self.screen.tool("mousedown", "1", "mouseup", "1")
            self.until(lambda there=place: pressed() or self._moved(name, there), f"the press of {name}")  # type: ignore[misc]

    def _moved(self, name: str, there: tuple[int, int]) -> bool:
        return name in self.nodes and self.nodes[name][:2] != there

    def settle(self) -> None:
        """Until the program has read all that was pressed before: larger text and back tells."""
        for keys in ("ctrl+equal", "ctrl+0"):
            since = len(self.lines)
            self.key(keys)
            self.wait("NODE ", since)

    def type(self, text: str) -> None:
        """Letters and digits, key by key."""
        self.screen.tool("type", "--delay", "5", text)

    def key(self, *names: str) -> None:
        self.screen.tool("key", *names)

    def key_down(self, name: str) -> None:
        self.screen.tool("keydown", name)

    def key_up(self, name: str) -> None:
        self.screen.tool("keyup", name)

    def kill(self) -> None:
        """As a power cut would: no farewell."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def wait_end(self) -> int:
        """Until the program has ended by itself; its exit code."""
        code = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        return code

    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        found = dict(line.split("=") for line in self.screen.tool("getwindowgeometry", "--shell", self.window).splitlines())
        return int(found["WIDTH"]), int(found["HEIGHT"])

    def close(self) -> None:
        """End it for the test's sake, if it still runs."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()

    def picture(self, path: Path) -> None:
        """A picture of the screen, for a look at what failed."""
        self.screen.picture(path)
