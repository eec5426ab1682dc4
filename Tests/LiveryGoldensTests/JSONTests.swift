import Foundation
import TestSupport
import Testing

@testable import LiveryGoldens

struct JSONTests {
    /// A random value, few levels deep.
    private static func value(_ random: inout SeededGenerator, depth: Int = 0) -> JSONValue {
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
                    JSONValue.Member(
                        name: "\(number)\(text(&random))",
                        value: value(&random, depth: depth + 1)
                    )
                }
            )
        }
    }

    private static func text(_ random: inout SeededGenerator) -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "\"", "\\", "\n", "\u{1}", "\u{1F}", "é", "漢", "🎨", "/",
        ]
        var text = ""
        for _ in 0..<random.int(0...6) {
            text.unicodeScalars.append(scalars[random.int(0...scalars.count - 1)])
        }
        return text
    }

    @Test("what is written is read back, and is JSON to Foundation too", arguments: 1...200)
    func roundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let value = Self.value(&random)
        #expect(JSONReader.value(of: value.description.utf8) == value)
        _ = try JSONSerialization.jsonObject(
            with: Data(value.description.utf8),
            options: .fragmentsAllowed
        )
    }

    @Test(
        "every spelling of RFC 8259",
        arguments: [
            (" [ 1 , -2.5e+1 , 1E2 ,\t0.0 ]\r\n", "[1,-25.0,100.0,0.0]"),
            (#"{"a":{},"b":[]}"#, #"{"a":{},"b":[]}"#),
            (#""\"\\\/\b\f\n\r\t\u0041\uD83C\uDFA8""#, #""\"\\/\u0008\u000c\n\r\tA🎨""#),
            ("true", "true"), ("12345678901234567890", "1.2345678901234567e+19"),
        ]
    )
    func spellings(text: String, written: String) {
        #expect(JSONReader.value(of: text.utf8)?.description == written)
    }

    @Test(
        "anything else is nothing",
        arguments: [
            "", " ", "[", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{a:1}", "01", "1.", ".5", "+1",
            "-", "1e", "tru", "nul", "\"", "\"\n\"", #""\x""#, #""\u12""#, #""\uD800""#,
            #""\uD800\u0041""#, #""\uDC00""#, "1 2", "NaN",
            String(repeating: "[", count: 100_000),
        ]
    )
    func malformed(text: String) {
        #expect(JSONReader.value(of: text.utf8) == nil)
    }

    @Test("bytes that are no UTF-8 are nothing")
    func invalidText() {
        #expect(JSONReader.value(of: [0x22, 0xFF, 0x22]) == nil)
    }

    @Test("records with a part missing, or of another kind, are refused")
    func brokenRecords() throws {
        let whole = GoldenComparison(
            name: try GoldenName("a"),
            folder: "/g",
            verdict: .mismatches(.unreadable("x")),
            goldenPath: "/g/a.png",
            caller: GoldenCaller(framework: .xctest, name: "T", command: "swift test")
        )
        #expect(try GoldenComparison(json: whole.json) == whole)
        guard case .object(let members) = whole.record else { return }
        let optional: Set = ["accept", "message", "caller"]
        for member in members where !optional.contains(member.name) {
            for replacement in [nil, JSONValue.object([:])] {
                let changed = members.compactMap { other -> JSONValue.Member? in
                    guard other.name == member.name else { return other }
                    return replacement.map { JSONValue.Member(name: member.name, value: $0) }
                }
                let text = JSONValue.object(changed).description
                #expect(throws: GoldenError.self, "\(member.name)") {
                    try GoldenComparison(json: text)
                }
            }
        }
        #expect(throws: GoldenError.malformedRecord("it is not JSON")) {
            try GoldenComparison(json: "{")
        }
    }
}
