import LiverySupport

/// What a table says of a key, whatever its values become.
struct KeyRow: Sendable {
    let name: String
    /// What values of the key are called where they come from is told; another kind of dictionary may have them by
    /// these names.
    fileprivate(set) var traced: [String]
    /// What its values look like; nil if only others of the dictionary's kind have the key.
    let schema: ValueSchema?
    /// How paths that begin with the key lead to parts of its values; nil if they have none.
    let parts: ValueParts?
    /// What the dictionary is called in faults of the key; nil if it has one name for all keys.
    fileprivate(set) var owner: String?
    /// Whether the dictionary must have the key.
    fileprivate(set) var isRequired = false
    /// Whether what it says can be seen.
    fileprivate(set) var isPainted = false
    /// The key that a required one may be replaced with.
    fileprivate(set) var replacement: String?
    /// The keys that it can't be combined with; if it is, it is the one that is reported.
    fileprivate(set) var exclusions: [String] = []
    /// The paths that say the same as the key, if it is short for them.
    fileprivate(set) var longhands: [String] = []
    /// These paths where content runs from right to left; nil if they are the same.
    fileprivate(set) var mirrored: [String]?
    /// The keys that can't be combined with it, and are then reported.
    fileprivate(set) var rivals: [String] = []
    /// The condition on the dictionary; nil if every one may have the key.
    fileprivate(set) var condition: Condition?
    /// What editors say of the key; nil of one that is never suggested.
    fileprivate(set) var sentence: String?

    /// Which dictionaries may have a key.
    struct Condition: Sendable {
        /// What they are called, for diagnostics.
        let others: String
        /// The key that decides, which comes earlier in the table. If it has a fault, the condition holds.
        let decider: String
    }

    /// The sentence with what the key is without.
    fileprivate func sentence(default value: JSON?) -> String? {
        guard let sentence, !sentence.contains(" Default: "), !sentence.contains(" Required") else { return sentence }
        if isRequired, replacement == nil { return sentence + " Required" }
        return sentence + (value.map { " Default: \($0.string ?? $0.text)" } ?? "")
    }
}

/// What a table says of its keys: it tells which keys dictionaries do not have, and is their schema.
final class KeyTable: Sendable {
    /// What the dictionaries are called in faults, unless they are assets.
    let owner: String
    /// The keys, in the order in which they are decoded.
    let rows: [KeyRow]
    /// Those that dictionaries must have.
    let required: [KeyRow]
    private let indices: [String: Int]
    /// What says the default value of each.
    fileprivate let defaults: [JSON?]

    fileprivate init(_ owner: String, _ rows: [KeyRow], _ defaults: [JSON?]) {
        self.defaults = defaults
        self.owner = owner
        self.rows = rows.map { row in
            var row = row
            row.rivals = rows.filter { $0.exclusions.contains(row.name) }.map(\.name)
            return row
        }
        required = self.rows.filter(\.isRequired)
        indices = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.name, $0) })
    }

    /// The index of a key; nil if there is none of this name.
    func index(of name: String) -> Int? { indices[name] }

    /// The index of the key that a path begins with, and the rest of the path; nil if it is none.
    func index(ofPath path: String) -> (index: Int, rest: String)? {
        guard let period = path.utf8.firstIndex(of: UInt8(ascii: ".")), let index = indices[String(path[..<period])]
        else { return nil }
        return (index, String(path[path.utf8.index(after: period)...]))
    }

    /// The key of a name; nil if there is none.
    subscript(name: String) -> KeyRow? { indices[name].map { rows[$0] } }

    /// The types of the keys' values.
    var schemas: [KeySchema] {
        zip(rows, defaults).compactMap { row, value in
            row.schema.map {
                KeySchema(row.name, $0, hasParts: row.parts != nil, sentence: row.sentence(default: value))
            }
        }
    }
}

/// A key of a dictionary: the type of its values, where they go, what editors say of it, and which other keys it goes
/// with.
///
/// It decodes its values, and writes them.
struct TypedKey<Target>: Sendable {
    fileprivate(set) var row: KeyRow
    /// Decodes a value into the target; false if a fault was reported.
    fileprivate let decode: @Sendable (DocumentValue, inout Target, ValueDecoder) -> Bool
    /// What says the value that a target has; nil of a key that is never written.
    fileprivate var write: (@Sendable (Target, Notation) throws -> JSON?)?
    /// Whether the row's condition holds.
    fileprivate var holds: (@Sendable (Target) -> Bool)?

    /// Makes a key whose value goes to a property of the target, or to several.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - traced: What values are called where they come from is told. Default: nil, the name.
    ///   - path: The property.
    ///   - type: The type of the values.
    ///   - sentence: What editors say of the key, without its default value where that can be written.
    init<Value: Sendable>(
        _ name: String,
        as traced: String? = nil,
        _ path: WritableKeyPath<Target, Value> & Sendable,
        _ type: ValueType<Value>,
        _ sentence: String
    ) {
        self.init(name, as: traced, schema: type.schema, parts: type.parts, sentence) {
            guard let decoded = type.decode($0, $2) else { return false }
            $1[keyPath: path] = decoded
            return true
        }
        if let write = type.write { self.write = { try write($0[keyPath: path], $1) } }
    }

    /// Makes a key whose value goes to an optional property of the target.
    init<Value: Sendable>(
        _ name: String,
        _ path: WritableKeyPath<Target, Value?> & Sendable,
        _ type: ValueType<Value>,
        _ sentence: String
    ) {
        self.init(name, schema: type.schema, parts: type.parts, sentence) {
            guard let decoded = type.decode($0, $2) else { return false }
            $1[keyPath: path] = decoded
            return true
        }
        if let write = type.write {
            self.write = { try $0[keyPath: path].flatMap { [notation = $1] in try write($0, notation) } }
        }
    }

    /// Makes a key of where content begins or ends: its value goes to one property where that runs from left to right, and
    /// to another one where it runs from right to left.
    init<Value: Sendable>(
        _ name: String,
        _ path: WritableKeyPath<Target, Value> & Sendable,
        orFromRight mirrored: WritableKeyPath<Target, Value> & Sendable,
        _ type: ValueType<Value>,
        _ sentence: String
    ) {
        self.init(name, schema: type.schema, parts: type.parts, sentence) {
            guard let decoded = type.decode($0, $2) else { return false }
            $1[keyPath: $2.isRightToLeft ? mirrored : path] = decoded
            return true
        }
    }

    private init(
        _ name: String,
        as traced: String? = nil,
        schema: ValueSchema?,
        parts: ValueParts? = nil,
        _ sentence: String? = nil,
        decode: @escaping @Sendable (DocumentValue, inout Target, ValueDecoder) -> Bool
    ) {
        row = KeyRow(name: name, traced: [traced ?? name], schema: schema, parts: parts)
        row.sentence = sentence
        self.decode = decode
    }

    /// A key whose value is only checked.
    static func unused<Value: Sendable>(_ name: String, _ type: ValueType<Value>, _ sentence: String) -> TypedKey {
        TypedKey(name, schema: type.schema, sentence) { value, _, decoder in type.decode(value, decoder) != nil }
    }

    /// A key whose value is for other programs.
    static func ignored(_ name: String, _ sentence: String) -> TypedKey {
        TypedKey(name, schema: .any, sentence) { _, _, _ in true }
    }

    /// A key that only others of the dictionary's kind have. It is never suggested for a misspelled one.
    static func misplaced(_ name: String, of others: String) -> TypedKey {
        TypedKey(name, schema: nil) { _, _, _ in true }.only(others, by: "") { _ in false }
    }

    /// The key, if what it says can be seen.
    var painted: TypedKey { with { $0.isPainted = true } }

    private func with(_ change: (inout KeyRow) -> Void) -> TypedKey {
        var key = self
        change(&key.row)
        return key
    }

    /// The key, without which the dictionary is incomplete.
    var required: TypedKey { required(or: nil) }

    /// The key, without which, or another one in its place, the dictionary is incomplete.
    func required(or replacement: String?) -> TypedKey {
        with { ($0.isRequired, $0.replacement) = (true, replacement) }
    }

    /// The key, which can't be combined with any of some others. In an edit, one replaces the other.
    func excluded(by others: String...) -> TypedKey { with { $0.exclusions += others } }

    /// The key, which is short for paths, and can't be combined with any of some others.
    ///
    /// - Parameters:
    ///   - paths: The paths. Where what they lead to comes from is recorded under them if they are keys.
    ///   - others: The others.
    /// - Returns: The key.
    func short(for paths: String..., butNotWith others: String...) -> TypedKey {
        with {
            $0.longhands = paths
            $0.exclusions += others
            if paths.allSatisfy({ !$0.contains(".") }) { $0.traced = paths }
        }
    }

    /// The key, which is short for a path, or where content runs from right to left for another one.
    func short(for path: String, orFromRight mirrored: String, butNotWith others: [String]) -> TypedKey {
        with {
            ($0.longhands, $0.mirrored, $0.traced) = ([path], [mirrored], [path])
            $0.exclusions += others
        }
    }

    /// The key, if the value of an earlier one is right for it. It is never suggested to others.
    func only(_ others: String, by decider: String, _ holds: @escaping @Sendable (Target) -> Bool) -> TypedKey {
        var key = with { $0.condition = .init(others: others, decider: decider) }
        key.holds = holds
        return key
    }

    /// The same key of a dictionary whose target contains this one's.
    fileprivate func placed<Outer>(at path: WritableKeyPath<Outer, Target> & Sendable, owner: String?) -> TypedKey<
        Outer
    > {
        let (decode, holds) = (decode, holds)
        var key = TypedKey<Outer>(row.name, schema: row.schema) { decode($0, &$1[keyPath: path], $2) }
        key.row = row
        key.row.owner = row.owner ?? owner
        if let holds { key.holds = { holds($0[keyPath: path]) } }
        if let write { key.write = { try write($0[keyPath: path], $1) } }
        return key
    }
}

/// The keys of a kind of dictionaries, and what they are decoded to.
struct Keys<Target: Sendable>: Sendable {
    let table: KeyTable
    /// What a dictionary without keys means.
    let defaults: Target
    /// The keys, in the order in which they are decoded.
    let all: [TypedKey<Target>]

    init(_ owner: String, _ defaults: Target, @KeysBuilder<Target> _ keys: () -> [TypedKey<Target>]) {
        all = keys()
        self.defaults = defaults
        table = KeyTable(owner, all.map(\.row), all.map { key in (try? key.write?(defaults, .theme)) ?? nil })
    }

    /// Whether a key has this name, and belongs here.
    func contains(_ name: String) -> Bool { table[name]?.schema != nil }

    /// The names of all keys that belong here.
    var names: [String] { schemas.map(\.name) }

    /// The types of the keys' values.
    var schemas: [KeySchema] { table.schemas }

    /// The keys of a dictionary whose target contains this one's.
    ///
    /// - Parameters:
    ///   - path: Where the target is in the other.
    ///   - owner: What faults of these keys call the dictionary. Default: what it is called for all of them.
    /// - Returns: The keys.
    func placed<Outer>(at path: WritableKeyPath<Outer, Target> & Sendable, owner: String? = nil) -> [TypedKey<Outer>] {
        all.map { $0.placed(at: path, owner: owner) }
    }

    /// The keys whose values are not the default ones.
    ///
    /// - Parameters:
    ///   - target: What has the values.
    ///   - notation: What they are written for.
    /// - Returns: A dictionary that decodes to the same.
    /// - Throws: `Notation.Unwritable` if themes have no notation for a value, and are what it is written for.
    func written(_ target: Target, in notation: Notation) throws -> JSON {
        var members: [JSON.Member] = []
        // Keys are large to copy.
        for index in all.indices where all[index].row.longhands.isEmpty {
            guard let value = try all[index].write?(target, notation),
                all[index].row.isRequired || value != table.defaults[index]
            else { continue }
            members.append(JSON.Member(name: all[index].row.name, value: value))
        }
        return .object(members)
    }

    /// Decodes a key's value into a target, or says whether the target may have it.
    func take(_ step: KeyedDictionary.Step, into target: inout Target, _ decoder: ValueDecoder) -> Bool {
        switch step {
        case .decode(let index, let value): all[index].decode(value, &target, decoder)
        case .mayHave(let index): all[index].holds?(target) ?? true
        }
    }
}

/// Builds a table of keys from keys and from those of other tables.
@resultBuilder enum KeysBuilder<Target> {
    static func buildExpression(_ key: TypedKey<Target>) -> [TypedKey<Target>] { [key] }
    static func buildExpression(_ keys: [TypedKey<Target>]) -> [TypedKey<Target>] { keys }
    static func buildBlock(_ keys: [TypedKey<Target>]...) -> [TypedKey<Target>] { keys.flatMap(\.self) }
}
