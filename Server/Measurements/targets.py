#!/usr/bin/env python3
"""Prints addresses of a server's pictures, each at sizes that are a little larger than its own: pictures of the
usual cost, none of which was asked for before.

usage: targets.py PORT THEME VARIANTS
"""
import json
import sys
import urllib.request

port, theme, variants = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
with urllib.request.urlopen(f"http://127.0.0.1:{port}/{theme}/index.json") as answer:
    entries = [entry for entry in json.load(answer) if entry["kind"] == "image"]
for variant in range(1, variants + 1):
    for entry in entries:
        size, margins = entry["size"], entry["margins"]
        width = size["width"] - margins["left"] - margins["right"]
        height = size["height"] - margins["top"] - margins["bottom"]
        if width > 0 and height > 0:
            print(f"/{theme}/{entry['file']}?size={round(width + variant / 100, 2)}x{round(height, 2)}")
