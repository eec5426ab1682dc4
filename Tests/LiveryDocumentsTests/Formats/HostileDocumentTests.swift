import Foundation
import TestSupport
import Testing

@testable import LiveryDocuments

/// Input made to cost more than it may: each ends in its own error, on a thread of 512 KB.
@Suite struct HostileDocumentTests {
    struct Example: CustomTestStringConvertible, Sendable {
        var name: String
        var format: DocumentFormat
        var bytes: [UInt8]
        var fault: String

        init(_ name: String, _ format: DocumentFormat, _ text: String, _ fault: String) {
            self.init(name, format, Array(text.utf8), fault)
        }

        init(_ name: String, _ format: DocumentFormat, _ bytes: [UInt8], _ fault: String) {
            self.name = name
            self.format = format
            self.bytes = bytes
            self.fault = fault
        }

        var testDescription: String { name }
    }

    @Test(arguments: bombs + nestings)
    func endsInItsError(_ example: Example) throws {
        let lines = try onSmallStack {
            DocumentReader.read(example.bytes, name: "x", format: example.format)
                .diagnostics.map(\.description)
        }
        #expect(lines == [example.fault])
    }

    /// Ten levels, each of which names the one before ten times: ten thousand million values.
    static let aliasBomb: String = {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1..<10 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        return text
    }()

    /// Arrays of two references to the next, 60 deep, in less than 300 bytes.
    static let sharedArrays: [UInt8] = BinaryPropertyListReaderTests.file(
        (1...60).map { [0xA2, $0, $0] } + [[0x09]],
        offsetSize: 1
    )

    static let bombs: [Example] = [
        Example("aliases", .yaml, aliasBomb, "x:6:45: error: more than 1000000 values"),
        Example(
            "aliases of a long text",
            .yaml,
            "a: &a \"\(String(repeating: "x", count: 1 << 20))\"\nb: ["
                + Array(repeating: "*a", count: 100).joined(separator: ",") + "]",
            "x:2:47: error: document exceeds 16 MiB"
        ),
        Example(
            "aliases that nest",
            .yaml,
            "a0: &a0 [x]\n" + (1...200).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined(),
            "x:128:14: error: nested more than 128 deep"
        ),
        Example(
            "shared arrays",
            .propertyList,
            sharedArrays,
            "x:\(path): error: more than 1000000 values"
        ),
        Example(
            "shared data",
            .propertyList,
            BinaryPropertyListReaderTests.file(
                [[0xAF, 0x11, 0x01, 0x00] + [UInt8](repeating: 1, count: 256)]
                    + [
                        [0x4F, 0x12, 0x00, 0x10, 0x00, 0x00]
                            + [UInt8](repeating: 0x6B, count: 1 << 20)
                    ],
                offsetSize: 4
            ),
            "x:[16]: error: document exceeds 16 MiB"
        ),
        Example(
            "an object that holds itself",
            .propertyList,
            BinaryPropertyListReaderTests.file([[0xA3, 1, 0, 1], [0x09]]),
            "x:[1]: error: circular reference"
        ),
        Example(
            "shared long keys",
            .propertyList,
            BinaryPropertyListReaderTests.file(
                [[0xAF, 0x11, 0x01, 0x00] + [UInt8](repeating: 1, count: 256), [0xD1, 2, 3]]
                    + [
                        [0x5F, 0x12, 0x00, 0x10, 0x00, 0x00]
                            + [UInt8](repeating: 0x6B, count: 1 << 20)
                    ]
                    + [[0x09]],
                offsetSize: 4
            ),
            "x:[16]: error: document exceeds 16 MiB"
        ),
        Example(
            "many references to one object",
            .propertyList,
            BinaryPropertyListReaderTests.file(
                [
                    [0xAF, 0x12, 0x00, 0x1E, 0x84, 0x80] + [UInt8](repeating: 1, count: 2_000_000),
                    [0x09],
                ],
                offsetSize: 4
            ),
            "x:[999999]: error: more than 1000000 values"
        ),
        Example(
            "entities",
            .propertyList,
            "<?xml version=\"1.0\"?>\n<!DOCTYPE plist [\n<!ENTITY a0 \"lol\">\n"
                + (1...9).map { level in
                    "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10)
                        + "\">\n"
                }.joined() + "]>\n<plist><string>&a9;</string></plist>",
            "x:2:17: error: declarations in the document type are not supported"
        ),
        Example(
            "directives",
            .yaml,
            (0..<200_000).map { "%TAG !a\($0)! b\n" }.joined() + "---\na: 1",
            "x:1:1: error: '%TAG' is not supported"
        ),
        Example(
            "directives of a second document",
            .yaml,
            "a: 1\n...\n" + (0..<200_000).map { "%TAG !a\($0)! b\n" }.joined() + "---\na: 1",
            "x:3:1: error: unexpected second YAML document"
        ),
        Example(
            "a document over the limit",
            .json,
            [UInt8](repeating: 0x5B, count: 16 << 20 + 1),
            "x: error: document exceeds 16 MiB"
        ),
        Example(
            "a million and one values",
            .json,
            "[" + String(repeating: "0,", count: 999_999) + "0]",
            "x:1:2000000: error: more than 1000000 values"
        ),
    ]

    /// The path of the first value over the limit: a binary tree 60 deep is read from the root down, and
    /// below a node of height h are two trees of 2^h - 1 nodes.
    static let path: String = {
        var (path, rest) = ("", 1_000_000)
        for height in (1...60).reversed() where rest > 0 {
            let tree = 1 << height - 1
            path += rest > tree ? "[1]" : "[0]"
            rest -= rest > tree ? tree + 1 : 1
        }
        return path
    }()

    static let many = 100_000

    /// Arrays of one reference to the next.
    static let nestedArrays = chain { [0xA1] + $0 }

    /// Dictionaries of one key with a reference to the next.
    static let nestedDictionaries = chain { [0xD1] + reference(many + 1) + $0 }

    /// Objects that each refer to the next, then `true` and a key.
    private static func chain(_ object: ([UInt8]) -> [UInt8]) -> [UInt8] {
        BinaryPropertyListReaderTests.file(
            (1...many).map { object(reference($0)) } + [[0x09], [0x51, 0x61]],
            offsetSize: 4,
            referenceSize: 3
        )
    }

    private static func reference(_ number: Int) -> [UInt8] {
        [UInt8(number >> 16), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
    }

    private static func tooDeep(
        _ name: String,
        _ format: DocumentFormat,
        _ before: String,
        _ unit: String,
        _ place: String
    )
        -> Example
    {
        let text = before + String(repeating: unit, count: many)
        return Example(name, format, text, "x:\(place): error: nested more than 128 deep")
    }

    static let nestings: [Example] = [
        tooDeep("[ in JSON", .json, "", "[", "1:129"),
        tooDeep("{ in JSON", .json, "", "{\"a\":", "1:641"),
        tooDeep("[ in YAML", .yaml, "", "[", "1:129"),
        tooDeep("[ on lines in YAML", .yaml, "", "[\n", "129:1"),
        tooDeep("{ in YAML", .yaml, "", "{a: ", "1:513"),
        tooDeep("- in YAML", .yaml, "", "- ", "1:257"),
        tooDeep("array in XML", .propertyList, "<plist>", "<array>", "1:904"),
        tooDeep("dict in XML", .propertyList, "<plist>", "<dict><key>a</key>", "1:2312"),
        Example(
            "{ as key in YAML",
            .yaml,
            String(repeating: "{", count: many),
            "x:1:2: error: a key must be text, found a dictionary"
        ),
        Example(
            "? in YAML",
            .yaml,
            String(repeating: "? ", count: many),
            "x:1:3: error: a key must be text, found a dictionary"
        ),
        Example(
            "keys in YAML",
            .yaml,
            (0..<1000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
            "x:129:129: error: nested more than 128 deep"
        ),
        Example(
            "other elements in XML",
            .propertyList,
            "<plist>" + String(repeating: "<a>", count: many),
            "x:1:8: error: unknown element 'a'"
        ),
        Example(
            "array in a binary property list",
            .propertyList,
            nestedArrays,
            "x:\(String(repeating: "[0]", count: 128)): error: nested more than 128 deep"
        ),
        Example(
            "dictionary in a binary property list",
            .propertyList,
            nestedDictionaries,
            "x:\(Array(repeating: "a", count: 128).joined(separator: ".")): error: nested more than 128 deep"
        ),
        Example(
            "parentheses in a list in YAML",
            .yaml,
            "[" + String(repeating: String(repeating: "(", count: 60) + ", ", count: 40_000) + "]",
            "x:1:2: error: YAML ends '\(String(repeating: "(", count: 60))' before its parenthesis closes; quote the value"
        ),
        Example(
            "one text of parentheses in YAML",
            .yaml,
            "[" + String(repeating: "(", count: 2_400_000) + "]",
            "x:1:2: error: YAML ends '\(String(repeating: "(", count: 60))…' before its parenthesis closes; quote the value"
        ),
    ]

    /// Long text is no danger: it is only read.
    @Test(
        arguments: [
            (DocumentFormat.yaml, "a: \"", "\""), (.yaml, "a: ", ""), (.yaml, "a: |\n  ", ""),
            (.yaml, "a: &", " x"), (.yaml, "# ", "\na: 1"), (.yaml, "{", ": 1}"),
            (.json, "{\"", "\": 1}"), (.propertyList, "<plist><string>", "</string></plist>"),
            (.propertyList, "<plist><!-- ", " --><true/></plist>"),
        ] as [(DocumentFormat, String, String)]
    )
    func readsLongText(_ format: DocumentFormat, _ before: String, _ after: String) throws {
        let text = before + String(repeating: "x", count: 1 << 20) + after
        let lines = try onSmallStack {
            DocumentReader.read(Array(text.utf8), name: "x", format: format)
                .diagnostics.map { String($0.description.prefix(120)) }
        }
        // libyaml, as YAML 1.1 has it, wants a key without `?` to end within 1024 characters.
        let expected =
            before == "{" ? ["x:1:1048578: error: expected ',' or '}' in a dictionary"] : []
        #expect(lines.map { $0.split(separator: ";").first.map(String.init) ?? "" } == expected)
    }

    @Test func tellsOnlySoManyFaults() throws {
        let text = String(repeating: "- #abc\n", count: 100_000)
        let lines = try onSmallStack {
            DocumentReader.read(Array(text.utf8), name: "x", format: .yaml)
                .diagnostics.map(\.description)
        }
        #expect(lines.count == 1001)
        #expect(lines.last == "x:1001:3: error: too many errors; showing the first 1000")
    }

    @Test func refusesHugeFileUnread() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/huge.yaml"
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.truncate(atOffset: 1 << 30)
        try file.close()
        let lines = try onSmallStack {
            DocumentLoader.load(.file(path)).diagnostics.map(\.description)
        }
        #expect(lines == ["\(path): error: document exceeds 16 MiB"])
    }
}
