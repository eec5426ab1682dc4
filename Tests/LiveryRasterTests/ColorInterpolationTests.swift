import Testing

@testable import LiveryRaster

@Suite struct ColorInterpolationTests {
    @Test func mixturesAgreeWithColoraide() throws {
        let mixes = try ColorFixtures.mixes()
        #expect(mixes.count == 152)
        for mix in mixes {
            let result = mix.first.mixed(
                with: mix.second,
                amount: mix.amount,
                in: mix.interpolation
            )
            #expect(result.distance(to: mix.result) < 1e-9, "\(mix)")
            // What is painted is the same color, converted.
            let srgb = mix.interpolation.segment(from: mix.first, to: mix.second)
                .srgb(at: mix.amount)
            let color = Color(red: srgb.red, green: srgb.green, blue: srgb.blue, alpha: srgb.alpha)
            #expect(color.distance(to: mix.result.converted(to: .srgb)) < 1e-9, "\(mix)")
        }
    }

    /// Half of each: the examples of css-color-4's section 12, to the digits that it prints.
    @Test(arguments: [
        (
            Color(red: 0.24, green: 0.12, blue: 0.98, alpha: 0.4),
            Color(red: 0.62, green: 0.26, blue: 0.64, alpha: 0.6),
            ColorInterpolation.srgb,
            Color(red: 0.468, green: 0.204, blue: 0.776, alpha: 0.5)
        ),
        (
            Color(red: 0.76, green: 0.62, blue: 0.03, alpha: 0.4),
            Color(space: .displayP3, 0.84, 0.19, 0.72, alpha: 0.6),
            ColorInterpolation(in: .lab),
            Color(space: .lab, 58.873, 51.552, 7.108, alpha: 0.5)
        ),
        (
            Color(red: 0.76, green: 0.62, blue: 0.03, alpha: 0.4),
            Color(space: .displayP3, 0.84, 0.19, 0.72, alpha: 0.6),
            ColorInterpolation(in: .lch),
            Color(space: .lch, 58.873, 81.126, 31.82, alpha: 0.5)
        ),
        (
            Color(space: .oklch, 0.783, 0.108, 326.5, alpha: 0.5),
            Color(space: .oklch, 0.392, 0.4, 0, alpha: nil),
            ColorInterpolation(in: .oklch),
            Color(space: .oklch, 0.5875, 0.254, 343.25, alpha: 0.5)
        ),
        (
            Color(space: .oklch, 0.783, 0.108, 326.5),
            Color(space: .oklch, 0.392, 0.4, nil),
            ColorInterpolation(in: .oklch),
            Color(space: .oklch, 0.5875, 0.254, 326.5)
        ),
        (
            Color(space: .oklch, 0.6, 0.24, 30),
            Color(space: .oklch, 0.8, 0.15, 90),
            ColorInterpolation(in: .oklch, hue: .longer),
            Color(space: .oklch, 0.7, 0.195, 240)
        ),
        (
            Color(space: .oklch, 0.5, 0.1, 30),
            Color(space: .oklch, 0.7, 0.1, 190),
            ColorInterpolation(in: .oklch, hue: .decreasing),
            Color(space: .oklch, 0.6, 0.1, 290)
        ),
    ])
    func examplesOfTheSpecification(
        _ first: Color,
        _ second: Color,
        _ interpolation: ColorInterpolation,
        _ middle: Color
    ) {
        let found = first.mixed(with: second, amount: 0.5, in: interpolation)
        #expect(found.distance(to: middle) < 2e-4, "\(found)")
    }

    /// Half of each in every case: what is `none`, in which space, worked by hand from css-color-4,
    /// section 12.2.
    @Test(arguments: [
        // The other color's, for components of one role, whatever the space.
        (
            Color(space: .hsl, nil, 20, 40), Color(space: .hsl, 30, nil, 80), Color.Space.hsl,
            [30, 20, 60]
        ),
        (
            Color(space: .displayP3, nil, 0, 0), Color(space: .displayP3, 1, 0, 0),
            .displayP3Linear,
            [1, 0, 0]
        ),
        (Color(space: .xyzD65, nil, 0, 0), Color(red: 1, green: 0, blue: 0), .srgb, [1, 0, 0]),
        (Color(space: .lab, 100, nil, 0), Color(space: .oklab, 1, 0.2, 0), .oklab, [1, 0.2, 0]),
        // Sets without single counterparts, when all of the set is missing.
        (
            Color(space: .lab, 50, nil, nil), Color(space: .lch, 70, 40, 120), .lch, [60, 40, 120]
        ),
        (
            Color(space: .lch, 50, nil, nil), Color(space: .lab, 70, 40, 20), .lab, [60, 40, 20]
        ),
        (
            Color(space: .srgb, nil, nil, nil), Color(space: .oklab, 0.4, 0.1, -0.1), .oklab,
            [0.4, 0.1, -0.1]
        ),
        (
            Color(space: .hwb, 30, nil, nil), Color(space: .hsl, 90, 50, 40), .hsl, [60, 50, 40]
        ),
        // Not when only a part is.
        (
            Color(space: .srgb, nil, nil, 0), Color(space: .lab, 50, 40, 20), .lab, [25, 20, 10]
        ),
        // A gray's hue is missing once it is converted, and not in its own space.
        (Color.white, Color(space: .oklch, 0.5, 0.2, 120), .oklch, [0.75, 0.1, 120]),
        (
            Color(space: .oklch, 0.5, 0, 40), Color(space: .oklch, 0.5, 0.1, 120), .oklch,
            [0.5, 0.05, 80]
        ),
        // Missing in both colors.
        (
            Color(space: .lch, 50, 30, nil), Color(space: .lch, 70, 50, nil), .lch, [60, 40, nil]
        ),
    ])
    func missingComponentsAreTheOtherColors(
        _ first: Color,
        _ second: Color,
        _ space: Color.Space,
        _ middle: [Double?]
    ) {
        let expected = Color(space: space, middle[0], middle[1], middle[2])
        for (first, second) in [(first, second), (second, first)] {
            let interpolation = ColorInterpolation(in: space)
            let found = first.mixed(with: second, amount: 0.5, in: interpolation)
            #expect(found.distance(to: expected) < 1e-6, "\(found)")
        }
    }

    @Test func missingAlphaIsTheOtherColors() {
        let red = Color(red: 1, green: 0, blue: 0)
        let blue = Color(red: 0, green: 0, blue: 1)
        let half = red.withAlpha(nil).mixed(with: blue.withAlpha(0.5), amount: 0.5, in: .srgb)
        #expect(half == Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.5))
        let none = red.withAlpha(nil).mixed(with: blue.withAlpha(nil), amount: 0.5, in: .srgb)
        #expect(none == Color(red: 0.5, green: 0, blue: 0.5).withAlpha(nil))
        #expect(none.premultipliedPixel == .transparent)
        let segment = ColorInterpolation.srgb.segment(
            from: red.withAlpha(nil),
            to: blue.withAlpha(nil)
        )
        #expect(segment.premultiplied(at: 0.5).pixel == .transparent)
    }

    /// The hues between which interpolation runs (css-color-4, section 12.4).
    @Test(arguments: [
        (ColorInterpolation.HueMethod.shorter, 40.0, 60.0, 40.0, 60.0),
        (.shorter, 50, 330, 410, 330),
        (.shorter, 330, 50, 330, 410),
        (.shorter, 0, 180, 0, 180),
        (.shorter, 180, 0, 180, 0),
        (.shorter, -30, 390, 330, 390),
        (.longer, 40, 60, 400, 60),
        (.longer, 60, 40, 60, 400),
        (.longer, 50, 330, 50, 330),
        (.longer, 60, 60, 60, 420),
        (.longer, 0, 180, 0, 180),
        (.increasing, 60, 40, 60, 400),
        (.increasing, 40, 60, 40, 60),
        (.increasing, 60, 60, 60, 60),
        (.decreasing, 40, 60, 400, 60),
        (.decreasing, 60, 40, 60, 40),
        (.decreasing, 60, 60, 60, 60),
    ])
    func huesAreFixedUp(
        _ method: ColorInterpolation.HueMethod,
        _ start: Double,
        _ end: Double,
        _ fixedStart: Double,
        _ fixedEnd: Double
    ) {
        let found = method.fixedUp(start, end)
        #expect(found.start == fixedStart && found.end == fixedEnd, "\(found)")
    }

    @Test func transparentColorsKeepTheHueAlone() {
        let clear = Color(space: .hsl, 120, 10, 20, alpha: 0)
        let brown = Color(space: .hsl, 30, 30, 40)
        let found = clear.mixed(with: brown, amount: 0.5, in: ColorInterpolation(in: .hsl))
        #expect(found.distance(to: Color(space: .hsl, 75, 30, 40, alpha: 0.5)) < 1e-12)
        // Where alpha is 0, css-color-4 leaves the components premultiplied, that is, 0.
        let nothing = clear.mixed(with: brown.withAlpha(0), amount: 0.5, in: .srgb)
        #expect(nothing == .clear)
    }

    @Test func amountsAreClipped() {
        let (black, white) = (Color.black, Color.white)
        #expect(black.mixed(with: white, amount: 3, in: .srgb) == white)
        #expect(black.mixed(with: white, amount: -3, in: .srgb) == black)
        #expect(black.mixed(with: white, amount: .nan, in: .srgb) == black)
    }
}
