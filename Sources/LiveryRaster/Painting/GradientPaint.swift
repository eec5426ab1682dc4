/// A gradient placed in the pixels of a canvas.
///
/// Each pixel gets the color at its center, interpolated between the stops around it on
/// premultiplied components in double precision, as css-images-4 (section 3.5) and css-color-4
/// (section 12) have it, converted to sRGB, clipped, and rounded once to the nearest level. What
/// is interpolated in another space than sRGB is off by at most a twentieth of a level before it
/// is rounded, a quarter of one where colors are mapped to the gamut.
public struct GradientPaint: Hashable, Sendable {
    /// What the offsets of the stops are measured along, in pixels.
    public enum Kind: Hashable, Sendable {
        /// The projection on the line from offset 0 to offset 1.
        case linear(from: Point, to: Point)
        /// The distance from the center; offset 1 is the ellipse with these radii.
        case radial(center: Point, radii: Size)
        /// The angle around the center, clockwise; offsets 0 and 1 are both at `start`, which is in
        /// degrees, 0 pointing up and 90 to the right.
        ///
        /// A pixel whose center is the gradient's has offset 0.
        case conic(center: Point, start: Double)
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

    /// How a color outside of sRGB's gamut is painted.
    public enum Gamut: String, Hashable, Sendable, CaseIterable {
        /// Each component is clipped, as browsers do.
        case clip
        /// The color is mapped to one of the same lightness and hue and less chroma by css-color-4,
        /// section 13.
        case map
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
    public var interpolation: ColorInterpolation
    /// How colors outside of sRGB's gamut are painted, at the stops and between them.
    public var gamut: Gamut

    /// Makes a gradient. Defaults: padded, interpolated in sRGB, clipped to sRGB's gamut.
    ///
    /// A degenerate gradient is of one color. It is the last stop's if the gradient line has no length, if a
    /// radius of a padded gradient is not above 0, and if the stops of a repeated or reflected one all have
    /// one offset. It is the average of the stops (css-images-3, section 3.6) if the stops of a repeated or
    /// reflected gradient are within less than a pixel, or its radius is not above 0.
    public init(
        kind: Kind,
        stops: [ColorStop],
        spread: Spread = .pad,
        interpolation: ColorInterpolation = .srgb,
        gamut: Gamut = .clip
    ) {
        self.kind = kind
        self.stops = stops
        self.spread = spread
        self.interpolation = interpolation
        self.gamut = gamut
    }

    /// Throws `RasterError.notFinite` for a coordinate, radius, angle or offset that is not finite.
    func check() throws(RasterError) {
        let measures =
            switch kind {
            case .linear(let from, let to): [from.x, from.y, to.x, to.y]
            case .radial(let center, let radii): [center.x, center.y, radii.width, radii.height]
            case .conic(let center, let start): [center.x, center.y, start]
            }
        guard measures.allSatisfy(\.isFinite), stops.allSatisfy(\.offset.isFinite) else {
            throw .notFinite(operation: "gradient")
        }
    }
}
