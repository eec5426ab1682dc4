/// The names that a document knows, weakest first. Their order decides the precedence of qualifiers and how they
/// are written.
package struct QualifierOrder<Names: Qualifier>: Sendable {
    /// The known names, weakest first.
    package let names: [Names]

    /// The rank of each built-in name, by its bit; -1 for one that is not known.
    @usableFromInline let builtInRanks: [Int]
    @usableFromInline let ownRanks: [String: Int]
    @usableFromInline let all: Names
    private let index: NameIndex
    /// The names, and the same without letter case and punctuation.
    package let folded: [(name: String, folded: String)]
    /// The word for a name in diagnostics.
    private let kind: String

    /// Makes an order; a repeated name keeps its first position.
    ///
    /// - Parameters:
    ///   - names: The names, weakest first.
    ///   - kind: The word for a name in diagnostics. Default: `appearance` or `state`.
    package init(_ names: [Names], kind: String = Names.kindName) {
        var known = Names()
        var unique: [Names] = []
        for name in names where !known.contains(name) {
            known.formUnion(name)
            unique.append(name)
        }
        self.names = unique
        var builtInRanks = Names.builtInNames.map { _ in -1 }
        var ownRanks: [String: Int] = [:]
        for (rank, name) in unique.enumerated() {
            if name.nameSet.own == nil {
                builtInRanks[name.nameSet.builtIn.trailingZeroBitCount] = rank
            } else {
                ownRanks[name.name] = rank
            }
        }
        self.builtInRanks = builtInRanks
        self.ownRanks = ownRanks
        all = known
        index = NameIndex(unique.map(\.name))
        folded = index.names.map { ($0, WordTable.folded($0)) }
        self.kind = kind
    }

    /// Whether the name is known.
    @inlinable package func contains(_ name: Names) -> Bool { all.contains(name) }

    /// Whether `first` is weaker: it has fewer names or, if both have as many, lacks the strongest name in which
    /// they differ.
    @inlinable package func hasLowerPrecedence(_ first: Names, than second: Names) -> Bool {
        // Called in each comparison of a sort, so it does not allocate.
        let (left, right) = (first.count, second.count)
        if left != right { return left < right }
        return rank(ofStrongestIn: first, notIn: second) < rank(ofStrongestIn: second, notIn: first)
    }

    /// The rank of the strongest name in `qualifier` that `other` lacks; -1 if there is none.
    @inlinable func rank(ofStrongestIn qualifier: Names, notIn other: Names) -> Int {
        var strongest = -1
        var bits = qualifier.nameSet.builtIn & ~other.nameSet.builtIn
        while bits != 0 {
            strongest = max(strongest, builtInRanks[bits.trailingZeroBitCount])
            bits &= bits &- 1
        }
        for name in qualifier.nameSet.own ?? [] where other.nameSet.own?.contains(name) != true {
            strongest = max(strongest, ownRanks[name] ?? -1)
        }
        return strongest
    }

    /// The qualifier's names, weakest first, joined by dots: `selected.disabled`.
    package func text(of qualifier: Names) -> String { names(of: qualifier).joined(separator: ".") }

    /// The qualifier's names, weakest first.
    package func names(of qualifier: Names) -> [String] {
        var names = qualifier.each.map { (rank: rank(of: $0), name: $0.name) }
        names.sort { ($0.rank, $0.name) < ($1.rank, $1.name) }
        // Not a key path, which a generic function would create each time.
        return names.map { $0.name }
    }

    /// The qualifier without unknown names.
    package func known(_ qualifier: Names) -> Names { qualifier.intersection(all) }

    /// Throws if a name is not known, with the nearest one.
    package func requireKnown(_ qualifier: Names) throws(Fault) {
        if known(qualifier) != qualifier { _ = try self.qualifier(parsing: text(of: qualifier)) }
    }

    /// Reads names joined by dots.
    package func qualifier(parsing text: String) throws(Fault) -> Names {
        // Most texts are one name.
        let whole = Names(name: text)
        if contains(whole) { return whole }
        var names: Set<Names> = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            let part = String(part)
            let name = Names(name: part)
            guard contains(name) else { throw fault(ofUnknown: part) }
            guard names.insert(name).inserted else { throw .repeatedQualifier(part, in: text) }
        }
        return Names(names)
    }

    /// The fault of an unknown name after `~` or under `states`.
    package func fault(ofUnknown name: String) -> Fault {
        let nearest =
            WordTable.ofDocuments.translation(of: name, among: index.names) ?? joined(name) ?? index.nearest(to: name)
        let message =
            if Names.self == StateSet.self, QualifierNames.isUsual(name) {
                "unknown \(kind) \(quoted(name)); write its keys outside of 'states'"
            } else if name.isEmpty { "expected \(kind.withArticle), found nothing" } else {
                "unknown \(kind) \(quoted(name))" + nearest.asQuestion(or: index.names)
            }
        return Fault(.unknownName, message, subject: name, nearest: nearest)
    }

    /// The path of a key whose qualifier is written before its end: `border.color~dark` for `border~dark.color`.
    package func path(meantBy key: QualifiedKey) -> String? {
        let words = key.qualifier?.split(separator: ".") ?? []
        let names = words.prefix { contains(Names(name: String($0))) }
        let rest = words.dropFirst(names.count)
        guard !names.isEmpty, !rest.isEmpty else { return nil }
        return ([key.base] + rest).joined(separator: ".") + "~" + names.joined(separator: ".")
    }

    /// The names in text that joins them with characters other than dots, such as `selected disabled`.
    private func joined(_ text: String) -> String? {
        // A comma separates alternatives, dots do not.
        guard !text.contains(",") else { return nil }
        let words = text.split { " +&_-".contains($0) }
        return words.count > 1 ? names(meantBy: words) : nil
    }

    /// The names that a key such as `:hover`, `night` or `selected.disabled` means, joined by dots; nil when it means
    /// none.
    package func names(meantBy key: String) -> String? {
        let written = key.drop { !$0.isLetter && !$0.isNumber }
        return names(meantBy: written.split(separator: "."))
    }

    private func names(meantBy words: [Substring]) -> String? {
        var found: [String] = []
        for word in words.map(String.init) {
            // Two names may differ only in letter case.
            let own = contains(Names(name: word)) ? word : nil
            let folded = own == nil ? WordTable.folded(word) : ""
            guard
                let name = own ?? self.folded.first(where: { $0.folded == folded })?.name
                    ?? WordTable.ofDocuments.translation(of: word, among: index.names)
            else { return nil }
            found.append(name)
        }
        return found.isEmpty ? nil : found.joined(separator: ".")
    }

    /// The strongest name of a qualifier; nil when it has none.
    package func strongest(in qualifier: Names) -> Names? {
        var strongest: Names?
        qualifier.forEach { name in if strongest.map({ rank(of: $0) < rank(of: name) }) ?? true { strongest = name } }
        return strongest
    }

    @usableFromInline func rank(of name: Names) -> Int { rank(ofStrongestIn: name, notIn: Names()) }
}
