"""Writes references.json: what texts measure, by fontTools and HarfBuzz alone.

    pip install fonttools uharfbuzz python-bidi
    python3 references.py /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf

Letters are placed by HarfBuzz in the font's own units, line breaks and ellipses by a few lines below,
and the order of mixed directions by python-bidi.
"""

import json
import pathlib
import sys

import uharfbuzz
from bidi.algorithm import get_display
from fontTools.ttLib import TTFont

path = sys.argv[1]
font = TTFont(path)
face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(path))
harfbuzz = uharfbuzz.Font(face)
units = font["head"].unitsPerEm
cmap = font.getBestCmap()


def glyphs(text):
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.language = "en"
    uharfbuzz.shape(harfbuzz, buffer)
    return [
        (info.codepoint, position.x_advance / units)
        for info, position in zip(buffer.glyph_infos, buffer.glyph_positions)
    ]


def width(text):
    """In ems."""
    return sum(advance for _, advance in glyphs(text))


def wrapped(text, room):
    """Greedy: as many words as fit without the blank after them."""
    lines = [""]
    for word in text.split(" "):
        candidate = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and width(candidate) > room:
            lines.append(word)
        else:
            lines[-1] = candidate
    return lines


def truncated(text, room):
    """As many letters as fit with the ellipsis, which stands for itself."""
    if width(text) <= room:
        return text
    ellipsis = width("…")
    for count in range(len(text), -1, -1):
        if width(text[:count]) + ellipsis <= room:
            return text[:count] + "…"
    return "…"


texts = [
    "Hamburgefonts 0123456789",
    "AVATAR To Ty We, P.",
    "office affluent fjord",
    "Ünïcödé e\u0301a\u0300",
    "Ελληνικά Кириллица",
    "\u05e9\u05dc\u05d5\u05dd",
    "\u0645\u0631\u062d\u0628\u0627 \u0644\u0627",
]
pangram = "the quick brown fox jumps over the lazy dog and runs far away"
# UAX #9, N0: brackets around right-to-left letters in left-to-right text do not turn, and neither
# does what follows them. python-bidi does not know this rule.
brackets = [("abc (\u05d0\u05d1) 12", "abc (\u05d1\u05d0) 12")]
mixed = [
    "abc \u05d0\u05d1\u05d2 def",
    "\u05d0\u05d1\u05d2 abc \u05d3\u05d4",
    "\u05d0\u05d1\u05d2 123 \u05d3\u05d4",
    "a\u202ebcd\u202ce",
]



def ink(text):
    """Left, bottom, right and top of letters that are not kerned, in ems, y up."""
    table, x = font["glyf"], 0
    left, bottom, right, top = [], [], [], []
    for character in text:
        name = cmap[ord(character)]
        glyph = table[name]
        if glyph.numberOfContours:
            left.append(x + glyph.xMin)
            right.append(x + glyph.xMax)
            bottom.append(glyph.yMin)
            top.append(glyph.yMax)
        x += font["hmtx"][name][0]
    return [value / units for value in [min(left), min(bottom), max(right), max(top)]]


references = {
    "ascent": font["hhea"].ascent / units,
    "descent": -font["hhea"].descent / units,
    "lineGap": font["hhea"].lineGap / units,
    "widths": [{"text": text, "ems": width(text)} for text in texts],
    "plain": [
        # Letters that no pair of is kerned: the sum of hmtx.
        {"text": text, "ems": sum(font["hmtx"][cmap[ord(c)]][0] for c in text) / units}
        for text in ["HHHH", "nnnn", "iiiiii", "000111"]
    ],
    "ink": [{"text": text, "edges": ink(text)} for text in ["H", "jj", "nnn", " g", "\u00c5"]],
    "wrapped": [
        {"text": pangram, "ems": ems, "lines": wrapped(pangram, ems)}
        for ems in [5, 7.5, 10, 14, 20, 50]
    ],
    "truncated": [
        {
            "text": pangram,
            "ems": ems,
            "glyphs": [glyph for glyph, _ in glyphs(truncated(pangram, ems))],
            "width": width(truncated(pangram, ems)),
        }
        for ems in [1.5, 2, 3, 4.5, 8, 12.25, 20, 50]
    ],
    "order": [
        {
            "text": text,
            "glyphs": [
                font.getGlyphID(cmap[ord(c)])
                for c in display
                if ord(c) in cmap and not 0x202A <= ord(c) <= 0x202E
            ],
        }
        for text, display in [(text, get_display(text)) for text in mixed] + brackets
    ],
}
output = pathlib.Path(__file__).with_name("references.json")
output.write_text(json.dumps(references, indent=1, ensure_ascii=True) + "\n")
