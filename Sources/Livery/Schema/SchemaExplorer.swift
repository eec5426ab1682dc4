import LiverySupport

/// Finds out what decoders accept, by giving them values of every kind and recording what they ask for and refuse.
///
/// This way, no schema has its own table that could differ from what is decoded. Whatever decoders refer to by one
/// name, such as "a color", becomes a definition, which ends the recursion of documents.
package final class SchemaExplorer {
    /// Decodes a value, records in the trace what is requested, and returns the faults.
    package typealias Decode = (DocumentValue) -> [Diagnostic]

    /// Records what the decoders request.
    package let trace = DecodingTrace()

    /// The schemas that are referred to by name, in the order in which they were met.
    package var definitions: [JSON.Member] {
        names.map { JSON.Member(name: $0, value: schemas[$0] ?? .any) }
    }

    private var names: [String] = []
    private var schemas: [String: JSON] = [:]
    private var known: [String: [(name: String, answers: Set<Signature>)]] = [:]
    /// The source of all probes.
    let source = Source(name: "schema")
    private var line = 0

    /// Creates an explorer without definitions.
    package init() {}

    /// Adds a definition, whose name gets a number if it is already used.
    package func define(_ name: String, _ schema: JSON) -> JSON {
        let name = unused(name)
        names.append(name)
        schemas[name] = schema
        return .definition(name)
    }

    /// Replaces the schema of a definition that others have referred to meanwhile.
    package func redefine(_ name: String, _ schema: JSON) {
        schemas[name] = schema
    }

    // MARK: Probes

    /// A value to try decoders with.
    private enum Probe: Hashable {
        case null, boolean, number
        case text(String)
        case list(count: Int)
        case keys([String])

        /// Each kind of value. Lists have the lengths that formats distinguish; dictionaries have the keys by
        /// which a decoder recognizes a form, before it takes any.
        static let all: [Probe] =
            [.null, .boolean, .number, .text("x"), .text("{x}"), .text("1"), .text("true")]
            + (1...4).map { .list(count: $0) }
            + ([[]] + forms.map { [$0] }).map { .keys($0) }

        static let forms = [
            "value", "colorSpace", "fontFamily", "position", "hint", "image", "color", "mode",
            "top",
            "horizontal", "dashArray",
        ]
    }

    /// A decoder's reaction to a probe.
    private struct Answer {
        let probe: Probe
        let record: DecodingTrace.Record
        /// The faults of the probe itself, not of its contents.
        let faults: [Diagnostic]

        /// Whether no value of the probe's kind is accepted.
        var isRefused: Bool {
            faults.contains { diagnostic in
                switch diagnostic.fault.code {
                case .wrongKind, .missingValue, .conflictingKeys, .misplacedKey: true
                case .malformed: probe == .number
                default: false
                }
            }
        }

        /// Whether the decoder looked at the probe at all.
        var isLookedAt: Bool {
            !record.wanted.isEmpty || !record.keys.isEmpty || !faults.isEmpty
        }

        var signature: Signature {
            Signature(probe: probe, isTaken: !isRefused, keys: record.keys)
        }
    }

    private struct Signature: Hashable {
        let probe: Probe
        let isTaken: Bool
        let keys: [String]
    }

    /// A value at a unique location.
    private func value(_ value: DocumentValue.Value) -> DocumentValue {
        line += 1
        return DocumentValue(value, at: DocumentLocation(source: source, line: line, column: 1))
    }

    private func value(_ probe: Probe) -> DocumentValue {
        switch probe {
        case .null: value(DocumentValue.Value.null)
        case .boolean: value(.boolean(true))
        case .number: value(.number(1))
        case .text(let text): value(.string(text))
        case .list(let count): list(value(.string("x")), count: count)
        case .keys(let keys): dictionary(keys.map { ($0, value(.string("x"))) })
        }
    }

    private func list(_ first: DocumentValue, count: Int) -> DocumentValue {
        value(.array([first] + (1..<count).map { _ in value(first.value) }))
    }

    private func dictionary(_ entries: [(String, DocumentValue)]) -> DocumentValue {
        var dictionary = DocumentDictionary()
        for (key, value) in entries {
            dictionary[entry: key] = .init(keyLocation: value.location, value: value)
        }
        return value(.dictionary(dictionary))
    }

    private func answer(_ probe: Probe, _ decode: Decode) -> Answer {
        answer(probe, value(probe), decode)
    }

    private func answer(_ probe: Probe, _ value: DocumentValue, _ decode: Decode) -> Answer {
        let faults = decode(value).filter { $0.location == value.location }
        return Answer(probe: probe, record: trace[value.location], faults: faults)
    }

    // MARK: Schemas

    /// The schema of what a decoder accepts; nil if it never looks at the value.
    package func schema(of decode: Decode) -> JSON? {
        let groups = groups(of: decode)
        guard !groups.isEmpty else { return nil }
        return .union(groups.map { schema(of: $0, decode) })
    }

    /// A description of what a decoder accepts, without a definition.
    package func description(of decode: Decode) -> SchemaDescription {
        groups(of: decode).reduce(into: SchemaDescription(kinds: [])) {
            $0.formUnion(describe($1, decode))
        }
    }

    /// The answers grouped by what the decoder expected first, in the order of the probes: a list may be read as
    /// something other than a number.
    private func groups(of decode: Decode) -> [[Answer]] {
        let answers = Probe.all.map { answer($0, decode) }
        guard answers.contains(where: \.isLookedAt) else { return [] }
        var groups: [(wanted: String?, answers: [Answer])] = []
        for answer in answers {
            let wanted = answer.record.wanted.first
            if wanted == nil, answer.isRefused { continue }
            if let index = groups.firstIndex(where: { $0.wanted == wanted }) {
                groups[index].answers.append(answer)
            } else {
                groups.append((wanted, [answer]))
            }
        }
        return groups.map(\.answers)
    }

    private func schema(of answers: [Answer], _ decode: Decode) -> JSON {
        guard let wanted = answers.first?.record.wanted.first else {
            return describe(answers, decode).json
        }
        let signature = Set(answers.map(\.signature))
        if let known = known[wanted]?.first(where: { $0.answers.isSuperset(of: signature) }) {
            return .definition(known.name)
        }
        let name = unused(Self.identifier(wanted))
        names.append(name)
        known[wanted, default: []].append((name, signature))
        schemas[name] = describe(answers, decode).json
        return .definition(name)
    }

    private func describe(_ answers: [Answer], _ decode: Decode) -> SchemaDescription {
        let isFollowed = answers.first?.record.wanted.isEmpty == false
        var description = SchemaDescription(kinds: isFollowed ? [.string] : [])
        for answer in answers where !answer.isRefused {
            switch answer.probe {
            case .null: description.kinds.insert(.null)
            case .boolean: description.kinds.insert(.boolean)
            case .number: description.kinds.insert(.number)
            case .text("x"), .text("{x}"): description.kinds.insert(.string)
            // Text without quotes in YAML may be a number or a boolean to others.
            case .text("1") where answer.faults.isEmpty: description.kinds.insert(.number)
            case .text("true") where answer.faults.isEmpty: description.kinds.insert(.boolean)
            case .text: break
            case .list(let count):
                // The elements of longer lists are of the same kinds.
                guard description.kinds.insert(.array).inserted else { break }
                description.items = schema { decode(self.list($0, count: count)) }
            case .keys: description.kinds.insert(.object)
            }
            description.words += answer.record.words.filter { !description.words.contains($0) }
        }
        if description.kinds.contains(.object) {
            addKeys(to: &description, answers.first?.record.wanted.first, decode)
            description.isOpen = description.properties.isEmpty
        }
        description.mayBeReference =
            isFollowed || answers.contains { $0.probe == .text("{x}") && !$0.isRefused }
        if isFollowed, !description.isOpen {
            description.kinds.insert(.object)
            description.add("$ref", SchemaDescription(kinds: [.string]).json)
        }
        return description
    }

    // MARK: Dictionaries

    /// The keys that a dictionary may also have, given some that it has.
    private struct Form {
        let written: [(key: String, word: String)]
        let keys: [String]
    }

    private func addKeys(
        to description: inout SchemaDescription,
        _ wanted: String?,
        _ decode: Decode
    ) {
        let forms = forms(wanted, decode)
        for form in forms {
            for key in form.keys {
                let others = form.written.filter { $0.key != key }
                let schema = schema { value in
                    let entries = others.map { ($0.key, self.value(.string($0.word))) }
                    return decode(self.dictionary(entries + [(key, value)]))
                }
                if let schema { description.add(key, schema) }
            }
        }
        // Keys that are taken but never looked at.
        for key in forms.flatMap(\.keys)
        where !description.properties.contains(where: { $0.name == key }) {
            description.add(key, .any)
        }
    }

    /// All forms of a dictionary: a key, or a word under one, may make a decoder take others.
    private func forms(_ wanted: String?, _ decode: Decode) -> [Form] {
        var forms: [Form] = []
        var pending = Probe.forms.reversed().map { [(key: $0, word: "x")] } + [[]]
        var found: Set<Set<String>> = []
        while let written = pending.popLast(), forms.count < 40 {
            let entries = written.map { ($0.key, value(.string($0.word))) }
            let answer = answer(.keys(written.map(\.key)), dictionary(entries), decode)
            let keys = answer.record.keys
            guard answer.record.wanted.first == wanted, !keys.isEmpty,
                found.insert(Set(keys)).inserted
            else { continue }
            forms.append(Form(written: written, keys: keys))
            guard written.count < 2 else { continue }
            for key in keys.reversed() where !written.contains(where: { $0.key == key }) {
                let word = value(.string("x"))
                _ = decode(dictionary(entries + [(key, word)]))
                let words = trace[word.location].words.filter { _ in written.isEmpty }
                pending += (["x"] + words).reversed().map { written + [(key, $0)] }
            }
        }
        return forms
    }

    // MARK: Names

    private func unused(_ name: String) -> String {
        let taken = Set(names)
        guard taken.contains(name) else { return name }
        var number = 2
        while taken.contains("\(name)\(number)") { number += 1 }
        return "\(name)\(number)"
    }

    /// The expected kind as an identifier: `cornerRadius` of "a corner radius".
    private static func identifier(_ wanted: String) -> String {
        let words = wanted.filter { $0 != "'" }.split { !$0.isLetter && !$0.isNumber }.map(
            String.init
        )
        let own =
            words.count > 1 && ["a", "an", "one"].contains(words[0]) ? words[1...] : words[...]
        return own.enumerated().map { index, word in
            index == 0 ? word : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
    }
}
