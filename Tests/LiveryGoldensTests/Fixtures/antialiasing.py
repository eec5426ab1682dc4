#!/usr/bin/env python3
"""Draws pairs of pictures with Pillow, and asks pixelmatch (PyPI, 0.4.0) which of the pixels that
differ are antialiased: `Antialiasing/NAME.mask.png` is 0 where both are equal, 128 where it says so
and 255 elsewhere. Its threshold is zero, so that every difference is looked at."""

import random
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from pixelmatch import pixelmatch

FOLDER = Path(__file__).parent / "Antialiasing"
SIDE = 40
FINE = 16


def drawn(draw, background=(255, 255, 255)):
    """A picture drawn 16 times as large, and averaged: exact coverage, or nearly so."""
    fine = Image.new("RGB", (SIDE * FINE, SIDE * FINE), background)
    draw(ImageDraw.Draw(fine))
    return fine.resize((SIDE, SIDE), Image.BOX).convert("RGBA")


def disc(shift, color=(20, 60, 160), background=(255, 255, 255), dot=False):
    def draw(canvas):
        box = [8 * FINE + shift, 8 * FINE, 31 * FINE + shift, 31 * FINE]
        canvas.ellipse(box, fill=color)
        if dot:
            canvas.rectangle([18 * FINE, 18 * FINE, 21 * FINE - 1, 20 * FINE - 1], fill="white")

    return drawn(draw, background)


def line(end):
    return drawn(lambda canvas: canvas.line([0, 5 * FINE, 40 * FINE, end], "black", 2 * FINE))


def text(shift):
    font = ImageFont.load_default(11 * FINE)
    return drawn(
        lambda canvas: canvas.text((3 * FINE + shift, 10 * FINE), "Livery", "black", font),
        (240, 230, 220),
    )


def noise(seed):
    source = random.Random(seed)
    picture = Image.new("RGBA", (SIDE, SIDE))
    levels = [0, 90, 180, 255]
    for y in range(SIDE):
        for x in range(SIDE):
            picture.putpixel((x, y), tuple(source.choice(levels) for _ in range(3)) + (255,))
    return picture


def mosaic(seed, rate):
    """Few colors, so that many pixels have equal neighbors: the more white, the more of it."""
    source = random.Random(seed)
    colors = [(255, 255, 255, 255)] * rate + [(0, 0, 0, 255), (128, 128, 128, 255), (200, 40, 90, 255)]
    picture = Image.new("RGBA", (SIDE, SIDE))
    for y in range(SIDE):
        for x in range(SIDE):
            picture.putpixel((x, y), source.choice(colors))
    return picture


PAIRS = {
    "disc-shifted": (disc(0), disc(7)),
    "disc-shifted-on-dark": (disc(0, (250, 240, 90), (10, 20, 30)), disc(5, (250, 240, 90), (10, 20, 30))),
    "disc-recolored": (disc(0), disc(0, (20, 60, 170))),
    "disc-with-dot": (disc(0), disc(6, dot=True)),
    "line-turned": (line(30 * FINE), line(30 * FINE + 9)),
    "text-shifted": (text(0), text(6)),
    "noise": (noise(1), noise(2)),
    "mosaic": (mosaic(1, 1), mosaic(2, 1)),
    "mosaic-on-white": (mosaic(3, 5), mosaic(4, 5)),
}

for name, (one, other) in PAIRS.items():
    found = [0] * (SIDE * SIDE * 4)
    pixelmatch(
        list(one.tobytes()), list(other.tobytes()), SIDE, SIDE, found,
        threshold=0, aa_color=(0, 1, 0), diff_color=(0, 2, 0),
    )
    mask = Image.new("L", (SIDE, SIDE))
    counts = [0, 0]
    for place in range(SIDE * SIDE):
        where = (place % SIDE, place // SIDE)
        if one.getpixel(where) == other.getpixel(where):
            continue
        kind = found[place * 4 + 1]
        assert kind in (1, 2)
        counts[kind - 1] += 1
        mask.putpixel(where, 128 if kind == 1 else 255)
    print(name, *counts)
    for word, picture in [("golden", one), ("actual", other), ("mask", mask)]:
        picture.save(FOLDER / f"{name}.{word}.png")
