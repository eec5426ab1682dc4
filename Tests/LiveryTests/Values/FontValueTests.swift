import LiveryRaster
import Testing

@testable import Livery

struct FontValueTests {
    @Test(arguments: ["calc(400 +)", "calc(bold)", "min()"])
    func aFaultyWeightIsToldOnce(_ weight: String) {
        let text = "aFont: {family: Inter, size: 17, weight: \(weight)}"
        #expect(faults(of: text).count == 1)
    }

    @Test(
        arguments: [
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
                "{family: Inter, size: 17, textStyle: title3}",
                FontDescription(families: ["Inter"], size: 17, textStyle: .title3)
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

    /// A_StyleInjection's fonts are those of sheets and screens.
    @Test(
        arguments: [
            ("'$\"Helvetica Neue\":17'", "Helvetica Neue", 17),
            ("$Helvetica-Bold:12.5", "Helvetica-Bold", 12.5),
        ]
    )
    func fontsOfSheets(yaml: String, family: String, size: Double) throws {
        let (value, faults) = try decode(yaml, isSheet: true) { $0.font($1) }
        #expect(faults == [])
        #expect(value == FontDescription(families: [family], size: size))
        let theme = try decode(yaml) { $0.font($1) }
        #expect(theme.faults.count == 1)
        #expect(theme.faults[0].hasSuffix("; write {family: \(family), size: \(size.shortest)}"))
    }

    /// A list of families may be shared, and may be part of another one.
    @Test(
        arguments: [
            ("'{stack}'", ["Inter", "DejaVu Sans"]),
            ("stack", ["Inter", "DejaVu Sans"]),
            ("[Mona Sans, '{stack}']", ["Mona Sans", "Inter", "DejaVu Sans"]),
            ("['{stack}', '{mono}']", ["Inter", "DejaVu Sans", "Menlo"]),
            ("'{all}'", ["Inter", "DejaVu Sans", "Menlo"]),
        ] as [(String, [String])]
    )
    func familiesAreShared(family: String, families: [String]) throws {
        let styles = try styles(
            """
            $values: {stack: [Inter, DejaVu Sans], mono: Menlo, all: ["{stack}", mono]}
            aFont: {family: \(family), size: 12}
            """
        )
        #expect(styles.validate().map(\.description) == [])
        #expect(try styles.font("aFont").families == families)
    }

    @Test(arguments: [
        ("[[Inter]]", "expected the name of a font family, found a list"),
        ("'{none}'", "expected the name of a font family, found none"),
        ("'{size}'", "expected the name of a font family, found a dictionary"),
        ("'{loop}'", "circular reference: loop → loop"),
    ])
    func wrongFamiliesAreTold(family: String, message: String) {
        let yaml = """
            $values: {none: [], size: {a: b}, loop: ["{loop}"]}
            aFont: {family: \(family), size: 12}
            """
        let found = faults(of: yaml)
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("error: " + message) == true, "\(found)")
    }
}
