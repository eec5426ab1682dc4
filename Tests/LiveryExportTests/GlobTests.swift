import TestSupport
import Testing

@testable import LiveryExport

@Suite struct GlobTests {
    /// Patterns, what they match, and what they do not; ε is the empty text.
    private static let table = """
        goButton: goButton / gobutton goButtons
        ε: ε / a
        *: ε anything /
        **: anything /
        go*: goButton go / ago
        *Button: goButton ButtonButton / goButtonImage
        *Bu*on*: goButtonImage /
        *a*b*c*: xaxbxc / xaxcxb
        a*a:  / a
        ?: a / ε ab
        go?utton: goButton /
        ?*:  / ε
        größe?: größe2 /
        gr?ße: größe /
        [abc]: b / d
        [a-c]x: bx / dx
        [!a-c]: d / a ε
        []]: ] /
        [!]]: a / ]
        [a-]: - /
        [-a]: - /
        [a!]: ! /
        [a^]: ^ /
        seg[lr]*.[0-9]: segright.7 /
        a.b:  / axb
        ]: ] /
        """

    @Test(arguments: table.split(separator: "\n")) func matching(row: Substring) throws {
        let (pattern, texts) = try #require(row.split(separator: ": ").map(String.init).pair)
        let glob = try Glob(pattern == "ε" ? "" : pattern)
        for (index, list) in texts.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
            for text in list.split(separator: " ") {
                #expect(glob.matches(text == "ε" ? "" : String(text)) == (index == 0), "\(text)")
            }
        }
    }

    @Test(arguments: [
        ("[", GlobError.unclosedSet, "'[' has no ']'"), ("a[bc", .unclosedSet, "'[' has no ']'"),
        ("[]", .unclosedSet, "'[' has no ']'"), ("[!]", .unclosedSet, "'[' has no ']'"),
        ("[z-a]", .backwardsRange("z", "a"), "the range 'z-a' runs backwards"),
    ]) func faults(pattern: String, error: GlobError, message: String) {
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
            case "*": return matches(rest, text) || !text.isEmpty && matches(pattern, text.dropFirst())
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

extension [String] {
    /// The first two.
    fileprivate var pair: (String, String)? { count == 2 ? (self[0], self[1]) : nil }
}
