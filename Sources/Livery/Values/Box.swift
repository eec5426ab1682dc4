import LiveryRaster

/// What covers an area: a color, a gradient or an image.
public enum Fill: Hashable, Sendable {
    /// One color everywhere.
    case color(Color)
    /// A gradient over the whole area.
    case gradient(Gradient)
    /// An image, placed on the area and perhaps repeated.
    case image(ImageLayer)
}

/// The line inside the edge of a box.
public struct Border: Hashable, Sendable {
    /// How wide it is on each side, in points.
    public var widths: Insets
    /// Its color.
    public var color: Color
    /// Whether it is interrupted.
    public var style: Style

    /// How a border's line is drawn.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// Without gaps.
        case solid
        /// Dashes, twice as long as wide, at even distances.
        case dashed
        /// Round dots, at even distances.
        case dotted
    }

    /// Makes a border.
    public init(widths: Insets, color: Color, style: Style = .solid) {
        self.widths = widths
        self.color = color
        self.style = style
    }
}

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

/// The corners of a box before its size is known.
public struct CornerShape: Hashable, Sendable {
    /// The upper left corner.
    public var topLeft: Corner
    /// The upper right corner.
    public var topRight: Corner
    /// The lower right corner.
    public var bottomRight: Corner
    /// The lower left corner.
    public var bottomLeft: Corner

    /// One corner.
    public enum Corner: Hashable, Sendable {
        /// A quarter of an ellipse with these radii in points.
        case radii(Size)
        /// Half of the box's shorter side.
        case pill
    }

    /// Makes four equal corners.
    public init(_ corner: Corner) {
        self.init(topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner)
    }

    /// Makes four corners.
    public init(topLeft: Corner, topRight: Corner, bottomRight: Corner, bottomLeft: Corner) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Square corners.
    public static let square = CornerShape(.radii(.zero))

    /// Whether a corner depends on the box's size.
    var hasPill: Bool {
        [topLeft, topRight, bottomRight, bottomLeft].contains(.pill)
    }

    /// The radii in points of a box of this size, before they are fitted to it.
    package func radii(in size: Size) -> CornerRadii {
        let pill = min(size.width, size.height) / 2
        func radius(_ corner: Corner) -> Size {
            switch corner {
            case .radii(let radii): radii
            case .pill: Size(pill, pill)
            }
        }
        return CornerRadii(
            topLeft: radius(topLeft),
            topRight: radius(topRight),
            bottomRight: radius(bottomRight),
            bottomLeft: radius(bottomLeft)
        )
    }
}
