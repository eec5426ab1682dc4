"""Draws the scene of this folder, and some icons, by resvg_py 0.5.0: twelve times as large, averaged, since a picture of
resvg's has edges in sixteenths of an area.

    python3 make_svg_fixtures.py
"""

import io
import pathlib

import numpy as np
import resvg_py
from PIL import Image

FOLDER = pathlib.Path(__file__).parent
ICONS = FOLDER.parents[3] / "Resources/Themes/icons"
FACTOR = 12


def draw(text, scale, name):
    png = bytes(resvg_py.svg_to_bytes(svg_string=text, zoom=scale * FACTOR))
    pixels = np.asarray(Image.open(io.BytesIO(png)).convert("RGBA")).astype(float)
    pixels[..., :3] *= pixels[..., 3:] / 255
    height, width = (length // FACTOR for length in pixels.shape[:2])
    pixels = pixels.reshape(height, FACTOR, width, FACTOR, 4).mean(axis=(1, 3))
    pixels[..., :3] *= 255 / np.maximum(pixels[..., 3:], 1e-9)
    Image.fromarray(pixels.round().clip(0, 255).astype(np.uint8)).save(FOLDER / f"{name}@{scale}x.png", optimize=True)


for scale in [1, 2]:
    draw((FOLDER / "scene.svg").read_text(), scale, "scene")
for name in ["anchor", "gear", "heart", "ship"]:
    # resvg knows no var().
    text = (ICONS / f"{name}.svg").read_text().replace("var(--accent, currentColor)", "#e05a00")
    draw(text.replace("currentColor", "#203040"), 2, name)
