internal import CCairo

extension Canvas {
    /// Makes a path Cairo's current one.
    ///
    /// Throws `RasterError.notFinite` for a coordinate that is not a finite number, and what went
    /// wrong before.
    borrowing func add(_ path: Path, operation: String) throws(RasterError) {
        try check()
        let finite = path.elements.allSatisfy { element in
            element.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
        }
        guard finite else { throw .notFinite(operation: operation) }
        cairo_new_path(context)
        for element in path.elements {
            switch element {
            case .move(let point):
                cairo_move_to(context, Self.fixed(point.x), Self.fixed(point.y))
            case .line(let point):
                cairo_line_to(context, Self.fixed(point.x), Self.fixed(point.y))
            case .curve(let point, let control1, let control2):
                cairo_curve_to(
                    context,
                    Self.fixed(control1.x),
                    Self.fixed(control1.y),
                    Self.fixed(control2.x),
                    Self.fixed(control2.y),
                    Self.fixed(point.x),
                    Self.fixed(point.y)
                )
            case .close:
                cairo_close_path(context)
            }
        }
        try check()
    }

    /// A coordinate within what Cairo's 24.8-bit numbers hold, with room for its sums; beyond that
    /// they would wrap around.
    private static func fixed(_ coordinate: Double) -> Double {
        min(max(coordinate, -4_194_304), 4_194_304)
    }
}
