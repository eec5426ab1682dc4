"""Skia's drawing, and Pillow's encoder at zlib's fastest level, which Skia's cannot be told."""

import io

import skia
from PIL import Image

from buttons import Button, draw_batch
from skia_surfaces import drawn


def draw(button: Button, scale: int) -> bytes:
    pixels = drawn(button, scale).toarray(colorType=skia.kRGBA_8888_ColorType)
    encoded = io.BytesIO()
    Image.fromarray(pixels).save(encoded, "PNG", compress_level=1)
    return encoded.getvalue()


draw_batch(draw)
