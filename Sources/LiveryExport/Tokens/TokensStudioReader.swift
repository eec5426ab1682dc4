import Livery
import LiverySupport

/// Reads files of Tokens Studio: sets, in the order that `$metadata` gives, and the themes that select them.
enum TokensStudioReader {
    static func read(_ root: DocumentDictionary) -> ForeignTokens {
        var found = ForeignTokens()
        if isSet(root) {
            var reader = StyleDictionaryReader()
            reader.read(root)
            return ForeignTokens(sets: [("tokens", reader.tokens)], always: ["tokens"], faults: reader.faults)
        }
        let listed = root["$metadata"]?.dictionary?["tokenSetOrder"]?.array?.compactMap(\.string)
        let names = root.keys.filter { !$0.hasPrefix("$") }
        let known = Set(names)
        var ranks: [String: Int] = [:]
        let order = ((listed ?? []).filter(known.contains) + names).filter { name in
            let rank = ranks.count
            return ranks.updateValue(ranks[name] ?? rank, forKey: name) == nil
        }
        for name in order {
            guard let keys = root[name]?.dictionary else { continue }
            var reader = StyleDictionaryReader()
            reader.read(keys)
            found.sets.append((name, reader.tokens))
            found.faults += reader.faults
            // Changes that the program makes to a value when it resolves it.
            for token in reader.tokens where token.extensions?["studio.tokens"]?["modify"] != nil {
                found.note(.notImportedPart("modify", token: token.name), at: token.location)
            }
        }
        let themes = (root["$themes"]?.array ?? []).compactMap(theme)
        var positions: [String: Int] = [:]
        var taken: [String: UniqueNames] = [:]
        for theme in themes {
            let name = taken[theme.group, default: UniqueNames()].add(theme.name)
            let sets = theme.sets.compactMap { ranks[$0] }.sorted().map { order[$0] }
            if let index = positions[theme.group] {
                found.modifiers[index].contexts.append((name, sets))
            } else {
                positions[theme.group] = found.modifiers.count
                found.modifiers.append(.init(name: theme.group, contexts: [(name, sets)], initial: name))
            }
        }
        // A group with a single theme offers no choice.
        let single = Set(found.modifiers.filter { $0.contexts.count == 1 }.flatMap { $0.contexts[0].sets })
        found.modifiers.removeAll { $0.contexts.count == 1 }
        let contexts = found.modifiers.flatMap(\.contexts)
        var uses: [String: Int] = [:]
        for set in contexts.flatMap(\.sets) { uses[set, default: 0] += 1 }
        found.always = order.filter { name in
            let count = uses[name] ?? 0
            if count == 0, !themes.isEmpty, !single.contains(name), let location = root[entry: name]?.keyLocation {
                let message = "no theme selects the set \(quoted(name)); it is always there"
                found.note(Fault(.ineffective, message), at: location)
            }
            return count == 0 || single.contains(name) || count == contexts.count
        }
        let always = Set(found.always)
        for modifier in found.modifiers.indices {
            for context in found.modifiers[modifier].contexts.indices {
                found.modifiers[modifier].contexts[context].sets.removeAll(where: always.contains)
            }
        }
        return found
    }

    /// Whether a file is one set: a token is at its root, or a reference begins with a group that is.
    private static func isSet(_ root: DocumentDictionary) -> Bool {
        guard root["$themes"] == nil, root["$metadata"] == nil else { return false }
        let names = Set(root.keys)
        var pending = root.map(\.entry.value)
        if pending.contains(where: {
            ($0.dictionary?["value"] ?? $0.dictionary?["$value"])?.dictionary == nil
                && ($0.dictionary?["value"] ?? $0.dictionary?["$value"]) != nil
        }) {
            return true
        }
        while let value = pending.popLast() {
            pending += value.array ?? value.dictionary?.map(\.entry.value) ?? []
            for reference in value.string?.split(separator: "{").dropFirst() ?? [] {
                if names.contains(String(reference.prefix { $0 != "." && $0 != "}" })) { return true }
            }
        }
        return false
    }

    private static func theme(_ value: DocumentValue) -> (name: String, group: String, sets: [String])? {
        guard let keys = value.dictionary, let name = keys["name"]?.string else { return nil }
        let selected = keys["selectedTokenSets"]?.dictionary ?? DocumentDictionary()
        let sets = selected.filter { ["enabled", "source"].contains($0.entry.value.string) }
        return (name, keys["group"]?.string ?? "theme", sets.map(\.key))
    }
}
