import LiveryRaster

/// A shadow of a box, as css-backgrounds-3 defines `box-shadow`.
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

    /// How far the blur extends beyond the shadow's own edge, in points: three standard deviations.
    package var reach: Double { 1.5 * blur }
}

extension [Shadow] {
    /// The transparent edges that the outer shadows need, in whole points.
    package var requiredMargin: Insets {
        lazy.filter { !$0.isInset }.reduce(.zero) { margin, shadow in
            let reach = shadow.reach + shadow.spread
            return .max(
                margin,
                Insets(
                    top: (reach - shadow.offset.y).rounded(.up),
                    left: (reach - shadow.offset.x).rounded(.up),
                    bottom: (reach + shadow.offset.y).rounded(.up),
                    right: (reach + shadow.offset.x).rounded(.up)
                )
            )
        }
    }
}

/// A shadow of everything that a box paints, like that of CSS's `filter: drop-shadow()`.
package struct DropShadow: Hashable, Sendable {
    /// Its color.
    package var color: Color
    /// Its offset to the right and down, in points.
    package var offset: Point2D
    /// The standard deviation of the Gaussian, in points.
    package var blur: Double

    /// Makes a shadow.
    ///
    /// - Parameters:
    ///   - color: Its color.
    ///   - offset: Its offset to the right and down, in points. Default: none.
    ///   - blur: The standard deviation of the Gaussian, in points. Default: 0.
    package init(color: Color, offset: Point2D = .zero, blur: Double = 0) {
        self.color = color
        self.offset = offset
        self.blur = blur
    }

    /// The transparent edges, in whole points, that a picture with some edges needs with its shadow.
    func requiredMargin(around margin: Insets) -> Insets {
        let reach = 3 * blur
        return .max(
            margin,
            Insets(
                top: (margin.top + reach - offset.y).rounded(.up),
                left: (margin.left + reach - offset.x).rounded(.up),
                bottom: (margin.bottom + reach + offset.y).rounded(.up),
                right: (margin.right + reach + offset.x).rounded(.up)
            )
        )
    }
}
