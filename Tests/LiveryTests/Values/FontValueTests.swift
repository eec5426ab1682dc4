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
}
