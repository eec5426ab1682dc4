import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct BlendModeTests {
    /// The formulas of Compositing and Blending Level 1, section 10, written down from its text.
    private static func formula(_ mode: BlendMode, _ b: [Double], _ s: [Double]) -> [Double] {
        func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
        func clip(_ c: [Double]) -> [Double] {
            let (l, n, x) = (lum(c), c.min() ?? 0, c.max() ?? 0)
            var c = c
            if n < 0 { c = c.map { l + (($0 - l) * l) / (l - n) } }
            if x > 1 { c = c.map { l + (($0 - l) * (1 - l)) / (x - l) } }
            return c
        }
        func setLum(_ c: [Double], _ l: Double) -> [Double] {
            let d = l - lum(c)
            return clip(c.map { $0 + d })
        }
        func sat(_ c: [Double]) -> Double { (c.max() ?? 0) - (c.min() ?? 0) }
        func setSat(_ c: [Double], _ s: Double) -> [Double] {
            let order = [0, 1, 2].sorted { c[$0] < c[$1] }
            var result = [0.0, 0, 0]
            if c[order[2]] > c[order[0]] {
                result[order[1]] = (c[order[1]] - c[order[0]]) * s / (c[order[2]] - c[order[0]])
                result[order[2]] = s
            }
            return result
        }
        func each(_ f: (Double, Double) -> Double) -> [Double] { zip(b, s).map(f) }
        func multiply(_ a: Double, _ b: Double) -> Double { a * b }
        func screen(_ a: Double, _ b: Double) -> Double { 1 - (1 - a) * (1 - b) }
        func hard(_ a: Double, _ b: Double) -> Double { b <= 0.5 ? multiply(a, 2 * b) : screen(a, 2 * b - 1) }
        switch mode {
        case .normal: return s
        case .multiply: return each(multiply)
        case .screen: return each(screen)
        case .overlay: return each { hard($1, $0) }
        case .darken: return each { min($0, $1) }
        case .lighten: return each { max($0, $1) }
        case .colorDodge: return each { $0 == 0 ? 0 : $1 == 1 ? 1 : min(1, $0 / (1 - $1)) }
        case .colorBurn: return each { $0 == 1 ? 1 : $1 == 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
        case .hardLight: return each(hard)
        case .softLight:
            return each { b, s in
                let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
                return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
            }
        case .difference: return each { abs($0 - $1) }
        case .exclusion: return each { $0 + $1 - 2 * $0 * $1 }
        case .hue: return setLum(setSat(s, sat(b)), lum(b))
        case .saturation: return setLum(setSat(b, sat(s)), lum(b))
        case .color: return setLum(s, lum(b))
        case .luminosity: return setLum(b, lum(s))
        }
    }

    /// The levels of one pixel over another, in doubles.
    private static func expected(_ mode: BlendMode, _ source: PremultipliedPixel, _ backdrop: PremultipliedPixel)
        -> [Double]
    {
        func straight(_ pixel: PremultipliedPixel) -> ([Double], Double) {
            let alpha = Double(pixel.alpha) / 255
            let levels = [pixel.red, pixel.green, pixel.blue].map { Double($0) / 255 }
            return (levels.map { alpha > 0 ? $0 / alpha : 0 }, alpha)
        }
        let ((cs, s), (cb, b)) = (straight(source), straight(backdrop))
        let mixed = formula(mode, cb, cs)
        let colors = (0..<3).map { i in (s * (1 - b) * cs[i] + s * b * mixed[i] + (1 - s) * b * cb[i]) * 255 }
        return colors + [(s + b - s * b) * 255]
    }

    @Test(arguments: BlendMode.allCases) func pixelsFollowTheFormulas(_ mode: BlendMode) throws {
        var generator = SeededGenerator(seed: 31)
        var sources = try Bitmap.random(width: 24, height: 24, using: &generator)
        var backdrops = try Bitmap.random(width: 24, height: 24, using: &generator)
        // Extremes, on which formulas divide by 0.
        let extremes: [UInt32] = [
            0, 0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF80_8080, 0x8000_0000, 0x8080_8080, 0x0101_0001,
        ]
        for (index, source) in extremes.enumerated() {
            for (other, backdrop) in extremes.enumerated() {
                sources.words[index * 8 + other] = source
                backdrops.words[index * 8 + other] = backdrop
            }
        }
        let result = try backdrops.drawing { (canvas) throws(RasterError) in
            try canvas.group(blending: mode) { (canvas) throws(RasterError) in try canvas.draw(sources, at: (0, 0)) }
        }
        #expect(result.isPremultiplied)
        for index in result.words.indices {
            let pixel = PremultipliedPixel(argb: result.words[index])
            let expected = Self.expected(
                mode,
                PremultipliedPixel(argb: sources.words[index]),
                PremultipliedPixel(argb: backdrops.words[index])
            )
            let levels = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Double.init)
            let isNear = zip(levels, expected).allSatisfy { abs($0 - $1) <= 1 }
            #expect(isNear, "\(levels) is not \(expected)")
        }
    }

    @Test func modesHaveTheirNamesInCSS() {
        #expect(
            BlendMode.allCases.map(\.rawValue) == [
                "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn",
                "hard-light", "soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
            ]
        )
    }

    @Test func aGroupIsMixedWithItsOwnGroupAlone() throws {
        let white = try Bitmap.solid(.white, width: 6, height: 4)
        let whole = Rect2D(x: 0, y: 0, width: 6, height: 4)
        let bitmap = try white.drawing { (canvas) throws(RasterError) in
            try canvas.group(opacity: 1) { (canvas) throws(RasterError) in
                try canvas.fill(Rect2D(x: 2, y: 1, width: 4, height: 3), with: .color(Color(red: 1, green: 1, blue: 0)))
                try canvas.group(blending: .difference) { (canvas) throws(RasterError) in
                    try canvas.fill(whole, with: .color(Color(red: 1, green: 0, blue: 0)))
                }
            }
        }
        // Beside the yellow there is nothing in the group to mix with, least of all the white.
        #expect(bitmap[0, 0].argb == 0xFFFF_0000)
        #expect(bitmap[3, 2].argb == 0xFF00_FF00)
    }

    @Test func opacityAndClipsApplyToTheMix() throws {
        let gray = try Bitmap.solid(Color(red: 0.8, green: 0.8, blue: 0.8), width: 6, height: 4)
        let bitmap = try gray.drawing { (canvas) throws(RasterError) in
            canvas.pushClip(PixelRect(x: 1, y: 1, width: 3, height: 2))
            defer { canvas.popClip() }
            try canvas.group(opacity: 0.5, blending: .multiply) { (canvas) throws(RasterError) in
                try canvas.fill(Rect2D(x: 0, y: 0, width: 6, height: 4), with: .color(.black))
            }
        }
        #expect(bitmap[0, 0].red == 204)
        #expect(bitmap[4, 2].red == 204)
        #expect(abs(Int(bitmap[3, 2].red) - 102) <= 1)
    }

    @Test func anOpacityThatIsNoNumberIsRefused() {
        #expect(throws: RasterError.notFinite("group")) {
            try Bitmap(width: 2, height: 2) { (canvas) throws(RasterError) in
                try canvas.group(opacity: .nan, blending: .screen) { _ in }
            }
        }
    }
}
