import LiveryRaster

/// A shadow of a box, as css-backgrounds-3 defines `box-shadow`.
public struct Shadow: Hashable, Sendable {
    /// Its color.
    public var color: Color
    /// How far it is moved to the right and down, in points.
    public var offset: Point
    /// The blur radius in points: twice the standard deviation of the Gaussian.
    public var blur: Double
    /// How much larger than the box it is on each side, in points.
    public var spread: Double
    /// Whether it falls into the box instead of out of it.
    public var isInset: Bool

    /// Makes a shadow.
    public init(
        color: Color,
        offset: Point = .zero,
        blur: Double = 0,
        spread: Double = 0,
        isInset: Bool = false
    ) {
        self.color = color
        self.offset = offset
        self.blur = blur
        self.spread = spread
        self.isInset = isInset
    }

    /// How far the blur reaches beyond the shadow's own edge, in points: three standard deviations.
    public var reach: Double {
        1.5 * blur
    }
}

extension [Shadow] {
    /// The transparent edges that the outer ones need, in whole points.
    var requiredMargin: Insets {
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
