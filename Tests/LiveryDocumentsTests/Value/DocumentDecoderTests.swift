import Foundation
import TestSupport
import Testing

@testable import LiveryDocuments

@Suite struct DocumentDecoderTests {
    struct Badge: Decodable, Equatable {
        enum Shape: String, Decodable { case round, square }
        struct Part: Decodable, Equatable {
            var x: Float
            var isHidden: Bool?
        }

        var name: String
        var id: UInt64
        var shape: Shape
        var parts: [Part]
        var widths: [String: Double]
        var since: DocumentDate
        var date: Date
        var key: [UInt8]
        var data: Data
        var numbers: [UInt8]
        var none: Int?
    }

    private static func decode<Value: Decodable>(_ text: String, _ format: DocumentFormat, as type: Value.Type) throws
        -> Value
    {
        let document = DocumentReader.read(Array(text.utf8), name: "x", format: format)
        return try #require(document.root).decoded(as: type)
    }

    /// The same in YAML and in a property list.
    @Test func everyType() throws {
        let badge = Badge(
            name: "a",
            id: 18_446_744_073_709_551_615,
            shape: .square,
            parts: [.init(x: 0.5, isHidden: true), .init(x: 1)],
            widths: ["b": 2],
            since: DocumentDate(timeIntervalSinceReferenceDate: 86_400),
            date: Date(timeIntervalSinceReferenceDate: 0.25),
            key: [1, 2],
            data: Data([3]),
            numbers: [4, 255]
        )
        let yaml = """
            {name: a, id: 18446744073709551615, shape: square, parts: [{x: .5, isHidden: true}, {x: 1}], widths: {b: 2},
            since: 2001-01-02Z, date: 0.25, key: AQI=, data: Aw==, numbers: [4, 255], none: null}
            """
        #expect(try Self.decode(yaml, .yaml, as: Badge.self) == badge)
        let plist = """
            <plist><dict><key>name</key><string>a</string><key>id</key><integer>18446744073709551615</integer>
            <key>shape</key><string>square</string><key>parts</key><array><dict><key>x</key><real>0.5</real>
            <key>isHidden</key><true/></dict><dict><key>x</key><integer>1</integer></dict></array>
            <key>widths</key><dict><key>b</key><integer>2</integer></dict>
            <key>since</key><date>2001-01-02T00:00:00Z</date><key>date</key><date>2001-01-01T00:00:00.25Z</date>
            <key>key</key><data>AQI=</data><key>data</key><data>Aw==</data>
            <key>numbers</key><array><integer>4</integer><integer>255</integer></array></dict></plist>
            """
        #expect(try Self.decode(plist, .propertyList, as: Badge.self) == badge)
    }

    struct Two: Decodable {
        var first: Double
        var second: Double

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            (first, second) = (try list.decode(Double.self), try list.decode(Double.self))
        }
    }

    @Test(arguments: [
        ("{x: [1]}", "x:1:5: error: expected a number, found a list"),
        ("{x: a}", "x:1:5: error: expected a number, found 'a'"), ("{}", "x:1:1: error: missing key 'x' in the asset"),
        ("{x: 1, isHidden: maybe}", "x:1:18: error: expected true or false, found 'maybe'"),
        ("[]", "x:1:1: error: expected a dictionary, found an empty list"),
    ]) func errors(_ text: String, _ message: String) {
        let error = #expect(throws: ThemeError.self) { try Self.decode(text, .yaml, as: Badge.Part.self) }
        #expect(error?.description == message)
    }

    @Test func moreErrors() {
        let cases: [(String, any Decodable.Type, String)] = [
            ("[1]", Two.self, "x:1:1: error: a list of 1 elements is too short"),
            ("[1, 300]", [UInt8].self, "x:1:5: error: expected a whole number of the type UInt8, found '300'"),
            ("a: [1.5]", [String: [Int]].self, "x:1:5: error: expected a whole number of the type Int, found '1.5'"),
            ("[{a: oval}]", [[String: Badge.Shape]].self, "x:1:6: error: "),
        ]
        for (text, type, message) in cases {
            let error = #expect(throws: ThemeError.self) { _ = try Self.decode(text, .yaml, as: type) }
            #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
        }
    }
}
