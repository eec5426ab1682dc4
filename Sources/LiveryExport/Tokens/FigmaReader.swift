import Livery
import LiverySupport

/// Reads Figma's variables as returned by its REST API: `GET /v1/files/:key/variables/local`.
enum FigmaReader {
    private struct Collection {
        let id: String
        let name: String
        let modes: [(id: String, name: String)]
        let initial: String
    }

    static func read(_ root: DocumentDictionary) -> ForeignTokens {
        var found = ForeignTokens()
        let meta = root["meta"]?.dictionary ?? root
        let variables = meta["variables"]?.dictionary ?? DocumentDictionary()
        var titles = UniqueNames()
        let collections = (meta["variableCollections"]?.dictionary ?? DocumentDictionary()).compactMap { id, entry in
            collection(id, entry.value, &titles)
        }
        let paths = paths(of: variables, collections)
        for (id, entry) in variables where paths[id] == nil {
            let name = entry.value.dictionary?["name"]?.string ?? id
            found.note(.notImported(name, "its collection is not in the file"), at: entry.keyLocation)
        }
        let members = Dictionary(grouping: variables) { $0.entry.value.dictionary?["variableCollectionId"]?.string }
        for collection in collections {
            var contexts: [(name: String, sets: [String])] = []
            for mode in collection.modes {
                let isOnly = collection.modes.count == 1
                let name = isOnly ? collection.name : "\(collection.name)/\(mode.name)"
                let tokens = (members[collection.id] ?? []).compactMap { variable, entry in
                    token(variable, entry, in: mode.id, paths, &found)
                }
                found.sets.append((name, tokens))
                contexts.append((mode.name, [name]))
            }
            if contexts.count == 1 {
                found.always += contexts[0].sets
            } else {
                found.modifiers.append(.init(name: collection.name, contexts: contexts, initial: collection.initial))
            }
        }
        return found
    }

    private static func collection(_ id: String, _ value: DocumentValue, _ titles: inout UniqueNames) -> Collection? {
        guard let keys = value.dictionary, let name = keys["name"]?.string else { return nil }
        var taken = UniqueNames()
        let modes = (keys["modes"]?.array ?? []).compactMap { mode -> (id: String, name: String)? in
            guard let keys = mode.dictionary, let id = keys["modeId"]?.string else { return nil }
            return (id, taken.add(keys["name"]?.string ?? id))
        }
        let initial = modes.first { $0.id == keys["defaultModeId"]?.string } ?? modes.first
        return initial.map { Collection(id: id, name: titles.add(name), modes: modes, initial: $0.name) }
    }

    /// The path of each variable, by its ID: the names of its groups and its own. If variables of several
    /// collections have the same name, the collection's name comes first, so that references can tell them apart.
    private static func paths(of variables: DocumentDictionary, _ collections: [Collection]) -> [String: [String]] {
        let titles = Dictionary(collections.map { ($0.id, $0.name) }) { first, _ in first }
        var counts: [String: Int] = [:]
        for (_, entry) in variables { counts[entry.value.dictionary?["name"]?.string ?? "", default: 0] += 1 }
        var taken = UniqueNames()
        var paths: [String: [String]] = [:]
        for (id, entry) in variables {
            guard let keys = entry.value.dictionary, let name = keys["name"]?.string,
                let title = titles[keys["variableCollectionId"]?.string ?? ""]
            else { continue }
            let whole = counts[name] == 1 ? name : "\(title)/\(name)"
            let path = whole.split(separator: "/").joined(separator: "/")
            paths[id] = taken.add(path.isEmpty ? "unnamed" : path).split(separator: "/").map(String.init)
        }
        return paths
    }

    private static func token(
        _ variable: String,
        _ entry: DocumentDictionary.Entry,
        in mode: String,
        _ paths: [String: [String]],
        _ found: inout ForeignTokens
    ) -> ForeignToken? {
        guard let names = paths[variable], let keys = entry.value.dictionary,
            var value = keys["valuesByMode"]?.dictionary?[mode]
        else { return nil }
        let name = names.joined(separator: ".")
        if value.dictionary?["type"]?.string == "VARIABLE_ALIAS" {
            let id = value.dictionary?["id"]?.string ?? ""
            guard let target = paths[id] else {
                found.note(.reference(toUnimported: id, token: name), at: entry.keyLocation)
                return nil
            }
            value = DocumentValue(.string("{\(target.joined(separator: "."))}"), at: value.location)
        }
        let scopes = keys["scopes"]?.array?.compactMap(\.string) ?? []
        // Figma's opacities are percentages.
        if scopes == ["OPACITY"], case .number(let percentage) = value.value {
            let fraction = DocumentNumber(percentage.double / 100)
            value = DocumentValue(.number(fraction), at: value.location)
        }
        let resolved = keys["resolvedType"]?.string ?? ""
        guard let type = type(resolved, scopes) else {
            found.note(.noCounterpart(ofType: resolved, token: name), at: entry.keyLocation)
            return nil
        }
        let description = keys["description"]?.string ?? ""
        return ForeignToken(
            names: names,
            type: type,
            value: value,
            location: entry.keyLocation,
            description: description.isEmpty ? nil : description
        )
    }

    private static let lengths: Set = [
        "WIDTH_HEIGHT", "GAP", "CORNER_RADIUS", "STROKE_FLOAT", "EFFECT_FLOAT", "FONT_SIZE", "LINE_HEIGHT",
        "LETTER_SPACING", "PARAGRAPH_SPACING", "PARAGRAPH_INDENT",
    ]

    /// The type of a variable, which in Figma depends on its scopes.
    private static func type(_ type: String, _ scopes: [String]) -> String? {
        switch (type, scopes) {
        case ("COLOR", _): "color"
        case ("FLOAT", ["FONT_WEIGHT"]), ("STRING", ["FONT_STYLE"]): "fontWeight"
        case ("FLOAT", _): !scopes.isEmpty && scopes.allSatisfy(lengths.contains) ? "dimension" : "number"
        case ("STRING", ["FONT_FAMILY"]): "fontFamily"
        default: nil
        }
    }
}
