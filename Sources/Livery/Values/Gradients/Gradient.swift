import LiveryRaster

/// A gradient as a theme describes it, independent of the size at which it is drawn.
///
/// Unit coordinates run from (0, 0), the top left corner of the filled area, to (1, 1), its bottom right corner.
public struct Gradient: Hashable, Sendable {
    /// How the color changes across the area.
    package var shape: Shape

    /// The stops in order; without any, the gradient is transparent.
    package var stops: [Stop]

    /// The continuation before the first and after the last stop.
    package var spread: GradientPaint.Spread

    /// The space in which colors are interpolated, always on premultiplied components.
    package var interpolation: ColorInterpolation

    /// The treatment of stops whose colors are outside sRGB.
    package var gamut: ColorGamut

    /// Makes a gradient. Default: padded, interpolated in sRGB, clipped.
    package init(
        shape: Shape,
        stops: [Stop],
        spread: GradientPaint.Spread = .pad,
        interpolation: ColorInterpolation = .srgb,
        gamut: ColorGamut = .clip
    ) {
        self.shape = shape
        self.stops = stops
        self.spread = spread
        self.interpolation = interpolation
        self.gamut = gamut
    }

    /// How the color changes across an area.
    package enum Shape: Hashable, Sendable {
        /// Along a line through the center, at an angle in degrees: 0 points up, 90 to the right. As in CSS, the
        /// line is so long that the corners get the colors of its ends.
        case linear(angle: Double)
        /// Towards a corner, at the angle at which the other two corners get the middle color.
        case linearToCorner(Corner)
        /// From one point to another, both in unit coordinates.
        case linearBetween(from: Point2D, to: Point2D)
        /// Outwards from a center.
        case radial(center: RelativePoint, extent: RadialExtent, isCircle: Bool)
        /// Around a center, clockwise from an angle in degrees: 0 points up, 90 to the right.
        case conic(center: RelativePoint, angle: Double)
    }

    /// A color on the gradient line.
    package struct Stop: Hashable, Sendable {
        /// The color.
        package var color: Color
        /// Its position.
        package var location: Location
        /// The position between this stop and the next at which the color is halfway: CSS's color hint; nil, or
        /// `auto`, for the middle.
        package var hint: Location?

        /// Makes a stop. Default: at `auto`, without a hint.
        package init(_ color: Color, at location: Location = .auto, hint: Location? = nil) {
            self.color = color
            self.location = location
            self.hint = hint
        }
    }

    /// A position on the gradient line, which runs from the start of a linear gradient to its end, from the center
    /// of a radial one to the right edge of its ending shape, and once around a conic one.
    package enum Location: Hashable, Sendable {
        /// The start for the first stop, the end for the last, and otherwise evenly spaced together with its
        /// neighbors without a position.
        case auto
        /// At a fraction of the line, which may be outside of 0...1.
        case fraction(Double)
        /// A distance in points along the line; in a conic gradient, which has no length, its start.
        case points(Double)
    }

    /// A corner that a linear gradient can point to.
    package enum Corner: String, Hashable, Sendable, CaseIterable {
        /// The upper left corner.
        case topLeft = "top left"
        /// The upper right corner.
        case topRight = "top right"
        /// The lower left corner.
        case bottomLeft = "bottom left"
        /// The lower right corner.
        case bottomRight = "bottom right"
    }

    /// The extent of a radial gradient.
    package enum RadialExtent: Hashable, Sendable {
        /// To the nearest side.
        case closestSide
        /// To the farthest side.
        case farthestSide
        /// Through the nearest corner.
        case closestCorner
        /// Through the farthest corner.
        case farthestCorner
        /// A horizontal radius, relative to the width, and a vertical one, relative to the height.
        case radii(RelativeLength, RelativeLength)
    }
}

extension Gradient.RadialExtent {
    /// The extents that CSS has keywords for.
    static let words: [(word: String, extent: Gradient.RadialExtent)] = [
        ("closest-side", .closestSide), ("farthest-side", .farthestSide), ("closest-corner", .closestCorner),
        ("farthest-corner", .farthestCorner),
    ]

    /// The extent of a CSS keyword.
    init?(word: String) {
        guard let known = Self.words.first(where: { $0.word == word }) else { return nil }
        self = known.extent
    }

    /// CSS's keyword; nil for radii.
    package var word: String? { Self.words.first { $0.extent == self }?.word }
}

extension Gradient: CustomStringConvertible {
    /// The gradient on one line, as in the recipe of an image.
    public var description: String { text }
}
