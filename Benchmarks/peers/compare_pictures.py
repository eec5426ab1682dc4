"""Compares the pictures of one folder with those of another: REFERENCE FOLDER.

Prints a JSON object: how many files were compared, the mean and the largest difference of an 8-bit
channel. Channels are premultiplied, since the color of a transparent pixel is nobody's concern.
"""

import json
import os
import sys

from PIL import Image, ImageChops, ImageStat


def channels(path: str) -> list:
    with Image.open(path) as picture:
        return list(picture.convert("RGBA").convert("RGBa").split())


reference, folder = sys.argv[1], sys.argv[2]
names = sorted(name for name in os.listdir(folder) if name.endswith(".png"))
total = samples = largest = 0
for name in names:
    left = channels(os.path.join(reference, name))
    right = channels(os.path.join(folder, name))
    if left[0].size != right[0].size:
        sys.exit(f"{name}: {left[0].size} and {right[0].size} pixels")
    for one, other in zip(left, right):
        difference = ImageStat.Stat(ImageChops.difference(one, other))
        total += difference.sum[0]
        samples += difference.count[0]
        largest = max(largest, difference.extrema[0][1])
print(json.dumps({"files": len(names), "mean": total / max(samples, 1), "largest": largest}))
