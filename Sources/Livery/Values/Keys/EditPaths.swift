import LiverySupport
import OrderedCollections

/// Paths that begin with one key: `border.color: red` edits the dictionary of `border`.
///
/// In dictionaries that tables decode, a key may be a path. Its parts after the first are keys of the value, or, in a
/// list, the `name` of a member. The value becomes the dictionary that says the same, the paths set its entries, and
/// then it is decoded like any other.
struct EditPaths {
    /// The key that the paths begin with.
    let key: String
    /// The location of the first path.
    let location: DocumentLocation
    /// What they set, by the rest of the path.
    var entries = DocumentDictionary()
}

/// How paths lead into the values of a type.
struct ValueParts: Sendable {
    /// What a value is, to follow references to it.
    let expected: Expectation
    /// The keys of its dictionary; nil if it has several kinds of them.
    let table: (@Sendable () -> KeyTable)?
    /// What is edited where nothing is written.
    let unwritten: [(key: String, value: DocumentValue.Value)]
    /// The dictionary or the list that says the same as a value, which is given without references and as it is
    /// written; nil if it has no parts.
    let expand: Expansion

    typealias Expansion = @Sendable (DocumentValue, _ written: DocumentValue, ValueDecoder) -> DocumentValue?
}

extension KeyedDictionary {
    /// A key's value with what its paths set; nil if a fault was reported.
    func edited(_ row: KeyRow, _ entry: DocumentDictionary.Entry?, _ paths: EditPaths, _ decoder: ValueDecoder)
        -> DocumentValue?
    {
        guard let parts = row.parts else { return decoder.fail(.noParts(row.name), at: paths.location) }
        var value = DocumentValue(parts.unwritten, at: paths.location)
        if let entry {
            let target = decoder.untraced { decoder.dereferenced(entry.value, wanted: parts.expected) }
            guard let target else { return nil }
            if target.string == "none" { return staysNone(entry, paths, decoder) ? entry.value : nil }
            let faultCount = decoder.faults.count
            let expanded = parts.expand(target, entry.value, decoder)
            guard let expanded, expanded.dictionary != nil || expanded.array != nil else {
                // A text with a fault of its own may have parts.
                if decoder.faults.count > faultCount { return nil }
                let fault = decoder.faultOfParts(row.name, target)
                return decoder.fail(fault, at: paths.location)
            }
            value = expanded
        }
        return value.edit(paths.entries, of: row.name, parts.table?(), decoder) ? value : nil
    }

    /// Whether a key is still `none` where parts of it are written. As in CSS, a state that changes the color of a
    /// border may meet another state, a variant or an appearance that has no border.
    ///
    /// - Returns: `false` if a fault was reported, since the parts have no effect wherever they are written.
    private func staysNone(_ none: DocumentDictionary.Entry, _ paths: EditPaths, _ decoder: ValueDecoder) -> Bool {
        let state = state(withKeyAt: paths.location)
        if let state {
            let isAlways =
                self.state(withKeyAt: none.keyLocation).map { other in
                    Set(other.split(separator: ".")).isSubset(of: state.split(separator: "."))
                } ?? true
            if !isAlways || !decoder.scope.isUsual(in: state) { return true }
        }
        let location = none.value.location
        let line = location.source === paths.location.source ? location.line : nil
        let place =
            (state.map { " in the state \(quoted($0))" } ?? "") + " (\(line.map { "line \($0)" } ?? "\(location)"))"
        let fault = Fault(
            .unknownKey,
            "\(quoted(paths.key)) is 'none' in \(owner)\(place), and has no parts; write it as a whole"
        )
        decoder.report(fault, at: paths.location)
        return false
    }

    /// The name of the state that has a key at a location; nil for a key of the asset itself.
    private func state(withKeyAt location: DocumentLocation) -> String? {
        states?.first { _, entry in entry.value.dictionary?.contains { $0.entry.keyLocation == location } ?? false }?
            .key
    }
}

extension ValueDecoder {
    /// The fault of paths into a value without parts.
    fileprivate func faultOfParts(_ key: String, _ value: DocumentValue) -> Fault {
        guard let text = value.string else { return .noParts(key, value.kindName) }
        let name = scope.referenceName(in: text) ?? text
        if scope.kind(ofAsset: name) != nil {
            return Fault(
                .unknownKey,
                "\(quoted(key)) is the asset \(quoted(name)), whose parts can't be replaced; extend it in an asset of its own"
            )
        }
        return .noParts(key, text.utf8.count > 40 ? value.kindName : quoted(text))
    }
}

extension DocumentValue {
    /// A dictionary whose keys are all written at one place.
    init(_ entries: [(key: String, value: Value)], at location: DocumentLocation) {
        var dictionary = DocumentDictionary()
        dictionary.entries = OrderedDictionary(
            uncheckedUniqueKeys: entries.map(\.key),
            values: entries.map { .init(keyLocation: location, value: DocumentValue($0.value, at: location)) }
        )
        self.init(.dictionary(dictionary), at: location)
    }

    /// The value that says what a table wrote.
    init(written: JSON, at location: DocumentLocation) {
        switch written {
        case .object(let members):
            self.init(members.map { ($0.name, DocumentValue(written: $0.value, at: location).value) }, at: location)
        case .array(let elements):
            self.init(.array(elements.map { DocumentValue(written: $0, at: location) }), at: location)
        case .string(let text): self.init(.string(text), at: location)
        case .boolean(let flag): self.init(.boolean(flag), at: location)
        default: self.init(.number(DocumentNumber(written.double ?? 0)), at: location)
        }
    }

    /// Sets what paths lead to. Where a path goes on in a value of a dictionary, that dictionary gets a path for a key,
    /// and its own table decides.
    ///
    /// - Returns: False if a fault was reported.
    fileprivate mutating func edit(
        _ paths: DocumentDictionary,
        of key: String,
        _ table: KeyTable?,
        _ decoder: ValueDecoder
    ) -> Bool {
        if let members = array { return edit(members, paths, of: key, table, decoder) }
        guard var dictionary else { return true }
        var edits = paths
        if let name = dictionary["name"]?.string {
            // The only member of a list may be called by its name, too.
            for (path, entry) in paths where path.hasPrefix(name + ".") {
                edits[entry: path] = nil
                edits[entry: String(path.dropFirst(name.count + 1))] = entry
            }
        }
        dictionary.edit(edits, table) { decoder.isRightToLeft }
        self = DocumentValue(.dictionary(dictionary), at: location)
        return true
    }

    private mutating func edit(
        _ written: [DocumentValue],
        _ paths: DocumentDictionary,
        of key: String,
        _ table: KeyTable?,
        _ decoder: ValueDecoder
    ) -> Bool {
        var members = written
        let names = written.map { $0.dictionary?["name"]?.string }
        let named = zip(names, names.indices).compactMap { name, index in name.map { ($0, index) } }
        let positions = Dictionary(named) { first, _ in first }
        var edits: [Int: DocumentDictionary] = [:]
        var isRight = true
        for (path, entry) in paths {
            let first = String(path.prefix { $0 != "." })
            guard let index = positions[first] else {
                let nearest = nearestName(to: first, among: named.map(\.0))
                let rule = "; the members of a list are found by their 'name', and none has one"
                let hint = named.isEmpty ? rule : nearest.asQuestion
                let message = "no member of \(quoted(key)) has the name \(quoted(first))" + hint
                decoder.report(Fault(.unknownKey, message, subject: first, nearest: nearest), at: entry.keyLocation)
                isRight = false
                continue
            }
            if path == first {
                members[index] = entry.value.named(written[index].dictionary?[entry: "name"])
            } else {
                let rest = String(path.dropFirst(first.count + 1))
                edits[index, default: DocumentDictionary()][entry: rest] = entry
            }
        }
        for (index, paths) in edits where !members[index].edit(paths, of: key, table, decoder) { isRight = false }
        self = DocumentValue(.array(members), at: location)
        return isRight
    }

    /// A member of a list with the name of the one that it replaces.
    private func named(_ name: DocumentDictionary.Entry?) -> DocumentValue {
        guard var dictionary, dictionary["name"] == nil else { return self }
        dictionary[entry: "name"] = name
        return DocumentValue(.dictionary(dictionary), at: location)
    }
}

extension DocumentDictionary {
    /// Sets entries of keys and paths, in place of those that they contradict.
    ///
    /// - Parameters:
    ///   - written: The entries.
    ///   - table: The keys of the dictionary; nil if it has several kinds of them.
    ///   - isRightToLeft: Whether content runs from right to left.
    mutating func edit(_ written: DocumentDictionary, _ table: KeyTable?, _ isRightToLeft: () -> Bool = { false }) {
        var edits = written
        if let table {
            edits.expandShorthands(table, isRightToLeft)
            expandShorthands(table, isRightToLeft)
        }
        for (path, _) in edits { clear(path, table) }
        for (path, entry) in edits { self[entry: path] = entry }
    }

    /// Replaces keys that are short for paths by these, unless they contradict others.
    fileprivate mutating func expandShorthands(_ table: KeyTable, _ isRightToLeft: () -> Bool) {
        let written = self
        for (key, entry) in written {
            guard let row = table[key], !row.longhands.isEmpty,
                !(row.exclusions + row.rivals).contains(where: { written[$0] != nil })
            else { continue }
            self[entry: key] = nil
            let mirrored = row.mirrored.flatMap { isRightToLeft() ? $0 : nil }
            for path in mirrored ?? row.longhands { self[entry: path] = entry }
        }
    }

    /// Removes what can't stand beside the entry of a path.
    fileprivate mutating func clear(_ path: String, _ table: KeyTable?) {
        let row = table?[String(path.prefix { $0 != "." })]
        let contradicted = (row?.exclusions ?? []) + (row?.rivals ?? [])
        // What only goes with a key goes with it.
        let dependent = table?.rows.filter { row in row.condition.map { contradicted.contains($0.decider) } ?? false }
        for other in [path] + contradicted + (dependent?.map(\.name) ?? []) {
            for (key, _) in self where key == other || key.hasPrefix(other + ".") { self[entry: key] = nil }
        }
    }
}
