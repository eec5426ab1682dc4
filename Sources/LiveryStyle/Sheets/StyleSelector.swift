import Livery

/// A selector of a style sheet's rule: `@Button#primary:disabled`.
struct StyleSelector: Hashable, Sendable {
    /// One condition of a selector.
    enum Part: Hashable, Sendable {
        /// `@*`: every element.
        case any
        /// `@Label`: elements that declare the type name.
        case type(String)
        /// `#title`: elements that have the name in their identifier.
        case name(String)
    }

    /// The type names that an element must declare, sorted by Unicode scalars, with UIKit's names replaced by the
    /// library's.
    let types: [String]

    /// The names that an element must have, sorted by Unicode scalars.
    let names: [String]

    /// The states that must be set.
    let states: StateSet

    /// The canonical notation, the same for all equal selectors: `@Button#destructive#plain:selected.disabled`.
    let text: String

    /// The notation with types and names in the order of the sheet.
    let spelling: String

    /// The conditions other than states.
    var parts: [Part] {
        let parts = types.map(Part.type) + names.map(Part.name)
        return parts.isEmpty ? [.any] : parts
    }
}

extension StyleSelector {
    /// Parses a selector without the appearance after `~`.
    init(parsing key: String, states order: QualifierOrder<StateSet>) throws(Fault) {
        guard let mark = key.first, mark == "@" || mark == "#" else {
            throw .invalidSelector(key, hint: ForeignNames.selectorHint(for: key, states: order))
        }
        let colon = key.firstIndex(of: ":") ?? key.endIndex
        var types: Set<String> = []
        var names: Set<String> = []
        var written = ""
        for part in try Self.parts(of: key[..<colon], in: key, states: order) {
            let isNew: Bool
            var text = part
            if part.first == "#" {
                isNew = names.insert(String(part.dropFirst())).inserted
            } else if part == "@*" {
                continue
            } else {
                let name = UIKitNames.ownName(of: String(part.dropFirst()))
                isNew = types.insert(name).inserted
                text = "@" + name
            }
            guard isNew else { throw .invalidSelector(key, hint: "\(quoted(text)) occurs twice") }
            written += text
        }
        self.types = types.sortedByScalars()
        self.names = names.sortedByScalars()
        var suffix = ""
        if colon == key.endIndex {
            states = []
        } else {
            states = try Self.states(key[key.index(after: colon)...], in: key, order: order)
            suffix = ":" + order.text(of: states)
        }
        let parts = self.types.map { "@" + $0 } + self.names.map { "#" + $0 }
        text = (parts.isEmpty ? "@*" : parts.joined()) + suffix
        spelling = (parts.isEmpty ? "@*" : written) + suffix
    }

    /// The conditions, each with its mark.
    private static func parts(of text: Substring, in key: String, states order: QualifierOrder<StateSet>) throws(Fault)
        -> [String]
    {
        var parts: [String] = []
        for character in text {
            if character == "@" || character == "#" {
                parts.append(String(character))
            } else {
                parts[parts.endIndex - 1].append(character)
            }
        }
        for part in parts where part != "@*" {
            let name = part.dropFirst()
            guard !name.isEmpty, !name.contains(where: { $0.isWhitespace || $0 == "*" }) else {
                let rule =
                    part.first == "@"
                    ? "after '@' comes the name of a type, or '*'" : "after '#' comes a name without spaces"
                let hint = name.isEmpty ? nil : ForeignNames.relation(in: key)
                throw .invalidSelector(key, hint: hint ?? rule)
            }
        }
        return parts
    }

    private static func states(_ text: Substring, in key: String, order: QualifierOrder<StateSet>) throws(Fault)
        -> StateSet
    {
        if text == "normal" {
            let hint = "the values of the normal state belong under \(quoted(String(key.dropLast(7))))"
            throw .invalidSelector(key, hint: hint)
        }
        if text.contains(where: { "@#:".contains($0) || $0.isWhitespace }) {
            let hint = ForeignNames.relation(in: key)
            throw .invalidSelector(key, hint: hint ?? "states are at the end, with dots between them")
        }
        return try order.qualifier(parsing: String(text))
    }
}
