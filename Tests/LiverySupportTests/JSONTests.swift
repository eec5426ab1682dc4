import Foundation
import TestSupport
import Testing

@testable import LiverySupport

/// Beside ``TextTests``, which have values as they are read and written.
@Suite struct JSONTests {
    /// A random value, few levels deep.
    private static func value(_ random: inout SeededGenerator, depth: Int = 0) -> JSON {
        switch random.int(0...(depth < 4 ? 6 : 4)) {
        case 0: return .null
        case 1: return .boolean(random.bool())
        case 2: return .integer(random.int(.min ... .max))
        case 3: return .number(random.double(-1e9...1e9) * pow(10, Double(random.int(-20...20))))
        case 4: return .string(text(&random))
        case 5: return .array((0..<random.int(0...4)).map { _ in value(&random, depth: depth + 1) })
        default:
            return .object(
                (0..<random.int(0...4)).map { number in
                    JSON.Member(name: "\(number)\(text(&random))", value: value(&random, depth: depth + 1))
                }
            )
        }
    }

    private static func text(_ random: inout SeededGenerator) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<random.int(0...12) {
            let most: UInt32 = random.bool() ? 0x7F : 0x2FFF
            if let scalar = Unicode.Scalar(UInt32.random(in: 0...most, using: &random)) { text.append(scalar) }
        }
        if random.bool() { text.append("\u{10FFE9}") }
        return String(text)
    }

    @Test("what is written is read back, and is the same to Foundation", arguments: 1...rounds(400)) func roundTrip(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let value = Self.value(&random)
        #expect(try JSON(reading: value.text.utf8) == value)
        #expect(try JSON(reading: value.indentedText.utf8) == value)
        let other = try JSONSerialization.jsonObject(with: Data(value.text.utf8), options: .fragmentsAllowed)
        if let text = value.string {
            let read = try #require(other as? String)
            #expect(read.unicodeScalars.elementsEqual(text.unicodeScalars))
        }
    }

    /// What fits into 100 characters is on one line, however deep and long a value is.
    @Test func indentedText() throws {
        let short = try JSON(reading: #"{"a":[1,{"é":null}],"b":{}}"#.utf8)
        #expect(short.indentedText == #"{"a": [1, {"é": null}], "b": {}}"#)
        for (count, isOneLine) in [(92, true), (93, false)] {
            let text = String(repeating: "é", count: count)
            let value = JSON.array([.string(text), .array([])])
            #expect(value.indentedText == (isOneLine ? "[\"\(text)\", []]" : "[\n  \"\(text)\",\n  []\n]"))
        }
        // Time that is the product of both would not end.
        var deep = JSON.array((0..<20_000).map { .string(String(repeating: "x", count: $0 % 300)) })
        for _ in 0..<100 { deep = .object(["a": deep]) }
        #expect(try JSON(reading: deep.indentedText.utf8) == deep)
    }

    /// Members without a value are omitted, and so are numbers that JSON has not.
    @Test func whatIsNotWritten() {
        let value = JSON.object(["b": .number(-0.0), "a": nil, "c": .number(.nan), "d": .number(.infinity)])
        #expect(value.text == #"{"b":0,"c":null,"d":null}"#)
    }

    @Test("nesting is limited, and a million brackets cost nothing", arguments: ["[", "{\"a\":"]) func depth(
        opening: String
    ) throws {
        let many = String(repeating: opening, count: 1_000_000)
        let error = JSONError(reason: "nested more than 128 deep", offset: 128 * opening.utf8.count)
        #expect(throws: error) { try JSON(reading: many.utf8) }
        // Objects and arrays in turns.
        var text = "1"
        for level in 0..<128 { text = level.isMultiple(of: 3) ? "{\"k\":\(text)}" : "[\(text)]" }
        let deepest = text
        #expect(try onSmallStack { try? JSON(reading: deepest.utf8).text } == deepest)
        #expect(throws: JSONError.self) { try JSON(reading: text.replacing("]", with: "}").utf8) }
    }

    /// Whatever bytes come, reading ends, and what is read is what Foundation reads.
    @Test("as another reader does", arguments: 1...rounds(60)) func fuzz(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let whole = Array(#"{"a":[1,2.5,-3e2,"x\u00e9\n",true,null],"b":{"c":"é🎨","d":[]}}"#.utf8)
        for _ in 0..<200 {
            var bytes = whole
            for _ in 0..<random.int(1...3) { bytes[random.int(0...bytes.count - 1)] = UInt8(random.int(0...255)) }
            guard let value = try? JSON(reading: bytes) else { continue }
            let other = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            #expect(other != nil, "\(String(decoding: bytes, as: UTF8.self))")
            #expect(try JSON(reading: value.text.utf8) == value)
        }
    }

    /// The first are of RFC 6901, section 5; the last are no escapes.
    @Test(
        arguments: [
            ("a/b", "a~1b", nil), ("m~n", "m~0n", nil), ("c%d", "c%d", nil), ("", "", nil), ("~1", "~01", nil),
            ("~0~1", "~00~01", nil), ("~2~", "~02~0", "~2~"), ("/\u{338}~\u{301}", "~1\u{338}~0\u{301}", nil),
            ("~~", "~0~0", "~~0"),
        ] as [(String, String, String?)]
    ) func pointers(key: String, part: String, lax: String?) {
        #expect(key.pointerPart.unicodeScalars.elementsEqual(part.unicodeScalars))
        for part in [part, lax ?? part] { #expect(part.pointerKey.unicodeScalars.elementsEqual(key.unicodeScalars)) }
    }
}
