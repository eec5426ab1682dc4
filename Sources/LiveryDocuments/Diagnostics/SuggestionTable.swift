/// What to suggest for words of other systems.
package struct SuggestionTable: Sendable {
    private var suggestions: [String: [String]] = [:]

    /// Reads rows of the form `SUGGESTION <- WORD WORD …`; those that begin with `#` are comments.
    package init(_ rows: String) {
        for row in rows.split(separator: "\n") where !row.hasPrefix("#") {
            let parts = row.split(separator: " <- ")
            for word in parts.dropFirst().joined().split(separator: " ") {
                suggestions[String(word), default: []].append(String(parts[0]))
            }
        }
    }

    /// The suggestions for a word, in the order of the rows.
    package subscript(word: String) -> [String] { suggestions[word] ?? [] }
}
