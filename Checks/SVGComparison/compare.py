"""Compares how Livery draws SVG files with how resvg does, and prints a table.

    pip install pillow resvg_py numpy
    python3 compare.py LIVERY [FOLDER_OF_SVG_FILES…]

LIVERY is the program. Each file of the folders, or of the sample theme's icons, is drawn twice: with currentColor
#203040, and marked, with var(--mark-color, currentColor) in the place of currentColor and the identifier 'mark' on its
first shape, both of which the theme gives colors. resvg knows neither: for it, the colors are put into the text. Pixels
are compared as they look on white.
"""

import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy
import resvg_py
from PIL import Image

INK, ACCENT, MARK = "#203040", "#E05A00", "#0C6CB9"
SHAPE = re.compile(r"<(path|circle|ellipse|rect|line|polyline|polygon)\b[^>]*")
FACTOR = 12


def pixels(data):
    image = Image.open(io.BytesIO(data)).convert("RGBA")
    ground = Image.new("RGBA", image.size, "white")
    ground.alpha_composite(image)
    return numpy.asarray(ground.convert("RGB")).astype(int)


def resvg(text, scale):
    return pixels(bytes(resvg_py.svg_to_bytes(svg_string=text, zoom=scale)))


def area(text, scale):
    """What resvg draws many times as large, averaged: the area that shapes cover."""
    large = resvg(text, scale * FACTOR)
    height, width = large.shape[0] // FACTOR, large.shape[1] // FACTOR
    squares = large[: height * FACTOR, : width * FACTOR].reshape(height, FACTOR, width, FACTOR, 3)
    return squares.mean(axis=(1, 3)).round().astype(int)


def plain(text):
    """The text for Livery, that for the others, and the colors."""
    accents = {"--accent": ACCENT} if "var(--accent" in text else {}
    others = re.sub(r"var\(--accent,[^)]*\)", ACCENT, text).replace("currentColor", INK)
    return text, others, accents | ({"currentColor": INK} if "currentColor" in text else {})


def marked(text):
    # A file's own var(), which has another name, is none of the mark's.
    text = re.sub(r"var\(--accent,[^)]*\)", ACCENT, text)
    livery = text.replace("currentColor", "var(--mark-color, currentColor)")
    colors = {"--mark-color": ACCENT} if "currentColor" in text else {}
    others = text.replace("currentColor", ACCENT)
    shape = SHAPE.search(text)
    if shape and 'id="mark"' not in text:
        # The rule sets the fill, or the stroke of what has that alone.
        fill = re.search(r'\bfill="([^"]*)"', shape[0]) or re.search(r'\bfill="([^"]*)"', text)
        style = "stroke" if fill and fill[1] == "none" else "fill"
        livery = re.sub(rf"<{shape[1]}\b", f'<{shape[1]} id="mark"', livery, count=1)
        others = re.sub(rf"<{shape[1]}\b", f'<{shape[1]} style="{style}:{MARK}"', others, count=1)
        colors["#mark"] = MARK
    return livery, others, colors


def comparisons(program, files):
    """For each kind, scale and other program, the largest difference of each pixel."""
    results = {}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "icons").mkdir()
        theme, texts = {"$resources": "icons", "$appearances": ["light"]}, {}
        for kind in [plain, marked]:
            for index, file in enumerate(files):
                key = f"{kind.__name__}{index}"
                livery, others, colors = kind(file.read_text())
                (folder / f"icons/{key}.svg").write_text(livery)
                theme[f"{key}Image"] = {"file": f"{key}.svg", "colors": colors}
                texts[key] = (file, kind.__name__, others)
        (folder / "theme.json").write_text(json.dumps(theme))
        subprocess.run(
            [program, "render", str(folder / "theme.json"), "--output", str(folder / "out"), "--quiet"], check=True)
        for scale in [1, 2, 3]:
            for key, (file, kind, text) in texts.items():
                suffix = "" if scale == 1 else f"@{scale}x"
                ours = pixels((folder / f"out/{key}Image{suffix}.png").read_bytes())
                others = {
                    "resvg": resvg(text, scale),
                    "12 times as large": area(text, scale),
                }
                for other, theirs in others.items():
                    if theirs.shape != ours.shape:
                        print(file, kind, other, theirs.shape, ours.shape, file=sys.stderr)
                        continue
                    difference = numpy.abs(ours - theirs).max(axis=2).ravel()
                    if difference.max() > 100:
                        print(file, kind, other, f"{scale}x", difference.max(), file=sys.stderr)
                    results.setdefault((scale, kind, other), []).append(difference)
    return results


def main():
    own = pathlib.Path(__file__).parents[2] / "Resources/Themes/icons"
    folders = [pathlib.Path(name) for name in sys.argv[2:]] or [own]
    files = [file for folder in folders for file in sorted(folder.glob("*.svg"))]
    print("| scale | files | beside | equal pixels | within 4 levels | within 16 | largest | mean of edges |")
    print("| ---: | --- | --- | ---: | ---: | ---: | ---: | ---: |")
    for (scale, kind, other), differences in comparisons(sys.argv[1], files).items():
        every = numpy.concatenate(differences)
        edges = every[every > 0]
        print(
            f"| {scale} | {len(differences)} {kind} | {other} | {(every == 0).mean():.2%} "
            f"| {(every <= 4).mean():.2%} | {(every <= 16).mean():.2%} | {every.max()} "
            f"| {edges.mean() if len(edges) else 0:.1f} |")


main()
