internal import CCairo

extension Canvas {
    /// Makes a path, whose coordinates have been checked to be finite, Cairo's current one.
    borrowing func add(_ path: Path) {
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
    }

    /// A coordinate within the range of Cairo's 24.8-bit numbers, with room for sums; beyond that, they would
    /// wrap around.
    private static func fixed(_ coordinate: Double) -> Double {
        min(max(coordinate, -4_194_304), 4_194_304)
    }
}

extension Path {
    /// Throws `RasterError.notFinite` for a coordinate that is not a finite number.
    func checkFinite(_ operation: String) throws(RasterError) {
        var isFinite = true
        for element in elements {
            element.forEachPoint { isFinite = isFinite && $0.x.isFinite && $0.y.isFinite }
        }
        guard isFinite else { throw .notFinite(operation: operation) }
    }
}
