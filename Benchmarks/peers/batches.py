"""The batches other than that of opaque buttons, as Livery's theme documents say them.

Every batch draws the buttons' names and colors, and is drawn by Livery, by Skia (skia_batches.py) and by Takumi
(takumi_batches.py). PEERS_BATCH in the environment names the batch for the peers' processes.
"""

import math
import os
import struct
import zlib
from pathlib import Path
from typing import Callable, Dict, List, NamedTuple, Tuple

from buttons import SCALES, Button, Color, buttons, color

# The border and the shadow of boxes that are translucent.
BORDER_ALPHA = 0x66
SHADOW_ALPHA = 0x66
SHADOW_BLUR = 12
SHADOW_DOWN = 4
BOX_ALPHA = 0xB3
TINT_ALPHA = 0x66
# In degrees, as CSS has them.
ANGLE = 60
STAR = [(12, 1), (15, 9), (23, 9), (17, 14), (19, 22), (12, 17), (5, 22), (7, 14), (1, 9), (9, 9)]
PHOTO = "photo.png"
# A card: the panel's distance from the edges, the disc's side and distance, and each line's top, size and weight.
PANEL = 60
PANEL_RADIUS = 24
PANEL_COLOR = "#FFFFFF22"
PANEL_SHADOW = (12, 40, 0x59)
DISC = 220
DISC_INSET = 40
DISC_ALPHA = 0xCC
LINES = [(120, 64, 700), (330, 30, 400), (370, 30, 400)]
LINE_LEFT = 90
FAMILY = "DejaVu Sans"
WORDS = (
    "quarterly harbor letters notes engine Zürich pier ferries graphics raster night speed open twelve"
).split()


class Batch(NamedTuple):
    title: str
    size: Tuple[int, int]
    entry: Callable[[Button], dict]
    scales: Tuple[int, ...] = SCALES
    # What the theme has besides.
    root: dict = {}


def far(button: Button) -> Color:
    """A second color of any hue, so that a gradient passes through many."""
    index = int(button.name[4:7])
    return color(index * 0.37 + 0.5, 0.35 + 0.1 * (index % 5), 0.8)


def text(color: Color, alpha: int = 255) -> str:
    return color.text + (f"{alpha:02X}" if alpha < 255 else "")


def translucent(button: Button) -> dict:
    return {
        "cornerRadius": 8,
        "fill": {"colors": [button.top.text, far(button).text]},
        "border": {"width": 1, "color": f"#000000{BORDER_ALPHA:02X}"},
    }


def shadowed(button: Button) -> dict:
    black = f"#000000{SHADOW_ALPHA:02X}"
    return {
        "cornerRadius": 8,
        "fill": text(button.top, BOX_ALPHA),
        "shadow": {"color": black, "offset": [0, SHADOW_DOWN], "blur": SHADOW_BLUR},
    }


def blur(button: Button) -> int:
    """0 to 12, even, so that what a blur reaches is whole points."""
    return 2 * (int(button.name[4:7]) % 7)


def mixed(button: Button) -> dict:
    black = f"#000000{SHADOW_ALPHA:02X}"
    shadow = {"color": black, "offset": [0, SHADOW_DOWN], "blur": blur(button)}
    return {**translucent(button), "shadow": shadow}


def diagonal(button: Button) -> dict:
    colors = [button.top.text, far(button).text]
    return {"cornerRadius": 8, "fill": {"colors": colors, "angle": ANGLE}}


def radial(button: Button) -> dict:
    fill = {"type": "radial", "radius": [100, 40], "colors": [button.top.text, far(button).text]}
    return {"cornerRadius": 8, "fill": fill}


def tinted(button: Button) -> dict:
    return {"fill": {"image": PHOTO, "size": ["100%", "100%"]}, "overlay": text(button.border, TINT_ALPHA)}


def icon(button: Button) -> dict:
    path = "M" + " L".join(f"{x} {y}" for x, y in STAR) + " Z"
    return {"fill": {"path": path, "fill": button.border.text}}


def words(button: Button, line: int) -> str:
    """The words of a card's line, which no other card has in this order."""
    index = int(button.name[4:7])
    count = 3 if line == 0 else 6
    return " ".join(WORDS[(index * (line + 3) + place * 5) % len(WORDS)] for place in range(count))


def card(button: Button) -> dict:
    """A social card: three lines of text over a translucent panel with a shadow, a disc, and a diagonal gradient."""
    layers: List[dict] = [
        {
            "text": words(button, line),
            "font": "headFont" if weight == 700 else "bodyFont",
            "color": "white",
            "lines": 1,
            "at": "left top",
            "inset": {"top": top, "left": LINE_LEFT},
        }
        for line, (top, _, weight) in enumerate(LINES)
    ]
    down, blur, alpha = PANEL_SHADOW
    shadow = {"color": f"#000000{alpha:02X}", "offset": [0, down], "blur": blur}
    panel = {"fill": PANEL_COLOR, "cornerRadius": PANEL_RADIUS, "shadow": shadow}
    disc = {"size": DISC, "fill": text(button.border, DISC_ALPHA), "cornerRadius": DISC // 2}
    layers.append({"box": panel, "inset": PANEL})
    layers.append({"box": disc, "at": f"right {DISC_INSET}px top {DISC_INSET}px"})
    layers.append({"angle": 135, "colors": [button.top.text, far(button).text]})
    return {"fill": layers}


BATCHES: Dict[str, Batch] = {
    "translucent": Batch("a little more than 256 colors", (200, 44), translucent),
    "shadows": Batch("translucent boxes with shadows", (120, 60), shadowed),
    "mixed": Batch("translucent borders, any two colors, shadows of any blur", (120, 60), mixed),
    "diagonal": Batch("diagonal gradients", (200, 44), diagonal),
    "radial": Batch("radial gradients", (200, 80), radial),
    "photos": Batch("a photo under a tint", (120, 80), tinted),
    "icons": Batch("small icons", (24, 24), icon),
    "cards": Batch(
        "social cards",
        (1200, 630),
        card,
        scales=(1,),
        root={
            "$fonts": "system",
            "headFont": {"family": FAMILY, "size": 64, "weight": 700},
            "bodyFont": {"family": FAMILY, "size": 30},
        },
    ),
}


def chosen() -> str:
    """The name of the batch that is drawn; empty for the opaque buttons."""
    return os.environ.get("PEERS_BATCH", "")


def scales(name: str) -> Tuple[int, ...]:
    """The scales that a batch is drawn at; without a name, those of the opaque buttons."""
    return BATCHES[name].scales if name else SCALES


def theme(name: str, count: int) -> dict:
    """A batch as a Livery theme document."""
    batch = BATCHES[name]
    document: dict = {"$appearances": ["light"], **batch.root}
    for button in buttons(count):
        document[button.name] = {"size": list(batch.size), **batch.entry(button)}
    return document


def write_photo(path: Path, width: int = 360, height: int = 240) -> None:
    """A picture with a photograph's slopes and noise, as a PNG file: the same on every machine."""
    state = 7
    rows: List[bytes] = []
    for y in range(height):
        row = bytearray(b"\0")
        for x in range(width):
            for channel, period in enumerate((91, 67, 123)):
                state = (state * 1103515245 + 12345) & 0x7FFFFFFF
                wave = math.sin(x / period + channel) + math.cos(y / (period - 20) - channel)
                row.append(max(0, min(255, int(128 + 55 * wave + (state >> 16) % 9 - 4))))
        rows.append(bytes(row))

    def chunk(kind: bytes, data: bytes) -> bytes:
        checked = kind + data
        return struct.pack(">I", len(data)) + checked + struct.pack(">I", zlib.crc32(checked))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = [(b"IHDR", header), (b"IDAT", zlib.compress(b"".join(rows))), (b"IEND", b"")]
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts))
