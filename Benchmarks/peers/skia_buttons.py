"""Skia's drawing and its own PNG encoder, which takes no level from Python."""

import skia

from buttons import Button, draw_batch
from skia_surfaces import drawn


def draw(button: Button, scale: int) -> bytes:
    return bytes(drawn(button, scale).makeImageSnapshot().encodeToData(skia.kPNG, 100))


draw_batch(draw)
