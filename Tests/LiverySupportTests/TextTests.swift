import TestSupport
import Testing

@testable import LiverySupport

@Suite struct NumberTextTests {
    @Test(
        arguments: [
            ("0", 0), ("-0", -0.0), ("010", 10), ("007.50", 7.5), ("1e3", 1000), ("1E-2", 0.01),
            ("-12.5e+1", -125), ("123456789012345", 123_456_789_012_345),
            ("1234567890123456789", 1_234_567_890_123_456_768), ("1e-999", 0),
            ("1.7976931348623157e308", .greatestFiniteMagnitude), ("0.1", 0.1), ("00", 0),
            (".5", 0.5), ("-.5", -0.5), ("+.5", 0.5), ("+5", 5), (".5e1", 5), ("+0.25E+2", 25),
            (".123456789012345", 0.123456789012345),
        ] as [(String, Double)]
    )
    func parses(_ text: String, _ value: Double) {
        #expect(NumberText.parse(text)?.bitPattern == value.bitPattern)
    }

    @Test(arguments: [
        "", "-", "+", ".", "-.", "+-5", "5.", "5.e1", ".e1", ". 5", "..5", " 5", "5 ", "1_000",
        "nan", "inf", ".inf", "-Infinity",
        "0x10", "1e", "1e+", "1.5.2", "1,5", "12px", "1e999", "-1e999", "1e2.5", "--1", "٣", "1\0",
        "0b1", "1d3", "½",
    ])
    func refuses(_ text: String) {
        #expect(NumberText.parse(text) == nil)
    }

    @Test(
        arguments: [
            ("12em", 2), ("1.5x", 3), ("1.x", 1), ("1e5", 3), ("1e+x", 1), ("-3", 2), ("007", 3),
            ("x", nil), ("-x", nil), ("", nil), (".5", 2), ("+5", 2), ("-.5", 3), (".x", nil),
        ] as [(String, Int?)]
    )
    func scans(_ text: String, _ end: Int?) {
        #expect(NumberText.scan(Array(text.utf8)[...]) == end)
    }

    @Test(
        arguments: [
            (0, 3, "0.000"), (0.5, 3, "0.500"), (0.9996, 3, "1.000"), (1.0625, 2, "1.06"),
            (-0.0004, 3, "0.000"), (-1.5, 1, "-1.5"), (12.034, 2, "12.03"), (0.05, 2, "0.05"),
        ] as [(Double, Int, String)]
    )
    func hasFixedDigits(_ number: Double, _ digits: Int, _ text: String) {
        #expect(number.fixed(digits) == text)
    }
}

@Suite struct QuotationTests {
    @Test(arguments: [
        ("radius", "'radius'"), ("", "''"), ("a\nb", #"'a\u{A}b'"#), ("é🎨", "'é🎨'"),
        ("\u{202E}x\u{2028}\u{7F}\u{FEFF}", #"'\u{202E}x\u{2028}\u{7F}\u{FEFF}'"#),
        (String(repeating: "x", count: 60), "'" + String(repeating: "x", count: 60) + "'"),
        (String(repeating: "x", count: 61), "'" + String(repeating: "x", count: 60) + "…'"),
    ])
    func quotes(_ text: String, _ expected: String) {
        #expect(quoted(text) == expected)
    }
}

@Suite struct UTF8SearchTests {
    @Test(arguments: [
        ("", "", true), ("a", "", true), ("", "a", false), ("abcabd", "abd", true),
        ("abcabc", "abd", false), ("aaab", "aab", true), ("abababac", "ababac", true),
        ("abab", "ababa", false), ("äö", "ö", true), ("a\u{308}", "a", true), ("ä", "a", false),
    ])
    func contains(_ text: String, _ part: String, _ isThere: Bool) {
        #expect(text.utf8.contains(part.utf8) == isThere)
    }

    /// The same as at each place in turn.
    @Test func findsWhatAPlainSearchFinds() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<2_000 {
            func random(_ most: Int) -> [UInt8] {
                let count = Int.random(in: 0...most, using: &generator)
                return (0..<count).map { _ in UInt8.random(in: 97...98, using: &generator) }
            }
            let (text, part) = (random(24), random(5))
            let isThere = (0...text.count).contains { text.dropFirst($0).starts(with: part) }
            let found = String(decoding: text, as: UTF8.self).utf8
                .contains(String(decoding: part, as: UTF8.self).utf8)
            #expect(found == isThere, "\(text) \(part)")
        }
    }
}
