import Foundation
import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// Colors as a browser computes them, from `Tests/Fixtures/Colors/make_css_colors.py`.
struct CSSColorTests {
    @Test func colorsAgreeWithABrowser() throws {
        let cases = try Self.cases()
        #expect(cases.count == 271)
        for (text, computed) in cases {
            let (value, faults) = try decode("\"\(text)\"") { $0.color($1) }
            #expect(faults == [], "\(text)")
            guard let value else { continue }
            let expected = try #require(try decode("\"\(computed)\"") { $0.color($1) }.value)
            let difference = Self.difference(value, expected, isLegacy: computed.hasPrefix("rgb"))
            // The browser computes in 32 bits with matrices of five digits, and prints its older
            // forms in 8 bits.
            let tolerance = computed.hasPrefix("rgb") ? 0.5 / 255 + 1e-9 : 1e-3
            #expect(difference <= tolerance, "\(text): \(value.recipeText), not \(computed)")
        }
    }

    private static func cases() throws -> [(text: String, computed: String)] {
        let file = Repository.url("Tests/Fixtures/Colors/css-colors.txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
            let parts = line.components(separatedBy: " => ")
            return (parts[0], parts[1])
        }
    }

    /// The largest difference of components, those of Lab and LCH and hues as parts of their range.
    private static func difference(_ color: Color, _ expected: Color, isLegacy: Bool) -> Double {
        var found = color.space == expected.space ? color : color.converted(to: expected.space)
        if isLegacy {
            // Older forms are clipped, and have no `none`.
            let pixel = color.clippedSRGB
            found = Color(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha)
        }
        let scale = [.lab, .lch].contains(expected.space) ? 100.0 : 1
        let hue = [.lch, .oklch].contains(expected.space) ? 2 : -1
        let pairs = [
            (found.first, expected.first), (found.second, expected.second), (found.third, expected.third),
            (found.alpha, expected.alpha),
        ]
        return pairs.enumerated().reduce(0) { largest, pair in
            guard let first = pair.element.0, let second = pair.element.1 else {
                return pair.element.0 == nil && pair.element.1 == nil ? largest : .infinity
            }
            var difference = abs(first - second)
            if pair.offset == hue {
                difference = min(difference, abs(360 - difference)) / 360
            } else if pair.offset < 3 {
                difference /= scale
            }
            return max(largest, difference)
        }
    }
}

extension Color {
    fileprivate var clippedSRGB: SRGBComponents {
        let color = srgb
        func clipped(_ value: Double) -> Double { min(max(value, 0), 1) }
        return SRGBComponents(
            red: clipped(color.red),
            green: clipped(color.green),
            blue: clipped(color.blue),
            alpha: clipped(color.alpha)
        )
    }
}
