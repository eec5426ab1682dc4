import TestSupport
import Testing

@testable import LiveryServing

/// Two changes of a text, line by line.
@Suite struct LineMergeTests {
    private func merged(_ base: String, _ first: String, _ second: String) -> String? {
        LineMerge.merged(base: Array(base.utf8), first: Array(first.utf8), second: Array(second.utf8)).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test(
        arguments: [
            ("a\nb\nc\n", "a\nc\n", "a\nb\nc\nd\n", "a\nc\nd\n"),
            ("a\nb\nc\n", "x\na\nb\nc\n", "a\nb\nC\n", "x\na\nb\nC\n"),
            // No newline at the end, on Windows' lines too.
            ("a\r\nb\r\nc", "a\r\nb\r\nc\r\nd", "A\r\nb\r\nc", "A\r\nb\r\nc\r\nd"),
            ("a\rb\rc\r", "a\rb\rc\rd\r", "A\rb\rc\r", "A\rb\rc\rd\r"),
            // Both have made the same change, or none.
            ("a\nb\nc\n", "a\nB\nc\n", "a\nB\nc\n", "a\nB\nc\n"), ("a\n", "a\n", "a\n", "a\n"), ("", "a\n", "", "a\n"),
            // The same line, and lines beside each other.
            ("a\nb\nc\n", "a\nx\nc\n", "a\ny\nc\n", nil), ("a\nb\n", "x\nb\n", "a\ny\n", nil),
            ("a\nb\n", "a\nx\nb\n", "a\ny\nb\n", nil),
        ] as [(String, String, String, String?)]
    ) func changes(_ base: String, _ first: String, _ second: String, _ result: String?) {
        #expect(merged(base, first, second) == result)
        #expect(merged(base, second, first) == result)
    }

    /// Changes of lines that are apart, as they were made.
    @Test func changesApart() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<rounds(400) {
            let base = (0..<Int.random(in: 1...40, using: &random)).map { "\($0 % 5 == 0 ? "" : "line \($0)")\n" }
            // Each line is replaced by up to two lines in one of the texts, and the next one stays.
            var (first, second, both) = ("", "", "")
            var hasChanged = false
            for line in base {
                let lines = (0..<Int.random(in: 0...2, using: &random)).map { "new \($0) \(line)" }
                let new = lines.joined()
                let choice = hasChanged ? 0 : Int.random(in: 0...6, using: &random)
                hasChanged = choice == 1 || choice == 2
                first += choice == 1 ? new : line
                second += choice == 2 ? new : line
                both += hasChanged ? new : line
            }
            // Equal lines beside a change may be taken for the changed ones, which is then beside the other change.
            if let result = merged(base.joined(), first, second) { #expect(result == both) }
        }
        #expect(merged("1\n2\n3\n4\n5\n", "1\n3\n4\n5\n", "1\n2\n3\n4\n6\n") == "1\n3\n4\n6\n")
    }
}
