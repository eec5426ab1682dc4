"""Decodes PNG files with nothing but zlib and compares them with the pixels they should hold.

Usage: decode_png.py FOLDER. For each NAME.png in the folder, NAME.rgba holds its pixels as red,
green, blue and alpha, a byte each. Prints what differs and the number of files; exits with 1 when
something differs.
"""

import struct
import sys
import zlib
from pathlib import Path

SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def chunks(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n", "signature"
    offset = 8
    while offset < len(data):
        (length,) = struct.unpack_from(">I", data, offset)
        name = data[offset + 4 : offset + 8]
        content = data[offset + 8 : offset + 8 + length]
        (checksum,) = struct.unpack_from(">I", data, offset + 8 + length)
        assert checksum == zlib.crc32(name + content), "checksum of a chunk"
        yield name.decode(), content
        offset += 12 + length


def paeth(a, b, c):
    p = a + b - c
    pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
    if pa <= pb and pa <= pc:
        return a
    return b if pb <= pc else c


def unfiltered(data, height, row_bytes, distance):
    above = bytes(row_bytes)
    for y in range(height):
        start = y * (row_bytes + 1)
        kind = data[start]
        row = bytearray(data[start + 1 : start + 1 + row_bytes])
        for i in range(row_bytes):
            a = row[i - distance] if i >= distance else 0
            b = above[i]
            c = above[i - distance] if i >= distance else 0
            row[i] = (row[i] + [0, a, b, (a + b) // 2, paeth(a, b, c)][kind]) & 255
        yield row
        above = row


def decode(data):
    parts = {}
    for name, content in chunks(data):
        parts[name] = parts.get(name, b"") + content
    width, height, depth, kind, *rest = struct.unpack(">IIBBBBB", parts["IHDR"])
    assert rest == [0, 0, 0], "methods"
    bits = depth * SAMPLES[kind]
    row_bytes = (width * bits + 7) // 8
    # decompress refuses data with a wrong checksum or without an end.
    decompressor = zlib.decompressobj()
    raw = decompressor.decompress(parts["IDAT"])
    assert decompressor.eof and not decompressor.unused_data, "end of the data"
    assert len(raw) == height * (row_bytes + 1), "length of the data"
    palette, transparency = parts.get("PLTE"), parts.get("tRNS")
    pixels = bytearray()
    for row in unfiltered(raw, height, row_bytes, max(1, bits // 8)):
        if depth < 8:
            row = [
                row[x * depth // 8] >> (8 - depth - x * depth % 8) & ((1 << depth) - 1)
                for x in range(width)
            ]
        for x in range(width):
            sample = tuple(row[x * SAMPLES[kind] : (x + 1) * SAMPLES[kind]])
            if kind == 3:
                (index,) = sample
                alpha = transparency[index] if transparency and index < len(transparency) else 255
                assert index * 3 + 3 <= len(palette), "index"
                pixels += palette[index * 3 : index * 3 + 3] + bytes([alpha])
            elif kind in (0, 2):
                key = struct.unpack(f">{SAMPLES[kind]}H", transparency) if transparency else None
                alpha = 0 if sample == key else 255
                scaled = [value * 255 // ((1 << depth) - 1) for value in sample]
                pixels += bytes(scaled * (3 if kind == 0 else 1) + [alpha])
            elif kind == 4:
                pixels += bytes([sample[0]] * 3 + [sample[1]])
            else:
                pixels += bytes(sample)
    return bytes(pixels)


def main():
    faults = 0
    files = sorted(Path(sys.argv[1]).glob("*.png"))
    for file in files:
        try:
            same = decode(file.read_bytes()) == file.with_suffix(".rgba").read_bytes()
            fault = None if same else "the pixels differ"
        except (AssertionError, IndexError, KeyError, struct.error, zlib.error) as error:
            fault = repr(error)
        if fault:
            faults += 1
            print(f"{file.name}: {fault}")
    print(f"{len(files)} files, {faults} faults")
    return 1 if faults else 0


sys.exit(main())
