import LiverySupport

/// Reads the names of the parts that an asset or a value declares.
struct PartReader {
    private(set) var names: [String] = []
    private(set) var faults: [Diagnostic] = []
    /// Whether there is a `parts`, right or wrong.
    private(set) var isWritten = false

    /// The words of the variants, whose keys declare no parts.
    let words: Set<String>

    /// How many parts an asset may declare.
    private static let limit = 100

    init(words: Set<String>) { self.words = words }

    /// Whether `parts` with a qualifier declares parts, rather than changing them in a variant.
    static func declares(_ qualifier: Substring?, besides words: Set<String>) -> Bool {
        qualifier?.split(separator: ".").contains { words.contains(String($0)) } != true
    }

    mutating func read(_ definition: DocumentValue) {
        for (qualifier, entry) in definition.dictionary?.entries(of: "parts") ?? []
        where Self.declares(qualifier, besides: words) {
            isWritten = true
            guard let parts = entry.value.dictionary else {
                let found = entry.value.kindName
                faults.report(.wrongValue("parts", wanted: "a dictionary", found: found), at: entry.value.location)
                continue
            }
            for (key, inner) in parts {
                guard !QualifiedKey.isAuthors(key) else {
                    if let fault = QualifiedKey.fault(ofNote: key, inner.value, among: "a part") {
                        faults.report(fault, at: inner.keyLocation)
                    }
                    continue
                }
                let part = String(QualifiedKey(key).base)
                if !ThemeName.isAssetName(part) || part.contains(".") {
                    let rule = "write letters, digits, '-' and '_', a letter first"
                    faults.report(
                        Fault(.invalidName, "a part can't be named \(quoted(part)); \(rule)"),
                        at: inner.keyLocation
                    )
                } else if BoxValues.assetKeys.contains(part) || (KeyedDictionary.assetKeys + ["parts"]).contains(part) {
                    let message = "a part can't be named \(quoted(part)), which is a key of boxes"
                    faults.report(Fault(.conflictingNames, message), at: inner.keyLocation)
                } else if !names.contains(part) {
                    guard names.count < Self.limit else {
                        return faults.report(.tooManyParts(limit: Self.limit), at: inner.keyLocation)
                    }
                    names.append(part)
                }
            }
        }
    }

}

extension Expansion {
    /// Takes `parts: {input: {…}}` and paths such as `input.border.color` from the keys of a box: they become those of
    /// its part, in the same layers, appearances and states. A part extends the part of the same name of what the box
    /// extends.
    mutating func split(_ name: String) {
        let keys = BoxKeys(box: name, self)
        var parts: [String: [QualifiedEntry]] = [:]
        var own: [QualifiedEntry] = []
        for (qualifier, entry) in self[name] {
            let split = keys.split(entry)
            own.append((qualifier, split.own))
            for (part, entry) in split.parts { parts[part, default: []].append((qualifier, entry)) }
            for (name, fault) in split.faults { report(fault.fault, of: name, at: fault.location) }
        }
        self[name] = own
        for (part, definitions) in parts {
            let full = "\(name).\(part)"
            if let other = assets[full]?.last {
                let fault = Fault.ambiguousName(full, "an asset", "a part of '\(name)'")
                report(fault, of: full, at: other.entry.keyLocation)
            }
            add(full, like: name, definitions)
        }
    }
}

/// Splits the keys of a box into those of its parts and the others.
private struct BoxKeys {
    let box: String
    let names: [String]
    let known: Set<String>
    let words: Set<String>
    let partsOfBases: [String: [String]]

    /// The keys of a definition, or of one of its states.
    private struct Split {
        var own = DocumentDictionary()
        var parts: [String: PartKeys] = [:]
    }

    typealias Faults = [(asset: String, fault: Diagnostic)]

    init(box: String, _ expansion: Expansion) {
        self.box = box
        names = expansion.parts[box] ?? []
        known = Set(names)
        words = Set(expansion.axes[box]?.flatMap(\.words) ?? [])
        let bases = (expansion.bases[box] ?? []).map { ($0, expansion.parts[$0] ?? []) }
        partsOfBases = Dictionary(bases) { first, _ in first }
    }

    /// A definition of the box without its parts, and the definition of each of them.
    func split(_ entry: DocumentDictionary.Entry) -> (
        own: DocumentDictionary.Entry, parts: [(String, DocumentDictionary.Entry)], faults: Faults
    ) {
        var faults: Faults = []
        var split = split(entry.value.dictionary ?? .init(), inState: false, &faults)
        for (key, inner) in split.own {
            switch QualifiedKey(key).base {
            case "states":
                guard var states = inner.value.dictionary else { continue }
                // What they say of a part comes over what the part's own states say.
                for (state, changes) in states {
                    guard let keys = changes.value.dictionary else { continue }
                    let found = self.split(keys, inState: true, &faults)
                    states[entry: state]?.value.value = .dictionary(found.own)
                    for (part, keys) in found.parts where !keys.keys.isEmpty {
                        split.parts[part, default: PartKeys()].add(keys, state, changes, key, inner)
                    }
                }
                split.own[entry: key]?.value.value = .dictionary(states)
            case "extends":
                guard let base = inner.value.string else { continue }
                for part in partsOfBases[base] ?? [] where known.contains(part) {
                    split.parts[part, default: PartKeys()].keys[entry: key] = inner
                    split.parts[part]?.keys[entry: key]?.value.value = .string("\(base).\(part)")
                }
            default: break
            }
        }
        var own = entry
        if entry.value.dictionary != nil { own.value.value = .dictionary(split.own) }
        return (own, names.map { ($0, definition(split.parts[$0] ?? PartKeys(), in: entry)) }, faults)
    }

    private func definition(_ part: PartKeys, in box: DocumentDictionary.Entry) -> DocumentDictionary.Entry {
        var (entry, keys) = (box, part.keys)
        entry.keyLocation = part.location ?? box.keyLocation
        if keys["resolver"] == nil {
            let resolver = DocumentValue(.string(BoxResolver.names[0]), at: box.value.location)
            keys[entry: "resolver"] = .init(keyLocation: entry.keyLocation, value: resolver)
        }
        entry.value.value = .dictionary(keys)
        return entry
    }

    private func split(_ keys: DocumentDictionary, inState: Bool, _ faults: inout Faults) -> Split {
        var split = Split()
        for (key, entry) in keys {
            let outer = QualifiedKey(key)
            let first = outer.base.prefix { $0 != "." }
            let declares = !inState && PartReader.declares(outer.qualifier, besides: words)
            if outer.base == "parts", declares || entry.value.dictionary != nil {
                var others = DocumentDictionary()
                for (name, inner) in entry.value.dictionary ?? .init() where !QualifiedKey.isAuthors(name) {
                    let own = QualifiedKey(name)
                    guard known.contains(String(own.base)) else {
                        others[entry: name] = inner
                        continue
                    }
                    let outside = [outer.qualifier, own.qualifier].compactMap(\.self)
                    add(inner, to: String(own.base), outside, &split, &faults)
                }
                // Wrong names where parts are declared have been reported.
                guard !declares, !others.isEmpty else { continue }
                split.own[entry: key] = entry
                split.own[entry: key]?.value.value = .dictionary(others)
            } else if !known.contains(String(first)) {
                split.own[entry: key] = entry
            } else if first == outer.base {
                let inner = entry.value.dictionary?.prefix(3).map(\.key) ?? []
                let paths = (inner.isEmpty ? ["KEY"] : inner).map { "\(first).\($0)" }
                let hint = "write " + paths.listed
                let fault = Fault.foreignKey(key, owner: "box \(quoted(box))", hint: hint)
                faults.append((box, Diagnostic(fault, at: entry.keyLocation)))
            } else {
                let path = String(outer.base.dropFirst(first.count + 1))
                let qualifiers = [outer.qualifier].compactMap(\.self)
                split.parts[String(first), default: PartKeys()].keys[entry: Self.key(path, qualifiers)] = entry
            }
        }
        return split
    }

    /// Adds what `parts` says of a part.
    private func add(
        _ entry: DocumentDictionary.Entry,
        to name: String,
        _ outside: [Substring],
        _ split: inout Split,
        _ faults: inout Faults
    ) {
        var part = split.parts[name] ?? PartKeys()
        // A part is where it is declared rather than where a variant changes it.
        if part.location == nil || outside.isEmpty { part.location = entry.keyLocation }
        if entry.value.dictionary == nil {
            let fault = Fault.wrongValue(name, wanted: "a dictionary", found: entry.value.kindName)
            faults.append(("\(box).\(name)", Diagnostic(fault, at: entry.value.location)))
        }
        for (key, entry) in entry.value.dictionary ?? .init() {
            let own = QualifiedKey(key)
            if let reason = Self.misplaced[String(own.base)] {
                let full = "\(box).\(name)"
                let hint = "\(reason); write them in \(quoted(box))"
                let fault = Fault.foreignKey(key, owner: "box \(quoted(full))", hint: hint)
                faults.append((full, Diagnostic(fault, at: entry.keyLocation)))
            } else {
                let qualifiers = [own.qualifier].compactMap(\.self) + outside
                part.keys[entry: Self.key(String(own.base), qualifiers)] = entry
            }
        }
        split.parts[name] = part
    }

    private static let misplaced = ["parts": "a part has no parts", "variants": "a part has the variants of its box"]

    /// A key with the names of all qualifiers, each once.
    private static func key(_ base: String, _ qualifiers: [Substring]) -> String {
        var names: [Substring] = []
        for name in qualifiers.flatMap({ $0.split(separator: ".") }) where !names.contains(name) { names.append(name) }
        return names.isEmpty ? base : base + "~" + names.joined(separator: ".")
    }
}

/// What a definition of a box, or one of its states, says of a part.
private struct PartKeys {
    var keys = DocumentDictionary()
    /// Where the part is declared.
    var location: DocumentLocation?

    /// Adds what a state of the box says of the part.
    ///
    /// - Parameters:
    ///   - part: What it says.
    ///   - state: The state, in the key `states`.
    ///   - changes: All that it says.
    ///   - key: `states`, with its qualifier.
    ///   - states: All states of the box.
    mutating func add(
        _ part: PartKeys,
        _ state: String,
        _ changes: DocumentDictionary.Entry,
        _ key: String,
        _ states: DocumentDictionary.Entry
    ) {
        var own = keys[key]?.dictionary ?? .init()
        var all = own[state]?.dictionary ?? .init()
        for (key, entry) in part.keys { all[entry: key] = entry }
        own[entry: state] = changes
        own[entry: state]?.value.value = .dictionary(all)
        if let location = part.location { own[entry: state]?.keyLocation = location }
        keys[entry: key] = states
        keys[entry: key]?.value.value = .dictionary(own)
    }
}
