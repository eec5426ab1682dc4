/// The words of an asset's variants, and those that are selected.
///
/// Words are qualifiers of keys, as appearances are, but stronger: of two keys, that with more words has precedence.
package struct VariantSelection: Sendable {
    /// The words that hold, one of each axis.
    package let selected: Appearance
    /// The appearances of the document, then the words, the strongest last.
    let order: QualifierOrder<Appearance>
    /// The axis of each word.
    private let axes: [Appearance: String]

    /// Makes a selection.
    ///
    /// - Parameters:
    ///   - words: The words that hold.
    ///   - axes: The axis of each known word.
    ///   - order: The appearances of the document, then the words.
    package init(_ words: [String], axes: [Appearance: String], order: QualifierOrder<Appearance>) {
        selected = Appearance(words.map { Appearance(name: $0) })
        self.axes = axes
        self.order = order
    }

    /// The words of a qualifier, without its appearances.
    func words(of qualifier: Appearance) -> Appearance {
        var words = Appearance()
        qualifier.forEach { if axes[$0] != nil { words.insert($0) } }
        return words
    }

    /// Whether `first` is weaker: it has fewer words, or as many and a weaker appearance.
    func hasLowerPrecedence(_ first: Appearance, than second: Appearance) -> Bool {
        let (left, right) = (words(of: first), words(of: second))
        if left.count != right.count { return left.count < right.count }
        if left != right { return order.hasLowerPrecedence(left, than: right) }
        return order.hasLowerPrecedence(first, than: second)
    }

    /// The fault of two axes that set one key, at the key of the second.
    ///
    /// - Parameters:
    ///   - key: The key without its qualifiers.
    ///   - entries: Its entries, weakest first.
    ///   - held: The appearance and the words that hold.
    /// - Returns: The fault; nil if of the entries that apply, one has the words of all others.
    func clash(of key: String, _ entries: [QualifiedEntry], _ held: Appearance) -> Diagnostic? {
        let applied = entries.filter { $0.qualifier.isSatisfied(by: held) }
        guard let strongest = applied.last.map({ words(of: $0.qualifier) }),
            let other = applied.last(where: { !words(of: $0.qualifier).isSatisfied(by: strongest) })
        else { return nil }
        // The same for every combination of words, so that it is reported once.
        let axes = (axis(of: other), axis(of: applied[applied.count - 1]))
        let (first, second) = (entries.filter { axis(of: $0) == axes.0 }, entries.filter { axis(of: $0) == axes.1 })
        let left = missing(first, second, entries)
        let shown = left.prefix(Self.mostMissing).map { "\(key)~\($0)" }
        let keys =
            left.count > shown.count ? shown.map { quoted($0) }.joined(separator: ", ") + " and others" : shown.listed
        return Diagnostic(
            Fault(
                .conflictingKeys,
                "\(quoted(axes.0)) and \(quoted(axes.1)) both set \(quoted(key)); write it for both, \(keys)"
            ),
            at: [first, second].compactMap { $0.first?.entry.keyLocation }.max()
        )
    }

    /// How many keys that are still to be written a message lists.
    private static let mostMissing = 4

    /// The words of two axes for which a key is still to be written, `ghost.small`; one more than are shown at most.
    private func missing(_ first: [QualifiedEntry], _ second: [QualifiedEntry], _ entries: [QualifiedEntry]) -> [String]
    {
        // One for an appearance leaves the others.
        var known = Set(entries.map(\.qualifier))
        var found: [String] = []
        for one in first {
            for other in second where found.count <= Self.mostMissing {
                var both = words(of: one.qualifier)
                both.formUnion(words(of: other.qualifier))
                if known.insert(both).inserted { found.append(order.text(of: both)) }
            }
        }
        return found
    }

    /// The axes of an entry's words.
    private func axis(of entry: QualifiedEntry) -> String {
        Set(words(of: entry.qualifier).each.compactMap { axes[$0] }).sorted().joined(separator: ".")
    }
}
