/// A named text: a line of a recipe, a value of a document.
package struct NamedText: Hashable, Sendable {
    package let name: String
    package let text: String

    package init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }

    /// The lines of a recipe, `name: value`, each named by the lines around it, too: `shadow.blur`.
    ///
    /// - Parameter recipe: The recipe's text.
    /// - Returns: The lines.
    package static func lines(ofRecipe recipe: String) -> [NamedText] { lines(recipe.split(separator: "\n")) }

    /// The same of the lines of a text that has more than a recipe.
    static func lines(_ lines: some Sequence<Substring>) -> [NamedText] {
        var keys = IndentedLineKeys()
        var texts: [NamedText] = []
        for line in lines where !line.isEmpty {
            let depth = line.prefix { $0 == " " }.count / 2
            let (name, text) = parts(of: line.drop { $0 == " " })
            let next = NamedText(keys.next(name, depth: depth), text)
            // A line that others are below is said by these.
            if let last = texts.last, last.text.isEmpty, next.name.hasPrefix(last.name + ".") { texts.removeLast() }
            texts.append(next)
        }
        return texts
    }

    /// The name and the text of a line `name: text`.
    static func parts(of line: Substring) -> (name: String, text: String) {
        guard let colon = line.firstIndex(of: ":") else { return (String(line), "") }
        return (String(line[..<colon]), String(line[line.index(after: colon)...].drop { $0 == " " }))
    }
}

/// The change of a named text.
package struct NamedChange: Hashable, Sendable {
    package let name: String
    /// The text before; nil if there was none.
    package let old: String?
    /// The text after; nil if there is none.
    package let new: String?

    /// The texts that are not in both lists, the new ones first.
    package static func all(from old: [NamedText], to new: [NamedText]) -> [NamedChange] {
        let texts = Dictionary(old.map { ($0.name, $0.text) }) { first, _ in first }
        let names = Set(new.map(\.name))
        return new.filter { texts[$0.name] != $0.text }.map {
            NamedChange(name: $0.name, old: texts[$0.name], new: $0.text)
        } + old.filter { !names.contains($0.name) }.map { NamedChange(name: $0.name, old: $0.text, new: nil) }
    }

    /// The change as a clause, with numbers and texts cut to a readable length.
    package var text: String {
        let (old, new) = readable
        return switch (old, new) {
        case (let old?, let new?): "\(name) is \(shortened(new)), and was \(shortened(old))"
        case (nil, let new?): "\(name) is \(shortened(new)), and was not there"
        case (let old?, nil): "\(name) is gone, and was \(shortened(old))"
        case (nil, nil): name
        }
    }
}

extension NamedChange {
    /// The texts with at most six decimals in numbers, unless they differ only in further ones.
    private var readable: (old: String?, new: String?) {
        let (old, new) = (old.map(withShortNumbers), new.map(withShortNumbers))
        return old == new ? (self.old, self.new) : (old, new)
    }
}

/// A text with at most six decimals in each of its numbers, as in colors that were mixed: `0.36821400109865465`.
private func withShortNumbers(_ text: String) -> String {
    guard text.utf8.count > 8 else { return text }
    var (result, number) = ("", "")
    for character in text + "\0" {
        if character.isASCII,
            character.isNumber || !number.isEmpty && (character == "." || character == "e" || number.last == "e")
        {
            number.append(character)
            continue
        }
        let decimals = number.split(separator: ".", maxSplits: 1).dropFirst().first?.count ?? 0
        result += decimals > 6 ? Double(number)?.cssNumber ?? number : number
        number = ""
        result.append(character)
    }
    return String(result.dropLast())
}

/// Text, cut to a readable length.
func shortened(_ text: String) -> String {
    let limit = 200
    guard !text.isEmpty else { return "empty" }
    return text.count > limit ? "\(text.prefix(limit))…" : text
}
