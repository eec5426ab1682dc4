import TestSupport
import Testing

@testable import Livery

/// Keys for appearances that a theme doesn't list.
@Suite struct UnlistedAppearanceTests {
    /// The places and names of the warnings of a theme.
    private func found(_ yaml: String) -> [String] {
        faults(of: yaml).map { String($0.dropFirst("test.yaml:".count)) }
    }

    private static func warning(_ place: String, _ key: String, _ missing: String) -> String {
        "\(place): warning: '\(key)' has no effect: no appearance of '$appearances' has \(missing)"
    }

    @Test(
        arguments: [
            (
                "$appearances: [light]\naBox: {fill: red, fill~highContrast: green}",
                [Self.warning("2:19", "fill~highContrast", "'highContrast'")]
            ),
            (
                "$appearances: [light]\naBox: {fill: red, fill~dark.highContrast: green}",
                [
                    Self.warning(
                        "2:19",
                        "fill~dark.highContrast",
                        "'dark' and 'highContrast' together"
                    )
                ]
            ),
            (
                "$appearances: [light, dark.highContrast]\naBox: {fill: red, fill~highContrast: green}",
                []
            ),
            // A page may be in two at once.
            (
                "$appearances: [light, dark, highContrast]\naBox: {fill: red, fill~dark.highContrast: blue}",
                []
            ),
            (
                "$appearances: [light, dark]\naBox: {fill: red, fill~light.dark: blue}",
                [Self.warning("2:19", "fill~light.dark", "'light' and 'dark' together")]
            ),
            // A palette may be made for other themes.
            ("aBox: {fill: red, fill~highContrast: green}", []),
            // At any depth, and within another appearance; what is below is not told again.
            (
                """
                $appearances: [light, dark]
                $values~highContrast: {inkColor~dark: red}
                aBox~dark:
                  size: 9
                  fill: {colors: [{color: red, color~light: blue}, white]}
                  states: {hovered: {fill~highContrast: white, x-fill~highContrast: white}}
                aBox: {size: 9, fill: red}
                """,
                [
                    Self.warning("2:1", "$values~highContrast", "'highContrast'"),
                    Self.warning("5:32", "color~light", "'light' and 'dark' together"),
                    Self.warning("6:22", "fill~highContrast", "'highContrast'"),
                ]
            ),
            // Words of variants are none.
            (
                "$appearances: [light]\naBox: {fill: red, fill~b: blue, fill~b.dark: blue, variants: {a: {default: c, c: {}, "
                    + "b: {}}}}",
                [Self.warning("2:33", "fill~b.dark", "'dark'")]
            ),
        ] as [(String, [String])]
    )
    func keysWithoutAnAppearanceAreTold(yaml: String, warnings: [String]) {
        #expect(found(yaml) == warnings)
    }

    @Test func documentsThatAreExtendedAreNotSearched() throws {
        let folder = try TemporaryFolder()
        try folder.write("aColor: red\naColor~highContrast: blue\n", to: "base.yaml")
        let warnings = try styles(
            "$extends: base.yaml\n$appearances: [light]\nbColor: red\nbColor~highContrast: blue",
            folder: folder.path
        ).validate()
        #expect(warnings.map(\.severity) == [.warning])
        #expect(warnings.first?.location?.line == 4)
    }
}
