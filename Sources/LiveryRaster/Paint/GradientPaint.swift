/// A gradient placed in the pixels of a canvas.
///
/// Each pixel gets the color at its center, interpolated between the stops around it on
/// premultiplied components in double precision, as css-images-4 (section 3.5) and css-color-4
/// (section 12) have it, converted to sRGB, clipped, and rounded once to the nearest level. What
/// is interpolated in another space than sRGB is off by at most a twentieth of a level before it
/// is rounded.
public struct GradientPaint: Hashable, Sendable {
    /// What the offsets of the stops are measured along, in pixels.
    public enum Kind: Hashable, Sendable {
        /// The projection on the line from offset 0 to offset 1.
        case linear(from: Point2D, to: Point2D)
        /// The distance from the center; offset 1 is the ellipse with these radii.
        case radial(center: Point2D, radii: Size2D)
        /// The angle around the center, clockwise; offsets 0 and 1 are both at `start`, which is in
        /// degrees, 0 pointing up and 90 to the right.
        ///
        /// A pixel whose center is the gradient's has offset 0.
        case conic(center: Point2D, start: Double)
    }

    /// The continuation before the first stop and after the last.
    public enum Spread: String, Hashable, Sendable, CaseIterable {
        /// The first and the last stop's color.
        case pad
        /// The stops again, from the first to the last, as CSS's repeating gradients.
        case `repeat`
        /// The stops backwards, then forwards, and so on.
        case reflect
    }

    /// Linear, radial or conic, and where.
    public var kind: Kind
    /// The stops in the order of their offsets; an offset below its predecessor's is raised to it. A
    /// gradient without stops is transparent.
    ///
    /// Of stops at one offset, the first determines the color before it, and the last the color at and after
    /// it.
    public var stops: [ColorStop]
    /// The continuation before the first stop and after the last.
    ///
    /// In `pad`, a component that is `none` in the first or the last color is its neighbor's.
    public var spread: Spread
    /// The space that colors are interpolated in, and the way around hues.
    package var interpolation: ColorInterpolation
    /// From the gradient's units to those of what is painted.
    package var transform = AffineTransform.identity
    /// The circle of offset 0 of a radial gradient whose radii are equal; nil for its center.
    package var focus: Circle?
    /// Whether straight components are interpolated, as SVG does.
    package var isStraight = false
    /// Whether there are stops of colors between those of the gradient that it stands for.
    package var isSampled = false

    /// A circle within a gradient.
    package struct Circle: Hashable, Sendable {
        /// Its center.
        package var center: Point2D
        /// Its radius.
        package var radius: Double

        /// Makes a circle.
        package init(center: Point2D, radius: Double) {
            self.center = center
            self.radius = radius
        }
    }

    /// Makes a gradient. Defaults: padded, interpolated in sRGB.
    ///
    /// A degenerate gradient has the last stop's color, as in browsers: if the gradient line has no length, if a
    /// radius is not above 0, and if the stops of a repeated or reflected one all have one offset.
    public init(kind: Kind, stops: [ColorStop], spread: Spread = .pad) {
        self.init(kind: kind, stops: stops, spread: spread, interpolation: .srgb)
    }

    package init(kind: Kind, stops: [ColorStop], spread: Spread = .pad, interpolation: ColorInterpolation = .srgb) {
        self.kind = kind
        self.stops = stops
        self.spread = spread
        self.interpolation = interpolation
    }

    /// A gradient as SVG has it: colors change evenly from stop to stop, not premultiplied, in sRGB or in amounts of
    /// light.
    package init(straight kind: Kind, stops: [ColorStop], spread: Spread, isOfLight: Bool = false) {
        self.init(kind: kind, stops: stops, spread: spread, interpolation: .init(in: isOfLight ? .srgbLinear : .srgb))
        isStraight = true
    }

    /// Throws `RasterError` for a coordinate, radius, angle or offset that is not finite.
    func check() throws(RasterError) {
        let measures =
            switch kind {
            case .linear(let from, let to): [from.x, from.y, to.x, to.y]
            case .radial(let center, let radii): [center.x, center.y, radii.width, radii.height]
            case .conic(let center, let start): [center.x, center.y, start]
            }
        guard measures.allSatisfy(\.isFinite), stops.allSatisfy(\.offset.isFinite) else {
            throw .notFinite("gradient")
        }
    }
}

/// A color at a place along a gradient.
public struct ColorStop: Hashable, Sendable {
    /// Where along the gradient: 0 at its start and 1 at its end; other values lie outside.
    public var offset: Double
    /// The color there.
    public var color: Color
    /// Where between this stop and the next the color is half of the way, as a fraction of their
    /// distance: CSS's color hint.
    ///
    /// At 0 the next stop's color begins here, at 1 this stop's color lasts until there; values
    /// outside of 0...1 count as the nearest, and what is not a number as one half.
    public var midpoint: Double

    /// Makes a stop of a color at an offset, from which the color changes to the next one, evenly unless
    /// there is a `midpoint`.
    public init(offset: Double, color: Color, midpoint: Double = 0.5) {
        self.offset = offset
        self.color = color
        self.midpoint = midpoint
    }
}

extension GradientPaint {
    /// Whether the gradient has no extent, so that only the last stop's color is seen.
    var isDegenerate: Bool {
        switch kind {
        case _ where transform.inverted == nil: true
        case .linear(let from, let to): from == to
        case .radial(_, let radii): radii.isEmpty
        case .conic: false
        }
    }
}

/// What covers the inside of a path.
public enum Paint: Hashable, Sendable {
    /// One color, clipped to 8-bit sRGB.
    case color(Color)
    /// A gradient placed in the canvas's pixels.
    case gradient(GradientPaint)
}
