import Livery
import LiverySupport

/// Reads files of Tokens Studio: sets, in the order that `$metadata` gives, and the themes that select them.
enum TokensStudioReader {
    static func read(_ root: DocumentDictionary) -> ForeignTokens {
        var found = ForeignTokens()
        let listed = root["$metadata"]?.dictionary?["tokenSetOrder"]?.array?.compactMap(\.string)
        let names = root.keys.filter { !$0.hasPrefix("$") }
        let order =
            (listed ?? []).filter(names.contains) + names.filter { !(listed ?? []).contains($0) }
        for name in order {
            guard let keys = root[name]?.dictionary else { continue }
            var reader = StyleDictionaryReader()
            reader.read(keys)
            found.faults += reader.faults
            for token in reader.tokens {
                noteChanges(of: token, &found)
            }
            found.sets.append((name, reader.tokens))
        }
        let themes = (root["$themes"]?.array ?? []).compactMap(theme)
        for theme in themes {
            let context = (theme.name, order.filter(theme.sets.contains))
            if let index = found.modifiers.firstIndex(where: { $0.name == theme.group }) {
                found.modifiers[index].contexts.append(context)
            } else {
                found.modifiers.append(
                    .init(name: theme.group, contexts: [context], initial: theme.name)
                )
            }
        }
        // A group with a single theme offers no choice.
        let single = found.modifiers.filter { $0.contexts.count == 1 }.flatMap {
            $0.contexts[0].sets
        }
        found.modifiers.removeAll { $0.contexts.count == 1 }
        found.always = order.filter { name in
            let contexts = found.modifiers.flatMap(\.contexts)
            let isSelected = contexts.contains { $0.sets.contains(name) }
            if !themes.isEmpty, !isSelected, !single.contains(name),
                let location = root[entry: name]?.keyLocation
            {
                found.note(.unusedSet(name), at: location)
            }
            return !isSelected || single.contains(name)
                || contexts.allSatisfy { $0.sets.contains(name) }
        }
        for modifier in found.modifiers.indices {
            for context in found.modifiers[modifier].contexts.indices {
                found.modifiers[modifier].contexts[context].sets.removeAll(
                    where: found.always.contains
                )
            }
        }
        return found
    }

    private static func theme(_ value: DocumentValue)
        -> (name: String, group: String, sets: Set<String>)?
    {
        guard let keys = value.dictionary, let name = keys["name"]?.string else { return nil }
        var sets: Set<String> = []
        for (set, entry) in keys["selectedTokenSets"]?.dictionary ?? DocumentDictionary()
        where ["enabled", "source"].contains(entry.value.string) {
            sets.insert(set)
        }
        return (name, keys["group"]?.string ?? "theme", sets)
    }

    /// Notes changes that the program makes to a value when it resolves it.
    private static func noteChanges(of token: ForeignToken, _ found: inout ForeignTokens) {
        guard token.extensions?["studio.tokens"]?["modify"] != nil else { return }
        found.note(.part("modify", token: token.name), at: token.location)
    }
}
