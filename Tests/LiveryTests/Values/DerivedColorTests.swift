import LiveryRaster
import Testing

@testable import Livery

struct DerivedColorTests {
    /// What derived colors come to, in OKLab (or in sRGB where that is named), worked out with
    /// coloraide 8.13.1: `Color(…).convert("oklab")`, then the format's own formulas.
    @Test(
        arguments: [
            // steelblue is oklab(0.5880009 -0.0408171 -0.0905659).
            ("{color: steelblue}", [0.5880009, -0.0408171, -0.0905659, 1]),
            ("{color: steelblue, lighten: 0.2}", [0.6704007, -0.0408171, -0.0905659, 1]),
            ("{color: steelblue, darken: 25%}", [0.4410007, -0.0408171, -0.0905659, 1]),
            // First lighter, then darker, whatever the order of the keys.
            ("{darken: 0.5, color: steelblue, lighten: 0.2}", [0.3352004, -0.0408171, -0.0905659, 1]),
            ("{color: steelblue, lighten: 1}", [1, -0.0408171, -0.0905659, 1]),
            ("{color: steelblue, darken: 1}", [0, -0.0408171, -0.0905659, 1]),
            ("{color: steelblue, alpha: 0.5}", [0.5880009, -0.0408171, -0.0905659, 0.5]),
            // white is oklab(1 0 0): half of each unless told otherwise.
            ("{color: steelblue, mix: {with: white}}", [0.7940005, -0.0204085, -0.0452829, 1]),
            ("{color: steelblue, mix: {with: white, amount: 25%}}", [0.6910007, -0.0306128, -0.0679244, 1]),
            (
                "{color: steelblue, mix: {with: transparent, amount: 0.4, in: oklab}, alpha: 1}",
                [0.5880009, -0.0408171, -0.0905659, 1]
            ), ("{color: {color: steelblue, darken: 0.25}, alpha: 0.5}", [0.4410007, -0.0408171, -0.0905659, 0.5]),
            ("{color: 'oklch(0.5 0.1 90)', lighten: 0.5, gamut: clip}", [0.75, 0, 0.1, 1]),
        ] as [(String, [Double])]
    ) func decodes(yaml: String, oklab: [Double]) throws {
        let (value, faults) = try decode(yaml) { $0.color($1) }
        #expect(faults == [])
        let color = try #require(value).converted(to: .oklab)
        let found = [color.first, color.second, color.third, color.alpha].map { $0 ?? 0 }
        for (component, expected) in zip(found, oklab) { #expect(abs(component - expected) < 1e-6, "\(found)") }
    }

    @Test func keepSpaces() throws {
        func color(_ yaml: String) throws -> Color { try #require(try decode(yaml) { $0.color($1) }.value) }
        #expect(try color("{color: 'lch(50 20 120)', lighten: 0.1}").space == .lch)
        #expect(try color("{color: 'hsl(none 20 50)', alpha: 0.5}").first == nil)
        // Changes by nothing lose no digit.
        let teal = Color(red: 0, green: 128.0 / 255, blue: 128.0 / 255)
        #expect(try color("{color: teal, lighten: 0, darken: 0}") == teal)
        #expect(
            try color("{color: red, mix: {with: blue, amount: 0.25, in: srgb}}")
                == Color(red: 0.75, green: 0, blue: 0.25)
        )
    }

    /// Green of Display P3, which lies far outside of sRGB, mapped by coloraide's `oklch-chroma`.
    @Test func mapsIntoTheGamut() throws {
        let yaml = "{color: color(display-p3 0 1 0), gamut: map}"
        let color = try #require(try decode(yaml) { $0.color($1) }.value)
        #expect(color.space == .srgb)
        for (found, expected) in zip([color.first, color.second, color.third], Self.mappedGreen) {
            #expect(abs((found ?? .nan) - expected) < 1e-6)
        }
    }

    private static let mappedGreen = [0.0, 0.9857637, 0.1597425]

    /// In a theme: as an asset, in layers, by appearance, through references, and in a box.
    @Test func inThemes() throws {
        let yaml = """
            $values: {step: 0.5, shade: {color: "{accentColor}", darken: step}}
            accentColor: "#4682b4"
            accentColor~dark: black
            hoverColor: {color: accentColor, lighten: 0.5}
            hoverColor~dark: {color: accentColor, lighten~dark: 0.25, lighten: 1}
            faintColor: {extends: hoverColor, alpha: 0.5}
            shadeColor: shade
            mixColor: color-mix(in srgb, accentColor, {hoverColor} 0%)
            goBox: {size: 4, fill: {color: white, darken: 1}}
            tintBox: {size: 4, fill: red, tint: {color: white, darken: 1}}
            """
        #expect(faults(of: yaml) == [])
        let styles = try styles(yaml)
        func lightness(_ key: String, _ appearance: Appearance = []) throws -> Double {
            try styles.color(key, appearance: appearance).converted(to: .oklab).first ?? .nan
        }
        #expect(abs(try lightness("hoverColor") - 0.7940005) < 1e-6)
        #expect(abs(try lightness("hoverColor", [.dark]) - 0.25) < 1e-6)
        #expect(try styles.color("faintColor").alpha == 0.5)
        #expect(abs(try lightness("shadeColor") - 0.2940005) < 1e-6)
        #expect(try styles.color("mixColor").levels == [70, 130, 180, 1])
        for key in ["goBox", "tintBox"] {
            let bitmap = try styles.image(key).bitmap
            #expect(bitmap[1, 1] == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255))
        }
    }
}
