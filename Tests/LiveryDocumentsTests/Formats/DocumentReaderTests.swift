import Foundation
import TestSupport
import Testing

@testable import LiveryDocuments

/// What the readers make of documents: the tree, and what they report.
@Suite struct DocumentReaderTests {
    /// The outline of the tree, and the lines of the diagnostics of a document named `x.yaml`, `x.json` or `x.plist` without that name.
    static func told(_ bytes: [UInt8], _ format: DocumentFormat) -> [String] {
        let document = DocumentReader.read(bytes, name: "x.\(format.rawValue)", format: format)
        let tree = document.root.map { [$0.outline.replacing("\n", with: "⏎")] } ?? []
        return (tree + document.diagnostics.map { "\($0)".replacing(/^x\.[a-z]+:? ?/, with: "") }).map(oneLine)
    }

    /// `<U+000D>` stands for a character that is hard to see or to write.
    private static func told(_ text: String, _ format: DocumentFormat) -> [String] {
        let text = text.replacing(/<U\+([0-9A-F]{4})>/) { match in
            UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
        }
        return told(Array(text.utf8), format)
    }

    @Test(arguments: [("yaml", DocumentFormat.yaml), ("json", .json), ("plists", .propertyList)]) func texts(
        _ name: String,
        _ format: DocumentFormat
    ) throws { try Told.check("told-\(name)") { Self.told($0, format) } }

    @Test(arguments: [
        (#""*""#, "1:2"), ("[\n\"é*\"]", "2:3"), (#""~""#, "1:2"), (#""%""#, "1:2"), (#""+""#, "1:2"), (#""=""#, "1:2"),
    ]) func refusesInvalidUTF8(_ text: String, _ place: String) {
        // Alone, and beginning sequences that are too long, of a surrogate, and beyond Unicode.
        let invalid: [Character: [UInt8]] = [
            "*": [0x80], "~": [0xC0, 0xAF], "%": [0xE0, 0x80, 0x80], "+": [0xED, 0xA0, 0x80],
            "=": [0xF4, 0x90, 0x80, 0x80],
        ]
        let bytes = text.flatMap { invalid[$0] ?? Array(String($0).utf8) }
        for format in [DocumentFormat.json, .yaml] {
            #expect(Self.told(bytes, format) == ["\(place): error: not valid UTF-8"])
        }
    }

    @Test(
        arguments: [
            ([0xFF, 0xFE, 0x31, 0x00], 16), ([0xFE, 0xFF, 0x00, 0x31], 16), ([0x31, 0x00, 0x32, 0x00], 16),
            ([0x00, 0x31, 0x00, 0x32], 16), ([0x00, 0x00, 0xFE, 0xFF], 32), ([0xFF, 0xFE, 0x00, 0x00], 32),
            ([0x31, 0x00, 0x00, 0x00], 32), ([0x00, 0x00, 0x00, 0x31], 32),
        ] as [([UInt8], Int)]
    ) func refusesWideText(_ bytes: [UInt8], _ size: Int) {
        for format in [DocumentFormat.json, .yaml] {
            let fault = "error: UTF-\(size) is not supported; save the document as UTF-8"
            #expect(Self.told(bytes, format) == [fault])
        }
    }

    @Test func encodingsOfPropertyLists() {
        for (encoding, letter) in [
            ("ISO-8859-1", [0xE9]), ("US-ASCII", Array("&#233;".utf8)), ("UTF-8", [0xC3, 0xA9]),
        ] {
            let bytes =
                Array("<?xml version='1.0' encoding='\(encoding)'?><plist><string>".utf8) + letter
                + Array("</string></plist>".utf8)
            #expect(Self.told(bytes, .propertyList) == ["\"é\""])
        }
        let units = Array("<plist><string>é🎨</string></plist>".utf16)
        let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        for bytes in [little, big] { #expect(Self.told(bytes, .propertyList) == ["\"é🎨\""]) }
        let invalid = Array("<plist><string>é".utf8) + [0xFF] + Array("</string></plist>".utf8)
        let fault = "1:17: error: XML: not well-formed (invalid token)"
        #expect(Self.told(invalid, .propertyList) == [fault])
    }

    @Test(
        arguments: [
            (
                .json, "{\"a\": [1,\r\n  \"é\", {\"b\": null}],\n\"🎨\": 2, \"c\": {}}",
                "{a@1:2: [1.0@1:8, \"é\"@2:3, {b@2:9: null@2:14}@2:8]@1:7, 🎨@3:1: 2.0@3:6, c@3:9: {}@3:14}@1:1"
            ),
            (
                .yaml, "a:\r\n  - 1\r  - {b: \"é\", \"🎨\": {x}}\nc: &n\n  d: |\n    x\ne: *n\nf:\n",
                "{a@1:1: [\"1\"@2:5, {b@3:6: \"é\"@3:9, 🎨@3:14: \"{x}\"@3:19}@3:5]@2:3, "
                    + "c@4:1: {d@5:3: \"x\n\"@5:6}@4:4, e@7:1: {d@5:3: \"x\n\"@5:6}@4:4, f@8:1: null@8:3}@1:1"
            ),
            (
                .propertyList,
                "<plist>\r\n <dict><key>é</key><array>\n<true/><string>🎨</string><real>1</real></array>\r<key>b</key> "
                    + "<dict/></dict></plist>", "{é@2:8: [true@3:1, \"🎨\"@3:8, 1.0@3:26]@2:20, b@4:1: {}@4:14}@2:2"
            ),
        ] as [(DocumentFormat, String, String)]
    ) func placesEveryKeyAndValue(_ format: DocumentFormat, _ text: String, _ outline: String) {
        let document = DocumentReader.read(Array(text.utf8), name: "x", format: format)
        #expect(document.diagnostics.isEmpty)
        #expect(document.root?.placedOutline == outline)
    }

    /// A YAML 1.1 document of another program.
    @Test(arguments: [
        ("{<<: {a: 1, b: 2}, a: 3}", "{a: \"3\", b: \"2\"}"),
        ("{<<: {a: 1}, <<: {a: 2, b: 3}}", "{a: \"1\", b: \"3\"}"),
        ("{<<: [{a: 1}, {a: 2, c: 3}], b: 4}", "{b: \"4\", a: \"1\", c: \"3\"}"),
        ("{\"<<\": {a: 1}}", "{<<: {a: \"1\"}}"), ("a: #fff", "{a: null}"),
    ]) func foreignYAML(_ text: String, _ outline: String) {
        let document = DocumentReader.read(Array(text.utf8), name: "x", format: .yaml, isForeign: true)
        #expect(document.diagnostics.isEmpty)
        #expect(document.root?.outline == outline)
        let json = DocumentReader.read(Array(#"{"<<": {"a": 1}}"#.utf8), name: "x", format: .json, isForeign: true)
        #expect(json.root?.outline == "{<<: {a: 1.0}}")
    }
}
