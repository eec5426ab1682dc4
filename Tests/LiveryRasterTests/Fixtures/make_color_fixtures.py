#!/usr/bin/env python3
"""Writes the tables in Colors/, with coloraide (pip install coloraide numpy; made with 8.13.1).

conversions.txt: one color a line, its three components in each of the spaces that the first line
    names, as css-color-4 has them. No color is a gray, whose hue would be noise.
gamut.txt: a color (space, components) and the sRGB components that it is mapped to by chroma
    reduction in OKLCH with local MINDE.
mixes.txt: the space to mix in, the way of hues, the amount, two colors (space, components, alpha),
    and the mixture's components and alpha.
"""

import os
import random

import numpy
from coloraide.everything import ColorAll
from coloraide.spaces.prophoto_rgb_linear import ProPhotoRGBLinear


def rgb_to_xyz(chromaticities, white):
    """The matrix of an RGB space, from first principles."""
    primaries = numpy.array([[x / y, 1, (1 - x - y) / y] for x, y in chromaticities]).T
    return primaries * numpy.linalg.solve(primaries, [white[0] / white[1], 1, (1 - sum(white)) / white[1]])


class ProPhoto(ProPhotoRGBLinear):
    """With the primaries that css-color-4 names; coloraide rounds them to four digits."""

    MATRIX = rgb_to_xyz(
        [(0.734699, 0.265301), (0.159597, 0.840403), (0.036598, 0.000105)], (0.3457, 0.3585)
    )

    def to_base(self, coords):
        return list(self.MATRIX @ coords)

    def from_base(self, coords):
        return list(numpy.linalg.solve(self.MATRIX, coords))


class Color(ColorAll):
    """All of coloraide's spaces."""


Color.register(ProPhoto(), overwrite=True)

SPACES = [
    "srgb", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "srgb-linear", "display-p3",
    "display-p3-linear", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d50", "xyz-d65",
]
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Colors")
random.seed(20261121)


def css(color, space):
    """Components in CSS's ranges: percentages of hsl and hwb count to 100."""
    values = color.convert(space)[:3]
    if space in ("hsl", "hwb"):
        values = [values[0], values[1] * 100, values[2] * 100]
    return values


def text(values):
    return " ".join("none" if value != value else repr(float(value)) for value in values)


def color(space, low, high):
    return Color(space, [random.uniform(low, high) for _ in range(3)])


def usable(color):
    """Not near a gray, nor where hsl has no inverse."""
    hsl = color.convert("hsl")
    return (
        color.convert("oklch")[1] > 0.01
        and color.convert("lch")[1] > 1
        and abs(hsl[1]) > 0.01
        and min(abs(hsl[2]), abs(1 - hsl[2])) > 0.02
    )


def colors(count, make):
    found = []
    while len(found) < count:
        candidate = make()
        if usable(candidate):
            found.append(candidate)
    return found


def write(name, lines):
    os.makedirs(FOLDER, exist_ok=True)
    with open(os.path.join(FOLDER, name), "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def conversions():
    all = (
        colors(60, lambda: color("srgb", 0, 1))
        + colors(30, lambda: color("display-p3", 0, 1))
        + colors(30, lambda: color("rec2020", 0, 1))
        + colors(30, lambda: color("prophoto-rgb", 0, 1))
        + colors(50, lambda: color("srgb", -0.75, 1.75))
    )
    write(
        "conversions.txt",
        [" ".join(SPACES)] + [text(sum((css(c, space) for space in SPACES), [])) for c in all],
    )


def gamut():
    lines = []

    def add(c):
        mapped = c.clone().fit("srgb", method="oklch-chroma").convert("srgb", norm=False)
        lines.append(f"{c.space()} {text(css(c, c.space()))} {text(mapped[:3])}")

    for _ in range(60):
        add(Color("oklch", [random.uniform(0.02, 0.98), random.uniform(0, 0.5), random.uniform(0, 360)]))
    for space in ("display-p3", "rec2020", "prophoto-rgb", "a98-rgb"):
        for _ in range(25):
            add(color(space, 0, 1))
    for _ in range(30):
        add(Color("lab", [random.uniform(1, 99), random.uniform(-125, 125), random.uniform(-125, 125)]))
    for _ in range(20):
        add(color("srgb", -0.5, 1.5))
    for name in ("display-p3", "rec2020"):
        for value in range(1, 7):
            add(Color(name, [value >> 2 & 1, value >> 1 & 1, value & 1]))
    write("gamut.txt", lines)


def mixes():
    lines = []
    polar = ["hsl", "hwb", "lch", "oklch"]
    for space in SPACES:
        for hue in ["shorter", "longer", "increasing", "decreasing"] if space in polar else ["shorter"]:
            for _ in range(4 if space in polar else 8):
                pair = []
                for c in colors(2, lambda: color("srgb", 0, 1)):
                    source = random.choice(SPACES)
                    alpha = random.choice([1, 1, random.uniform(0.1, 1)])
                    values = css(c, source)
                    pair.append((source, values, alpha, c.clone().set("alpha", alpha)))
                amount = random.choice([0, 0.5, 1, random.random(), random.random()])
                mixed = pair[0][3].mix(pair[1][3], amount, space=space, hue=hue, premultiplied=True)
                first, second = (f"{p[0]} {text(p[1])} {text([p[2]])}" for p in pair)
                result = f"{text(css(mixed, space))} {text([mixed.alpha()])}"
                lines.append(f"{space} {hue} {amount!r} {first} {second} {result}")
    write("mixes.txt", lines)


conversions()
gamut()
mixes()
