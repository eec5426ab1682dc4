"""The batches other than that of opaque buttons, as Livery's theme documents say them.

Every batch draws the buttons' names, colors and scales, and is drawn by Livery and by Skia
(skia_batches.py). PEERS_BATCH in the environment names the batch for the peers' processes.
"""

import math
import os
import struct
import zlib
from pathlib import Path
from typing import Callable, Dict, List, NamedTuple, Tuple

from buttons import Button, Color, buttons, color

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


class Batch(NamedTuple):
    title: str
    size: Tuple[int, int]
    entry: Callable[[Button], dict]


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


BATCHES: Dict[str, Batch] = {
    "translucent": Batch("a little more than 256 colors", (200, 44), translucent),
    "shadows": Batch("translucent boxes with shadows", (120, 60), shadowed),
    "mixed": Batch("translucent borders, any two colors, shadows of any blur", (120, 60), mixed),
    "diagonal": Batch("diagonal gradients", (200, 44), diagonal),
    "radial": Batch("radial gradients", (200, 80), radial),
    "photos": Batch("a photo under a tint", (120, 80), tinted),
    "icons": Batch("small icons", (24, 24), icon),
}


def chosen() -> str:
    """The name of the batch that is drawn; empty for the opaque buttons."""
    return os.environ.get("PEERS_BATCH", "")


def theme(name: str, count: int) -> dict:
    """A batch as a Livery theme document."""
    batch = BATCHES[name]
    document: dict = {"$appearances": ["light"]}
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
