import Livery
import LiveryRaster
import TestSupport
import Testing

/// Values that are read as something else than what was most likely meant, which is told.
struct SilentValueTests {
    private func told(_ yaml: String) -> [String] { faults(of: yaml).map { String($0.trimmingPrefix("test.yaml:")) } }

    /// A number below 4 is a multiple of the size in both notations, as CSS's; others are points.
    @Test(
        "a line height means the same in both notations",
        arguments: [
            ("1.5", 30.0), ("24", 24), ("4", 4), ("3.9", 78), ("120%", 24), ("1.25em", 25), ("21px", 21), ("2px", 2),
            ("1.5rem", 24), ("{value: 22, unit: px}", 22), ("'1.5'", 30),
        ]
    ) func lineHeight(_ text: String, _ points: Double) throws {
        for font in ["family: F, size: 20", "fontFamily: F, fontSize: 20px"] {
            let styles = try styles("aFont: {\(font), lineHeight: \(text)}")
            #expect(try styles.font("aFont").lineHeight == points)
        }
        #expect(try styles("aFont: {family: F, size: 9, lineHeight: normal}").font("aFont").lineHeight == nil)
    }

    @Test("what a mask removes around a box is told, and no space is reserved for it") func masked() throws {
        let mask = "mask: {colors: [black, black]}"
        for (key, value) in [
            ("shadow", "0 4px 10px black"), ("dropShadow", "0 4px 10px black"), ("outline", "2px solid red"),
            ("overflow", "visible"),
        ] {
            let yaml = "aBox: {size: [50, 30], fill: red, cornerRadius: 15, \(mask), \(key): \(value)}"
            let found = told(yaml)
            #expect(found.count == 1 && found[0].contains("nothing of '\(key)' remains around a box with a 'mask'"))
            // As in Chromium, which clips a mask to the rounded corners: the same as without the shadow.
            let image = try styles(yaml).image("aBox", scale: 2)
            let plain = try styles("aBox: {size: [50, 30], fill: red, cornerRadius: 15, \(mask)}").image(
                "aBox",
                scale: 2
            )
            #expect(image.layout.size == Size2D(50, 30))
            #expect(image.bitmap == plain.bitmap)
        }
        #expect(told("aBox: {size: 9, fill: red, \(mask), shadow: inset 0 1px 2px black}") == [])
    }
}
