"""Compares what two renderers draw of Livery's SVG files with Livery's own pictures, and prints a table.

    pip install pillow resvg_py numpy
    python3 compare.py [--scales 1,2,3] [--worst N] [--keep FOLDER] [--direct] [--normal] LIVERY THEME…

LIVERY is the program. Each theme is rendered at the scales, and exported as SVG in all states and appearances; each file
is drawn by Chromium and resvg. Programs smooth edges each in their own way, Chromium by up to half of the
levels off (Checks/Conformance/Results.md, "Edges"). So each draws the file twelve times as large, which is averaged:
the area that shapes cover. With --direct, each draws it at the scale itself, too.

A pixel is right if none of its four premultiplied levels is more than 4 from Livery's, or 8 in resvg,
whose blurs are three boxes. A picture is right if 99 of 100 of its pixels are; of less than 400 pixels, 4 may be wrong.

Prints for each renderer and scale how many pictures are right, and the worst of the others by name. With --json, prints
what was found as JSON. The status is 1 if a picture is wrong in Chromium.
"""

import argparse
import collections
import io
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

try:
    import resvg_py
except ImportError:
    resvg_py = None

Image.MAX_IMAGE_PIXELS = None
TOLERANCE = {"chromium": 4, "resvg": 8}
SHARE = 0.99
FACTOR = 12
# The longest side of what Chromium draws at once, in its pixels.
PAGE = 7200


def premultiplied(image):
    levels = numpy.asarray(image.convert("RGBA")).astype(float)
    levels[..., :3] *= levels[..., 3:] / 255
    return levels


def chromium(files, scale, folder):
    """The pictures of files that a page shows, each at a whole place."""
    pages, page, x, y, row = [], [], 0, 0, 0
    side = max(PAGE / scale, max((width for _, _, width, _ in files), default=0))
    for name, path, width, height in files:
        if x + width > side:
            x, y, row = 0, y + row + 2, 0
        if y + height > side and page:
            pages.append(page)
            page, x, y, row = [], 0, 0, 0
        page.append((name, path, x, y, width, height))
        x, row = x + width + 2, max(row, height)
    if page:
        pages.append(page)
    results = {}
    for index, page in enumerate(pages):
        sheet = folder / f"page-{index}.html"
        images = "".join(
            f'<img src="{path.as_uri()}" style="left:{x}px;top:{y}px;width:{width}px;height:{height}px">'
            for _, path, x, y, width, height in page
        )
        sheet.write_text(f"<style>img{{position:absolute}}body{{margin:0}}</style>{images}")
        width = max(x + w for _, _, x, _, w, _ in page)
        height = max(y + h for _, _, _, y, _, h in page)
        # A window has a least width.
        size = f"{max(width, 600)},{height + 200}"
        shot = folder / f"page-{index}.png"
        subprocess.run(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--disable-lcd-text", "--force-color-profile=srgb", "--default-background-color=00000000",
             f"--force-device-scale-factor={scale}", f"--window-size={size}",
             "--virtual-time-budget=20000", f"--screenshot={shot}", sheet.as_uri()],
            check=True, capture_output=True, timeout=300,
        )
        with Image.open(shot) as whole:
            for name, _, x, y, w, h in page:
                box = [round(v * scale) for v in (x, y, x + w, y + h)]
                results[name] = premultiplied(whole.crop(box))
    return results


def resvg(path, scale):
    # The zoom of resvg_py rounds to whole numbers.
    own = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_path=str(path)))))
    width = round(own.width * scale)
    return bytes(resvg_py.svg_to_bytes(svg_path=str(path), width=width))


def wrong_share(found, wanted, tolerance):
    if found is None or found.shape != wanted.shape:
        return 1.0, 255
    error = numpy.abs(found - wanted).max(axis=2)
    return float((error > tolerance + 0.5).mean()), float(error.max())


def compare(program, theme, scales, folder, results, direct, normal):
    stem = pathlib.Path(theme).stem
    vectors, pictures = folder / stem / "svg", folder / stem / "png"
    vectors.mkdir(parents=True)
    subprocess.run([program, "render", theme, "--output", str(pictures),
                    # The sizes of all are known from those at scale 1.
                    "--scale", ",".join(f"{s:g}" for s in sorted({1.0, *scales}))], check=True, capture_output=True)
    entries = json.loads((pictures / "index.json").read_text())
    names = {".".join(e.get("state") or []) or "normal" for e in entries if e["kind"] == "image"}
    names = sorted(names & {"normal"} if normal else names)
    options = [option for name in names for option in ("--option", f"states={name}")]
    run = subprocess.run([program, "export", "svg", theme, "--output", str(vectors), *options,
                          "--option", f"scales={max(scales):g}"], capture_output=True, text=True)
    if run.returncode:
        sys.exit(run.stdout + run.stderr)
    print(run.stderr.replace("\n", "\n    ").strip(), file=sys.stderr)
    files, known = [], set()
    for path in sorted(vectors.rglob("*.svg")):
        own = pictures / path.relative_to(vectors).with_suffix(".png")
        # Ids differ in files that are drawn alike.
        text = path.read_text().replace(path.stem.replace("~", "-").replace(".", "-"), "")
        if own.exists() and text not in known:
            known.add(text)
            with Image.open(own) as image:
                files.append((path.stem, path, image.width, image.height))
    wanted = {}
    for scale in scales:
        suffix = "" if scale == 1 else f"@{scale:g}x"
        for name, _, _, _ in files:
            with Image.open(pictures / (name + suffix + ".png")) as image:
                wanted[name, scale] = premultiplied(image)

    def judge(renderer, kind, name, scale, found):
        share, most = wrong_share(found, wanted[name, scale], TOLERANCE[renderer])
        count = share * found.shape[0] * found.shape[1]
        right = share <= 1 - SHARE or count <= 4 and found.size < 1600
        results.append({
            "theme": stem, "name": name, "renderer": renderer, "kind": kind, "scale": scale,
            "wrong": share, "most": most, "right": bool(right),
        })

    drawers = {}
    if resvg_py:
        drawers["resvg"] = lambda path, scale: premultiplied(Image.open(io.BytesIO(resvg(path, scale))))

    def averaged(large, scale, factor=FACTOR):
        factor = round(factor / scale)
        height, width = large.shape[0] // factor, large.shape[1] // factor
        squares = large[: height * factor, : width * factor]
        return squares.reshape(height, factor, width, factor, 4).mean(axis=(1, 3))

    if shutil.which("chromium"):
        # Its own edges need more pixels, as far as there is room; a few files at a time.
        small = [file for file in files if file[2] * file[3] <= 4000]
        large = [file for file in files if file[2] * file[3] > 4000]
        for factor, group in [(3 * FACTOR, small), (FACTOR, large)]:
            for start in range(0, len(group), 20):
                for name, found in chromium(group[start : start + 20], factor, folder).items():
                    for scale in scales:
                        judge("chromium", "area", name, scale, averaged(found, scale, factor))
        for scale in scales if direct else []:
            for name, found in chromium(files, scale, folder).items():
                judge("chromium", "direct", name, scale, found)
    for renderer, draw in drawers.items():
        for name, path, _, _ in files:
            large = draw(path, FACTOR)
            for scale in scales:
                judge(renderer, "area", name, scale, averaged(large, scale))
            for scale in scales if direct else []:
                judge(renderer, "direct", name, scale, draw(path, scale))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("themes", nargs="+")
    parser.add_argument("--scales", default="1,2,3")
    parser.add_argument("--worst", type=int, default=12)
    parser.add_argument("--keep")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--direct", action="store_true")
    parser.add_argument("--normal", action="store_true", help="only the normal state")
    options = parser.parse_args()
    scales = [float(scale) for scale in options.scales.split(",")]
    results = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(options.keep or temporary).resolve()
        for theme in options.themes:
            compare(options.program, theme, scales, folder, results, options.direct, options.normal)
    if options.json:
        print(json.dumps(results, indent=1))
        return
    groups = collections.defaultdict(list)
    for result in results:
        groups[result["kind"], result["renderer"], result["scale"]].append(result)
    for (kind, renderer, scale), group in sorted(groups.items()):
        right = sum(result["right"] for result in group)
        print(f"{kind:6} {renderer:13} {scale:g}x  {right:5} of {len(group):5} right")
        worst = sorted((r for r in group if not r["right"]), key=lambda r: -r["wrong"])
        for result in worst[: options.worst]:
            print(f"    {100 * result['wrong']:6.2f}% up to {result['most']:3.0f}  {result['theme']}/{result['name']}")
    sys.exit(any(not result["right"] for result in results
                 if result["renderer"] == "chromium" and result["kind"] == "area"))


if __name__ == "__main__":
    main()
