extension String {
    /// The word with "a" or "an" before it.
    package var withArticle: String {
        "aeiou".contains(first ?? "x") ? "an \(self)" : "a \(self)"
    }
}

extension [String] {
    /// The names quoted and joined as a sentence lists them: 'a', 'b' and 'c'.
    package var listed: String { joined(before: "and") }

    /// The names quoted and joined as a choice between them: 'a', 'b' or 'c'.
    package var alternatives: String { joined(before: "or") }

    private func joined(before word: String) -> String {
        let names = map { quoted($0) }
        guard let last = names.last, count > 1 else { return names.first ?? "none" }
        return names.dropLast().joined(separator: ", ") + " \(word) " + last
    }
}

extension String? {
    /// The end of a message that offers the nearest name; empty when there is none.
    package var asQuestion: String {
        map { "; did you mean \(quoted($0))?" } ?? ""
    }

    /// The end of a message that says what to write; empty when there is nothing to say.
    package var asClause: String { map { "; \($0)" } ?? "" }

    /// The end of a message that offers the nearest name, or else all that there are.
    package func asQuestion(or known: [String]) -> String {
        self == nil ? "; expected \(known.alternatives)" : asQuestion
    }
}
