"""ImageMagick: a process for the three scales of a button, drawn as its manual rounds corners.

A gradient is cut out by a mask, and the border stroked over it. Coordinates of `-draw` are of pixel
centers, hence the halves. Parentheses restore no settings, so the mask takes the stroke away.
"""

import os
import subprocess
import sys

from buttons import BORDER, HEIGHT, RADIUS, SCALES, WIDTH, Button, buttons


def rounded(scale: int, inset: float) -> str:
    low = inset * scale - 0.5
    right = (WIDTH - inset) * scale - 0.5
    bottom = (HEIGHT - inset) * scale - 0.5
    radius = (RADIUS - inset) * scale
    return f"roundrectangle {low},{low} {right},{bottom} {radius},{radius}"


def arguments(button: Button, scale: int, output: str) -> list:
    size = f"{WIDTH * scale}x{HEIGHT * scale}"
    # fmt: off
    return [
        "(", "-size", size, f"gradient:{button.top.text}-{button.bottom.text}",
        "(", "-size", size, "xc:black", "-fill", "white", "-stroke", "none",
        "-draw", rounded(scale, 0), ")",
        "-alpha", "off", "-compose", "CopyOpacity", "-composite", "-compose", "Over",
        "-fill", "none", "-stroke", button.border.text, "-strokewidth", str(BORDER * scale),
        "-draw", rounded(scale, BORDER / 2),
        # Times are no part of the picture.
        "-define", "png:exclude-chunks=date,time", "-depth", "8",
        "-write", f"png32:{output}", ")",
    ]
    # fmt: on


folder, count, tool = sys.argv[1], int(sys.argv[2]), sys.argv[3]
for button in buttons(count):
    command = [tool]
    for scale in SCALES:
        command += arguments(button, scale, os.path.join(folder, button.file(scale)))
    subprocess.run(command + ["null:"], check=True)
