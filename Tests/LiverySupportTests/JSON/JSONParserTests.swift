import Foundation
import TestSupport
import Testing

@testable import LiverySupport

struct JSONParserTests {
    /// The tokens of a text, with their bytes where they have some of their own.
    private func tokens(_ text: String) throws -> [String] {
        let bytes = Array(text.utf8)
        let result = bytes.withUnsafeBufferPointer { buffer in
            Result { () throws(JSONError) in
                var parser = JSONParser(buffer)
                var tokens: [String] = []
                while true {
                    let token = try parser.next()
                    let own = buffer[parser.tokenStart..<parser.tokenEnd]
                    tokens.append("\(token) \(String(decoding: own, as: UTF8.self))")
                    if token == .end { return tokens }
                }
            }
        }
        return try result.get()
    }

    @Test("each token is told with its bytes")
    func places() throws {
        #expect(
            try tokens(
                #" {"a" : [1, -2.5e3, "x\n"], "b": {}, "c": [] , "d":true,"e":false,"f":null} "#
            )
                == [
                    "beginObject {", #"key "a""#, "beginArray [", "number 1", "number -2.5e3",
                    #"string "x\n""#, "endArray ]", #"key "b""#, "beginObject {", "endObject }",
                    #"key "c""#, "beginArray [", "endArray ]", #"key "d""#, "true true",
                    #"key "e""#,
                    "false false", #"key "f""#, "null null", "endObject }", "end ",
                ]
        )
    }

    @Test(
        "what breaks the grammar is told with its place",
        arguments: [
            ("", .expected(.value), 0), (" ", .expected(.value), 1), ("[", .expected(.value), 1),
            ("[1,]", .trailingComma, 3), ("[1 2]", .expected(.separatorInArray), 3),
            ("{", .expected(.keyOrEnd), 1), ("{\"a\"}", .expected(.colon), 4),
            ("{\"a\":}", .expected(.value), 5), ("{\"a\":1,}", .trailingComma, 7),
            ("{\"a\":1 1", .expected(.separatorInObject), 7), ("{a:1}", .expected(.keyOrEnd), 1),
            ("{\"a\":1,2", .expected(.key), 7), ("[1}", .expected(.separatorInArray), 2),
            ("01", .badNumber, 0), ("-01", .badNumber, 0), ("1.", .badNumber, 0),
            (".5", .badNumber, 0), ("+1", .badNumber, 0), ("-", .badNumber, 0),
            ("1e", .badNumber, 0),
            ("1e+", .badNumber, 0), ("0x10", .badNumber, 0), ("1a", .badNumber, 0),
            ("tru", .unknownWord, 0), ("nulls", .unknownWord, 0), ("True", .unknownWord, 0),
            ("NaN", .unknownWord, 0), ("Infinity", .unknownWord, 0), ("é", .unknownWord, 0),
            ("\"", .unterminatedString, 0), (" \"abcdefghijkl", .unterminatedString, 1),
            ("\"abc\\\"", .unterminatedString, 0), ("\"abc\\", .unterminatedString, 0),
            ("\"a\nb\"", .controlCharacter(0x0A), 2),
            ("\"abcdefgh\u{1F}\"", .controlCharacter(0x1F), 9),
            (#""\x""#, .unknownEscape, 1), (#""\u12""#, .badUnicodeEscape, 1),
            (#""\u12g4""#, .badUnicodeEscape, 1), (#""\uD800""#, .loneSurrogate, 1),
            (#""\uD800\u0041""#, .loneSurrogate, 1), (#""\uDC00""#, .loneSurrogate, 1),
            (#""ab\uD83C""#, .loneSurrogate, 3),
            ("1 2", .textAfterEnd, 2), ("[]]", .textAfterEnd, 2), ("// x\n1", .expected(.value), 0),
            ("{}/**/", .comment, 2), ("[1/**/]", .comment, 2), ("'a'", .expected(.value), 0),
        ] as [(String, JSONError.Kind, Int)]
    )
    func faults(text: String, kind: JSONError.Kind, offset: Int) {
        let isComment = text.hasPrefix("//")
        #expect(throws: JSONError(isComment ? .comment : kind, at: offset)) { try tokens(text) }
    }

    @Test(
        "bytes that are no UTF-8 are told",
        arguments: [
            [0xFF], [0xC3], [0xC3, 0x28], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xE2, 0x82], [0x80],
        ] as [[UInt8]]
    )
    func invalidText(text: [UInt8]) {
        for lead in ["", "abcdefghij", "é"] {
            let bytes = [0x22] + Array(lead.utf8) + text + [0x22]
            #expect(throws: JSONError(.invalidUTF8, at: 1 + lead.utf8.count)) {
                try JSON(reading: bytes)
            }
        }
    }

    @Test("nesting is limited, and a million brackets cost nothing", arguments: ["[", "{\"a\":"])
    func depth(opening: String) throws {
        let many = String(repeating: opening, count: 1_000_000)
        #expect(throws: JSONError(.tooDeep(limit: 128), at: 128 * opening.utf8.count)) {
            try JSON(reading: many.utf8)
        }
        // Objects and arrays in turns, over more than two words of the stack's bits.
        var text = "1"
        for level in 0..<128 { text = level.isMultiple(of: 3) ? "{\"k\":\(text)}" : "[\(text)]" }
        #expect(try JSON(reading: text.utf8).text == text)
        #expect(throws: JSONError.self) { try JSON(reading: text.replacing("]", with: "}").utf8) }
    }

    @Test(
        "whole numbers are exact or none",
        arguments: [
            ("0", 0), ("-0", 0), ("7", 7), ("-9223372036854775808", .min),
            ("9223372036854775807", .max), ("9007199254740993", 9_007_199_254_740_993),
            ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1.0", nil), ("1e2", nil),
            ("100000000000000000000000", nil), ("\"1\"", nil),
        ] as [(String, Int?)]
    )
    func integers(text: String, value: Int?) {
        let bytes = Array(text.utf8)
        let found = bytes.withUnsafeBufferPointer { buffer in
            var parser = JSONParser(buffer)
            return (try? parser.next()) == .number ? parser.integerValue : nil
        }
        #expect(found == value)
    }

    @Test(
        "numbers are the nearest Double",
        arguments: [
            "0", "-0", "0.1", "44.5", "0.3333333333333333", "1e300", "2.2250738585072014e-308",
            "5e-324", "123456789012345", "9007199254740993", "9223372036854775807",
            "1.7976931348623157e308",
            "12345678901234567890", "0.000000000000001", "-99999.99999", "1E2", "1e-400",
            "3.14159265358979",
        ]
    )
    func numbers(text: String) throws {
        let bytes = Array(text.utf8)
        let found = bytes.withUnsafeBufferPointer { buffer in
            var parser = JSONParser(buffer)
            return (try? parser.next()) == .number ? parser.doubleValue : nil
        }
        #expect(found == Double(text))
        #expect(found?.sign == Double(text)?.sign || text == "-0")
        #expect(throws: JSONError(.numberOutOfRange, at: 0)) { try JSON(reading: "1e400".utf8) }
    }

    @Test(
        "errors are told with line and column",
        arguments: [
            (
                "{\n  \"é\": tru}",
                "2:8: unknown word 'tru'; expected true, false, null or text in double quotes"
            ),
            ("[1,\n2", "2:2: expected ',' or ']' after a value, found the end of the document"),
            ("[1,]", "1:4: trailing comma before ']'"),
        ]
    )
    func wording(text: String, message: String) {
        let bytes = Array(text.utf8)
        let error = #expect(throws: JSONError.self) { try JSON(reading: bytes) }
        #expect(error?.message(in: bytes) == message)
    }

    /// Whatever bytes come, reading ends, and what is read is what Foundation reads.
    @Test("as another reader does", arguments: 1...rounds(60))
    func fuzz(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let whole = Array(#"{"a":[1,2.5,-3e2,"x\u00e9\n",true,null],"b":{"c":"é🎨","d":[]}}"#.utf8)
        for _ in 0..<200 {
            var bytes = whole
            for _ in 0..<random.int(1...3) {
                bytes[random.int(0...bytes.count - 1)] = UInt8(random.int(0...255))
            }
            guard let value = try? JSON(reading: bytes) else { continue }
            let other = try? JSONSerialization.jsonObject(
                with: Data(bytes),
                options: .fragmentsAllowed
            )
            #expect(other != nil, "\(String(decoding: bytes, as: UTF8.self))")
            #expect(try JSON(reading: value.text.utf8) == value)
        }
    }
}
