"""A button drawn by Skia, for the peers that differ in what encodes it."""

from typing import Dict

import skia

from buttons import BORDER, HEIGHT, RADIUS, WIDTH, Button, Color

surfaces: Dict[int, skia.Surface] = {}
outer = skia.RRect.MakeRectXY(skia.Rect.MakeWH(WIDTH, HEIGHT), RADIUS, RADIUS)
inner = skia.RRect.MakeRectXY(
    skia.Rect.MakeLTRB(BORDER, BORDER, WIDTH - BORDER, HEIGHT - BORDER),
    RADIUS - BORDER,
    RADIUS - BORDER,
)


def skia_color(color: Color) -> int:
    return skia.Color(color.red, color.green, color.blue)


def drawn(button: Button, scale: int) -> skia.Surface:
    """One surface for each scale, which the next button of that scale is drawn over."""
    surface = surfaces.get(scale)
    if surface is None:
        surface = surfaces[scale] = skia.Surface(WIDTH * scale, HEIGHT * scale)
        surface.getCanvas().scale(scale, scale)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorTRANSPARENT)
    gradient = skia.GradientShader.MakeLinear(
        [skia.Point(0, 0), skia.Point(0, HEIGHT)],
        [skia_color(button.top), skia_color(button.bottom)],
    )
    canvas.drawRRect(outer, skia.Paint(Shader=gradient, AntiAlias=True))
    canvas.drawDRRect(outer, inner, skia.Paint(Color=skia_color(button.border), AntiAlias=True))
    return surface
