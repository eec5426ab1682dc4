"""The batch that every renderer draws, and the loop that the Python peers share.

A button is 200 by 44 points with corners of 8 points, a vertical gradient of two colors and a
border of one point that is drawn inside. No two have the same colors. Each is drawn at the scales
1, 2 and 3, and its files are named as `livery render` names them.
"""

import colorsys
import os
import sys
from typing import Callable, List, NamedTuple, Tuple

WIDTH = 200
HEIGHT = 44
RADIUS = 8
BORDER = 1
SCALES = (1, 2, 3)

# The golden ratio's fractional part: steps of it spread hues evenly, however many there are.
GOLDEN = 0.6180339887498949


class Color(NamedTuple):
    """An opaque sRGB color with components in 0...255."""

    red: int
    green: int
    blue: int

    @property
    def text(self) -> str:
        return "#%02X%02X%02X" % self


class Button(NamedTuple):
    name: str
    top: Color
    bottom: Color
    border: Color

    def file(self, scale: int) -> str:
        return self.name + (".png" if scale == 1 else f"@{scale}x.png")


def color(hue: float, lightness: float, saturation: float) -> Color:
    components = colorsys.hls_to_rgb(hue % 1, lightness, saturation)
    return Color(*(round(component * 255) for component in components))


def buttons(count: int) -> List[Button]:
    """The first `count` buttons: from nearly flat to strong gradients, from gray to vivid."""
    made = []
    for index in range(count):
        hue = index * GOLDEN
        saturation = 0.15 + 0.7 * (index * 7 % 11) / 10
        lightness = 0.6 + 0.25 * (index * 5 % 13) / 12
        depth = 0.08 + 0.32 * (index * 3 % 17) / 16
        made.append(
            Button(
                name=f"peer{index:03}Button",
                top=color(hue, lightness, saturation),
                bottom=color(hue + 0.02, lightness - depth, saturation),
                border=color(hue + 0.04, lightness - depth - 0.15, saturation),
            )
        )
    return made


def theme(count: int) -> dict:
    """The batch as a Livery theme document."""
    document: dict = {"$appearances": ["light"]}
    for button in buttons(count):
        document[button.name] = {
            "size": [WIDTH, HEIGHT],
            "cornerRadius": RADIUS,
            "fill": {"colors": [button.top.text, button.bottom.text]},
            "border": {"width": BORDER, "color": button.border.text},
        }
    return document


def svg(button: Button) -> str:
    """The button as an SVG document of 200 by 44 user units.

    A stroke is drawn half on either side of its path, so the border's path is its middle.
    """
    inset = BORDER / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}">'
        '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{button.top.text}"/>'
        f'<stop offset="1" stop-color="{button.bottom.text}"/></linearGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="{RADIUS}" fill="url(#g)"/>'
        f'<rect x="{inset}" y="{inset}" width="{WIDTH - BORDER}" height="{HEIGHT - BORDER}"'
        f' rx="{RADIUS - inset}" fill="none" stroke="{button.border.text}"'
        f' stroke-width="{BORDER}"/></svg>'
    )


def write(path: str, data: bytes) -> None:
    with open(path, "wb") as file:
        file.write(data)


def draw_batch(draw: Callable[[Button, int], bytes], scales: Tuple[int, ...] = SCALES) -> None:
    """Writes what `draw` makes of each button and scale, the bytes of a PNG file, to a folder.

    Usage of every peer: FOLDER COUNT [TOOL]. A COUNT of zero is the empty loop: the interpreter,
    the imports and nothing else.
    """
    folder, count = sys.argv[1], int(sys.argv[2])
    for button in buttons(count):
        for scale in scales:
            write(os.path.join(folder, button.file(scale)), draw(button, scale))
