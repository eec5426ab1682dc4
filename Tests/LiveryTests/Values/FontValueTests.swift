import LiveryRaster
import Testing

@testable import Livery

struct FontValueTests {
    @Test(
        arguments: [
            ("'$\"Helvetica Neue\":17'", FontDescription(families: ["Helvetica Neue"], size: 17)),
            ("$Helvetica-Bold:12.5", FontDescription(families: ["Helvetica-Bold"], size: 12.5)),
            ("{family: Inter, size: 17}", FontDescription(families: ["Inter"], size: 17)),
            (
                "{family: [Inter, Arial], size: 17px, weight: bold, style: italic, lineHeight: 22, "
                    + "letterSpacing: -0.2}",
                FontDescription(
                    families: ["Inter", "Arial"],
                    size: 17,
                    weight: 700,
                    style: .italic,
                    lineHeight: 22,
                    letterSpacing: -0.2
                )
            ),
            (
                "{family: Inter, size: 17, weight: 550}",
                FontDescription(families: ["Inter"], size: 17, weight: 550)
            ),
            (
                "{family: Inter, size: 17, weight: Semi-Bold}",
                FontDescription(families: ["Inter"], size: 17, weight: 600)
            ),
            (
                "{fontFamily: Inter, fontSize: {value: 16, unit: px}, fontWeight: 700, "
                    + "lineHeight: 1.5, letterSpacing: 0.5px}",
                FontDescription(
                    families: ["Inter"],
                    size: 16,
                    weight: 700,
                    lineHeight: 24,
                    letterSpacing: 0.5
                )
            ),
        ] as [(String, FontDescription)]
    )
    func decodes(yaml: String, font: FontDescription) throws {
        let (value, faults) = try decode(yaml) { $0.font($1) }
        #expect(faults == [])
        #expect(value == font)
    }

    @Test(
        arguments: [
            (
                "Helvetica",
                "'Helvetica' is not a font; write {family:, size:} or $\"Helvetica Neue\":17"
            ),
            ("'$:17'", "'$:17' is not a font; write {family:, size:} or $\"Helvetica Neue\":17"),
            (
                "$Helvetica:big",
                "'$Helvetica:big' is not a font; write {family:, size:} or $\"Helvetica Neue\":17"
            ),
            ("$Helvetica:0", "a font's size must be more than 0, found 0"),
            ("{size: 17}", "missing key 'family' in font, which needs 'family' and 'size'"),
            ("{family: Inter}", "missing key 'size' in font, which needs 'family' and 'size'"),
            ("{family: Inter, size: -3}", "a font's size must be more than 0, found -3"),
            ("{family: Inter, size: 1, weight: 0}", "a font's weight must be in 1…1000, found 0"),
            (
                "{family: Inter, size: 1, weight: bolder}",
                "unknown font weight 'bolder'; did you mean 'bold'?"
            ),
            (
                "{family: [], size: 1}",
                "expected the name of a font family, found none"
            ),
            ("{family: Inter, size: 1, colour: red}", "unknown key 'colour' in font"),
        ] as [(String, String)]
    )
    func refuses(yaml: String, message: String) throws {
        let (_, faults) = try decode(yaml) { $0.font($1) }
        #expect(faults == [message])
    }
}
