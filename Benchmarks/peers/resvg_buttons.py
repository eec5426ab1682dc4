"""resvg: the text of an SVG document in, the bytes of a PNG file out."""

import resvg_py

from buttons import Button, draw_batch, svg


def draw(button: Button, scale: int) -> bytes:
    # Without `skip_system_fonts` it looks for fonts anew in each call, text or no text.
    return bytes(resvg_py.svg_to_bytes(svg_string=svg(button), zoom=scale, skip_system_fonts=True))


draw_batch(draw)
