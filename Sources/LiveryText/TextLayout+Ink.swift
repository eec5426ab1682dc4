internal import CPango
public import LiveryRaster

extension TextLayout {
    /// The rectangle, in points from the layout's upper left corner, that letters, the lines under and
    /// through them, and the boxes of unknown characters mark; `nil` if they mark nothing.
    ///
    /// It may be smaller than the lines' frames, and reach out of them. Backgrounds do not count. At a
    /// scale, drawing may reach a pixel further, since baselines and lines are moved to whole pixels.
    public func inkBounds() -> Rect? {
        var bounds: Rect?
        func add(_ rect: Rect) {
            guard !rect.isEmpty else { return }
            bounds = bounds?.union(rect) ?? rect
        }
        for line in shaped.lines {
            let (left, baseline) = (line.x, line.y + line.ascent)
            for run in shaped.runs[line.runs] {
                add(run.font.inkBounds(of: shaped.glyphs[run.glyphs]).offset(x: left, y: baseline))
                for box in run.unknown { add(box.offset(x: left, y: baseline)) }
                for rule in [run.underline, run.strikethrough].compactMap({ $0 }) {
                    add(
                        Rect(
                            x: left + run.x,
                            y: baseline + rule.offset,
                            width: run.width,
                            height: rule.thickness
                        )
                    )
                }
            }
        }
        return bounds
    }
}

extension SharedFont {
    /// What glyphs of the font mark, from the origin that they are placed from, in points.
    func inkBounds(of glyphs: ArraySlice<PlacedGlyph>) -> Rect {
        var placed = glyphs.map {
            cairo_glyph_t(index: UInt($0.index), x: Double($0.x), y: Double($0.y))
        }
        var extents = cairo_text_extents_t()
        cairo_scaled_font_glyph_extents(
            scaledFont,
            &placed,
            Int32(clamping: placed.count),
            &extents
        )
        return Rect(
            x: extents.x_bearing,
            y: extents.y_bearing,
            width: extents.width,
            height: extents.height
        )
    }
}

extension Rect {
    /// The smallest rectangle that covers both.
    package func union(_ other: Rect) -> Rect {
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return Rect(
            x: left,
            y: top,
            width: max(maxX, other.maxX) - left,
            height: max(maxY, other.maxY) - top
        )
    }
}
