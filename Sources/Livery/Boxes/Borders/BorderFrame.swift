import LiveryRaster

/// The position of a border or an outline between two edges, at one scale.
package struct BorderFrame {
    package let outer: RoundedRect
    package let inner: RoundedRect
    /// In whole pixels, or in points without a scale.
    package let widths: Insets
    /// Whether lines are of whole pixels.
    private let isInPixels: Bool

    /// A border within the edge of a box.
    init(within outer: RoundedRect, widths: Insets, isInPixels: Bool) {
        self.outer = outer
        self.widths = widths
        self.isInPixels = isInPixels
        inner = outer.inset(by: widths)
    }

    /// An outline at a distance around a box, or inside it if negative: then at most as far as its middle along
    /// each axis, as in browsers.
    init(around box: RoundedRect, offset: Double, width: Double, isInPixels: Bool) {
        widths = Insets(width)
        self.isInPixels = isInPixels
        let (x, y) = (min(-offset, box.rect.width / 2), min(-offset, box.rect.height / 2))
        let insets = Insets(top: y, left: x, bottom: y, right: x)
        outer = box.inset(by: insets + Insets(-width))
        inner = box.inset(by: insets)
    }

    /// The center line, along which dashes and dots are laid.
    ///
    /// It lies on whole pixels: for an odd width half a pixel outside the center, where browsers draw it.
    var middle: RoundedRect { outer.inset(by: widths.map { ($0 / 2).rounded(.down) }) }

    /// The edges of the gap between the two lines of the style `double`, which are as wide as Chromium makes them; nil
    /// where all sides are one line. Without a scale, thirds, which whole pixels come near to.
    package var stripes: (outer: RoundedRect, inner: RoundedRect)? {
        guard !isInPixels || widths.all.contains(where: { $0 >= 3 }) else { return nil }
        // A side below three pixels is one line beside others that are two.
        let first = widths.map { isInPixels ? $0 < 3 ? $0 : ($0 / 3).rounded() : $0 / 3 }
        return (outer.inset(by: first), outer.inset(by: widths + first.map { -$0 }))
    }

    /// The coverage of a line of a style.
    func coverage(of style: LineStyle, in size: PixelSize, _ context: DrawingContext) throws(RasterError) -> Coverage {
        func area(_ outer: RoundedRect, _ inner: RoundedRect) throws(RasterError) -> Coverage {
            try outer.coverage(in: size, context).subtracting(try inner.coverage(in: size, context))
        }
        if style.isInterrupted {
            return try dashes(of: style, in: size, limits: context.limits).excluding(try area(outer, inner).inverted())
        }
        guard style == .double, let stripes else { return try area(outer, inner) }
        return try area(outer, stripes.outer).union(try area(stripes.inner, inner))
    }

    /// Dashes or dots that are drawn together.
    package struct DashLine {
        package let path: Path
        /// How many they are.
        package let count: Int
        /// The side in whose area they end; nil where they may extend beyond the border.
        package let side: Int?
    }

    /// The pixels covered by dashes or dots, which may extend beyond the inner edge.
    ///
    /// As in browsers, a side with a rounded inner corner takes its part of a line around the whole box; any other
    /// side has a straight line of its own, over its whole length.
    ///
    /// - Parameters:
    ///   - style: Dashed or dotted.
    ///   - side: The side whose dashes to draw, within its area; nil for all of them.
    ///   - size: The size of the image.
    ///   - limits: The limits on its size.
    /// - Returns: The coverage.
    /// - Throws: `RasterError` if drawing fails.
    func dashes(of style: LineStyle, on side: Int? = nil, in size: PixelSize, limits: RasterLimits) throws(RasterError)
        -> Coverage
    {
        func coverage(of path: Path) throws(RasterError) -> Coverage {
            try Coverage(of: path, width: size.width, height: size.height, limits: limits)
        }
        let lines = dashLines(of: style, on: side)
        let none = try coverage(of: Path())
        var within = none
        if lines.contains(where: { $0.side != nil }) {
            // Each side has its share of the pixels along the seams, which are added.
            var areas: [Coverage] = []
            for side in BorderSide.all(of: self) { areas.append(try coverage(of: side.area)) }
            let shares = none.inverted().divided(among: areas)
            for line in lines {
                guard let side = line.side else { continue }
                let outside = shares[side].inverted()
                within = within.adding(try coverage(of: line.path).excluding(outside))
            }
        }
        return try Coverage(width: size.width, height: size.height, limits: limits) { canvas throws(RasterError) in
            for line in lines where line.side == nil { try canvas.fill(line.path, with: .color(.black)) }
            try canvas.paint(.black, through: within)
        }
    }

    /// The dashes or dots of a side, within its area, or of all sides: those of each straight side, and those along
    /// the line around the box.
    ///
    /// - Parameters:
    ///   - style: Dashed or dotted.
    ///   - side: The side; nil for all of them.
    /// - Returns: The lines that are anything.
    package func dashLines(of style: LineStyle, on side: Int? = nil) -> [DashLine] {
        let all = BorderSide.all(of: self)
        let sides = all.indices.filter { all[$0].width > 0 && (side ?? $0) == $0 }
        let followed = sides.filter { all[$0].isRounded }
        let contour = ContourMeasure(around: middle.rounded)
        var lines = sides.filter { !all[$0].isRounded }.map { all[$0].straightDashes(style, within: side) }
        if followed.count == 4, Set(followed.map { all[$0].width }).count == 1 {
            lines.append(all[0].dashes(style, along: contour, within: nil))
        } else {
            lines += followed.map { all[$0].dashes(style, along: contour, within: $0) }
        }
        return lines.filter { !$0.path.isEmpty }
    }

    /// The pixels covered by dashes with lengths in pixels along the middle of the line, clockwise from the end of
    /// the top left corner, where SVG's `rect` begins.
    func dashes(_ dash: Dash, cap: Stroke.Cap, in size: PixelSize, limits: RasterLimits) throws(RasterError) -> Coverage
    {
        let middle = outer.inset(by: widths.map { $0 / 2 })
        let line = Stroke(width: widths.top, cap: cap, dash: dash)
        let path = try Path.contour(of: middle.rounded).stroked(line)
        return try Coverage(of: path, width: size.width, height: size.height, limits: limits)
    }
}

extension BoxStyle {
    /// The border within the edge of a box, in whole pixels; without a scale in points.
    package func borderFrame(within box: RoundedRect, scale: Double?) -> BorderFrame {
        BorderFrame(
            within: box,
            widths: (border?.widths ?? .zero).map { $0.asLineWidth(at: scale) },
            isInPixels: scale != nil
        )
    }

    /// The outline around the edge of a box, in whole pixels; without a scale in points. Nil for none.
    package func outlineFrame(around box: RoundedRect, scale: Double?) -> BorderFrame? {
        guard let outline, outline.width > 0 else { return nil }
        let offset = outline.offset.magnitude.asLineWidth(at: scale)
        return BorderFrame(
            around: box,
            offset: outline.offset < 0 ? -offset : offset,
            width: outline.width.asLineWidth(at: scale),
            isInPixels: scale != nil
        )
    }
}

extension Double {
    /// A border's width or an outline's distance in whole pixels: css-values-4, "snap a length as a border width". It
    /// stays as it is without a scale.
    fileprivate func asLineWidth(at scale: Double?) -> Double {
        guard let scale else { return self }
        let width = self * scale
        // A number that is whole, apart from rounding errors, stays as it is.
        let nearest = width.rounded()
        if abs(width - nearest) < 1e-9 { return nearest }
        return width > 0 ? max(1, width.rounded(.down)) : 0
    }
}

extension RoundedRect {
    /// The shape as a rounded rectangle to lay dashes along, whose corners are fitted to it, as in browsers; other
    /// shapes have no dashes.
    package var rounded: RoundedRect {
        RoundedRect(rect, radii: radii, shapes: shapes.isRound ? shapes : CornerShapes(.round))
    }
}
