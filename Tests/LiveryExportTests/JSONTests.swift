import Foundation
import TestSupport
import Testing

@testable import LiveryExport

@Suite struct JSONTests {
    @Test(arguments: [
        0, -0.0, 1, 9, 10, 12, 99, 100, 4711, 999_999_999, 1e9, 1_000_000_001, 1e15, 1e16, 1e300,
        0.5, 1.25, 0.1, 1e-7, -1, -10, -0.5, .infinity, .nan, 12345.678,
    ])
    func numbersAreInTheirShortestForm(value: Double) {
        let expected =
            !value.isFinite
            ? "null" : value == 0 ? "0" : "\(value)".replacing(/\.0$/, with: "")
        #expect(JSON.number(value).text == expected)
    }

    @Test(arguments: [0, 7, -7, 10, 1_000_000, .max, .min])
    func wholeNumbers(value: Int) {
        var text = JSONText()
        text.add(value)
        #expect(String(decoding: text.bytes, as: UTF8.self) == "\(value)")
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
        // A line feed that follows a carriage return is one character with it in Swift.
        (.string("\r\n"), #""\r\n""#),
        (.array([]), "[]"),
        (.array([.number(1), .string("x")]), #"[1,"x"]"#),
        (.object([:]), "{}"),
        (.object(["b": .number(1), "a": nil, "c": .null]), #"{"b":1,"c":null}"#),
    ])
    func text(json: JSON, text: String) {
        #expect(json.text == text)
    }

    @Test func anotherReaderUnderstandsIt() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<300 {
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
