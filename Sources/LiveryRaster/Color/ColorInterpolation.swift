/// How the colors between two colors come about: in which space, and which way around the hues.
///
/// The steps are those of css-color-4, section 12. Components that are `none` and have a counterpart in the
/// space stay `none` there; both colors are converted, unbounded; a component that one color lacks is that of
/// the other; hues are made to run the chosen way; components, but not hues, are multiplied by alpha,
/// interpolated, and divided by the interpolated alpha. The powerless hue of a gray becomes `none` when a
/// color is converted, and is kept if the color is already in the space, as in browsers.
package struct ColorInterpolation: Hashable, Sendable {
    /// In gamma-encoded sRGB, CSS's way for colors written in its older forms.
    package static let srgb = ColorInterpolation(in: .srgb)
    /// In OKLab, where equal steps look equal.
    package static let oklab = ColorInterpolation(in: .oklab)

    /// The space whose components are interpolated.
    package var space: Color.Space
    /// Which way hues run; without effect in a space that has none.
    package var hue: HueMethod

    /// Makes an interpolation. Default: hues take the shorter way.
    package init(in space: Color.Space, hue: HueMethod = .shorter) {
        self.space = space
        self.hue = hue
    }

    /// Which way around the circle one hue becomes another (css-color-4, section 12.4).
    package enum HueMethod: String, Hashable, Sendable, CaseIterable {
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
            case .increasing: if difference < 0 { return (start, end + 360) }
            case .decreasing: if difference > 0 { return (start + 360, end) }
            }
            return (start, end)
        }
    }

    /// The colors from one color to another.
    package func segment(from start: Color, to end: Color) -> Segment { Segment(from: start, to: end, self) }
}

extension Color {
    /// The color at a fraction of the way to another one, in the interpolation's space.
    ///
    /// This is CSS's `color-mix()` with `amount` of `other`. Default: in OKLab. The amount is
    /// clipped to 0...1; not a number counts as 0. A component that is `none` in both colors is
    /// `none` in the result.
    package func mixed(with other: Color, amount: Double, in interpolation: ColorInterpolation = .oklab) -> Color {
        interpolation.segment(from: self, to: other).color(at: Self.clipped(amount))
    }
}

extension ColorInterpolation {
    /// A transition between two colors, prepared for evaluating many of its colors.
    ///
    /// Places are 0 at the first color and 1 at the second; others lie on the same line beyond
    /// them. Alpha of both colors is clipped to 0...1, and components that are not finite count
    /// as 0, so that every color in 0...1 is finite if the components are not beyond all reason.
    package struct Segment: Hashable, Sendable {
        /// The interpolation's space.
        private let space: Color.Space
        /// The components at 0, premultiplied except for the hue, and alpha.
        private let start: SIMD4<Double>
        /// What they change by up to 1.
        private let change: SIMD4<Double>
        /// Which of the three components, and whether alpha, both colors lack.
        private let isMissing: [Bool]
        /// Whether components are premultiplied, which they are unless both alphas are missing.
        private var isPremultiplied: Bool { !isMissing[3] }

        init(from start: Color, to end: Color, _ interpolation: ColorInterpolation) {
            space = interpolation.space
            var colors = (start.carriedForward(to: interpolation.space), end.carriedForward(to: interpolation.space))
            isMissing =
                (0..<3).map { colors.0[$0] == nil && colors.1[$0] == nil } + [start.alpha == nil && end.alpha == nil]
            for index in 0..<3 {
                let (first, second) = (colors.0[index], colors.1[index])
                colors.0[index] = first ?? second
                colors.1[index] = second ?? first
            }
            if let hue = space.hueIndex {
                let hues = interpolation.hue.fixedUp(Self.finite(colors.0[hue]), Self.finite(colors.1[hue]))
                colors.0[hue] = hues.start
                colors.1[hue] = hues.end
            }
            let alphas = (start.alpha ?? end.alpha, end.alpha ?? start.alpha)
            self.start = Self.premultiplied(colors.0, alphas.0)
            change = Self.premultiplied(colors.1, alphas.1) - self.start
        }

        private static func premultiplied(_ color: Color, _ alpha: Double?) -> SIMD4<Double> {
            let opacity = alpha.map(Color.clipped)
            let factor = opacity ?? 1
            var components = SIMD4(
                finite(color.first) * factor,
                finite(color.second) * factor,
                finite(color.third) * factor,
                opacity ?? 0
            )
            if let hue = color.space.hueIndex { components[hue] = finite(color[hue]) }
            return components
        }

        private static func finite(_ component: Double?) -> Double {
            guard let component, component.isFinite else { return 0 }
            return component
        }

        /// The components at a place, no longer premultiplied, and alpha.
        @inline(__always) private func components(at place: Double) -> SIMD4<Double> {
            let sum = start + change * place
            // Where alpha is 0, CSS takes the premultiplied components for the color's own.
            guard isPremultiplied, sum.w > 0 else { return sum }
            var components = sum / sum.w
            if let hue = space.hueIndex { components[hue] = sum[hue] }
            components.w = sum.w
            return components
        }

        /// The color at a place, in sRGB, straight and not clipped; an alpha that both colors lack
        /// is 0.
        package func srgb(at place: Double) -> SRGBComponents {
            let components = components(at: place)
            let values = SIMD3(components.x, components.y, components.z)
            let rgb = space.converting(values, to: .srgb)
            return SRGBComponents(red: rgb.x, green: rgb.y, blue: rgb.z, alpha: components.w)
        }

        /// The color at a place, premultiplied and not clipped: what `srgb(at:)` is when painted.
        func premultiplied(at place: Double) -> SIMD4<Double> {
            if space == .srgb, isPremultiplied {
                // Dividing by alpha would be undone directly.
                return start + change * place
            }
            return srgb(at: place).premultiplied
        }

        /// The color at a place, in the interpolation's space, its hue in 0..<360.
        ///
        /// What both colors lack is `none`.
        package func color(at place: Double) -> Color {
            let components = components(at: place)
            var color = Color(
                space: space,
                components.x,
                components.y,
                components.z,
                alpha: isMissing[3] ? nil : components.w
            )
            if let hue = space.hueIndex { color[hue] = color[hue].map(HueForms.normalized) }
            for index in 0..<3 where isMissing[index] { color[index] = nil }
            return color
        }
    }
}

extension Color {
    /// The color in an interpolation's space, with those components `none` whose counterparts are
    /// `none` in this one (css-color-4, section 12.2).
    ///
    /// Counterparts are components of one role, such as the lightness of `lab` and `hsl`, and, as
    /// a whole, the sets of the components that have no single counterpart, such as a and b in
    /// `lab` and chroma and hue in `lch`.
    func carriedForward(to target: Space) -> Color {
        var color = converted(to: target)
        guard target != space, first == nil || second == nil || third == nil else { return color }
        let (roles, targetRoles) = (space.roles, target.roles)
        for (index, role) in targetRoles.enumerated() {
            if let own = roles.firstIndex(of: role), self[own] == nil { color[index] = nil }
        }
        let unpaired = roles.indices.filter { !targetRoles.contains(roles[$0]) }
        if unpaired.allSatisfy({ self[$0] == nil }) {
            for index in targetRoles.indices where !roles.contains(targetRoles[index]) { color[index] = nil }
        }
        return color
    }
}
