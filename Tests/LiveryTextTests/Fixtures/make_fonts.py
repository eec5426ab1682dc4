"""Writes Variable.ttf and Colored.ttf: fonts of one letter, I, which is a rectangle as high as the em.

    pip install fonttools
    python3 make_fonts.py

In Variable.ttf it is as wide, in thousandths of the em, as the weight says, from 100 to 900. In Colored.ttf it is a red
layer (COLR, version 0).
"""

import pathlib

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.TupleVariation import TupleVariation

FOLDER = pathlib.Path(__file__).parent


def rectangle(width):
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for point in [(0, 1000), (width, 1000), (width, 0)]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def font(family, glyphs):
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({ord("I"): "I"})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (1000, 0) for name in glyphs})
    builder.setupHorizontalHeader(ascent=1000, descent=0)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=1000, sTypoDescender=0, usWinAscent=1000, usWinDescent=0)
    builder.setupPost()
    # The same bytes whenever it is written.
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    return builder


variable = font("Livery Variable", {".notdef": rectangle(10), "I": rectangle(400)})
variable.setupFvar([("wght", 100, 400, 900, "Weight")], [])


def widening(region, delta):
    # The points in the order of the outline, then the four of the metrics.
    return TupleVariation({"wght": region}, [(0, 0), (0, 0), (delta, 0), (delta, 0)] + [(0, 0)] * 4)


variable.setupGvar({"I": [widening((0, 1, 1), 500), widening((-1, -1, 0), -300)], ".notdef": []})
variable.save(FOLDER / "Variable.ttf")

colored = font("Livery Colored", {".notdef": rectangle(10), "I": rectangle(400), "I.red": rectangle(600)})
colored.setupCOLR({"I": [("I.red", 0)]})
colored.setupCPAL([[(1, 0, 0, 1)]])
colored.save(FOLDER / "Colored.ttf")
