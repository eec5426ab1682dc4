"""CairoSVG: the text of an SVG document in, the bytes of a PNG file out."""

import cairosvg

from buttons import Button, draw_batch, svg


def draw(button: Button, scale: int) -> bytes:
    return cairosvg.svg2png(bytestring=svg(button).encode(), scale=scale)


draw_batch(draw)
