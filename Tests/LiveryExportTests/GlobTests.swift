import TestSupport
import Testing

@testable import LiveryExport

@Suite struct GlobTests {
    @Test(arguments: [
        ("goButton", "goButton", true),
        ("goButton", "gobutton", false),
        ("goButton", "goButtons", false),
        ("", "", true),
        ("", "a", false),
        ("*", "", true),
        ("*", "anything", true),
        ("**", "anything", true),
        ("go*", "goButton", true),
        ("go*", "go", true),
        ("go*", "ago", false),
        ("*Button", "goButton", true),
        ("*Button", "ButtonButton", true),
        ("*Button", "goButtonImage", false),
        ("*Bu*on*", "goButtonImage", true),
        ("*a*b*c*", "xaxbxc", true),
        ("*a*b*c*", "xaxcxb", false),
        ("a*a", "a", false),
        ("?", "a", true),
        ("?", "", false),
        ("?", "ab", false),
        ("go?utton", "goButton", true),
        ("?*", "", false),
        ("größe?", "größe2", true),
        ("gr?ße", "größe", true),
        ("[abc]", "b", true),
        ("[abc]", "d", false),
        ("[a-c]x", "bx", true),
        ("[a-c]x", "dx", false),
        ("[!a-c]", "d", true),
        ("[!a-c]", "a", false),
        ("[!a-c]", "", false),
        ("[]]", "]", true),
        ("[!]]", "]", false),
        ("[!]]", "a", true),
        ("[a-]", "-", true),
        ("[-a]", "-", true),
        ("[a!]", "!", true),
        ("[a^]", "^", true),
        ("seg[lr]*.[0-9]", "segright.7", true),
        ("a.b", "axb", false),
        ("]", "]", true),
    ])
    func matching(pattern: String, text: String, matches: Bool) throws {
        #expect(try Glob(pattern).matches(text) == matches)
    }

    @Test(arguments: [
        ("[", GlobError.unclosedSet, "'[' has no ']'"),
        ("a[bc", .unclosedSet, "'[' has no ']'"),
        ("[]", .unclosedSet, "'[' has no ']'"),
        ("[!]", .unclosedSet, "'[' has no ']'"),
        ("[z-a]", .backwardsRange("z", "a"), "the range 'z-a' runs backwards"),
    ])
    func faults(pattern: String, error: GlobError, message: String) {
        #expect(throws: error) { try Glob(pattern) }
        #expect(error.description == message)
    }

    // 40 stars would take longer than the universe has for a matcher that tries every division.
    @Test func manyStars() throws {
        let glob = try Glob(String(repeating: "a*", count: 40) + "b")
        #expect(!glob.matches(String(repeating: "a", count: 4000)))
        #expect(glob.matches(String(repeating: "a", count: 4000) + "b"))
    }

    /// Compares with a matcher that follows the definition literally, on random short patterns.
    @Test func agreesWithTheDefinition() throws {
        func matches(_ pattern: Substring, _ text: Substring) -> Bool {
            guard let first = pattern.first else { return text.isEmpty }
            let rest = pattern.dropFirst()
            switch first {
            case "*":
                return matches(rest, text) || !text.isEmpty && matches(pattern, text.dropFirst())
            case "?": return !text.isEmpty && matches(rest, text.dropFirst())
            default: return text.first == first && matches(rest, text.dropFirst())
            }
        }
        var random = SeededGenerator(seed: 20_261_121)
        var hits = 0
        for _ in 0..<rounds(4000) {
            let pattern = random.text(of: "ab*?", upTo: 7)
            let text = random.text(of: "ab", upTo: 7)
            let expected = matches(pattern[...], text[...])
            hits += expected ? 1 : 0
            #expect(try Glob(pattern).matches(text) == expected, "\(pattern) on \(text)")
        }
        #expect(hits > rounds(400))
    }
}

extension SeededGenerator {
    /// A text of some characters.
    fileprivate mutating func text(of characters: String, upTo length: Int) -> String {
        let characters = Array(characters)
        return String((0..<int(0...length)).map { _ in characters[int(0...characters.count - 1)] })
    }
}
