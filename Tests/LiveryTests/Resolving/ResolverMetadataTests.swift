import Foundation
import TestSupport
import Testing

@testable import Livery

/// What a resolver of one's own reads of metadata whose shape is the program's.
struct ResolverMetadataTests {
    private struct Content: Hashable {
        var id: Int
        var mask: UInt64
        var created: DocumentDate
        var bytes: [UInt8]
        var raw: [UInt8]?
        var rawDate: Double?
    }

    private struct ContentResolver: AssetResolver {
        static let name = "content"

        func canResolve(_ key: String) -> Bool { key.hasSuffix("Content") }
        func kind(of key: String) -> AssetKind { .other }
        func resolve(_ request: AssetRequest) throws -> any Sendable {
            Content(
                id: try request.integer("id"),
                mask: try request.integer("mask", as: UInt64.self, default: 7),
                created: try request.date("created"),
                bytes: try request.data("bytes"),
                raw: request.value.dictionary?["bytes"]?.data,
                rawDate: request.value.dictionary?["created"]?.date?.timeIntervalSinceReferenceDate
            )
        }
    }

    private struct Keys: Decodable {
        var id: Int
        var mask: UInt64
        var created: DocumentDate
        var bytes: [UInt8]
    }

    /// The same keys, decoded at once.
    private struct DecodingResolver: AssetResolver {
        static let name = "keys"

        func canResolve(_ key: String) -> Bool { key.hasSuffix("Keys") }
        func kind(of key: String) -> AssetKind { .other }
        func resolve(_ request: AssetRequest) throws -> any Sendable {
            let keys = try request.value(as: Keys.self)
            return Content(id: keys.id, mask: keys.mask, created: keys.created, bytes: keys.bytes)
        }
    }

    private static let date = DocumentDate(timeIntervalSinceReferenceDate: 730_902_605)

    private func styles(_ bytes: [UInt8], _ format: DocumentFormat) throws -> StyleManager {
        let styles = StyleManager(document: try ThemeDocument(bytes: bytes, format: format))
        styles.register(ContentResolver())
        styles.register(DecodingResolver())
        return styles
    }

    private func content(_ bytes: [UInt8], _ format: DocumentFormat) throws -> Content {
        try styles(bytes, format).asset("aContent", as: Content.self)
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary]) func propertyLists(
        _ format: PropertyListSerialization.PropertyListFormat
    ) throws {
        let created = Date(timeIntervalSinceReferenceDate: 730_902_605)
        let theme: [String: Any] = [
            "aContent": ["id": 9_007_199_254_740_993, "created": created, "bytes": Data([0, 127, 128, 255])]
        ]
        let file = try PropertyListSerialization.data(fromPropertyList: theme, format: format, options: 0)
        let found = try content(Array(file), .propertyList)
        #expect(
            found
                == Content(
                    id: 9_007_199_254_740_993,
                    mask: 7,
                    created: Self.date,
                    bytes: [0, 127, 128, 255],
                    raw: [0, 127, 128, 255],
                    rawDate: created.timeIntervalSinceReferenceDate
                )
        )
    }

    /// JSON and YAML have the same as texts, by themselves or behind a reference.
    @Test(arguments: [
        (
            DocumentFormat.json,
            #"""
            {"aContent": {"id": -9007199254740993, "mask": 18446744073709551615, "bytes": "AH+A/w==",
             "created": "2024-02-29T12:30:05Z"}}
            """#
        ),
        (
            .yaml,
            """
            $values: {day: "2024-02-29T12:30:05Z", least: -9007199254740993}
            aContent:
              id: "{least}"
              mask: 18446744073709551615
              bytes: AH+A/w==
              created: "{day}"
            """
        ),
    ]) func texts(_ format: DocumentFormat, _ text: String) throws {
        let found = try content(Array(text.utf8), format)
        #expect(found.id == -9_007_199_254_740_993)
        #expect(found.mask == .max)
        #expect(found.created == Self.date)
        #expect(found.bytes == [0, 127, 128, 255])
        #expect(found.raw == nil && found.rawDate == nil)
        let keys = Array(text.replacing("aContent", with: "someKeys").utf8)
        #expect(try styles(keys, format).asset("someKeys", as: Content.self) == found)
    }

    @Test func faultsOfDecoding() throws {
        let styles = try styles(Array("$values: {n: a}\nsomeKeys: {id: 1, mask: \"{n}\"}".utf8), .yaml)
        let error = #expect(throws: ThemeError.self) { try styles.asset("someKeys", as: Content.self) }
        let message = "expected a whole number of the type UInt64, found 'a'"
        #expect(error?.diagnostics.map(\.message) == [message])
        #expect(error?.diagnostics.first?.location?.line == 1)
    }

    @Test(arguments: [
        ("id: 1.5", "'1.5' is not a whole number"),
        (
            "id: 9223372036854775808",
            "a whole number must be in -9223372036854775808…9223372036854775807, " + "found 9223372036854775808"
        ), ("id: [1]", "expected a whole number, found a list"),
        ("id: 1, mask: -1", "a whole number must be in 0…18446744073709551615, found -1"),
        ("id: 1, created: today", "'today' is not a date; write 2024-02-29T12:30:00Z"),
        ("id: 1, created: \"2024-02-29T12:30:05Z\", bytes: AH", "'AH' is not data; write Base64"),
        ("id: 1, created: \"2024-02-29T12:30:05Z\"", "missing key 'bytes' in content 'aContent'"),
    ]) func faults(_ keys: String, _ message: String) throws {
        let styles = try styles(Array("aContent: {\(keys)}".utf8), .yaml)
        let error = #expect(throws: ThemeError.self) { try styles.asset("aContent", as: Content.self) }
        #expect(error?.diagnostics.map(\.message) == [message])
    }

    /// `livery show` tells them, too.
    @Test func origins() throws {
        let text = """
            <plist><dict><key>aContent</key><dict><key>id</key><integer>9007199254740993</integer>
            <key>created</key><date>2024-02-29T12:30:05Z</date><key>bytes</key><data>AH+A/w==</data>
            </dict></dict></plist>
            """
        let styles = try styles(Array(text.utf8), .propertyList)
        let origins = styles.origins(of: "aContent", appearance: [.light])
        #expect(
            Dictionary(uniqueKeysWithValues: origins.map { ($0.name, $0.value) }) == [
                "aContent.id": "9007199254740993", "aContent.created": "2024-02-29T12:30:05Z",
                "aContent.bytes": "AH+A/w==",
            ]
        )
    }
}
