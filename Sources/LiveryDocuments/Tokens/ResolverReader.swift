import LiverySupport

/// Reads a resolver document, and the files that it refers to.
struct ResolverReader {
    /// A value and its document.
    private typealias Located = (value: DocumentValue, document: DocumentFile)

    private let document: DocumentFile
    private let limits: DocumentLimits
    var files: DocumentFiles
    private var sourceCount = 0

    /// Whether a document is a resolver document: in a file of tokens, these keys would be groups.
    static func isResolver(_ document: DocumentFile) -> Bool {
        document.root["resolutionOrder"]?.array != nil || document.root["version"]?.string != nil
            || (document.path ?? document.source.name).lowercased().hasSuffix(".resolver.json")
    }

    init(_ document: DocumentFile, files: DocumentFiles, limits: DocumentLimits) {
        self.document = document
        self.files = files
        self.limits = limits
    }

    private static let rootKeys = [
        "version", "resolutionOrder", "sets", "modifiers", "name", "description", "$schema",
        "$defs", "$extensions",
    ]
    private static let setKeys = ["sources", "description", "$extensions"]
    private static let modifierKeys = ["contexts", "default", "description", "$extensions"]

    /// Reads the document, and records its faults in `files`.
    mutating func read() -> ResolverDocument {
        let root = document.root
        checkKeys(of: root, Self.rootKeys, owner: "a resolver document")
        checkTexts(["name", "description", "$schema"], in: root)
        let version = root["version"]
        if version?.string != "2025.10" {
            let found = version.map { $0.string ?? $0.kindName }
            record(.resolverVersion(found), at: version?.location ?? document.location)
        }
        var resolver = ResolverDocument()
        var positions: [String: Int] = [:]
        for (name, entry) in named("modifiers") {
            guard let value = followed(entry.value) else { continue }
            positions[name] = resolver.modifiers.count
            resolver.modifiers.append(modifier(name, value, keys: Self.modifierKeys))
        }
        for (name, entry) in named("sets") {
            checkSet(name, entry.value)
        }
        guard let order = root["resolutionOrder"] else {
            let fault = Fault.missingKey("resolutionOrder", owner: "a resolver document")
            record(fault, at: document.location)
            return resolver
        }
        guard let items = order.array else {
            wrong("resolutionOrder", wanted: "a list of sets and modifiers", order)
            return resolver
        }
        var names: Set<String> = []
        for item in items {
            if let pointer = item.dictionary?["$ref"]?.string, pointer.hasPrefix("#/modifiers/") {
                refer(to: pointer, item, positions, &resolver)
            } else if item.dictionary?["$ref"] != nil {
                let roots = sources(DocumentValue(.array([item]), at: item.location))
                resolver.order.append(.set(roots))
            } else {
                inline(item, &names, &resolver)
            }
        }
        return resolver
    }

    // MARK: Items of the order

    private mutating func refer(
        to pointer: String,
        _ item: DocumentValue,
        _ positions: [String: Int],
        _ resolver: inout ResolverDocument
    ) {
        guard let keys = try? TokenReference.pointer(pointer.dropFirst()), keys.count == 2,
            let position = positions[keys[1]]
        else {
            let name = String(pointer.dropFirst("#/modifiers/".count))
            let nearest =
                files.hasManyFaults
                ? nil : nearestName(to: name, among: positions.keys).map { "#/modifiers/" + $0 }
            return record(.unknownPointer(pointer, nearest: nearest), at: item.location)
        }
        guard (item.dictionary?.count ?? 0) > 1 else {
            return resolver.order.append(.modifier(position))
        }
        // Keys next to '$ref' override those of the modifier in all its uses, because it has one input.
        guard let value = followed(item, mayBeModifier: true) else { return }
        resolver.modifiers[position] = modifier(keys[1], value, keys: Self.modifierKeys)
        resolver.order.append(.modifier(position))
    }

    private mutating func inline(
        _ item: DocumentValue,
        _ names: inout Set<String>,
        _ resolver: inout ResolverDocument
    ) {
        guard let keys = item.dictionary else {
            return wrong("resolutionOrder", wanted: "a list of sets and modifiers", item)
        }
        for key in ["name", "type"] where keys[key] == nil {
            let owner = "an item of 'resolutionOrder'"
            record(.missingKey(key, owner: owner), at: item.location)
        }
        checkTexts(["name"], in: keys)
        if let name = keys["name"]?.string, !names.insert(name).inserted {
            record(.repeatedItem(name), at: keys["name"]?.location ?? item.location)
        }
        guard let type = keys["type"] else { return }
        let name = keys["name"]?.string ?? ""
        switch type.string {
        case "set":
            checkKeys(of: keys, Self.setKeys + ["name", "type"], owner: "set '\(name)'")
            resolver.order.append(.set(sources(ofSet: name, keys, at: item.location)))
        case "modifier":
            if resolver.modifiers.contains(where: { $0.name == name }) {
                record(.repeatedItem(name), at: keys["name"]?.location ?? item.location)
            }
            resolver.order.append(.modifier(resolver.modifiers.count))
            let located: Located = (item, document)
            resolver.modifiers.append(
                modifier(name, located, keys: Self.modifierKeys + ["name", "type"])
            )
        default:
            wrong("type", wanted: "'set' or 'modifier'", type)
        }
    }

    /// The sets or the modifiers by their names.
    private mutating func named(_ key: String) -> DocumentDictionary {
        guard let value = document.root[key] else { return DocumentDictionary() }
        guard let dictionary = value.dictionary else {
            wrong(key, wanted: "a dictionary", value)
            return DocumentDictionary()
        }
        return dictionary
    }

    private mutating func checkSet(_ name: String, _ value: DocumentValue) {
        guard let keys = value.dictionary else {
            return wrong(name, wanted: "a set", value)
        }
        guard keys["$ref"] == nil else { return }
        checkKeys(of: keys, Self.setKeys, owner: "set '\(name)'")
        checkTexts(["description"], in: keys)
        if let sources = keys["sources"] {
            if sources.array == nil {
                wrong("sources", wanted: "a list of tokens and references", sources)
            }
        } else {
            record(.missingKey("sources", owner: "set '\(name)'"), at: value.location)
        }
    }

    private mutating func modifier(_ name: String, _ located: Located, keys known: [String])
        -> ResolverDocument.Modifier
    {
        let owner = "modifier '\(name)'"
        var modifier = ResolverDocument.Modifier(name: name, contexts: [], defaultContext: nil)
        guard let keys = located.value.dictionary else {
            wrong(name, wanted: "a modifier", located.value)
            return modifier
        }
        guard mayRead(keys.count, at: located.value.location) else { return modifier }
        checkKeys(of: keys, known, owner: owner)
        checkTexts(["description", "default"], in: keys)
        if let value = keys["contexts"] {
            if let map = value.dictionary {
                // Many references can lead to the same contexts.
                guard mayRead(map.count, at: value.location) else { return modifier }
                for (context, entry) in map {
                    modifier.contexts.append((context, sources(entry.value, in: located.document)))
                }
                if map.count < 2 {
                    record(
                        .contextCount(name, map.count),
                        at: value.location,
                        severity: map.isEmpty ? .error : .warning
                    )
                }
            } else {
                wrong("contexts", wanted: "a dictionary", value)
            }
        } else {
            record(.missingKey("contexts", owner: owner), at: located.value.location)
        }
        if let value = keys["default"], let written = value.string {
            let names = modifier.contexts.map(\.name)
            modifier.defaultContext = ResolverDocument.Positions(names)[written]
            if modifier.defaultContext == nil, !names.isEmpty {
                let nearest = files.hasManyFaults ? nil : nearestName(to: written, among: names)
                record(
                    .unknownDefault(written, modifier: name, nearest: nearest),
                    at: value.location
                )
            }
        }
        return modifier
    }

    // MARK: Sources

    /// Counts sources, and keys of what references lead to; false if there are too many, which is reported once.
    private mutating func mayRead(_ count: Int, at location: DocumentLocation) -> Bool {
        let limit = limits.referencedValues
        if sourceCount <= limit, sourceCount + count > limit {
            record(.tooManySources(limit: limit), at: location)
        }
        sourceCount += count
        return sourceCount <= limit
    }

    private mutating func sources(
        ofSet name: String,
        _ keys: DocumentDictionary,
        at location: DocumentLocation
    ) -> [DocumentValue] {
        guard let list = keys["sources"] else {
            record(.missingKey("sources", owner: "set '\(name)'"), at: location)
            return []
        }
        return sources(list)
    }

    /// The roots of the tokens in a list of sources, including those of sets.
    private mutating func sources(
        _ list: DocumentValue,
        in document: DocumentFile? = nil
    ) -> [DocumentValue] {
        /// The rest of a list that is being read, and the reference that led to it.
        struct Level {
            var rest: ArraySlice<DocumentValue>
            let document: DocumentFile
            /// Identifies the list.
            let location: DocumentLocation?
            let reference: String
        }
        let base = document ?? self.document
        guard let elements = list.array else {
            wrong("sources", wanted: "a list of tokens and references", list)
            return []
        }
        var roots: [DocumentValue] = []
        var levels = [
            Level(rest: elements[...], document: base, location: nil, reference: "")
        ]
        while let top = levels.indices.last {
            guard let element = levels[top].rest.popFirst() else {
                levels.removeLast()
                continue
            }
            guard mayRead(1, at: element.location) else { return [] }
            guard element.dictionary != nil else {
                wrong("sources", wanted: "a list of tokens and references", element)
                continue
            }
            let reference = element.dictionary?["$ref"]?.string ?? ""
            guard let found = followed(element, in: levels[top].document) else { continue }
            guard let set = found.value.dictionary?["sources"], let list = set.array else {
                roots.append(found.value)
                continue
            }
            if let start = levels.firstIndex(where: { $0.location == set.location }) {
                let names = levels[start...].map(\.reference) + [reference]
                record(.cycle(names), at: element.location)
                continue
            }
            guard levels.count <= limits.chainLength else {
                record(.referencesTooLong(limit: limits.chainLength), at: element.location)
                continue
            }
            levels.append(
                Level(
                    rest: list[...],
                    document: found.document,
                    location: set.location,
                    reference: reference
                )
            )
        }
        return roots
    }

    // MARK: References

    /// The target of a reference object, overridden by the keys next to `$ref`; any other value unchanged.
    private mutating func followed(
        _ value: DocumentValue,
        in base: DocumentFile? = nil,
        mayBeModifier: Bool = false
    ) -> Located? {
        var current: Located = (value, base ?? document)
        var visited: [(source: String, reference: String)] = []
        var overrides = DocumentDictionary()
        while let keys = current.value.dictionary, let reference = keys["$ref"] {
            guard let text = reference.string else {
                wrong("$ref", wanted: "a reference", reference)
                return nil
            }
            for (key, entry) in keys where key != "$ref" && overrides[key] == nil {
                overrides[entry: key] = entry
            }
            let step = (source: current.document.source.name, reference: text)
            if let start = visited.firstIndex(where: { $0 == step }) {
                let names = visited[start...].map(\.reference) + [text]
                record(.cycle(names), at: reference.location)
                return nil
            }
            guard visited.count < limits.chainLength else {
                record(.referencesTooLong(limit: limits.chainLength), at: reference.location)
                return nil
            }
            // The keys count as well: many references can lead to the same ones.
            guard mayRead(keys.count - 1, at: reference.location) else { return nil }
            visited.append(step)
            guard let next = target(text, current.document, reference.location, mayBeModifier)
            else { return nil }
            current = next
        }
        guard !overrides.isEmpty, var keys = current.value.dictionary,
            mayRead(keys.count, at: value.location)
        else { return current }
        for (key, entry) in overrides { keys[entry: key] = entry }
        return (DocumentValue(.dictionary(keys), at: current.value.location), current.document)
    }

    private mutating func target(
        _ text: String,
        _ base: DocumentFile,
        _ location: DocumentLocation,
        _ mayBeModifier: Bool
    ) -> Located? {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = String(parts.first ?? "")
        guard !path.contains("://"), !path.hasPrefix("//") else {
            record(.remoteReference(text), at: location)
            return nil
        }
        var fragment = parts.count > 1 ? parts[1] : ""
        // The resolver module's own example omits the slash.
        if !path.isEmpty, !fragment.isEmpty, !fragment.hasPrefix("/") { fragment = "/" + fragment }
        let keys: [String]
        do throws(TokenReference.Failure) {
            keys = try TokenReference.pointer(fragment)
        } catch {
            record(.malformedReference(text, hint: error.hint), at: location)
            return nil
        }
        var file: DocumentFile? = base
        if !path.isEmpty { file = files.read(path, from: base, at: location, as: .json) }
        guard let file else { return nil }
        if Self.isResolver(file) {
            switch keys.first {
            case "modifiers" where !mayBeModifier:
                record(.modifierReference(text), at: location)
                return nil
            case "resolutionOrder":
                record(.orderReference(text), at: location)
                return nil
            case "sets" where keys.count > 1: break
            case nil, "sets"?:
                let hint = "write '#/sets/NAME'"
                record(.malformedReference(text, hint: hint), at: location)
                return nil
            default: break
            }
        }
        guard let value = file.value.descendant(keys) else {
            let known =
                keys.dropLast().isEmpty ? file.value : file.value.descendant(keys.dropLast())
            let near =
                files.hasManyFaults
                ? nil : nearestName(to: keys.last ?? "", among: known?.dictionary?.keys ?? [])
            let nearest = near.map { "#" + (keys.dropLast() + [$0]).map { "/" + $0 }.joined() }
            record(.unknownPointer(text, nearest: nearest), at: location)
            return nil
        }
        return (value, file)
    }
}
