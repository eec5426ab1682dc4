"""Cairo by cairocffi: paths and a gradient, and Cairo's PNG writer (libpng's defaults)."""

import io
import math
from typing import Dict

import cairocffi as cairo

from buttons import BORDER, HEIGHT, RADIUS, WIDTH, Button, Color, draw_batch

surfaces: Dict[int, cairo.ImageSurface] = {}


def rounded(context: cairo.Context, inset: float) -> None:
    left, top, right, bottom = inset, inset, WIDTH - inset, HEIGHT - inset
    radius = RADIUS - inset
    quarter = math.pi / 2
    context.new_sub_path()
    context.arc(right - radius, top + radius, radius, -quarter, 0)
    context.arc(right - radius, bottom - radius, radius, 0, quarter)
    context.arc(left + radius, bottom - radius, radius, quarter, 2 * quarter)
    context.arc(left + radius, top + radius, radius, 2 * quarter, 3 * quarter)
    context.close_path()


def unit(color: Color) -> tuple:
    return tuple(component / 255 for component in color)


def draw(button: Button, scale: int) -> bytes:
    surface = surfaces.get(scale)
    if surface is None:
        surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, WIDTH * scale, HEIGHT * scale)
        surfaces[scale] = surface
    context = cairo.Context(surface)
    context.set_operator(cairo.OPERATOR_CLEAR)
    context.paint()
    context.set_operator(cairo.OPERATOR_OVER)
    context.scale(scale, scale)
    gradient = cairo.LinearGradient(0, 0, 0, HEIGHT)
    gradient.add_color_stop_rgb(0, *unit(button.top))
    gradient.add_color_stop_rgb(1, *unit(button.bottom))
    context.set_source(gradient)
    rounded(context, 0)
    context.fill()
    context.set_source_rgb(*unit(button.border))
    context.set_line_width(BORDER)
    rounded(context, BORDER / 2)
    context.stroke()
    encoded = io.BytesIO()
    surface.write_to_png(encoded)
    return encoded.getvalue()


draw_batch(draw)
