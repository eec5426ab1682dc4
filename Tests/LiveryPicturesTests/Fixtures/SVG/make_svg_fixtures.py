"""Draws the SVG files of this folder, and some icons, by rsvg-convert 2.54.

    LANG=en_US.UTF-8 python3 make_svg_fixtures.py
"""

import pathlib
import subprocess

FOLDER = pathlib.Path(__file__).parent
ICONS = FOLDER.parents[3] / "Resources/Themes/icons"


def draw(text, scale, name):
    png = subprocess.run(["rsvg-convert", "-z", str(scale)], input=text.encode(), capture_output=True, check=True)
    (FOLDER / f"{name}@{scale}x.png").write_bytes(png.stdout)


for name in ["scene", "styles"]:
    for scale in [1, 2]:
        draw((FOLDER / f"{name}.svg").read_text(), scale, name)
for name in ["anchor", "gear", "heart", "ship"]:
    # rsvg-convert knows no var().
    text = (ICONS / f"{name}.svg").read_text().replace("var(--accent, currentColor)", "#e05a00")
    draw(text.replace("currentColor", "#203040"), 2, name)
