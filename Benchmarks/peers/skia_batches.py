"""The batches of batches.py drawn by Skia, on surfaces that are kept for the next picture of a size."""

import math
import os
from typing import Dict, Tuple

import skia

import batches
from batches import BATCHES, Batch
from buttons import Button, Color

surfaces: Dict[Tuple[int, int], skia.Surface] = {}
fonts: Dict[Tuple[int, int], skia.Font] = {}
photo = None


def skia_color(color: Color, alpha: int = 255) -> int:
    return skia.ColorSetARGB(alpha, color.red, color.green, color.blue)


def paint(**keys) -> skia.Paint:
    return skia.Paint(AntiAlias=True, **keys)


def margins(name: str, button: Button) -> Tuple[int, int, int, int]:
    """What a shadow takes beyond the box, in points: left, top, right and bottom."""
    blurs = {"shadows": batches.SHADOW_BLUR, "mixed": batches.blur(button)}
    if name not in blurs:
        return 0, 0, 0, 0
    reach, down = blurs[name] * 3 // 2, batches.SHADOW_DOWN
    return reach, max(0, reach - down), reach, reach + down


def drawn(name: str, button: Button, scale: int) -> skia.Surface:
    batch = BATCHES[name]
    left, top, right, bottom = margins(name, button)
    (width, height) = batch.size
    size = ((width + left + right) * scale, (height + top + bottom) * scale)
    surface = surfaces.get(size)
    if surface is None:
        surface = surfaces[size] = skia.Surface(*size)
        surface.getCanvas().scale(scale, scale)
        surface.getCanvas().translate(left, top)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorTRANSPARENT)
    DRAWINGS[name](canvas, batch, button)
    return surface


def outline(batch: Batch, radius: float = 8, inset: float = 0) -> skia.RRect:
    width, height = batch.size
    rect = skia.Rect.MakeLTRB(inset, inset, width - inset, height - inset)
    return skia.RRect.MakeRectXY(rect, radius - inset, radius - inset)


def colors(button: Button) -> list:
    return [skia_color(button.top), skia_color(batches.far(button))]


def translucent(canvas: skia.Canvas, batch: Batch, button: Button) -> None:
    points = [skia.Point(0, 0), skia.Point(0, batch.size[1])]
    shader = skia.GradientShader.MakeLinear(points, colors(button))
    canvas.drawRRect(outline(batch), paint(Shader=shader))
    border = paint(Color=skia.ColorSetARGB(batches.BORDER_ALPHA, 0, 0, 0))
    canvas.drawDRRect(outline(batch), outline(batch, inset=1), border)


def shadow(canvas: skia.Canvas, batch: Batch, blur: int) -> None:
    shadow = paint(Color=skia.ColorSetARGB(batches.SHADOW_ALPHA, 0, 0, 0))
    if blur > 0:
        shadow.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur / 2))
    canvas.save()
    canvas.clipRRect(outline(batch), skia.ClipOp.kDifference, True)
    canvas.translate(0, batches.SHADOW_DOWN)
    canvas.drawRRect(outline(batch), shadow)
    canvas.restore()


def shadowed(canvas: skia.Canvas, batch: Batch, button: Button) -> None:
    shadow(canvas, batch, batches.SHADOW_BLUR)
    canvas.drawRRect(outline(batch), paint(Color=skia_color(button.top, batches.BOX_ALPHA)))


def mixed(canvas: skia.Canvas, batch: Batch, button: Button) -> None:
    shadow(canvas, batch, batches.blur(button))
    translucent(canvas, batch, button)


def diagonal(canvas: skia.Canvas, batch: Batch, button: Button) -> None:
    # css-images-3, section 3.1: the corners have the first and the last color.
    width, height = batch.size
    sine, cosine = (f(math.radians(batches.ANGLE)) for f in (math.sin, math.cos))
    half = (abs(width * sine) + abs(height * cosine)) / 2
    (x, y), (right, down) = (width / 2, height / 2), (half * sine, -half * cosine)
    points = [skia.Point(x - right, y - down), skia.Point(x + right, y + down)]
    shader = skia.GradientShader.MakeLinear(points, colors(button))
    canvas.drawRRect(outline(batch), paint(Shader=shader))


def radial(canvas: skia.Canvas, batch: Batch, button: Button) -> None:
    width, height = batch.size
    matrix = skia.Matrix().setScale(1, 0.4).postTranslate(width / 2, height / 2)
    shader = skia.GradientShader.MakeRadial(
        skia.Point(0, 0), 100, colors(button), localMatrix=matrix
    )
    canvas.drawRRect(outline(batch), paint(Shader=shader))


def tinted(canvas: skia.Canvas, batch: Batch, button: Button) -> None:
    global photo
    if photo is None:
        photo = skia.Image.open(os.path.join(os.environ["PEERS_FOLDER"], batches.PHOTO))
    rect = skia.Rect.MakeWH(*batch.size)
    sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    canvas.drawImageRect(photo, rect, sampling)
    canvas.drawRect(rect, skia.Paint(Color=skia_color(button.border, batches.TINT_ALPHA)))


def card(canvas: skia.Canvas, batch: Batch, button: Button) -> None:
    width, height = batch.size
    half = (width + height) / 4
    points = [
        skia.Point(width / 2 - half, height / 2 - half),
        skia.Point(width / 2 + half, height / 2 + half),
    ]
    shader = skia.GradientShader.MakeLinear(points, colors(button))
    canvas.drawRect(skia.Rect.MakeWH(width, height), skia.Paint(Shader=shader))
    x = width - batches.DISC_INSET - batches.DISC / 2
    y = batches.DISC_INSET + batches.DISC / 2
    disc = paint(Color=skia_color(button.border, batches.DISC_ALPHA))
    canvas.drawCircle(x, y, batches.DISC / 2, disc)
    panel = outline(batch, batches.PANEL + batches.PANEL_RADIUS, batches.PANEL)
    down, blur, alpha = batches.PANEL_SHADOW
    shade = paint(Color=skia.ColorSetARGB(alpha, 0, 0, 0))
    shade.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur / 2))
    canvas.save()
    canvas.clipRRect(panel, skia.ClipOp.kDifference, True)
    canvas.translate(0, down)
    canvas.drawRRect(panel, shade)
    canvas.restore()
    canvas.drawRRect(panel, paint(Color=skia.ColorSetARGB(0x22, 255, 255, 255)))
    for line, (top, size, weight) in enumerate(batches.LINES):
        font = fonts.get((size, weight))
        if font is None:
            style = skia.FontStyle.Bold() if weight == 700 else skia.FontStyle.Normal()
            font = skia.Font(skia.Typeface(batches.FAMILY, style), size)
            font.setSubpixel(True)
            font.setHinting(skia.FontHinting.kNone)
            fonts[(size, weight)] = font
        ascent = -font.getMetrics().fAscent
        text = batches.words(button, line)
        canvas.drawString(text, batches.LINE_LEFT, top + ascent, font, paint(Color=skia.ColorWHITE))


def icon(canvas: skia.Canvas, batch: Batch, button: Button) -> None:
    path = skia.Path()
    path.addPoly([skia.Point(x, y) for x, y in batches.STAR], True)
    canvas.drawPath(path, paint(Color=skia_color(button.border)))


DRAWINGS = {
    "translucent": translucent,
    "shadows": shadowed,
    "mixed": mixed,
    "diagonal": diagonal,
    "radial": radial,
    "photos": tinted,
    "icons": icon,
    "cards": card,
}
