"""Takumi's drawing, from HTML and CSS, and its own PNG encoder."""

import os
import subprocess
from pathlib import Path
from typing import Tuple

import pytakumi

import batches
import buttons
from batches import text
from buttons import Button, Color, draw_batch

BATCH = batches.chosen()
renderer = pytakumi.Renderer()


def black(alpha: int) -> str:
    return f"#000000{alpha:02X}"


def gradient(angle: int, button: Button, end: Color) -> str:
    return f"background-image: linear-gradient({angle}deg, {button.top.text}, {end.text})"


def shadow(blur: int) -> str:
    color = black(batches.SHADOW_ALPHA)
    return f"box-shadow: 0 {batches.SHADOW_DOWN}px {blur}px {color}"


def opaque(button: Button) -> str:
    border = f"border: {buttons.BORDER}px solid {button.border.text}"
    fill = f"{gradient(180, button, button.bottom)}; background-origin: border-box"
    return f"border-radius: {buttons.RADIUS}px; {fill}; {border}"


def translucent(button: Button) -> str:
    border = f"border: 1px solid {black(batches.BORDER_ALPHA)}; background-origin: border-box"
    return f"border-radius: 8px; {gradient(180, button, batches.far(button))}; {border}"


def shadowed(button: Button) -> str:
    fill = f"background-color: {text(button.top, batches.BOX_ALPHA)}"
    return f"border-radius: 8px; {fill}; {shadow(batches.SHADOW_BLUR)}"


def mixed(button: Button) -> str:
    return f"{translucent(button)}; {shadow(batches.blur(button))}"


def diagonal(button: Button) -> str:
    return f"border-radius: 8px; {gradient(batches.ANGLE, button, batches.far(button))}"


def icon(button: Button) -> str:
    width, height = batches.BATCHES["icons"].size
    points = ", ".join(f"{x / width * 100}% {y / height * 100}%" for x, y in batches.STAR)
    return f"background-color: {button.border.text}; clip-path: polygon({points})"


STYLES = {
    "": opaque,
    "translucent": translucent,
    "shadows": shadowed,
    "mixed": mixed,
    "diagonal": diagonal,
    "icons": icon,
}


def font(style: str) -> bytes:
    """The file of a font, as fontconfig finds it."""
    pattern = f"{batches.FAMILY}:style={style}"
    found = subprocess.run(["fc-match", "-f", "%{file}", pattern], capture_output=True, text=True)
    return Path(found.stdout).read_bytes()


def placed(style: str, content: str = "") -> str:
    return f'<div style="position: absolute; {style}">{content}</div>'


def card(button: Button) -> str:
    width, height = batches.BATCHES["cards"].size
    side, inset = batches.DISC, batches.DISC_INSET
    color = text(button.border, batches.DISC_ALPHA)
    place = f"right: {inset}px; top: {inset}px; width: {side}px; height: {side}px"
    disc = placed(f"{place}; border-radius: {side / 2}px; background-color: {color}")
    edge, (down, blur, alpha) = batches.PANEL, batches.PANEL_SHADOW
    place = f"left: {edge}px; top: {edge}px; width: {width - 2 * edge}px; height: {height - 2 * edge}px"
    shape = f"border-radius: {batches.PANEL_RADIUS}px; background-color: {batches.PANEL_COLOR}"
    panel = placed(f"{place}; {shape}; box-shadow: 0 {down}px {blur}px {black(alpha)}")
    lines = ""
    for line, (top, size, weight) in enumerate(batches.LINES):
        type = f"font-size: {size}px; font-weight: {weight}; color: white; white-space: nowrap"
        lines += placed(
            f"left: {batches.LINE_LEFT}px; top: {top}px; {type}", batches.words(button, line)
        )
    fill = gradient(135, button, batches.far(button))
    whole = f"position: relative; display: flex; width: {width}px; height: {height}px"
    return f"<div style=\"{whole}; {fill}; font-family: '{batches.FAMILY}'\">{disc}{panel}{lines}</div>"


def margins(button: Button) -> Tuple[int, int, int, int]:
    """What a shadow takes beyond the box, in points: left, top, right and bottom."""
    blurs = {"shadows": batches.SHADOW_BLUR, "mixed": batches.blur(button)}
    if BATCH not in blurs:
        return 0, 0, 0, 0
    reach, down = blurs[BATCH] * 3 // 2, batches.SHADOW_DOWN
    return reach, max(0, reach - down), reach, reach + down


def draw(button: Button, scale: int) -> bytes:
    width, height = batches.BATCHES[BATCH].size if BATCH else (buttons.WIDTH, buttons.HEIGHT)
    left, top, right, bottom = margins(button)
    if BATCH == "cards":
        html = card(button)
    else:
        box = f"box-sizing: border-box; width: {width}px; height: {height}px"
        box = placed(f"left: {left}px; top: {top}px; {box}; {STYLES[BATCH](button)}")
        html = f'<div style="position: relative; width: 100%; height: 100%">{box}</div>'
    return renderer.render_html(
        html,
        width=(width + left + right) * scale,
        height=(height + top + bottom) * scale,
        device_pixel_ratio=float(scale),
        format="png",
    )


if BATCH == "cards":
    for style in ("Book", "Bold"):
        renderer.register_font(font(style))
draw_batch(draw, batches.scales(BATCH))
