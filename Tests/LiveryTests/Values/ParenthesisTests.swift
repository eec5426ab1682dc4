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
        "fill: ['rgb(0 0 0', red]", "overlay: 'rgb(0 0 0'", "tint: 'rgb(0 0 0'",
        "border: '1px solid red rgb(0 0 0'", "border: '1px solid rgb(0 0 0'",
        "border: '1px solid red)'", "border: '1px solid rgb(0 0 0))'",
        "border: 'rgb(0 0 0 1px solid'",
        "border: '1px solid red ('", "border: {width: 1, color: 'rgb(0 0 0'}",
        "shadow: '0 1px 2px rgb(0 0 0'", "shadow: '0 1px 2px rgb(0 0 0))'",
        "shadow: '0 1px red, 0 2px rgb(0 0 0'", "shadow: {color: 'rgb(0 0 0', blur: 2}",
        "radius: '3px 4px)'", "padding: '3px 4px ('", "size: '3px)'",
        "fill: {colors: [red, blue], angle: 'to right)'}", "fill: {image: dotBox, at: 'left top)'}",
        "fill: {image: dotBox, size: '3px 4px)'}",
    ]

    @Test(arguments: texts)
    func isRefused(keys: String) {
        let yaml = "$appearances: [light]\ndotBox: {size: 2}\naBox: {size: 9, \(keys)}"
        let found = faults(of: yaml)
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.hasPrefix("test.yaml:3:") && $0.contains(": error: ") })
    }

    @Test(
        arguments: [
            ("fill: 'rgb(0 0 0'", "3:23", "'rgb(0 0 0' is not a color; expected ')' at its end"),
            (
                "fill: 'rgb(0 0 0))'", "3:23",
                "'rgb(0 0 0))' is not a color; it has an unexpected ')'"
            ),
            (
                "border: '1px solid red rgb(0 0 0'", "3:25",
                "'1px solid red rgb(0 0 0' is not a border; expected ')' at its end"
            ),
            (
                "border: '1px solid red)'", "3:25",
                "'1px solid red)' is not a border; it has an unexpected ')'"
            ),
            (
                "fill: 'linear-gradient(red, blue))'", "3:23",
                "'linear-gradient(red, blue))' is not a gradient; it has an unexpected ')'"
            ),
            (
                "shadow: '0 1px 2px rgb(0 0 0'", "3:25",
                "'0 1px 2px rgb(0 0 0' is not a shadow; expected ')' at its end"
            ),
            (
                "shadow: '0 1px red, 0 2px red)'", "3:25",
                "'0 1px red, 0 2px red)' is not a shadow; it has an unexpected ')'"
            ),
            (
                "radius: '3px 4px)'", "3:25",
                "'3px 4px)' is not a corner radius; it has an unexpected ')'"
            ),
            (
                "radius: 'calc(3px'", "3:25",
                "'calc(3px' is not a length; expected ')' at its end"
            ),
            (
                "padding: '3px 4px ('", "3:26",
                "'3px 4px (' is not insets; expected ')' at its end"
            ),
            (
                "fill: {colors: [red, blue], angle: 'to right)'}", "3:52",
                "'to right)' is not an angle; it has an unexpected ')'"
            ),
            (
                "opacity: '50%)'", "3:26",
                "'50%)' is not a fraction; it has an unexpected ')'"
            ),
        ] as [(String, String, String)]
    )
    func isTold(keys: String, location: String, message: String) {
        let yaml = "$appearances: [light]\n\naBox: {size: 9, \(keys)}"
        #expect(faults(of: yaml) == ["test.yaml:\(location): error: \(message)"])
    }

    @Test("a font is no CSS text, whatever its parentheses")
    func ofAFont() {
        #expect(
            faults(of: "aFont: 'bold 12px sans-serif('") == [
                "test.yaml:1:8: error: 'bold 12px sans-serif(' is not a font; "
                    + "write {family:, size:} or $\"Helvetica Neue\":17"
            ]
        )
    }

    @Test("an asset with a similar name is no help where a parenthesis is missing")
    func besidesANearName() {
        #expect(
            faults(of: "aColor: 'aaColor('\naaColor: red") == [
                "test.yaml:1:9: error: 'aaColor(' is not a color; expected ')' at its end"
            ]
        )
    }
}
