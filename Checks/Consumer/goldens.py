#!/usr/bin/env python3
"""Draws the goldens of this package, with Pillow; `check` runs against what it has drawn."""

from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).parent / "Goldens"
COLOR = (200, 30, 60, 255)


def save(name, size=(4, 3), changed=None):
    picture = Image.new("RGBA", size, COLOR)
    if changed:
        picture.putpixel(*changed)
    path = FOLDER / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path)


for stem in ["PictureTests/", "PictureCaseTests/test"]:
    def named(word):
        return stem + (word.capitalize() if stem.endswith("test") else word)

    save(named("passing"))
    # Red is 10 levels less in one pixel.
    save(named("failing"), changed=((2, 1), (190, 30, 60, 255)))
    save(named("resized"), size=(5, 3))
save("PictureTests/argument-wide")
save("PictureTests/argument-narrow")
save("other/swift-testing", changed=((0, 0), (0, 0, 0, 0)))
save("other/xctest", changed=((0, 0), (0, 0, 0, 0)))
save("shared")
save("unused")
