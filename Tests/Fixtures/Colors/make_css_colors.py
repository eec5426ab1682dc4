#!/usr/bin/env python3
"""Writes css-colors.txt: colors in CSS with what a browser computes them to.

    python3 Tests/Fixtures/Colors/make_css_colors.py

It asks headless Chromium (made with 156) for the computed value of `color`. Colors of rec2020 are
left out, for which that version has the transfer function that css-color-4 had until August 2025,
and so are mixtures in prophoto-rgb, where it encodes negative amounts of light by the straight piece
of the function, and mixtures whose gray's hue is the browser's noise.
"""

import html
import json
import os
import random
import subprocess
import tempfile

HAND_WRITTEN = """
lab(120 20 30)
lab(-10 20 30)
lab(50% 50% -50%)
lab(none 20 30 / none)
LAB(50 1e1 +1.5)
lch(50 -10 30)
lch(50% 50% 0.5turn)
lch(150 10 20)
lch(50 10 -30deg / 25%)
oklab(-1 0.1 .2)
oklab(50% 50% -50%)
oklab(0.5 -0.2 0.6)
oklch(1.5 0.1 30)
oklch(50% 100% 30)
oklch(0.5 -0.1 30)
oklch(0.5 0.1 30deg / none)
oklch(0.5 0.1 100grad)
oklch(0.5 0.1 0.5rad)
color(srgb 50% 1.2 -20%)
color(SRGB 1 1 1)
color(srgb-linear 0.1 20% none / 0.2)
color(display-p3 1 1 1 / -1)
color(display-p3-linear .5 .4 .3)
color(a98-rgb 0.2 0.4 0.6)
color(prophoto-rgb 0.2 0.4 0.6 / 150%)
color(xyz 1 1 1)
color(xyz-d50 50% 1 1)
color(xyz-d65 -0.2 none 1.4)
rgb(300 -20 40)
rgb(10% 20 30%)
rgb(none 10 10)
rgba(10 20 30 / 200%)
rgb(none none none / none)
hsl(120 -20% 50%)
hsl(120 120% 50%)
hsl(120deg 10 20%)
hsl(none none none)
hsl(750, 40%, 60%)
hwb(120 80% 80%)
hwb(1 2 3)
color-mix(in oklab, red 30%, blue 20%)
color-mix(in srgb, 30% red, blue 20%)
color-mix(in srgb, red 80%, blue 80%)
color-mix(in srgb, red 0%, blue)
color-mix(in srgb, red, blue 100%)
color-mix(in srgb, red 12.5%, #00f8 37.5%)
color-mix(red, blue)
color-mix(in xyz, red, blue)
color-mix(in XYZ-D50, red, blue)
color-mix(in display-p3-linear, red, blue)
color-mix(in hsl longer hue, red, blue)
color-mix(in hsl LONGER HUE, red, blue)
color-mix(in hsl shorter hue, hsl(40 50% 50%), hsl(330 50% 50%))
color-mix(in hsl increasing hue, hsl(40 50% 50%), hsl(330 50% 50%))
color-mix(in hsl decreasing hue, hsl(40 50% 50%), hsl(330 50% 50%))
color-mix(in hsl longer hue, red, red)
color-mix(in hsl, white, blue)
color-mix(in hwb, white, blue)
color-mix(in hwb, transparent, hwb(30deg 30% 40%))
color-mix(in hwb, hwb(120deg 10% 20% / 0), hwb(30deg 30% 40%))
color-mix(in hsl, transparent, hsl(30 40% 50%))
color-mix(in oklch, white, blue)
color-mix(in oklch, red 50%, transparent)
color-mix(in oklch, oklch(0.5 0 40), oklch(0.5 0.1 120))
color-mix(in lch, lch(50 0 40), lch(50 30 120))
color-mix(in hsl, hsl(40 0% 50%), hsl(120 40% 50%))
color-mix(in oklch, oklab(0.5 none none), oklch(0.5 0.1 30))
color-mix(in oklch, lab(50 none none), oklch(0.5 0.1 30))
color-mix(in lab, oklch(none none 30), lab(50 20 30))
color-mix(in lab, oklch(0.7 none none), lab(50 20 30))
color-mix(in oklch, lab(50 none 30), oklch(0.5 0.1 30))
color-mix(in hwb, hsl(none 50% 50%), hwb(30 10% 10%))
color-mix(in hsl, rgb(none 0 0), hsl(30 10% 10%))
color-mix(in srgb, color(display-p3 none 0 0), color(display-p3 1 0 0))
color-mix(in xyz, color(display-p3 none 0 0), color(display-p3 1 0 0))
color-mix(in srgb, rgb(255 0 0 / none), rgb(0 0 255 / .5))
color-mix(in srgb, rgb(255 0 0 / none), rgb(0 0 255 / none))
color-mix(in srgb, rgb(255 0 0 / 0), rgb(0 0 255 / 0))
color-mix(in lch, lch(50 30 none), lch(50 30 none))
color-mix(in lch, lch(50 30 40), lch(50 30 none))
color-mix(in hsl, color(srgb 1.5 -0.5 0.2), color(srgb 1.5 -0.5 0.2))
color-mix(in hwb, color(srgb 1.5 -0.5 0.2), color(srgb 1.5 -0.5 0.2))
color-mix(in hsl, color(display-p3 0 1 0) 100%, rgb(0, 0, 0) 0%)
color-mix(in hsl, lab(100 104.3 -50.9) 100%, rgb(0, 0, 0) 0%)
color-mix(in lab, lab(100 50 50), lab(50 50 0))
color-mix(in oklab, lab(100 50 50), lab(50 50 0))
color-mix(in srgb, oklch(1 0.2 30), oklch(1 0.2 30))
color-mix(in srgb, rgb(none none none / .5), color(srgb 1 1 1))
color-mix(in oklab, rgb(none none none / .5), color(srgb 1 1 1))
color-mix(in hsl, hwb(none none none), hsl(30 50% 50%))
color-mix(in hsl, hwb(30 none none), hsl(30 50% 50%))
color-mix(in hwb, hsl(30 none none), hwb(90 50% 10%))
color-mix(in hwb, oklch(none none 30), hwb(90 50% 10%))
color-mix(in hsl, lab(50 none none), hsl(90 50% 50%))
color-mix(in oklch, hwb(30 none none), oklch(0.5 0.1 90))
color-mix(in oklab, lab(none 20 30), oklab(0.5 0.1 0.1))
color-mix(in oklab, lab(50 none 30), oklab(0.5 0.1 0.1))
color-mix(in oklab, oklch(0.5 none 30), oklab(0.5 0.1 0.1))
color-mix(in oklab, color(srgb 1 0 0 / none), oklab(0.5 0.1 0.1 / 0.4))
color-mix(in oklab, color-mix(in srgb, red, blue), white 20%)
color-mix(in lch, color-mix(in oklch longer hue, #123456 30%, tomato), hwb(90 10% 20% / 0.3) 60%)
color-mix(in hsl, hsl(120deg 10% 20%) 12.5%, hsl(30deg 30% 40%) 37.5%)
color-mix(in hsl, hsl(120deg 10% 20% / .4) 30%, hsl(30deg 30% 40% / .8) 90%)
color-mix(in hsl, hsl(120deg 10% 20% / 0) 10%, hsl(30deg 30% 40%))
color-mix(in hsl longer hue, red, transparent)
color-mix(in hsl longer hue, red, white)
color-mix(in hsl, hsl(120deg 20% none), hsl(30deg 40% 60%))
color-mix(in hsl, hsl(none 20% 40%), hsl(30deg none 80%))
color-mix(in hsl, hsl(30deg 40% 80% / 25%) 0%, hsl(90deg none none / none))
color-mix(in hsl, hsl(30deg 40% 80% / 25%) 0%, hsl(none 50% none / none))
color-mix(in hsl, hsl(30deg 40% 80% / 25%) 0%, hsl(none none none / 0.5))
color-mix(in lch, lch(none none none), lch(30 40 60deg / none))
color-mix(in oklch, oklch(0.3 none none / 0.2), oklch(0.3 0.1 60deg / 0.4))
color-mix(in lab, lab(10 20 30 / none), lab(50 60 70 / 0.5))
color-mix(in xyz-d50, color(xyz-d50 .1 none .3 / none), color(xyz-d50 .5 none .7 / none))
color-mix(in lch, peru 40%, palegoldenrod)
color-mix(in lch, teal 65%, olive)
color-mix(in xyz, rgb(82.02% 30.21% 35.02%) 75.23%, rgb(5.64% 55.94% 85.31%))
color-mix(in srgb, rgb(100% 0% 0% / 0.7) 20%, rgb(0% 100% 0% / 0.2) 60%)
"""

random.seed(156)


def number(low, high):
    return f"{random.uniform(low, high):.4g}"


def color():
    alpha = random.choice(["", "", f" / {number(0.1, 1)}"])
    levels = " ".join(number(0.1, 0.9) for _ in range(3))
    return random.choice(
        [
            f"#{random.randrange(1 << 24):06x}",
            f"rgb({random.randrange(256)} {random.randrange(256)} {random.randrange(256)}{alpha})",
            f"hsl({number(0, 360)} {number(20, 90)}% {number(20, 80)}%{alpha})",
            f"hwb({number(0, 360)} {number(5, 40)}% {number(5, 40)}%{alpha})",
            f"lab({number(20, 80)} {number(-60, 60)} {number(-60, 60)}{alpha})",
            f"lch({number(20, 80)} {number(20, 80)} {number(0, 360)}{alpha})",
            f"oklab({number(0.2, 0.8)} {number(-0.2, 0.2)} {number(-0.2, 0.2)}{alpha})",
            f"oklch({number(0.2, 0.8)} {number(0.05, 0.25)} {number(0, 360)}{alpha})",
        ]
        + [
            f"color({space} {levels}{alpha})"
            for space in ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "xyz", "xyz-d50"]
        ]
    )


def part():
    return random.choice(["", "", f" {number(0, 100)}%"])


def mixes():
    polar = ["hsl", "hwb", "lch", "oklch"]
    rectangular = [
        "srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb", "lab", "oklab",
        "xyz-d50", "xyz-d65",
    ]
    methods = [f"{space}{hue}" for space in polar for hue in ["", " shorter hue", " longer hue", " increasing hue", " decreasing hue"]]
    for method in methods + rectangular * 2:
        for _ in range(4):
            yield f"color-mix(in {method}, {color()}{part()}, {color()}{part()})"


def computed(colors):
    script = """
        const lines = %s.map(color => {
            const element = document.createElement('div');
            element.style.color = color;
            document.body.append(element);
            if (!element.style.color) throw color + ' is invalid';
            return color + ' => ' + getComputedStyle(element).color;
        });
        document.body.textContent = '@@@' + lines.join('\\n') + '@@@';
    """ % json.dumps(colors)
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "page.html")
        with open(page, "w", encoding="utf-8") as file:
            file.write(f"<!doctype html><meta charset=utf-8><body><script>{script}</script>")
        command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", f"file://{page}"]
        output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return html.unescape(output.split("@@@")[-2])


colors = [line for line in HAND_WRITTEN.splitlines() if line] + list(mixes())
path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "css-colors.txt")
with open(path, "w", encoding="utf-8") as file:
    file.write(computed(colors) + "\n")
