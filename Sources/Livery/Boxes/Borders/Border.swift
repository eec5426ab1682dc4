import LiveryRaster

/// The line inside the edge of a box.
package struct Border: Hashable, Sendable {
    /// The width of each side, in points.
    package var widths: Insets
    /// What it is painted with.
    package var paint: Paint
    /// How its line is drawn.
    package var line: Line

    /// How the line of a border is drawn.
    package struct Line: Hashable, Sendable {
        /// The style.
        package var style = LineStyle.solid
        /// Dashes and gaps in points along the middle of the line, clockwise from the end of the top left
        /// corner; nil for those of the style.
        package var dash: Dash?
        /// How these dashes end.
        package var cap = Stroke.Cap.butt
    }

    /// What a border is painted with.
    package enum Paint: Hashable, Sendable {
        /// One color.
        case color(Color)
        /// A color for each side, nil where it has no width; neighbors meet along lines from the outer to the inner
        /// corners.
        case sides(Sides<Color?>)
        /// Fills laid out in the border box, topmost first, shown like CSS's `background-clip: border-area`.
        case fills([Fill])
    }

    /// Makes a border.
    ///
    /// - Parameters:
    ///   - widths: The width of each side, in points.
    ///   - paint: What it is painted with.
    ///   - style: How its line is drawn. Default: `solid`.
    ///   - dash: Dashes and gaps in points. Default: nil, those of the style.
    ///   - cap: How these dashes end. Default: `butt`.
    package init(widths: Insets, paint: Paint, style: LineStyle = .solid, dash: Dash? = nil, cap: Stroke.Cap = .butt) {
        self.widths = widths
        self.paint = paint
        line = Line(style: style, dash: dash, cap: cap)
    }

    /// Makes a border of one color.
    package init(widths: Insets, color: Color, style: LineStyle = .solid) {
        self.init(widths: widths, paint: .color(color), style: style)
    }

    /// The style of its line.
    package var style: LineStyle { line.style }
    /// The dashes of its line, and how they end.
    package var dash: Dash? { line.dash }
    package var cap: Stroke.Cap { line.cap }

    /// The colors of the sides, clockwise from the top; empty where fills paint the border.
    package var colors: [Color] {
        switch paint {
        case .color(let color): [color, color, color, color]
        case .sides(let sides): sides.all.map { $0 ?? .clear }
        case .fills: []
        }
    }

    /// The fills that paint the border; empty if colors do.
    var fills: [Fill] { if case .fills(let fills) = paint { fills } else { [] } }
}

/// How the line of a border or an outline is drawn.
package enum LineStyle: String, Hashable, Sendable, CaseIterable {
    /// Without gaps.
    case solid
    /// Dashes, twice as long as wide, evenly spaced.
    case dashed
    /// Round dots, evenly spaced.
    case dotted
    /// Two lines, each about a third of the width; one line below three pixels.
    case double

    /// Whether the line has gaps.
    package var isInterrupted: Bool { self == .dashed || self == .dotted }
}

/// A line around a box, outside its edge, that takes up no space.
package struct Outline: Hashable, Sendable {
    /// Its width, in points.
    package var width: Double
    /// The distance of its inner edge from the box's edge, in points; negative values lie inside the box.
    package var offset: Double
    /// Its color.
    package var color: Color
    /// How its line is drawn.
    package var style: LineStyle

    /// Makes an outline.
    ///
    /// - Parameters:
    ///   - width: Its width, in points.
    ///   - offset: The distance of its inner edge from the box's edge, in points. Default: 0.
    ///   - color: Its color.
    ///   - style: How its line is drawn. Default: `solid`.
    package init(width: Double, offset: Double = 0, color: Color, style: LineStyle = .solid) {
        self.width = width
        self.offset = offset
        self.color = color
        self.style = style
    }

    /// How far it extends beyond each side of a box of a size, in points: inside, its inner edge is at most at the middle.
    func reach(around size: Size2D) -> Insets {
        func reach(_ side: Double) -> Double { max(0, width + max(offset, -side / 2)) }
        let (across, down) = (reach(size.width), reach(size.height))
        return Insets(top: down, left: across, bottom: down, right: across)
    }
}
