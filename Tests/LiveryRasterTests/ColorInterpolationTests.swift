import Testing

@testable import LiveryRaster

@Suite struct ColorInterpolationTests {
    @Test func mixturesAgreeWithColoraide() throws {
        let mixes = try ColorFixtures.mixes()
        #expect(mixes.count == 152)
        for mix in mixes {
            let result = mix.first.mixed(with: mix.second, amount: mix.amount, in: mix.interpolation)
            #expect(result.distance(to: mix.result) < 1e-9, "\(mix)")
            // What is painted is the same color, converted.
            let srgb = mix.interpolation.segment(from: mix.first, to: mix.second).srgb(at: mix.amount)
            let color = Color(red: srgb.red, green: srgb.green, blue: srgb.blue, alpha: srgb.alpha)
            #expect(color.distance(to: mix.result.converted(to: .srgb)) < 1e-9, "\(mix)")
        }
    }

    /// Half of each in every case: what is `none`, in which space, worked by hand from css-color-4,
    /// section 12.2, or its examples; in both orders.
    @Test func missingComponentsAreTheOtherColors() {
        let cases = """
            // The other color's, for components of one role, whatever the space.
            hsl shorter: hsl none 20 40 + hsl 30 none 80 = hsl 30 20 60
            display-p3-linear shorter: display-p3 none 0 0 + display-p3 1 0 0 = display-p3-linear 1 0 0
            srgb shorter: xyz-d65 none 0 0 + srgb 1 0 0 = srgb 1 0 0
            oklab shorter: lab 100 none 0 + oklab 1 0.2 0 = oklab 1 0.2 0
            // Sets without single counterparts, when all of the set is missing.
            lch shorter: lab 50 none none + lch 70 40 120 = lch 60 40 120
            lab shorter: lch 50 none none + lab 70 40 20 = lab 60 40 20
            oklab shorter: srgb none none none + oklab 0.4 0.1 -0.1 = oklab 0.4 0.1 -0.1
            hsl shorter: hwb 30 none none + hsl 90 50 40 = hsl 60 50 40
            // Not when only a part is.
            lab shorter: srgb none none 0 + lab 50 40 20 = lab 25 20 10
            // A gray's hue is missing once it is converted, and not in its own space.
            oklch shorter: srgb 1 1 1 + oklch 0.5 0.2 120 = oklch 0.75 0.1 120
            oklch shorter: oklch 0.5 0 40 + oklch 0.5 0.1 120 = oklch 0.5 0.05 80
            // Missing in both colors.
            lch shorter: lch 50 30 none + lch 70 50 none = lch 60 40 none
            oklch shorter: oklch 0.783 0.108 326.5 / 0.5 + oklch 0.392 0.4 0 / none = oklch 0.5875 0.254 343.25 / 0.5
            oklch shorter: oklch 0.783 0.108 326.5 + oklch 0.392 0.4 none = oklch 0.5875 0.254 326.5
            """
        for line in cases.split(separator: "\n") where !line.hasPrefix("//") {
            let parts = line.split(separator: " shorter: "), sides = parts[1].split(separator: " = ")
            let colors = sides[0].split(separator: " + ").map { Color(words: $0) }
            let interpolation = ColorInterpolation(in: Color.Space(rawValue: String(parts[0])) ?? .srgb)
            for pair in [colors, colors.reversed()] {
                let found = pair[0].mixed(with: pair[1], amount: 0.5, in: interpolation)
                #expect(found.distance(to: Color(words: sides[1])) < 1e-6, "\(line): \(found)")
            }
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
        let segment = ColorInterpolation.srgb.segment(from: red.withAlpha(nil), to: blue.withAlpha(nil))
        #expect(PremultipliedPixel(nearest: segment.premultiplied(at: 0.5)) == .transparent)
    }

    /// The hues between which interpolation runs (css-color-4, section 12.4).
    @Test func huesAreFixedUp() {
        let cases = """
            shorter 40.0 60.0 = 40.0 60.0
            shorter 50 330 = 410 330
            shorter 330 50 = 330 410
            shorter 0 180 = 0 180
            shorter 180 0 = 180 0
            shorter -30 390 = 330 390
            longer 40 60 = 400 60
            longer 60 40 = 60 400
            longer 50 330 = 50 330
            longer 60 60 = 60 420
            longer 0 180 = 0 180
            increasing 60 40 = 60 400
            increasing 40 60 = 40 60
            increasing 60 60 = 60 60
            decreasing 40 60 = 400 60
            decreasing 60 40 = 60 40
            decreasing 60 60 = 60 60
            """
        for line in cases.split(separator: "\n") {
            let words = line.split(separator: " ")
            let numbers = words.compactMap { Double($0) }
            let method = ColorInterpolation.HueMethod(rawValue: String(words[0]))
            let found = method?.fixedUp(numbers[0], numbers[1])
            #expect(found?.start == numbers[2] && found?.end == numbers[3], "\(line)")
        }
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
