"""Writes the JPEG, WebP and PNG files of this folder, and beside each the pixels that Pillow reads of it.

    pip install pillow
    python3 make_picture_fixtures.py

Written by Pillow 13.0.0 with libjpeg-turbo 3, libwebp and Little CMS. For FILE.jpg, FILE.jpg.png holds the
expected pixels, turned upright and converted to sRGB. Files without one are to be refused.
"""

import io
import itertools
import math
import pathlib
import struct

from PIL import Image, ImageChops, ImageCms, ImageDraw, ImageOps

FOLDER = pathlib.Path(__file__).parent


def picture(mode="RGB", size=(37, 29)):
    """Slopes and edges of all hues; where there is alpha, it grows from left to right."""
    width, height = size
    image = Image.new("RGBA", size)
    for y in range(height):
        for x in range(width):
            image.putpixel((x, y), (x * 255 // (width - 1), y * 255 // (height - 1), (x * 7 + y * 5) % 256, 255))
    draw = ImageDraw.Draw(image)
    draw.rectangle((3, 2, 9, 12), fill=(255, 30, 0, 255))
    draw.ellipse((14, 8, 30, 24), fill=(10, 90, 230, 255))
    draw.line((1, 27, 35, 18), fill=(255, 255, 255, 255), width=2)
    if mode == "RGBA":
        for y in range(height):
            for x in range(width):
                image.putpixel((x, y), image.getpixel((x, y))[:3] + (min(255, x * 8),))
    return image.convert(mode)


def fixed(value):
    return struct.pack(">i", round(value * 65536))


def profile(tags, space=b"RGB ", kind=b"mntr", connection=b"XYZ "):
    """An ICC profile of version 4 of the elements given."""
    head = 128 + 4 + 12 * (len(tags) + 2)
    texts = b"mluc\0\0\0\0" + struct.pack(">IIHHII", 1, 12, 0x656E, 0x5553, 2, 28) + "x".encode("utf-16-be")
    tags = dict(tags)
    tags[b"desc"] = texts
    tags[b"wtpt"] = b"XYZ \0\0\0\0" + fixed(0.9642) + fixed(1) + fixed(0.8249)
    table, data = struct.pack(">I", len(tags)), b""
    for name, element in tags.items():
        table += name + struct.pack(">II", head + len(data), len(element))
        data += element + bytes(-len(element) % 4)
    header = struct.pack(">I", head + len(data)) + b"lcms" + struct.pack(">I", 0x04300000)
    header += kind + space + connection + bytes(12) + b"acsp" + bytes(28)
    header += fixed(0.9642) + fixed(1) + fixed(0.8249)
    return header.ljust(128, b"\0") + table + data


def xyz(x, y, z):
    return b"XYZ \0\0\0\0" + fixed(x) + fixed(y) + fixed(z)


def para(kind, *values):
    return b"para\0\0\0\0" + struct.pack(">HH", kind, 0) + b"".join(fixed(v) for v in values)


def curv(values):
    return b"curv\0\0\0\0" + struct.pack(">I", len(values)) + b"".join(struct.pack(">H", v) for v in values)


SRGB_CURVE = para(3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
# Display P3's colorants, adapted to D50 by Bradford's matrix.
P3 = {b"rXYZ": xyz(0.51512, 0.24120, -0.00105), b"gXYZ": xyz(0.29198, 0.69225, 0.04189), b"bXYZ": xyz(0.15710, 0.06657, 0.78407)}
SRGB = {b"rXYZ": xyz(0.43607, 0.22249, 0.01392), b"gXYZ": xyz(0.38515, 0.71687, 0.09708), b"bXYZ": xyz(0.14307, 0.06061, 0.71410)}
ADOBE = {b"rXYZ": xyz(0.60974, 0.31111, 0.01947), b"gXYZ": xyz(0.20528, 0.62567, 0.06087), b"bXYZ": xyz(0.14919, 0.06322, 0.74457)}


def curves(element):
    return {b"rTRC": element, b"gTRC": element, b"bTRC": element}


SAMPLED = curv([round(65535 * (i / 255) ** 1.8) for i in range(256)])
PROFILES = {
    "srgb": profile(SRGB | curves(SRGB_CURVE)),
    "p3": profile(P3 | curves(SRGB_CURVE)),
    "gamma": profile(ADOBE | curves(curv([round(256 * 563 / 256)]))),
    "linear": profile(SRGB | curves(curv([]))),
    "sampled": profile(P3 | curves(SAMPLED)),
    "para0": profile(SRGB | curves(para(0, 1.5))),
    "para1": profile(SRGB | curves(para(1, 2.0, 0.9, 0.1))),
    "para2": profile(SRGB | curves(para(2, 2.0, 0.8, 0.1, 0.05))),
    "para4": profile(SRGB | curves(para(4, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045, 0.01, 0.01))),
}
GRAY = profile({b"kTRC": curv([round(256 * 1.5)])}, space=b"GRAY")
BROKEN_TABLES = profile({b"A2B0": b"mAB " + bytes(40)} | P3 | curves(SRGB_CURVE))


def table(kind, inputs, points, lab):
    """A table of CIELAB's numbers, by a function of amounts from 0 to 1."""
    width, high = (1, "B") if kind == b"mft1" else (2, ">H")
    top = 256 ** width - 1
    steps = [i / (points - 1) for i in range(points)]
    lengths = b"" if kind == b"mft1" else struct.pack(">HH", 256, 256)
    curve = b"".join(struct.pack(high, round(top * i / 255)) for i in range(256))
    cells = b""
    for amounts in itertools.product(steps, repeat=inputs):
        lightness, a, b = lab(*amounts)
        # Tables of 16 bits have 100 at 0xFF00 (ICC.1:2022, 10.10).
        unit = 2.55 if kind == b"mft1" else 652.8
        zero = 1 if kind == b"mft1" else 256
        numbers = [lightness * unit, (a + 128) * zero, (b + 128) * zero]
        cells += b"".join(struct.pack(high, min(top, max(0, round(n)))) for n in numbers)
    identity = b"".join(fixed(v) for v in [1, 0, 0, 0, 1, 0, 0, 0, 1])
    head = kind + bytes(4) + bytes([inputs, 3, points, 0]) + identity + lengths
    return head + curve * inputs + cells + curve * 3


TABLES = profile({b"A2B0": table(b"mft2", 3, 9, lambda r, g, b: (
    5 + 90 * (0.3 * r + 0.6 * g + 0.1 * b) ** 0.8, 60 * (r - g), 50 * ((r + g) / 2 - b)))}, connection=b"Lab ")
INKS = profile({b"A2B0": table(b"mft1", 4, 5, lambda c, m, y, k: (
    8 + 90 * (1 - k) * (1 - 0.4 * c - 0.4 * m - 0.1 * y), (1 - k) * (60 * m - 35 * c),
    (1 - k) * (75 * y - 40 * c)))}, space=b"CMYK", kind=b"prtr", connection=b"Lab ")


def converted(image, icc):
    """The picture in sRGB, by Little CMS, which compensates black points if the target is of version 4."""
    source = ImageCms.ImageCmsProfile(io.BytesIO(icc))
    target = PROFILES["srgb"][:8] + b"\x02\x10" + PROFILES["srgb"][10:]
    target = ImageCms.ImageCmsProfile(io.BytesIO(target))
    alpha = image.getchannel("A") if image.mode == "RGBA" else None
    if image.mode not in ("L", "CMYK"):
        image = image.convert("RGB")
    flags = ImageCms.Flags.NOOPTIMIZE | ImageCms.Flags.HIGHRESPRECALC
    transform = ImageCms.buildTransform(
        source, target, image.mode, "RGB", ImageCms.Intent.PERCEPTUAL, flags)
    result = ImageCms.applyTransform(image, transform)
    if alpha:
        result.putalpha(alpha)
    return result


def write(name, image, icc=None, expected=True, **options):
    if icc:
        options["icc_profile"] = icc
    image.save(FOLDER / name, **options)
    if not expected:
        return
    read = ImageOps.exif_transpose(Image.open(FOLDER / name))
    read.info.pop("icc_profile", None)
    if read.mode == "P":
        read = read.convert("RGBA" if "transparency" in read.info else "RGB")
    if icc:
        read = converted(read, icc)
    read.convert("RGBA").save(FOLDER / (name + ".png"))


def exif(orientation, endian="<"):
    result = Image.Exif()
    result.endian = endian
    result[0x0112] = orientation
    return result


color, gray, alpha = picture(), picture("L"), picture("RGBA")
write("color-444.jpg", color, quality=90, subsampling=0)
write("color-422.jpg", color, quality=80, subsampling=1)
write("color-420.jpg", color, quality=75, subsampling=2)
write("color-worst.jpg", color, quality=5)
write("color-restarts.jpg", color, quality=75, restart_marker_blocks=2)
write("color-rgb.jpg", color, quality=85, keep_rgb=True)
write("gray.jpg", gray, quality=85)
write("progressive.jpg", color, quality=80, progressive=True)
write("progressive-gray.jpg", gray, quality=80, progressive=True)
# 16 megapixels in squares of one color each, which take little room.
large = Image.new("RGB", (8, 8))
large.putdata([(x * 36, y * 36, (x * y * 31) % 256) for y in range(8) for x in range(8)])
large = large.resize((4096, 4096), Image.Resampling.NEAREST)
write("large-progressive.jpg", large, quality=90, progressive=True, exif=exif(6))
write("large.webp", large, quality=60)
write("large-lossless.webp", large, lossless=True)
write("one-pixel.jpg", color.crop((20, 12, 21, 13)))
write("wide.jpg", color.crop((0, 10, 37, 11)))
write("cmyk.jpg", color.convert("CMYK"), expected=False)
for orientation in range(1, 9):
    write(f"orientation-{orientation}.jpg", color, quality=80, exif=exif(orientation))
write("orientation-6-big-endian.jpg", color, quality=80, exif=exif(6, ">"))
write("orientation-8-gray.jpg", gray, quality=80, exif=exif(8))
write("orientation-9.jpg", color, quality=80, exif=exif(9))

for name, icc in PROFILES.items():
    write(f"profile-{name}.jpg", color, icc, quality=90, subsampling=0)
write("profile-gray.jpg", gray, GRAY, quality=90)
write("profile-tables.jpg", color, TABLES, quality=90, subsampling=0)
inks = color.convert("CMYK")
inks.putdata([(c, m, y, min(c, m, y) // 2) for c, m, y, _ in inks.getdata()])
write("profile-cmyk.jpg", inks, INKS, quality=95)
# The same file without Adobe's marker: its amounts are those of ink.
data = (FOLDER / "profile-cmyk.jpg").read_bytes()
start = data.index(b"\xff\xee")
(FOLDER / "profile-cmyk-plain.jpg").write_bytes(data[:start] + data[start + 16:])
read = ImageChops.invert(Image.open(FOLDER / "profile-cmyk.jpg"))
converted(read, INKS).convert("RGBA").save(FOLDER / "profile-cmyk-plain.jpg.png")
write("profile-inks.jpg", color, INKS, expected=False)
write("profile-gray-of-colors.jpg", color, GRAY, expected=False)
write("profile-broken.jpg", color, PROFILES["p3"][:200], expected=False)


def split_profile(name, source, order):
    """The same file with its profile in three markers, in an order."""
    data = (FOLDER / source).read_bytes()
    start = data.index(b"ICC_PROFILE\0") - 4
    length = struct.unpack(">H", data[start + 2:start + 4])[0]
    icc = data[start + 18:start + 2 + length]
    parts = [icc[:100], icc[100:300], icc[300:]]
    markers = b""
    for index in order:
        content = b"ICC_PROFILE\0" + bytes([index + 1, len(parts)]) + parts[index]
        markers += b"\xff\xe2" + struct.pack(">H", len(content) + 2) + content
    (FOLDER / name).write_bytes(data[:start] + markers + data[start + 2 + length:])
    expected = FOLDER / (source + ".png")
    return expected.read_bytes()


(FOLDER / "profile-parts.jpg.png").write_bytes(split_profile("profile-parts.jpg", "profile-p3.jpg", [2, 0, 1]))
split_profile("profile-missing-part.jpg", "profile-p3.jpg", [0, 2])
split_profile("profile-part-twice.jpg", "profile-p3.jpg", [0, 1, 1])

write("lossy.webp", color, quality=60)
write("lossy-best.webp", color, quality=100, method=6)
write("lossy-alpha.webp", alpha, quality=70)
write("lossless.webp", color, lossless=True)
write("lossless-alpha.webp", alpha, lossless=True, exact=True)
write("lossless-palette.webp", color.quantize(9).convert("RGB"), lossless=True)
write("one-pixel.webp", color.crop((20, 12, 21, 13)), lossless=True)
write("profile-p3.webp", color, PROFILES["p3"], lossless=True)
write("profile-p3-alpha.webp", alpha, PROFILES["p3"], lossless=True)
write("profile-srgb.webp", color, PROFILES["srgb"], lossless=True)
write("profile-tables.webp", color, TABLES, lossless=True)
write("profile-broken.webp", color, b"no profile at all", expected=False)
write("animated.webp", color, expected=False, save_all=True, append_images=[picture().rotate(180)], duration=100)

write("profile-p3.png", color, PROFILES["p3"])
write("profile-p3-alpha.png", alpha, PROFILES["p3"])
write("profile-p3-palette.png", color.quantize(16), PROFILES["p3"])
write("profile-srgb.png", color, PROFILES["srgb"])
write("profile-gray.png", gray, GRAY)
write("profile-tables.png", color, TABLES)
write("profile-broken-tables.png", color, BROKEN_TABLES, expected=False)
write("profile-inks.png", color, INKS, expected=False)
write("profile-gray-of-colors.png", color, GRAY, expected=False)
write("profile-broken.png", color, PROFILES["p3"][:131], expected=False)

# Kinds of which the signature is enough.
write("other.gif", color.quantize(8), expected=False)
write("other.bmp", color.crop((0, 0, 4, 4)), expected=False)
write("other.tiff", color.crop((0, 0, 4, 4)), expected=False)
write("other.ico", color.resize((16, 16)), expected=False)
write("other.avif", color, expected=False)
write("other.pdf", color, expected=False)
