import Foundation
import Testing

/// What is told of faulty documents: texts in `Tests/Fixtures`, which are read when they change, as goldens are.
///
/// A section begins with `##` and a title, and has a document in lines that begin with `|`. Each further line is a case,
/// but those that begin with `//` or are empty: it stands in the document for the first `…`, and `⏎` in it for the end of
/// a line. What is told of it follows in indented lines, which `LIVERY_RECORD=all` writes.
public enum Told {
    /// Compares what is told of all cases of a text with what is in it.
    public static func check(
        _ name: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        tell: (String) throws -> [String]
    ) throws {
        let file = Repository.url("Tests/Fixtures/\(name).txt")
        let known = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n",
            omittingEmptySubsequences: false
        ).map(String.init)
        var (found, document, count): ([String], [Substring], Int) = ([], [], 0)
        // The title of a section that has no case so far.
        var open: String?
        for line in known where !line.hasPrefix("  ") {
            found.append(line)
            if line.hasPrefix("##") {
                #expect(open == nil, "no case in this section", sourceLocation: sourceLocation)
                (document, open) = ([], line)
            } else if line.hasPrefix("|") {
                document.append(line.dropFirst(2))
            } else if !line.isEmpty, !line.hasPrefix("//") {
                let text = document.joined(separator: "\n").split(
                    separator: "…",
                    maxSplits: 1,
                    omittingEmptySubsequences: false
                )
                try #require(text.count == 2, "no place for '\(line)'", sourceLocation: sourceLocation)
                let told = try tell("\(text[0])\(line.replacing("⏎", with: "\n"))\(text[1])")
                found += told.map { "  \($0)" }
                (count, open) = (count + 1, nil)
            }
        }
        #expect(count > 0 && open == nil, "no case in the last section", sourceLocation: sourceLocation)
        try expectText(found.joined(separator: "\n"), in: "Tests/Fixtures/\(name).txt", sourceLocation: sourceLocation)
    }
}
