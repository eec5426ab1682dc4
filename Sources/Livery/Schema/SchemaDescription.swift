import LiverySupport

/// A description of the allowed values, as JSON Schema.
package struct SchemaDescription {
    /// JSON's types of values.
    package enum Kind: String, CaseIterable { case null, boolean, number, string, array, object }

    /// The accepted types of values.
    package var kinds: Set<Kind>
    /// The schema of each key of a dictionary, in the order of the decoder.
    package var properties: [(name: String, schema: JSON, sentence: String?)] = []
    /// The allowed values of keys that match a regular expression.
    package var patterns: [(pattern: String, schema: JSON)] = []
    /// The keys that paths may begin with.
    package var pathKeys: [String] = []
    /// Whether a dictionary may have any other key.
    package var isOpen = false
    /// The schema of the elements of a list; nil if it is unknown.
    package var items: JSON?
    /// Whether the value may be a reference, which YAML reads as a dictionary if it is not quoted: `{name}`.
    package var mayBeReference = false
    /// The words that a text may be, besides references and names of values.
    package var words: [String] = []

    /// Makes a description of some kinds of values.
    package init(kinds: Set<Kind>) { self.kinds = kinds }

    /// Makes a description of dictionaries with some keys.
    package init(_ properties: [(name: String, schema: JSON)]) {
        kinds = [.object]
        self.properties = properties.map { ($0.name, $0.schema, nil) }
    }

    /// Adds a key, or another kind of value for an existing key.
    ///
    /// - Parameters:
    ///   - name: The key.
    ///   - schema: The schema of its values.
    ///   - sentence: What editors say of the key. A key that is several things has a line for each. Default: nil,
    ///     nothing.
    package mutating func add(_ name: String, _ schema: JSON, _ sentence: String? = nil) {
        guard let index = properties.firstIndex(where: { $0.name == name }) else {
            return properties.append((name, schema, sentence))
        }
        properties[index].schema = .union([properties[index].schema, schema])
        var lines = properties[index].sentence?.split(separator: "\n") ?? []
        lines += (sentence?.split(separator: "\n") ?? []).filter { [lines] in !lines.contains($0) }
        properties[index].sentence = lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// Adds the keys of another description.
    package mutating func formUnion(_ other: SchemaDescription) {
        kinds.formUnion(other.kinds)
        for (name, schema, sentence) in other.properties { add(name, schema, sentence) }
        patterns += other.patterns
        pathKeys += other.pathKeys.filter { !pathKeys.contains($0) }
        isOpen = isOpen || other.isOpen
        mayBeReference = mayBeReference || other.mayBeReference
        items = items.map { items in other.items.map { .union([items, $0]) } ?? items } ?? other.items
        words += other.words.filter { !words.contains($0) }
    }

    /// The schema. A key may be qualified by an appearance, and keys that begin with `x-` belong to the author.
    package var json: JSON {
        mayBeReference ? .object(["if": .definition(JSON.unquotedReference.name), "else": literal]) : literal
    }

    /// The schema of values other than references.
    private var literal: JSON {
        let types = Kind.allCases.filter(kinds.contains).map { JSON.string($0.rawValue) }
        var members: [JSON.Member] = []
        func add(_ name: String, _ value: JSON) { members.append(JSON.Member(name: name, value: value)) }
        add("type", types.count == 1 ? types[0] : .array(types))
        if !words.isEmpty { add("examples", .strings(words)) }
        if let items, kinds.contains(.array) { add("items", items) }
        guard kinds.contains(.object) else { return .object(members) }
        if !properties.isEmpty {
            add(
                "properties",
                .object(
                    properties.map { name, schema, sentence in
                        let text = sentence.map(JSON.string)
                        return JSON.Member(name: name, value: schema.adding(["description": text]))
                    }
                )
            )
        }
        let own = patterns.map { JSON.Member(name: $0.pattern, value: $0.schema) }
        let all = isOpen ? own : qualified + paths + own + [.authors]
        if !all.isEmpty { add("patternProperties", .object(all)) }
        if !isOpen { add("additionalProperties", .boolean(false)) }
        return .object(members)
    }

    /// The keys with a qualifier; those with the same schema are one pattern.
    private var qualified: [JSON.Member] {
        var names: [JSON: [String]] = [:]
        var schemas: [JSON] = []
        for (name, schema, _) in properties {
            if names[schema] == nil { schemas.append(schema) }
            names[schema, default: []].append(Self.escaped(name))
        }
        return schemas.map { schema in
            let all = names[schema] ?? []
            let pattern = all.count == 1 ? "^\(all[0])~" : "^(\(all.joined(separator: "|")))~"
            return JSON.Member(name: pattern, value: schema)
        }
    }

    /// The keys that are paths. What they lead to depends on the value.
    private var paths: [JSON.Member] {
        guard !pathKeys.isEmpty else { return [] }
        let names = pathKeys.map(Self.escaped).joined(separator: "|")
        return [JSON.Member(name: "^(\(names))\\.[^~]", value: .any)]
    }

    /// A name escaped for a regular expression.
    package static func escaped(_ name: String) -> String {
        name.reduce(into: "") { text, character in
            if !character.isLetter, !character.isNumber, character != "-", character != "_" { text += "\\" }
            text.append(character)
        }
    }
}

extension JSON.Member {
    /// Keys that belong to the author.
    fileprivate static var authors: JSON.Member { JSON.Member(name: "^x-", value: .any) }
}

extension JSON {
    /// The schema that allows anything.
    package static var any: JSON { .object([]) }

    /// The definition of `{name}` without quotes, as YAML reads it.
    package static let unquotedReference = Member(
        name: "unquotedReference",
        value: .object([
            "type": .string("object"), "minProperties": .integer(1), "maxProperties": .integer(1),
            "additionalProperties": .object(["type": .string("null")]),
        ])
    )

    /// A reference to a definition.
    package static func definition(_ name: String) -> JSON { .object(["$ref": .string("#/$defs/\(name)")]) }

    /// The schema that allows whatever one of these allows.
    package static func union(_ schemas: [JSON]) -> JSON {
        var alternatives: [JSON] = []
        for schema in schemas {
            for one in schema["anyOf"]?.elements ?? [schema] where !alternatives.contains(one) {
                alternatives.append(one)
            }
        }
        if alternatives.contains(.any) { return .any }
        return alternatives.count == 1 ? alternatives[0] : .object(["anyOf": .array(alternatives)])
    }
}
