/// A gradient placed in the pixels of a canvas.
///
/// Each pixel gets the color at its center, interpolated between the stops around it on
/// premultiplied sRGB components in double precision, as css-images-3 (section 3.4.2) and
/// css-color-4 (section 12.3) have it, and rounded once to the nearest level. A component that is
/// `none` in one of two neighboring sRGB stops is that of the other one (css-color-4, section 12.2).
public struct GradientPaint: Hashable, Sendable {
    /// What the offsets of the stops are measured along, in pixels.
    public enum Kind: Hashable, Sendable {
        /// The projection on the line from offset 0 to offset 1.
        case linear(from: Point, to: Point)
        /// The distance from the center; offset 1 is the ellipse with these radii.
        case radial(center: Point, radii: Size)
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

    /// Linear or radial, and where.
    public var kind: Kind
    /// The stops, their offsets not decreasing; a stop before its predecessor counts as being at
    /// the predecessor's place, and without any the gradient is transparent.
    ///
    /// Of stops at one place, the first ends what lies before it and the last begins what lies
    /// after it and at it.
    public var stops: [ColorStop]
    /// What lies before the first stop and after the last.
    public var spread: Spread

    /// Makes a gradient; `spread` is `pad` when absent.
    ///
    /// Where the line has no length or a radius is not above 0, a padded gradient has the last
    /// stop's color everywhere; a repeated or reflected one, then or when its stops are all at one
    /// place, has the average color of its stops spaced evenly (css-images-3, section 3.6).
    public init(kind: Kind, stops: [ColorStop], spread: Spread = .pad) {
        self.kind = kind
        self.stops = stops
        self.spread = spread
    }

    /// Throws `RasterError.notFinite` for a coordinate, radius or offset that is not finite.
    func check() throws(RasterError) {
        let measures =
            switch kind {
            case .linear(let from, let to): [from.x, from.y, to.x, to.y]
            case .radial(let center, let radii): [center.x, center.y, radii.width, radii.height]
            }
        guard measures.allSatisfy(\.isFinite), stops.allSatisfy(\.offset.isFinite) else {
            throw .notFinite(operation: "gradient")
        }
    }
}
