"""Skia's drawing and its own PNG encoder, which takes no level from Python."""

import skia

import batches
from buttons import Button, draw_batch

BATCH = batches.chosen()
if BATCH:
    from skia_batches import drawn as drawn_batch
else:
    from skia_surfaces import drawn as drawn_button


def draw(button: Button, scale: int) -> bytes:
    surface = drawn_batch(BATCH, button, scale) if BATCH else drawn_button(button, scale)
    return bytes(surface.makeImageSnapshot().encodeToData(skia.kPNG, 100))


draw_batch(draw, batches.scales(BATCH))
