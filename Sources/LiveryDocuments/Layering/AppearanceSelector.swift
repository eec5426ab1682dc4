import OrderedCollections

/// Resolves parts of a document for one appearance: the entries of a key that apply are merged, weakest first,
/// under the key without its qualifier.
package struct AppearanceSelector: Sendable {
    /// The traits in effect, and the words of the asset's variant.
    package let appearance: Appearance
    /// The theme's appearances, then the words of the asset's variants, weakest first.
    package let appearances: QualifierOrder<Appearance>
    /// The theme's states, weakest first.
    package let states: QualifierOrder<StateSet>
    /// Whether an asset's keys may be paths.
    package let hasPaths: Bool
    /// The words of the asset's variants; nil without any.
    private let variant: VariantSelection?

    package init(
        appearance: Appearance,
        appearances: QualifierOrder<Appearance>,
        states: QualifierOrder<StateSet>,
        hasPaths: Bool = false,
        variant: VariantSelection? = nil
    ) {
        self.appearance = variant.map { appearance.union($0.selected) } ?? appearance
        self.appearances = variant?.order ?? appearances
        self.states = states
        self.hasPaths = hasPaths
        self.variant = variant
    }

    /// Whether `first` is weaker.
    private func hasLowerPrecedence(_ first: Appearance, than second: Appearance) -> Bool {
        variant?.hasLowerPrecedence(first, than: second) ?? appearances.hasLowerPrecedence(first, than: second)
    }

    /// Returns the value in this appearance.
    ///
    /// The names in keys under `states` are put into canonical order; the author's own keys (`x-…`) are left out.
    /// Faults are found in all keys, even those that don't apply.
    package func resolve(_ value: DocumentValue, level: LayerLevel, faults: inout [Diagnostic]) -> DocumentValue {
        changed(value, level: level, faults: &faults) ?? value
    }

    /// The value in this appearance; nil if it is the same in every one, as most are, so that nothing is copied.
    private func changed(_ value: DocumentValue, level: LayerLevel, faults: inout [Diagnostic]) -> DocumentValue? {
        switch value.value {
        case .array(let elements):
            var result: [DocumentValue]?
            for (index, element) in elements.enumerated() {
                guard let changed = changed(element, level: .value, faults: &faults) else { continue }
                if result == nil { result = elements }
                result?[index] = changed
            }
            return result.map { DocumentValue(.array($0), at: value.location) }
        case .dictionary(let dictionary):
            guard isPlain(dictionary, level: level) else {
                let resolved = resolve(dictionary, level: level, faults: &faults)
                return DocumentValue(.dictionary(resolved), at: value.location)
            }
            var result: DocumentDictionary?
            for (index, key) in dictionary.entries.keys.enumerated() {
                guard
                    let changed = changed(
                        dictionary.entries.values[index].value,
                        level: level.level(under: key),
                        faults: &faults
                    )
                else { continue }
                if result == nil { result = dictionary }
                result?.entries.values[index].value = changed
            }
            return result.map { DocumentValue(.dictionary($0), at: value.location) }
        default: return nil
        }
    }

    /// Whether the keys of a dictionary are the same in every appearance, as they are written.
    private func isPlain(_ dictionary: DocumentDictionary, level: LayerLevel) -> Bool {
        dictionary.entries.keys.allSatisfy { key in
            !key.utf8.contains(UInt8(ascii: "~")) && !QualifiedKey.isAuthors(key)
                // A single state is in canonical order.
                && (!level.hasStateKeys || states.contains(StateSet(name: key)))
        }
    }

    private func resolve(_ dictionary: DocumentDictionary, level: LayerLevel, faults: inout [Diagnostic])
        -> DocumentDictionary
    {
        var result = DocumentDictionary()
        var words: [String: Appearance] = [:]
        for (key, entries) in grouped(dictionary, level: level, faults: &faults) {
            var merged: DocumentDictionary.Entry?
            let inner = level.level(under: key)
            if let variant, entries.count > 1, !inner.mergesKeys,
                let clash = variant.clash(of: key, entries, appearance)
            {
                faults.append(clash)
            }
            for (qualifier, entry) in entries {
                // Resolved even when it does not apply, so that its faults are found.
                var upper = entry
                upper.value = resolve(entry.value, level: inner, faults: &faults)
                guard qualifier.isSatisfied(by: appearance) else { continue }
                if let below = merged { upper.value = upper.value.merged(over: below.value, level: inner) }
                merged = upper
                if let variant { words[key] = variant.words(of: qualifier) }
            }
            result[entry: key] = merged
        }
        return words.isEmpty ? result : result.filter { !isReplaced($0.key, by: words) }
    }

    /// Whether a variant has a whole value for what a path leads into.
    private func isReplaced(_ path: String, by words: [String: Appearance]) -> Bool {
        guard hasPaths, let own = words[path] else { return false }
        return path.indices.contains { index in
            path[index] == "." && (words[String(path[..<index])]?.count ?? 0) > own.count
        }
    }

    /// A dictionary's entries grouped by their key without qualifiers; within a key, the weakest first.
    package func grouped(
        _ dictionary: DocumentDictionary,
        level: LayerLevel,
        faults: inout [Diagnostic],
        where isIncluded: (String) -> Bool = { _ in true }
    ) -> [(key: String, entries: [QualifiedEntry])] {
        var groups: OrderedDictionary<String, OrderedDictionary<Appearance, DocumentDictionary.Entry>> = [:]
        for (key, entry) in dictionary where isIncluded(key) {
            guard !QualifiedKey.isAuthors(key) else {
                if level.hasStateKeys, let fault = QualifiedKey.fault(ofNote: key, entry.value, among: "a state") {
                    faults.append(Diagnostic(fault, at: entry.keyLocation))
                }
                continue
            }
            let parts = QualifiedKey(key)
            do throws(Fault) {
                let base =
                    level.hasStateKeys
                    ? states.text(of: try states.qualifier(parsing: String(parts.base))) : String(parts.base)
                var qualifier: Appearance = []
                if let text = parts.qualifier { qualifier = try appearances.qualifier(parsing: String(text)) }
                guard groups[base]?[qualifier] == nil else {
                    let names = appearances.text(of: qualifier)
                    throw .sameKey(key, as: names.isEmpty ? base : base + "~" + names)
                }
                groups[base, default: [:]][qualifier] = entry
            } catch {
                var fault = error
                if level.hasPaths, error.code == .unknownName, error.nearest == nil,
                    let path = appearances.path(meantBy: parts)
                {
                    let message = error.message.prefix { $0 != ";" }
                    fault = Fault(.unknownName, message + "; to change a part, write \(quoted(path))")
                }
                faults.append(Diagnostic(fault, at: entry.keyLocation))
            }
        }
        return groups.map { key, group in
            let entries = group.map { (qualifier: $0.key, entry: $0.value) }
            guard entries.count > 1 else { return (key, entries) }
            return (key, entries.sorted { hasLowerPrecedence($0.qualifier, than: $1.qualifier) })
        }
    }
}

extension AppearanceSelector {
    /// The value of a key in this appearance, without resolving or checking other keys.
    package func strongest(_ key: String, in dictionary: DocumentDictionary) -> DocumentValue? {
        var best: (qualifier: Appearance, value: DocumentValue)?
        for (text, entry) in dictionary.entries(of: key) {
            var qualifier: Appearance = []
            if let text {
                // An invalid one is reported when the whole dictionary is resolved.
                guard let known = try? appearances.qualifier(parsing: String(text)) else { continue }
                qualifier = known
            }
            guard qualifier.isSatisfied(by: appearance) else { continue }
            if let current = best, !hasLowerPrecedence(current.qualifier, than: qualifier) { continue }
            best = (qualifier, entry.value)
        }
        return best?.value
    }
}

/// A key's value, and the appearance that qualifies the key.
package typealias QualifiedEntry = (qualifier: Appearance, entry: DocumentDictionary.Entry)
