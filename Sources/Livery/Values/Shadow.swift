import LiveryRaster

/// A shadow of a box, as css-backgrounds-3 defines `box-shadow`, or of everything that a box paints, like that of CSS's
/// `filter: drop-shadow()`, which has no spread and is not inside.
package struct Shadow: Hashable, Sendable {
    /// Its color.
    package var color: Color
    /// Its offset to the right and down, in points.
    package var offset: Point2D
    /// The blur radius in points: twice the standard deviation of the Gaussian.
    package var blur: Double
    /// How much larger than the box it is on each side, in points.
    package var spread: Double
    /// Whether it is drawn inside the box instead of outside.
    package var isInset: Bool

    /// Makes a shadow.
    package init(color: Color, offset: Point2D = .zero, blur: Double = 0, spread: Double = 0, isInset: Bool = false) {
        self.color = color
        self.offset = offset
        self.blur = blur
        self.spread = spread
        self.isInset = isInset
    }

    /// The standard deviation of the Gaussian, in points: half of the blur radius.
    package var sigma: Double {
        get { blur / 2 }
        set { blur = 2 * newValue }
    }

    /// How far the blur extends beyond the shadow's own edge, in points: three standard deviations.
    package var reach: Double { 3 * sigma }

    /// The transparent edges, in whole points, that the shadow needs around a box whose picture has edges itself.
    ///
    /// - Parameter edges: The edges of what casts the shadow. Default: none.
    /// - Returns: The edges with the shadow.
    func requiredMargin(around edges: Insets = .zero) -> Insets {
        let reach = reach + spread
        return Insets(
            top: edges.top + reach - offset.y,
            left: edges.left + reach - offset.x,
            bottom: edges.bottom + reach + offset.y,
            right: edges.right + reach + offset.x
        ).map { $0.rounded(.up) }
    }
}

extension [Shadow] {
    /// The transparent edges that the outer shadows need, in whole points.
    package var requiredMargin: Insets {
        lazy.filter { !$0.isInset }.reduce(.zero) { .max($0, $1.requiredMargin()) }
    }

    /// The transparent edges, in whole points, that a picture with some edges needs with these shadows of all of it,
    /// one after the other.
    func requiredMargin(around margin: Insets) -> Insets {
        reduce(margin) { .max($0, $1.requiredMargin(around: $0)) }
    }
}
