extension ContentStyle.TextTransform {
    /// A text with its letters replaced, by Unicode's mappings for all languages.
    ///
    /// For `capitalize`, words are made of letters, numbers, underscores, and apostrophes after one of these, as in
    /// browsers.
    package func applied(to text: String) -> String {
        guard self != .none else { return text }
        var shown = ""
        apply(to: text) { _, replacement in shown += replacement }
        return shown
    }

    /// Replaces the letters of a text, and finds where parts of it are in the result.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - indices: Indices of characters in it, and its end.
    /// - Returns: The result, and the offset in its UTF-8 for each index.
    package func applied(to text: String, indices: Set<String.Index>) -> (text: String, offsets: [String.Index: Int]) {
        var shown = ""
        var offsets: [String.Index: Int] = [:]
        apply(to: text) { index, replacement in
            if indices.contains(index) { offsets[index] = shown.utf8.count }
            shown += replacement
        }
        offsets[text.endIndex] = shown.utf8.count
        return (shown, offsets)
    }

    /// Calls a function with each character's index and what replaces it.
    private func apply(to text: String, _ append: (String.Index, String) -> Void) {
        var isWithinWord = false
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            let next = text.index(after: index)
            switch self {
            case .none: append(index, String(character))
            case .uppercase: append(index, character.uppercased())
            case .lowercase:
                let endsWord = next == text.endIndex || !text[next].isLetter
                // The only letter whose mapping depends on its place.
                let isFinalSigma = character == "Σ" && isWithinWord && endsWord
                append(index, isFinalSigma ? "ς" : character.lowercased())
            case .capitalize: append(index, isWithinWord ? String(character) : character.titlecased)
            }
            isWithinWord = character.isPartOfWord || isWithinWord && ["'", "\u{2019}"].contains(character)
            index = next
        }
    }
}

extension Character {
    /// The character with its first scalar as at the beginning of a word, such as `ǅ` for `ǆ`.
    fileprivate var titlecased: String {
        guard let first = unicodeScalars.first else { return "" }
        var result = first.properties.titlecaseMapping
        result.unicodeScalars.append(contentsOf: unicodeScalars.dropFirst())
        return result
    }

    /// Whether a letter after it is not the first one of a word.
    fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
