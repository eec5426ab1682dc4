import LiveryRaster
import Testing

@testable import Livery

/// A parenthesis without its counterpart is refused wherever CSS text is read.
struct ParenthesisTests {
    private static let texts = [
        "fill: 'rgb(0 0 0'", "fill: 'rgb(0 0 0))'", "fill: 'red)'", "fill: 'rgb(0 0 0) ('",
        "fill: 'color-mix(in oklab, red, rgb(0 0 0)'", "fill: 'color-mix(in oklab, red, blue))'",
        "fill: 'linear-gradient(red, blue'", "fill: 'linear-gradient(red, blue))'",
        "fill: 'linear-gradient(red, rgb(0 0 0, blue)'", "fill: 'linear-gradient(red), blue)'",
        "fill: ['rgb(0 0 0', red]", "overlay: 'rgb(0 0 0'", "tint: 'rgb(0 0 0'", "border: '1px solid red rgb(0 0 0'",
        "border: '1px solid rgb(0 0 0'", "border: '1px solid red)'", "border: '1px solid rgb(0 0 0))'",
        "border: 'rgb(0 0 0 1px solid'", "border: '1px solid red ('", "border: {width: 1, color: 'rgb(0 0 0'}",
        "shadow: '0 1px 2px rgb(0 0 0'", "shadow: '0 1px 2px rgb(0 0 0))'", "shadow: '0 1px red, 0 2px rgb(0 0 0'",
        "shadow: {color: 'rgb(0 0 0', blur: 2}", "cornerRadius: '3px 4px)'", "padding: '3px 4px ('", "size: '3px)'",
        "fill: {colors: [red, blue], angle: 'to right)'}", "fill: {image: dotBox, at: 'left top)'}",
        "fill: {image: dotBox, size: '3px 4px)'}",
    ]

    @Test(arguments: texts) func isRefused(keys: String) {
        let yaml = "$appearances: [light]\ndotBox: {size: 2, fill: red}\naBox: {size: 9, \(keys)}"
        let found = faults(of: yaml)
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.hasPrefix("test.yaml:3:") && $0.contains(": error: ") })
    }

    @Test("a font is no CSS text, whatever its parentheses") func ofAFont() {
        #expect(
            faults(of: "aFont: 'bold 12px sans-serif('") == [
                "test.yaml:1:8: error: 'bold 12px sans-serif(' is not a font; write {family:, size:}"
            ]
        )
    }

    @Test("an asset with a similar name is no help where a parenthesis is missing") func besidesANearName() {
        #expect(
            faults(of: "aColor: 'aaColor('\naaColor: red") == [
                "test.yaml:1:9: error: 'aaColor(' is not a color; expected ')' at its end"
            ]
        )
    }
}
