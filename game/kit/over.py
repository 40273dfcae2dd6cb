"""What is painted over all nodes: the ring of the focus, words in a bubble, the time of a frame."""
from __future__ import annotations

import pygame

from .bubble import Bubble, paint_bubble
from .facing import Facing
from .node import Node
from .paint import Brush
from .record import Recorder, Turner


def paint_over(brush: Brush, window: pygame.Surface, focused: Node | None, bubble: Bubble | None, note: str) -> None:
    """The ring around the node that has the focus, but for a field, which shows that itself; the bubble; a note in the corner."""
    table = window.subsurface(brush.scale.frame)
    if focused is not None and focused.typed is None:
        _ring(brush, table, focused)
    if bubble is not None:
        _bubble(brush, window, table, bubble)
    if note:
        brush.text(table, note, "body", 8, 4)


def _bubble(brush: Brush, window: pygame.Surface, table: pygame.Surface, bubble: Bubble) -> None:
    if not bubble.quarters:
        paint_bubble(brush, table, bubble)
        return
    frame = brush.scale.frame
    recorder = Recorder(frame.size, frame.topleft)
    box = paint_bubble(brush, recorder, bubble)
    turn = Facing.about(*box.center, bubble.quarters).pixels(brush.scale)
    Turner(brush.cache).turned(recorder.take(), turn, frame, frame).paint(window)


def _ring(brush: Brush, table: pygame.Surface, node: Node) -> None:
    box = node.rect
    for wider, colour, line in ((8, brush.theme.colours.night, 7), (7, brush.theme.colours.cream, 3)):
        ring = brush.rounded(box.w + 2 * wider, box.h + 2 * wider, 14, colour, line)
        brush.put(table, ring, box.x - wider, box.y - wider)
