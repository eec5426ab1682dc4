/// How the colors between two colors come about: in which space, and which way around the hues.
///
/// The steps are those of css-color-4, section 12. Components that are `none` and have a counterpart in the
/// space stay `none` there; both colors are converted, unbounded; a component that one color lacks is that of
/// the other; hues are made to run the chosen way; components, but not hues, are multiplied by alpha,
/// interpolated, and divided by the interpolated alpha. The powerless hue of a gray becomes `none` when a
/// color is converted, and is kept if the color is already in the space, as in browsers.
public struct ColorInterpolation: Hashable, Sendable {
    /// In gamma-encoded sRGB, CSS's way for colors written in its older forms.
    public static let srgb = ColorInterpolation(in: .srgb)
    /// In OKLab, where equal steps look equal.
    public static let oklab = ColorInterpolation(in: .oklab)

    /// The space whose components are interpolated.
    public var space: Color.Space
    /// Which way hues run; without effect in a space that has none.
    public var hue: HueMethod

    /// Makes an interpolation. Default: hues take the shorter way.
    public init(in space: Color.Space, hue: HueMethod = .shorter) {
        self.space = space
        self.hue = hue
    }

    /// Which way around the circle one hue becomes another (css-color-4, section 12.4).
    public enum HueMethod: String, Hashable, Sendable, CaseIterable {
        /// The shorter arc; for opposite hues, the way of increasing angles if the first hue is
        /// the lesser.
        case shorter
        /// The longer arc; for equal hues, all the way around.
        case longer
        /// Increasing angles, past 360 on from 0; equal hues stay.
        case increasing
        /// Decreasing angles, past 0 on from 360; equal hues stay.
        case decreasing

        /// The two hues, in degrees, between which plain interpolation runs this way.
        func fixedUp(_ start: Double, _ end: Double) -> (start: Double, end: Double) {
            let (start, end) = (HueForms.normalized(start), HueForms.normalized(end))
            let difference = end - start
            switch self {
            case .shorter:
                if difference > 180 { return (start + 360, end) }
                if difference < -180 { return (start, end + 360) }
            case .longer:
                if difference > 0, difference < 180 { return (start + 360, end) }
                if difference > -180, difference <= 0 { return (start, end + 360) }
            case .increasing:
                if difference < 0 { return (start, end + 360) }
            case .decreasing:
                if difference > 0 { return (start + 360, end) }
            }
            return (start, end)
        }
    }

    /// The colors from one color to another.
    public func segment(from start: Color, to end: Color) -> Segment {
        Segment(from: start, to: end, self)
    }
}

extension Color {
    /// The color at a fraction of the way to another one, in the interpolation's space.
    ///
    /// This is CSS's `color-mix()` with `amount` of `other`. Default: in OKLab. The amount is
    /// clipped to 0...1; not a number counts as 0. A component that is `none` in both colors is
    /// `none` in the result.
    public func mixed(
        with other: Color,
        amount: Double,
        in interpolation: ColorInterpolation = .oklab
    ) -> Color {
        interpolation.segment(from: self, to: other).color(at: Self.clipped(amount))
    }
}
