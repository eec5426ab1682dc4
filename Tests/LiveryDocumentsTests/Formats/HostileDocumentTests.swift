import Foundation
import TestSupport
import Testing

@testable import LiveryDocuments

/// Input made to cost more than it may: each ends in its own error, on a thread of 512 KB.
@Suite struct HostileDocumentTests {
    /// In a text, `‹a§›×9` stands for nine times `a§`, in which `§` is the number of the time, and `§+` the next.
    @Test func texts() throws {
        try Told.check("told-hostile") { text in
            let name = text.prefix { $0 != " " }
            let format = try #require(DocumentFormat(rawValue: String(name)))
            let written = text.dropFirst(name.count + 1).replacing(/‹([^›]*)›×(\d+)/) {
                Self.repeated(String($0.1), Int($0.2) ?? 0)
            }
            let bytes = Array(written.utf8)
            let lines = try onSmallStack { Self.faults(bytes, format) }
            return lines.count > 3 ? ["\(lines.count) lines", lines.last ?? ""] : lines
        }
    }

    private static func repeated(_ unit: String, _ count: Int) -> String {
        guard unit.contains("§") else { return String(repeating: unit, count: count) }
        return (0..<count).map { number -> String in
            unit.replacing("§+", with: "\(number + 1)").replacing("§", with: "\(number)")
        }.joined()
    }

    private static func faults(_ bytes: [UInt8], _ format: DocumentFormat) -> [String] {
        DocumentReader.read(bytes, name: "x", format: format).diagnostics.map(\.description)
    }

    @Test(arguments: binary) func binaryPropertyLists(_ bytes: [UInt8], _ fault: String) throws {
        #expect(try onSmallStack { Self.faults(bytes, .propertyList) } == [fault])
    }

    static let binary: [(bytes: [UInt8], fault: String)] = [
        (sharedArrays, "x:\(path): error: more than 1000000 values"),
        (
            BinaryPropertyListReaderTests.file(
                [[0xAF, 0x11, 0x01, 0x00] + [UInt8](repeating: 1, count: 256)] + [
                    [0x4F, 0x12, 0x00, 0x10, 0x00, 0x00] + [UInt8](repeating: 0x6B, count: 1 << 20)
                ],
                offsetSize: 4
            ), "x:[16]: error: document exceeds 16 MiB"
        ), (BinaryPropertyListReaderTests.file([[0xA3, 1, 0, 1], [0x09]]), "x:[1]: error: circular reference"),
        (
            BinaryPropertyListReaderTests.file(
                [[0xAF, 0x11, 0x01, 0x00] + [UInt8](repeating: 1, count: 256), [0xD1, 2, 3]] + [
                    [0x5F, 0x12, 0x00, 0x10, 0x00, 0x00] + [UInt8](repeating: 0x6B, count: 1 << 20)
                ] + [[0x09]],
                offsetSize: 4
            ), "x:[16]: error: document exceeds 16 MiB"
        ),
        (
            BinaryPropertyListReaderTests.file(
                [[0xAF, 0x12, 0x00, 0x1E, 0x84, 0x80] + [UInt8](repeating: 1, count: 2_000_000), [0x09]],
                offsetSize: 4
            ), "x:[999999]: error: more than 1000000 values"
        ), (nestedArrays, "x:\(String(repeating: "[0]", count: 128)): error: nested more than 128 deep"),
        (
            nestedDictionaries,
            "x:\(Array(repeating: "a", count: 128).joined(separator: ".")): error: nested more than 128 deep"
        ),
    ]

    /// Arrays of two references to the next, 60 deep, in less than 300 bytes.
    static let sharedArrays: [UInt8] = BinaryPropertyListReaderTests.file(
        (1...60).map { [0xA2, $0, $0] } + [[0x09]],
        offsetSize: 1
    )

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

    /// A key in each key, and a document over the limit.
    @Test func otherTexts() throws {
        let keys = (0..<1000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
        for (bytes, format, fault) in [
            (Array(keys.utf8), DocumentFormat.yaml, "x:129:129: error: nested more than 128 deep"),
            ([UInt8](repeating: 0x5B, count: 16 << 20 + 1), .json, "x: error: document exceeds 16 MiB"),
        ] { #expect(try onSmallStack { Self.faults(bytes, format) } == [fault]) }
    }

    @Test func refusesHugeFileUnread() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/huge.yaml"
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.truncate(atOffset: 1 << 30)
        try file.close()
        let lines = try onSmallStack { DocumentLoader.load(.file(path)).diagnostics.map(\.description) }
        #expect(lines == ["\(path): error: document exceeds 16 MiB"])
    }
}
