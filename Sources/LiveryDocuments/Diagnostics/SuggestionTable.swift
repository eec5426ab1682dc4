/// What to suggest for words of other systems.
package struct SuggestionTable: Sendable {
    private var suggestions: [String: [String]] = [:]

    /// Reads rows of the form `SUGGESTION <- WORD WORD …`; those that begin with `#` are comments.
    package init(_ rows: String) {
        for row in rows.split(separator: "\n") { add(row) }
    }

    /// Reads tables that each begin with a row `[NAME]`; the first may have none, and is named with the empty text.
    package static func sections(_ rows: String) -> [String: SuggestionTable] {
        var tables: [String: SuggestionTable] = [:]
        var name = ""
        for row in rows.split(separator: "\n") {
            if row.hasPrefix("["), row.hasSuffix("]") {
                name = String(row.dropFirst().dropLast())
            } else {
                tables[name, default: SuggestionTable("")].add(row)
            }
        }
        return tables
    }

    private mutating func add(_ row: Substring) {
        guard !row.hasPrefix("#") else { return }
        let parts = row.split(separator: "<-")
        guard parts.count == 2 else { return }
        let suggestion = String(parts[0].trimmingSpaces)
        for word in parts[1].split(separator: " ") {
            suggestions[String(word), default: []].append(suggestion)
        }
    }

    /// All suggestions.
    package var all: some Sequence<String> { suggestions.values.joined() }

    /// The suggestions for a word, in the order of the rows.
    package subscript(word: String) -> [String] { suggestions[word] ?? [] }
}

extension Substring {
    fileprivate var trimmingSpaces: Substring {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}
