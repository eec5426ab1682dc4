import Foundation
import TestSupport
import Testing

@testable import LiverySupport

@Suite struct JSONTests {
    @Test(arguments: [
        0, -0.0, 1, 9, 10, 12, 99, 100, 4711, 999_999_999, 1e9, 1_000_000_001, 1e15, 1e16, 1e300,
        0.5, 1.25, 0.1, 1e-7, -1, -10, -0.5, .infinity, .nan, 12345.678,
    ])
    func numbersAreInTheirShortestForm(value: Double) throws {
        let whole = Int(exactly: value).flatMap { $0.magnitude <= 1 << 53 ? "\($0)" : nil }
        let expected = !value.isFinite ? "null" : whole ?? "\(value)"
        #expect(JSON.number(value).text == expected)
        guard value.isFinite else { return }
        #expect(try JSON(reading: expected.utf8) == JSON.number(value))
    }

    @Test(arguments: [0, 7, -7, 10, 1_000_000, .max, .min])
    func wholeNumbers(value: Int) throws {
        #expect(JSON.number(value).text == "\(value)")
        #expect(try JSON(reading: "\(value)".utf8).integer == value)
    }

    @Test(arguments: [
        (JSON.null, "null"),
        (.boolean(true), "true"),
        (.boolean(false), "false"),
        (.number(0.0), "0"),
        (.number(-0.0), "0"),
        (.number(44), "44"),
        (.number(-1.5), "-1.5"),
        (.number(0.1), "0.1"),
        (.number(1.0 / 3), "0.3333333333333333"),
        (.number(1e21), "1e+21"),
        (.number(.infinity), "null"),
        (.number(.nan), "null"),
        (.string(""), "\"\""),
        (.string("a/b ü €"), "\"a/b ü €\""),
        (.string("\"\\"), #""\"\\""#),
        (.string("\u{8}\u{9}\u{A}\u{C}\u{D}"), #""\b\t\n\f\r""#),
        (.string("\0\u{1F}\u{7F}"), "\"\\u0000\\u001f\u{7F}\""),
        (.string("🎨\"é"), "\"🎨\\\"é\""),
        // A line feed that follows a carriage return is one character with it in Swift.
        (.string("\r\n"), #""\r\n""#),
        (.array([]), "[]"),
        (.array([.number(1), .string("x")]), #"[1,"x"]"#),
        (.object([:]), "{}"),
        (.object(["b": .number(1), "a": nil, "c": .null]), #"{"b":1,"c":null}"#),
    ])
    func text(json: JSON, text: String) throws {
        #expect(json.text == text)
        #expect(try JSON(reading: text.utf8) == json)
    }

    /// A random value, few levels deep.
    private static func value(_ random: inout SeededGenerator, depth: Int = 0) -> JSON {
        switch random.int(0...(depth < 4 ? 6 : 4)) {
        case 0: return .null
        case 1: return .boolean(random.bool())
        case 2: return .integer(random.int(.min ... .max))
        case 3: return .number(random.double(-1e9...1e9) + 0.5)
        case 4: return .string(text(&random))
        case 5: return .array((0..<random.int(0...4)).map { _ in value(&random, depth: depth + 1) })
        default:
            return .object(
                (0..<random.int(0...4)).map { number in
                    JSON.Member(
                        name: "\(number)\(text(&random))",
                        value: value(&random, depth: depth + 1)
                    )
                }
            )
        }
    }

    private static func text(_ random: inout SeededGenerator) -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "\"", "\\", "\n", "\u{1}", "\u{1F}", "é", "漢", "🎨", "/", "\u{10FFE9}",
        ]
        var text = ""
        for _ in 0..<random.int(0...12) {
            text.unicodeScalars.append(scalars[random.int(0...scalars.count - 1)])
        }
        return text
    }

    @Test("what is written is read back, and is JSON to Foundation too", arguments: 1...rounds(200))
    func roundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let value = Self.value(&random)
        #expect(try JSON(reading: value.text.utf8) == value)
        _ = try JSONSerialization.jsonObject(
            with: Data(value.text.utf8),
            options: .fragmentsAllowed
        )
    }

    /// What fits into 100 characters is on one line, however deep and long a value is.
    @Test func indentedText() throws {
        let short = try JSON(reading: #"{"a":[1,{"é":null}],"b":{}}"#.utf8)
        #expect(short.indentedText == #"{"a": [1, {"é": null}], "b": {}}"#)
        for (count, isOneLine) in [(92, true), (93, false)] {
            let text = String(repeating: "é", count: count)
            let value = JSON.array([.string(text), .array([])])
            #expect(
                value.indentedText
                    == (isOneLine ? "[\"\(text)\", []]" : "[\n  \"\(text)\",\n  []\n]")
            )
        }
        // Time that is the product of both would not end.
        var deep = JSON.array((0..<20_000).map { .string(String(repeating: "x", count: $0 % 300)) })
        for _ in 0..<100 { deep = .object(["a": deep]) }
        #expect(try JSON(reading: deep.indentedText.utf8) == deep)
    }

    @Test func anotherReaderUnderstandsIt() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<rounds(300) {
            let scalars = (0..<8).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &random))
            }
            let text = String(String.UnicodeScalarView(scalars))
            let number = Double(Int.random(in: -1_000_000...1_000_000, using: &random)) / 1024
            let json = JSON.object(["t": .string(text), "n": .number(number)])
            let parsed = try #require(
                JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any]
            )
            let back = try #require(parsed["t"] as? String)
            #expect(Array(back.unicodeScalars) == scalars)
            #expect(parsed["n"] as? Double == number)
        }
    }
}
