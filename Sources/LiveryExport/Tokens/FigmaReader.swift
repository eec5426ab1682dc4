import Livery
import LiverySupport

/// Reads Figma's variables as returned by its REST API: `GET /v1/files/:key/variables/local`.
enum FigmaReader {
    private struct Collection {
        var name: String
        let modes: [(id: String, name: String)]
        let initial: String
    }

    static func read(_ root: DocumentDictionary) -> ForeignTokens {
        var found = ForeignTokens()
        let meta = root["meta"]?.dictionary ?? root
        let variables = meta["variables"]?.dictionary ?? DocumentDictionary()
        var collections: [(id: String, collection: Collection)] = []
        var titles = UniqueNames()
        for (id, entry) in meta["variableCollections"]?.dictionary ?? DocumentDictionary() {
            guard var collection = collection(entry.value) else { continue }
            collection.name = titles.add(collection.name)
            collections.append((id, collection))
        }
        let paths = paths(of: variables, collections.map { ($0.id, $0.collection.name) })
        let members = Dictionary(grouping: variables) {
            $0.entry.value.dictionary?["variableCollectionId"]?.string
        }
        for (id, collection) in collections {
            var sets: [(name: String, sets: [String])] = []
            for mode in collection.modes {
                let isOnly = collection.modes.count == 1
                let name = isOnly ? collection.name : "\(collection.name)/\(mode.name)"
                let tokens = (members[id] ?? []).compactMap { variable, entry -> ForeignToken? in
                    guard let names = paths[variable], let keys = entry.value.dictionary
                    else { return nil }
                    return token(keys, names, in: mode.id, entry.keyLocation, paths, &found)
                }
                found.sets.append((name, tokens))
                sets.append((mode.name, [name]))
            }
            if sets.count == 1 {
                found.always += sets[0].sets
            } else {
                found.modifiers.append(
                    .init(name: collection.name, contexts: sets, initial: collection.initial)
                )
            }
        }
        return found
    }

    private static func collection(_ value: DocumentValue) -> Collection? {
        guard let keys = value.dictionary, let name = keys["name"]?.string else { return nil }
        var taken = UniqueNames()
        let modes = (keys["modes"]?.array ?? []).compactMap { mode -> (id: String, name: String)? in
            guard let keys = mode.dictionary, let id = keys["modeId"]?.string else { return nil }
            return (id, taken.add(keys["name"]?.string ?? id))
        }
        guard let first = modes.first else { return nil }
        let initial = modes.first { $0.id == keys["defaultModeId"]?.string } ?? first
        return Collection(name: name, modes: modes, initial: initial.name)
    }

    /// The path of each variable, by its ID: the names of its groups and its own. If variables of several
    /// collections have the same name, the collection's name comes first, so that references can tell them apart.
    private static func paths(
        of variables: DocumentDictionary,
        _ collections: [(id: String, name: String)]
    ) -> [String: [String]] {
        let titles = Dictionary(collections.map { ($0.id, $0.name) }) { first, _ in first }
        var counts: [String: Int] = [:]
        for (_, entry) in variables {
            counts[entry.value.dictionary?["name"]?.string ?? "", default: 0] += 1
        }
        var taken = UniqueNames()
        var paths: [String: [String]] = [:]
        for (id, entry) in variables {
            guard let keys = entry.value.dictionary, let name = keys["name"]?.string,
                let title = titles[keys["variableCollectionId"]?.string ?? ""]
            else { continue }
            let whole = counts[name] == 1 ? name : "\(title)/\(name)"
            let path = whole.split(separator: "/").joined(separator: "/")
            paths[id] = taken.add(path.isEmpty ? "unnamed" : path).split(separator: "/")
                .map(String.init)
        }
        return paths
    }

    private static func token(
        _ keys: DocumentDictionary,
        _ names: [String],
        in mode: String,
        _ location: DocumentLocation,
        _ paths: [String: [String]],
        _ found: inout ForeignTokens
    ) -> ForeignToken? {
        guard var value = keys["valuesByMode"]?.dictionary?[mode] else { return nil }
        let dotted = names.joined(separator: ".")
        if value.dictionary?["type"]?.string == "VARIABLE_ALIAS" {
            let id = value.dictionary?["id"]?.string ?? ""
            guard let target = paths[id] else {
                found.note(.reference(toUnimported: id, token: dotted), at: location)
                return nil
            }
            value = DocumentValue(.string("{\(target.joined(separator: "."))}"), at: value.location)
        }
        let scopes = keys["scopes"]?.array?.compactMap(\.string) ?? []
        // Figma's opacities are percentages.
        if scopes == ["OPACITY"], case .number(let percentage) = value.value {
            value = DocumentValue(.number(percentage / 100), at: value.location)
        }
        guard let type = type(keys["resolvedType"]?.string, scopes) else {
            found.note(
                .noCounterpart(ofType: keys["resolvedType"]?.string ?? "", token: dotted),
                at: location
            )
            return nil
        }
        return ForeignToken(
            names: names,
            type: type,
            value: value,
            location: location,
            description: keys["description"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        )
    }

    private static let lengths: Set = [
        "WIDTH_HEIGHT", "GAP", "CORNER_RADIUS", "STROKE_FLOAT", "EFFECT_FLOAT", "FONT_SIZE",
        "LINE_HEIGHT", "LETTER_SPACING", "PARAGRAPH_SPACING", "PARAGRAPH_INDENT",
    ]

    /// The type of a variable, which in Figma depends on its scopes.
    private static func type(_ type: String?, _ scopes: [String]) -> String? {
        switch type {
        case "COLOR": return "color"
        case "FLOAT" where scopes == ["FONT_WEIGHT"]: return "fontWeight"
        case "FLOAT":
            return !scopes.isEmpty && scopes.allSatisfy(lengths.contains) ? "dimension" : "number"
        case "STRING" where scopes == ["FONT_FAMILY"]: return "fontFamily"
        case "STRING" where scopes == ["FONT_STYLE"]: return "fontWeight"
        default: return nil
        }
    }
}

/// Names of which none is another's.
struct UniqueNames {
    private var taken: Set<String> = []
    /// The number that was appended last, by name.
    private var numbers: [String: Int] = [:]

    /// A name to which a number is appended if it is taken.
    mutating func add(_ name: String) -> String {
        var unique = name
        while !taken.insert(unique).inserted {
            numbers[name, default: 1] += 1
            unique = "\(name)-\(numbers[name, default: 1])"
        }
        return unique
    }
}
