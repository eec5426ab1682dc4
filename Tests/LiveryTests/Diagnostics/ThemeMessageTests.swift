import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What a theme's author is told, where the first thought would be another.
struct ThemeMessageTests {
    @Test(
        "keys that are longer than YAML allows",
        arguments: [
            (
                "aBox:\n  size: 3\n ", ": red",
                "this line fits none of the dictionaries and lists above; check the indentation"
            ), ("aBox:\n  size: 3\n  ", ": red", "a key exceeds YAML's limit of 1024 characters"),
            ("", "Box: {size: 3}", "a key exceeds YAML's limit of 1024 characters"),
        ]
    ) func longKeys(start: String, end: String, message: String) {
        let found = faults(of: start + String(repeating: "k", count: 1100) + end)
        #expect(found.contains { $0.hasSuffix(": error: \(message)") }, "\(found)")
    }

    @Test func valuesOfJSON() throws {
        let text = #"{"aColor": 112233, "bColor": {"light": "red", "dark": "blue"}, "cColor": 7, "dColor": null}"#
        let document = try ThemeDocument(bytes: Array(text.utf8), format: .json)
        #expect(
            StyleManager(document: document).validate().map(\.message) == [
                "'112233' is not a color; write \"#112233\"",
                "a value can't have appearances for keys; write 'bColor' and 'bColor~dark'",
                "expected a color, found a number", "expected a color, found null",
            ]
        )
    }

    /// Each box whose layers are too many is named, also when the layer stands in a value of all.
    @Test func boxesWithTooManyLayersAreNamed() {
        let layers = Array(repeating: "{image: bBox}", count: 40).joined(separator: ", ")
        let many = Array(repeating: "{image: cBox}", count: 40).joined(separator: ", ")
        let found = faults(
            of: """
                $appearances: [light]
                $values: {many: [\(many)]}
                bBox: {size: 1}
                cBox: {size: 1, fill: [\(layers)]}
                dBox: {size: 1, fill: many}
                eBox: {size: 1, fill: many}
                """
        )
        let names = found.compactMap { $0.firstMatch(of: /'(.Box)' expands/)?.1 }
        #expect(Set(names) == ["dBox", "eBox"])
    }
}
