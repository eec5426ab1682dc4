import LiveryRaster
import LiverySupport

/// A path with its fill and its stroke, drawn at any size.
package struct PathDrawing: Hashable, Sendable {
    package var shape: PathShape
    /// What fills the path; nil for no fill.
    package var fill: PathPaint?
    /// How the path is stroked; nil for no stroke.
    package var stroke: PathStroke?

    /// All that the path may paint where it is shown in a rectangle, in points; nil if that is nothing.
    func bounds(in target: Rect2D) -> Rect2D? {
        guard let fitting = shape.fitting(target, scale: 1), !shape.path.isEmpty else { return nil }
        // In half widths, a miter extends by up to its limit, and a square cap by less than 1.5.
        let reach = stroke.map { $0.line.width / 2 * max(1.5, $0.line.miterLimit) } ?? 0
        return fitting.bounds(of: shape.path.tightBounds.inset(by: Insets(-reach)))
    }

    /// How far the path extends beyond a size in points at which it is shown.
    func overflow(of size: Size2D) -> Insets {
        guard let bounds = bounds(in: Rect2D(origin: .zero, size: size)) else { return .zero }
        return Insets(of: bounds, beyond: size)
    }

    /// Draws the part of the path that is visible in a part of a box's pixels.
    ///
    /// - Parameters:
    ///   - visible: The part of the box's pixels.
    ///   - target: What the path is fitted into, or where its units begin, in the same pixels.
    ///   - turning: The layer's rotation, or how a repetition of it is stretched to whole pixels.
    ///   - scale: Pixels per point.
    ///   - context: The limits.
    /// - Returns: The pixels that the path touches.
    /// - Throws: `RasterError` if there are too many of them, or too many dashes.
    func picture(
        in visible: PixelRect,
        fitted target: Rect2D,
        by turning: AffineTransform,
        scale: Double,
        _ context: DrawingContext
    ) throws -> PlacedBitmap {
        guard let fitting = shape.fitting(target, scale: scale) else { return .empty }
        let transform = fitting.concatenating(turning)
        var parts: [(path: Path, rule: FillRule, paint: PathPaint)] = []
        if let fill { parts.append((shape.path.applying(transform), shape.rule, fill)) }
        if let stroke {
            // Once scaled, the outline is exact to one level of coverage.
            let factor = max(1e-9, abs(transform.determinant).squareRoot())
            let outline = try shape.path.stroked(stroke.line, tolerance: 0.004 / factor)
            parts.append((outline.applying(transform), .winding, stroke.paint))
        }
        let covered = parts.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) {
            $0.union(PixelRect(around: $1.path.bounds).intersection(visible))
        }
        for part in parts { try context.painted.spend(covered.size.pixelCount + part.path.work(in: covered)) }
        return try .drawing(covered, limits: context.limits) { canvas, shift throws(RasterError) in
            for part in parts {
                let path = part.path.applying(.translation(x: shift.x, y: shift.y))
                switch part.paint {
                case .color(let color):
                    // Icons come in many colors.
                    let coverage = try context.shapes.coverage(
                        of: .path(path, part.rule),
                        in: covered.size,
                        limits: context.limits
                    )
                    try canvas.paint(color, through: coverage)
                case .gradient:
                    let paint = part.paint.paint(in: target, by: turning, shift, scale: scale)
                    try canvas.fill(path, rule: part.rule, with: paint)
                }
            }
        }
    }

    /// Whether it is painted only with colors, and so can be turned without resampling.
    var isPlain: Bool {
        [fill, stroke?.paint].allSatisfy { paint in if case .gradient? = paint { false } else { true } }
    }
}

/// The paint of a stroke, and its line in the path's own units.
package struct PathStroke: Hashable, Sendable {
    package var paint: PathPaint
    package var line = Stroke()
}

/// What a path is filled or stroked with.
package enum PathPaint: Hashable, Sendable {
    case color(Color)
    /// Laid out in the size at which the path is shown.
    case gradient(Gradient)
}

extension PathPaint {
    /// What it paints in an area, in pixels, that is turned and then moved.
    func paint(in area: Rect2D, by turning: AffineTransform, _ shift: Point2D, scale: Double) -> Paint {
        switch self {
        case .color(let color): return .color(color)
        case .gradient(let gradient):
            guard turning != .identity else {
                return .gradient(gradient.paint(in: area.offset(x: shift.x, y: shift.y), scale: scale))
            }
            var paint = gradient.paint(in: area, scale: scale)
            paint.transform = turning.concatenating(.translation(x: shift.x, y: shift.y))
            return .gradient(paint)
        }
    }

    func written(in notation: Notation) throws -> JSON {
        switch self {
        case .color(let color): color.json
        case .gradient(let gradient): try gradient.written(in: notation)
        }
    }
}
