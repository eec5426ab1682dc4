"""Draws the scene of this folder, and some icons, by resvg_py 0.5.0.

    python3 make_svg_fixtures.py
"""

import pathlib

import resvg_py

FOLDER = pathlib.Path(__file__).parent
ICONS = FOLDER.parents[3] / "Resources/Themes/icons"


def draw(text, scale, name):
    png = bytes(resvg_py.svg_to_bytes(svg_string=text, zoom=scale))
    (FOLDER / f"{name}@{scale}x.png").write_bytes(png)


for scale in [1, 2]:
    draw((FOLDER / "scene.svg").read_text(), scale, "scene")
for name in ["anchor", "gear", "heart", "ship"]:
    # resvg knows no var().
    text = (ICONS / f"{name}.svg").read_text().replace("var(--accent, currentColor)", "#e05a00")
    draw(text.replace("currentColor", "#203040"), 2, name)
