#!/usr/bin/env python3
"""Writes the PNG files of the decoder's tests and what they decode to.

    python3 Tests/LiveryRasterTests/Fixtures/make_png_fixtures.py

Files go to PNG/ beside this script: valid ones with their pixels in expected.txt (name, width,
height, straight RGBA in hexadecimal), and invalid ones named bad-*. The script encodes by itself,
with nothing but zlib, so that the pixels it expects owe nothing to libpng or Livery. It is
deterministic: run again, it changes no file.
"""

import pathlib
import random
import struct
import zlib

FOLDER = pathlib.Path(__file__).resolve().parent / "PNG"
SIGNATURE = b"\x89PNG\r\n\x1a\n"
GRAY, RGB, PALETTE, GRAY_ALPHA, RGBA = 0, 2, 3, 4, 6
CHANNELS = {GRAY: 1, RGB: 3, PALETTE: 1, GRAY_ALPHA: 2, RGBA: 4}
NAMES = {GRAY: "gray", RGB: "rgb", PALETTE: "palette", GRAY_ALPHA: "gray-alpha", RGBA: "rgba"}
# Adam7 (PNG specification, section 8.2): first column and row, and steps, of each pass.
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(name, data, crc=None):
    checksum = zlib.crc32(name + data) if crc is None else crc
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", checksum)


def header(width, height, depth, color, interlace=0):
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlace))


def pack(row, depth):
    """The bytes of a row's samples."""
    if depth == 16:
        return b"".join(struct.pack(">H", sample) for sample in row)
    bits = "".join(format(sample, f"0{depth}b") for sample in row)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))


def paeth(a, b, c):
    p = a + b - c
    return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]


def filtered(rows, bytes_per_pixel):
    """The rows, each by the next of the five filters."""
    result, previous = b"", b""
    for number, row in enumerate(rows):
        kind = number % 5
        previous = previous or bytes(len(row))
        line = bytearray()
        for i, value in enumerate(row):
            left = row[i - bytes_per_pixel] if i >= bytes_per_pixel else 0
            corner = previous[i - bytes_per_pixel] if i >= bytes_per_pixel else 0
            guess = [0, left, previous[i], (left + previous[i]) // 2, paeth(left, previous[i], corner)]
            line.append((value - guess[kind]) & 255)
        result += bytes([kind]) + bytes(line)
        previous = row
    return result


def image_data(samples, depth, color, interlace):
    """The unfiltered samples, a list of rows of pixels, as the content of IDAT before zlib."""
    bytes_per_pixel = max(1, CHANNELS[color] * depth // 8)

    def lines(pixels):
        return filtered([pack([s for pixel in row for s in pixel], depth) for row in pixels], bytes_per_pixel)

    if not interlace:
        return lines(samples)
    result = b""
    for x, y, dx, dy in ADAM7:
        part = [row[x::dx] for row in samples[y::dy]]
        if part and part[0]:
            result += lines(part)
    return result


def to_8_bits(sample, depth):
    """The nearest level of 255, halves up; exact in integers."""
    limit = (1 << depth) - 1
    return (sample * 255 * 2 + limit) // (2 * limit)


def expected(samples, depth, color, palette, palette_alpha, transparent):
    result = bytearray()
    for row in samples:
        for pixel in row:
            levels = [to_8_bits(sample, depth) for sample in pixel]
            alpha = 0 if pixel == transparent else 255
            if color == GRAY:
                result += bytes(levels * 3 + [alpha])
            elif color == RGB:
                result += bytes(levels + [alpha])
            elif color == PALETTE:
                index = pixel[0]
                alphas = palette_alpha or []
                result += bytes(palette[index]) + bytes([alphas[index] if index < len(alphas) else 255])
            elif color == GRAY_ALPHA:
                result += bytes([levels[0]] * 3 + [levels[1]])
            else:
                result += bytes(levels)
    return bytes(result)


def make(name, width, height, depth, color, interlace, with_trns, extra=b"", splits=1):
    """Writes one valid file; gives its line of expected.txt."""
    dice = random.Random(name)
    limit = (1 << depth) - 1
    palette = [tuple(dice.randrange(256) for _ in range(3)) for _ in range(min(limit + 1, 200))]
    top = len(palette) - 1 if color == PALETTE else limit
    samples = [
        [tuple(dice.choice([0, top, dice.randint(0, top)]) for _ in range(CHANNELS[color])) for _ in range(width)]
        for _ in range(height)
    ]
    data = SIGNATURE + header(width, height, depth, color, interlace) + extra
    palette_alpha, transparent = None, None
    if color == PALETTE:
        data += chunk(b"PLTE", bytes(level for entry in palette for level in entry))
    if with_trns and color == PALETTE:
        # Fewer entries than colors: the others are opaque.
        palette_alpha = [dice.randrange(256) for _ in range(max(1, len(palette) // 2))]
        data += chunk(b"tRNS", bytes(palette_alpha))
    elif with_trns:
        transparent = samples[height // 2][width // 2]
        data += chunk(b"tRNS", struct.pack(f">{len(transparent)}H", *transparent))
    packed = zlib.compress(image_data(samples, depth, color, interlace), 9)
    step = -(-len(packed) // splits)
    for start in range(0, len(packed), step):
        data += chunk(b"IDAT", packed[start:start + step])
    (FOLDER / f"{name}.png").write_bytes(data + chunk(b"IEND", b""))
    pixels = expected(samples, depth, color, palette, palette_alpha, transparent)
    return f"{name} {width} {height} {pixels.hex()}\n"


def valid():
    depths = {GRAY: [1, 2, 4, 8, 16], RGB: [8, 16], PALETTE: [1, 2, 4, 8], GRAY_ALPHA: [8, 16], RGBA: [8, 16]}
    for color, all_depths in depths.items():
        for depth in all_depths:
            for interlace in [0, 1]:
                for with_trns in [False, True] if color in (GRAY, RGB, PALETTE) else [False]:
                    name = f"{NAMES[color]}-{depth}"
                    name += "-trns" if with_trns else ""
                    name += "-interlaced" if interlace else ""
                    yield make(name, 9, 7, depth, color, interlace, with_trns)
    for width, height in [(1, 1), (3, 2), (1, 8), (8, 1)]:
        yield make(f"size-{width}x{height}-interlaced", width, height, 8, RGBA, 1, False)
    yield make("split-data", 9, 7, 8, RGBA, 0, False, splits=5)
    # The chunk sRGB goes before others about color.
    srgb = chunk(b"sRGB", b"\0")
    gamma = chunk(b"gAMA", struct.pack(">I", 100000))
    primaries = chunk(b"cHRM", struct.pack(">8I", 31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000))
    yield make("color-chunks", 9, 7, 8, RGB, 0, False, extra=srgb + gamma + primaries)
    yield make("gamma-16", 9, 7, 16, RGBA, 0, False, extra=srgb + gamma)
    # 16 MiB of zeros each, in a few kilobytes.
    zeros = zlib.compress(bytes(1 << 24), 9)
    yield make("bomb-text", 9, 7, 8, RGB, 0, False, extra=chunk(b"zTXt", b"Comment\0\0" + zeros))
    # A damaged checksum of a chunk that does not matter.
    yield make("text-checksum", 9, 7, 8, RGB, 0, False, extra=chunk(b"tEXt", b"Comment\0hi", crc=1))


def invalid():
    rows = image_data([[(i, i, i, 255) for i in range(4)]] * 4, 8, RGBA, 0)
    good = header(4, 4, 8, RGBA)
    data = chunk(b"IDAT", zlib.compress(rows))
    end = chunk(b"IEND", b"")
    yield "header-checksum", chunk(b"IHDR", good[8:21], crc=7) + data + end
    yield "data-checksum", good + chunk(b"IDAT", zlib.compress(rows), crc=7) + end
    yield "no-data", good + end
    yield "short-data", good + chunk(b"IDAT", zlib.compress(rows[:-9])) + end
    yield "damaged-data", good + chunk(b"IDAT", zlib.compress(rows)[:6] + b"\xff" * 9) + end
    yield "data-is-no-zlib", good + chunk(b"IDAT", b"no zlib") + end
    yield "zero-width", header(0, 4, 8, RGBA) + data + end
    yield "huge-width", header(0x80000000, 4, 8, RGBA) + data + end
    yield "depth-3", header(4, 4, 3, GRAY) + data + end
    yield "depth-4-rgb", header(4, 4, 4, RGB) + data + end
    yield "color-type-5", header(4, 4, 8, 5) + data + end
    yield "interlace-2", header(4, 4, 8, RGBA, 2) + data + end
    yield "no-palette", header(4, 4, 8, PALETTE) + data + end
    yield "palette-length", header(4, 4, 8, PALETTE) + chunk(b"PLTE", b"1234") + data + end
    yield "unknown-critical", good + chunk(b"ABCD", b"") + data + end
    yield "header-late", chunk(b"tEXt", b"a\0b") + good + data + end
    for name, content in [
        ("no-profile", b"profile\0\0" + zlib.compress(b"no profile")),
        ("no-zlib", b"profile\0\0no zlib"),
        ("no-name", b"\0\0" + zlib.compress(b"no profile")),
        ("method-1", b"profile\0\1" + zlib.compress(b"no profile")),
        ("empty", b""),
        # 16 MiB of zeros in a few kilobytes.
        ("bomb", b"profile\0\0" + zlib.compress(bytes(1 << 24), 9)),
    ]:
        yield f"profile-{name}", good + chunk(b"iCCP", content) + data + end
    profile = chunk(b"iCCP", b"profile\0\0" + zlib.compress(b"no profile"), crc=1)
    yield "profile-checksum", good + profile + data + end
    yield "filter-5", good + chunk(b"IDAT", zlib.compress(b"\5" + rows[1:])) + end


def main():
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    lines = "".join(valid())
    (FOLDER / "expected.txt").write_text(lines)
    for name, chunks in invalid():
        (FOLDER / f"bad-{name}.png").write_bytes(SIGNATURE + chunks)


main()
