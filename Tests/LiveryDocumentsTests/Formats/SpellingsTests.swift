import Foundation
import TestSupport
import Testing

@testable import LiveryDocuments

/// One document in all four spellings, each written by hand but the binary property list, which
/// Python's plistlib made of the JSON.
@Suite struct SpellingsTests {
    static let names = ["spellings.yaml", "spellings.json", "spellings.xml.plist", "spellings.binary.plist"]

    static let folder = Repository.url("Tests/Fixtures/Documents").path

    static func read(_ name: String) throws -> ParsedDocument {
        let format = try #require(DocumentFormat(path: name))
        let bytes = try FileReader.read("\(folder)/\(name)", limit: 1 << 20)
        return DocumentReader.read(bytes, name: name, format: format)
    }

    @Test(arguments: names) func areEqual(_ name: String) throws {
        let reading = try Self.read(name)
        #expect(reading.diagnostics.isEmpty)
        #expect(try #require(reading.root).comparable == Self.expected)
    }

    /// Taken from the files by eye.
    static let expected = """
        {$extends: [palette.yaml | extra.json] | accentColor: #0A84FF | go-Button: {\
        size: [300.0 | 44.5] | radius: 6.0 | fill: {type: linear | angle: -45.0 | \
        colors: [{accentColor} | rgb(0, 0, 0) | it's]} | border: {width: 0.5 | color: #ffffff80} | \
        states: {selected.disabled: {opacity: 0.25 | enabled: false} | highlighted: {}} | \
        notes: tab\there, quote " and backslash \\, é, 🎨 | lines: one\ntwo\n} | \
        empty: {list: [] | text: } | \
        nested: [[] | [[1.0 | 1000000.0]] | {deep: {deeper: {deepest: true}}}]}
        """
}

extension DocumentValue {
    /// The tree with numbers and booleans as they decode, whether they are text or not.
    fileprivate var comparable: String {
        switch value {
        case .array(let elements): "[\(elements.map(\.comparable).joined(separator: " | "))]"
        case .dictionary(let dictionary):
            "{\(dictionary.map { "\($0.key): \($0.entry.value.comparable)" }.joined(separator: " | "))}"
        case .string(let text): NumberText.parse(text).map { "\($0)" } ?? text
        default: outline
        }
    }
}
