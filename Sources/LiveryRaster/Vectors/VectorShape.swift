/// A path with what fills it and what strokes it.
package struct VectorShape: Hashable, Sendable {
    /// The outlines, in points.
    package var path: Path
    /// Which parts are inside.
    package var rule: FillRule
    /// What the inside is filled with; nil for nothing.
    package var fill: VectorPaint?
    /// What the line is painted with; nil for no line.
    package var strokePaint: VectorPaint?
    /// The line, in points.
    package var stroke: Stroke
    /// Whether each pixel is painted wholly or not at all.
    package var isCrisp = false
    /// The rectangle with circular corners of one radius that the path is; nil if it is something else.
    package var rect: Rectangle?

    /// A rectangle and the one radius of its corners, at most half of its shorter side.
    package struct Rectangle: Hashable, Sendable {
        /// The rectangle.
        package var rect: Rect2D
        /// The radius.
        package var radius: Double

        /// Takes a rounded rectangle; nil if its corners differ, or are no circles.
        package init?(_ shape: RoundedRect) {
            let radius = shape.radii.topLeft
            guard radius.width == radius.height, shape.radii.topRight == radius, shape.radii.bottomRight == radius,
                shape.radii.bottomLeft == radius, shape.shapes == CornerShapes(.round) || radius.width == 0
            else { return nil }
            self.init(rect: shape.rect, radius: radius.width)
        }

        /// Makes a rectangle with corners of one radius.
        package init(rect: Rect2D, radius: Double) {
            self.rect = rect
            self.radius = radius
        }
    }

    /// Makes a filled path.
    package init(_ path: Path, rule: FillRule = .winding, fill: VectorPaint) {
        self.path = path
        self.rule = rule
        self.fill = fill
        stroke = Stroke()
    }

    /// Makes a line along a path.
    package init(_ path: Path, stroke: Stroke, paint: VectorPaint) {
        self.path = path
        rule = .winding
        strokePaint = paint
        self.stroke = stroke
    }

    /// Makes a filled rectangle.
    package init(_ rect: Rect2D, fill: VectorPaint) {
        self.init(.rect(rect), fill: fill)
        self.rect = Rectangle(rect: rect, radius: 0)
    }

    /// Makes a filled rectangle with rounded corners.
    package init(_ shape: RoundedRect, fill: VectorPaint) {
        self.init(shape.outline, fill: fill)
        rect = Rectangle(shape)
    }
}
