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

    @Test("nesting is limited, and a million brackets cost nothing", arguments: ["[", "{\"a\":"])
    func depth(opening: String) throws {
        let many = String(repeating: opening, count: 1_000_000)
        let error = JSONError(reason: "nested more than 128 deep", offset: 128 * opening.utf8.count)
        #expect(throws: error) { try JSON(reading: many.utf8) }
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
    }

    @Test("errors are told with line and column") func wording() {
        let bytes = Array("{\n  \"é\": tru}".utf8)
        let error = #expect(throws: JSONError.self) { try JSON(reading: bytes) }
        let message = "2:8: unknown word 'tru'; expected true, false, null or text in double quotes"
        #expect(error?.message(in: bytes) == message)
        #expect(throws: JSONError(reason: "the number '1e400' is out of range", offset: 0)) {
            try JSON(reading: "1e400".utf8)
        }
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
