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

    /// What lies before the first stop and after the last.
    public enum Spread: String, Hashable, Sendable, CaseIterable {
        /// The first and the last stop's color.
        case pad
        /// The stops again, from the first to the last, as CSS's repeating gradients.
        case `repeat`
        /// The stops backwards, then forwards, and so on.
        case reflect
    }

    /// What becomes of a color that sRGB does not have.
    public enum Gamut: String, Hashable, Sendable, CaseIterable {
        /// Each component is clipped, as browsers do.
        case clip
        /// The color is mapped to one of the same lightness and hue and less chroma by css-color-4,
        /// section 13.
        case map
    }

    /// Linear, radial or conic, and where.
    public var kind: Kind
    /// The stops, their offsets not decreasing; a stop before its predecessor counts as being at
    /// the predecessor's place, and without any the gradient is transparent.
    ///
    /// Of stops at one place, the first ends what lies before it and the last begins what lies
    /// after it and at it.
    public var stops: [ColorStop]
    /// What lies before the first stop and after the last.
    ///
    /// In `pad`, a component that the first or the last color lacks is that of its neighbor, as it is
    /// between the two.
    public var spread: Spread
    /// The space that colors are interpolated in, and the way around hues.
    public var interpolation: ColorInterpolation
    /// What becomes of colors that sRGB does not have, between the stops as well as at them.
    public var gamut: Gamut

    /// Makes a gradient; `spread` is `pad`, `interpolation` sRGB and `gamut` `clip` when absent.
    ///
    /// A gradient whose line has no length has the last stop's color everywhere, and so has a padded
    /// one of whose radii one is not above 0, and a repeated or reflected one whose stops are all at
    /// one place. Where stops that are repeated or reflected are all within less than a pixel, or a
    /// radius is not above 0, the average color of the stops is found (css-images-3, section 3.6).
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
