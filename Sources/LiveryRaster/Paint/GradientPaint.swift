import LiveryLibc

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

    /// How a color outside of sRGB's gamut is painted.
    package enum Gamut: String, Hashable, Sendable, CaseIterable {
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
    package var interpolation: ColorInterpolation
    /// How colors outside of sRGB's gamut are painted, at the stops and between them.
    package var gamut: Gamut
    /// From the gradient's units to pixels; nil where these are its units.
    package var transform: AffineTransform?
    /// The circle of offset 0 of a radial gradient whose radii are equal; nil for its center.
    package var focus: Circle?
    /// Whether straight components are interpolated, as SVG does.
    package var isStraight = false

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

    /// Makes a gradient. Defaults: padded, interpolated in sRGB, clipped to sRGB's gamut.
    ///
    /// A degenerate gradient is of one color. It is the last stop's if the gradient line has no length, if a
    /// radius of a padded gradient is not above 0, and if the stops of a repeated or reflected one all have
    /// one offset. It is the average of the stops (css-images-3, section 3.6) if the stops of a repeated or
    /// reflected gradient are within less than a pixel, or its radius is not above 0.
    public init(kind: Kind, stops: [ColorStop], spread: Spread = .pad) {
        self.init(kind: kind, stops: stops, spread: spread, interpolation: .srgb)
    }

    package init(
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

    /// Throws `RasterError` for a coordinate, radius, angle or offset that is not finite.
    func check() throws(RasterError) {
        let measures =
            switch kind {
            case .linear(let from, let to): [from.x, from.y, to.x, to.y]
            case .radial(let center, let radii): [center.x, center.y, radii.width, radii.height]
            case .conic(let center, let start): [center.x, center.y, start]
            }
        guard measures.allSatisfy(\.isFinite), stops.allSatisfy(\.offset.isFinite) else {
            throw RasterError(.notFinite(operation: "gradient"))
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
    /// The color of the first or last stop, premultiplied, as it lies beyond the stops.
    ///
    /// What it lacks is its only neighbor's on the other side too, as in `interpolated`, so that a
    /// color does not jump where nothing is said to change.
    func end(_ stop: ColorStop?, as interpolated: SIMD4<Double>?) -> SIMD4<Double> {
        guard let color = stop?.color else { return .zero }
        let isComplete = [color.first, color.second, color.third, color.alpha].allSatisfy {
            $0 != nil
        }
        if !isComplete, let interpolated { return interpolated }
        let painted = gamut == .map ? color.mappedToSRGBGamut() : color
        return PremultipliedColor(painted.srgb).components
    }

    /// The colors from one stop to the next.
    func curve(from start: ColorStop, to end: ColorStop) -> ColorCurve {
        if isStraight { return straightCurve(from: start, to: end) }
        let segment = interpolation.segment(from: start.color, to: end.color)
        let colors = { [gamut] (place: Double) -> SIMD4<Double> in
            guard gamut == .map else { return Self.bounded(segment.premultiplied(at: place)) }
            let color = segment.srgb(at: place)
            let mapped = Color(
                red: color.red,
                green: color.green,
                blue: color.blue,
                alpha: color.alpha
            ).mappedToSRGBGamut()
            return PremultipliedColor(mapped.srgb).components
        }
        let isStraight = interpolation.space == .srgb && gamut == .clip
        return ColorCurve(
            from: colors(0),
            to: colors(1),
            midpoint: start.midpoint,
            color: isStraight ? nil : colors
        )
    }

    /// The colors from one stop to the next where straight components are interpolated: sRGB's own, or amounts of light.
    private func straightCurve(from start: ColorStop, to end: ColorStop) -> ColorCurve {
        let isLight = interpolation.space == .srgbLinear
        let (first, last) = (
            start.color.converted(to: interpolation.space),
            end.color.converted(to: interpolation.space)
        )
        let alphas = (Color.clipped(first.alpha ?? 0), Color.clipped(last.alpha ?? 0))
        let colors = { (place: Double) -> SIMD4<Double> in
            var values = first.values + (last.values - first.values) * place
            if isLight { values = TransferFunction.srgb.encoded(values) }
            let alpha = alphas.0 + (alphas.1 - alphas.0) * place
            return Self.bounded(PremultipliedColor(components: SIMD4(values * alpha, alpha)))
        }
        let isLine = !isLight && alphas.0 == alphas.1
        return ColorCurve(
            from: colors(0),
            to: colors(1),
            midpoint: start.midpoint,
            color: isLine ? nil : colors
        )
    }

    /// The components, which some conversions make so large that lines between them could not be
    /// computed, as far as they have a part in what is painted.
    private static func bounded(_ color: PremultipliedColor) -> SIMD4<Double> {
        color.components.clamped(
            lowerBound: SIMD4(repeating: -1e6),
            upperBound: SIMD4(repeating: 1e6)
        )
    }
}

extension GradientPaint {
    /// The one color of a gradient that is too short, or repeats too closely, to be seen.
    func uniformColor(_ ramp: ColorRamp) -> PremultipliedPixel? {
        guard stops.count > 1 else { return ramp.lastColor }
        let scale = transform.map { $0.scale ?? 0 } ?? 1
        /// The length of the line from offset 0 to offset 1, in pixels.
        let length: Double
        switch kind {
        case .linear(let from, let to):
            length = hypot(to.x - from.x, to.y - from.y) * scale
            guard length > 0 else { return ramp.lastColor }
        case .radial(_, let radii):
            length = max(radii.width, radii.height) * scale
            // "Render as if [it] was an arbitrary very small number greater than zero": css-images-3, section
            // 3.2.2. Then everything visible is far outside.
            guard !radii.isEmpty else { return spread == .pad ? ramp.lastColor : ramp.average }
        case .conic:
            // Around the center at one corner of the largest image, through the opposite one.
            let side = Double(RasterLimits.default.maximumSide)
            length = 2 * Double.pi * hypot(side, side)
        }
        guard spread != .pad else { return nil }
        // css-images-3, section 3.6, requires the average here; its own tests and all browsers have the last
        // color (css-images/normalization-linear-degenerate and others).
        guard ramp.length > 0 else { return ramp.lastColor }
        // Less than a pixel for all the stops: each pixel's center would pick one at random.
        return ramp.length * length < 1 ? ramp.average : nil
    }
}

/// What covers the inside of a path.
public enum Paint: Hashable, Sendable {
    /// One color, clipped to 8-bit sRGB.
    case color(Color)
    /// A gradient placed in the canvas's pixels.
    case gradient(GradientPaint)
}
