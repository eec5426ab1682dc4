/// The names that a theme knows, from the weakest to the strongest, and what follows from it: which
/// of two qualifiers is laid over the other, and how a qualifier is written.
package struct QualifierOrder<Name: QualifierName>: Sendable {
    /// The known names, weakest first.
    package let names: [Name]

    private let ranks: [Name: Int]

    /// Makes the order of these names; a name that is repeated keeps its first place.
    package init(_ names: [Name]) {
        var ranks: [Name: Int] = [:]
        var unique: [Name] = []
        for name in names where ranks[name] == nil {
            ranks[name] = unique.count
            unique.append(name)
        }
        self.names = unique
        self.ranks = ranks
    }

    /// Whether the theme knows the name.
    package func contains(_ name: Name) -> Bool {
        ranks[name] != nil
    }

    /// Whether `first` is weaker, so that what it qualifies lies below: fewer names first; of equal
    /// numbers, the one that holds the strongest name in which they differ lies above.
    package func isWeaker(_ first: Qualifier<Name>, than second: Qualifier<Name>) -> Bool {
        if first.names.count != second.names.count {
            return first.names.count < second.names.count
        }
        let differing = first.names.symmetricDifference(second.names)
        guard let strongest = differing.max(by: { rank(of: $0) < rank(of: $1) }) else {
            return false
        }
        return second.names.contains(strongest)
    }

    /// The qualifier's names, weakest first, joined by dots: `selected.disabled`.
    package func text(of qualifier: Qualifier<Name>) -> String {
        qualifier.names.sorted { rank(of: $0) < rank(of: $1) }
            .map(\.rawValue).joined(separator: ".")
    }

    /// The qualifier without the names that the theme does not know.
    package func known(_ qualifier: Qualifier<Name>) -> Qualifier<Name> {
        Qualifier(qualifier.names.filter(contains))
    }

    /// Reads names joined by dots.
    package func qualifier(parsing text: String) throws(LayeringFault) -> Qualifier<Name> {
        var names: Set<Name> = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            let name = Name(rawValue: String(part))
            guard contains(name) else {
                let known = self.names.map(\.rawValue)
                throw .unknownQualifier(
                    String(part),
                    kind: Name.kindName,
                    nearest: ForeignWords.translation(of: String(part), among: known)
                        ?? Self.joined(part, of: known)
                        ?? nearestName(to: String(part), among: known),
                    known: known
                )
            }
            guard names.insert(name).inserted else {
                throw .repeatedQualifier(String(part), in: text)
            }
        }
        return Qualifier(names)
    }

    /// The names of a text that joins them by something else than dots, such as `selected disabled`.
    private static func joined(_ text: Substring, of known: [String]) -> String? {
        let words = text.split { " +&_-".contains($0) }.map { word in
            known.first { $0 == word } ?? ForeignWords.translation(of: String(word), among: known)
        }
        let names = words.compactMap { $0 }
        // A comma stands between alternatives, which dots do not.
        guard names.count > 1, names.count == words.count, !text.contains(",") else { return nil }
        return names.joined(separator: ".")
    }

    private func rank(of name: Name) -> Int {
        ranks[name] ?? -1
    }
}
