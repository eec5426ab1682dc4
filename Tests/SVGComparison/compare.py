"""Compares how Livery draws SVG files with how rsvg-convert and resvg do, and prints a table.

    pip install pillow resvg_py numpy
    python3 compare.py FOLDER_OF_LIVERYS_PICTURES [FOLDER_OF_SVG_FILES]

The pictures are FOLDER/1/NAME.png, FOLDER/2/NAME.png and FOLDER/3/NAME.png, drawn with currentColor #203040
and --accent #E05A00. The other two know no var(): it is put into the file's text before they read it.
Pixels are compared as they look on white.
"""

import io
import pathlib
import re
import subprocess
import sys

import numpy
import resvg_py
from PIL import Image


def pixels(data):
    image = Image.open(io.BytesIO(data)).convert("RGBA")
    ground = Image.new("RGBA", image.size, "white")
    ground.alpha_composite(image)
    return numpy.asarray(ground.convert("RGB")).astype(int)


def main():
    drawn = pathlib.Path(sys.argv[1])
    folder = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else pathlib.Path(__file__).parents[2] / "Resources/Themes/icons"
    print("| scale | beside | files | equal pixels | within 4 levels | within 16 | largest | mean of edges |")
    print("| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for scale in [1, 2, 3]:
        results = {"rsvg-convert": [], "resvg": []}
        for file in sorted(folder.glob("*.svg")):
            picture = drawn / str(scale) / (file.stem + ".png")
            if not picture.exists():
                continue
            text = re.sub(r"var\(--accent,[^)]*\)", "#E05A00", file.read_text())
            text = text.replace("currentColor", "#203040")
            ours = pixels(picture.read_bytes())
            others = {
                "rsvg-convert": subprocess.run(
                    ["rsvg-convert", "-z", str(scale)], input=text.encode(), capture_output=True, check=True).stdout,
                "resvg": bytes(resvg_py.svg_to_bytes(svg_string=text, zoom=scale)),
            }
            for name, data in others.items():
                theirs = pixels(data)
                if theirs.shape != ours.shape:
                    print(file.name, name, theirs.shape, ours.shape, file=sys.stderr)
                    continue
                results[name].append(numpy.abs(ours - theirs).max(axis=2).ravel())
        for name, differences in results.items():
            if not differences:
                continue
            all_of_them = numpy.concatenate(differences)
            edges = all_of_them[all_of_them > 0]
            print(
                f"| {scale} | {name} | {len(differences)} | {(all_of_them == 0).mean():.2%} "
                f"| {(all_of_them <= 4).mean():.2%} | {(all_of_them <= 16).mean():.2%} | {all_of_them.max()} "
                f"| {edges.mean() if len(edges) else 0:.1f} |")


main()
