/// A key of a dictionary: the type of its values, where they go, and which other keys it goes with.
struct TypedKey<Target>: Sendable {
    let name: String
    /// What values of the key are called where they come from is told; another kind of dictionary may have them by
    /// this name.
    let part: String
    /// What its values look like; nil if only others of the dictionary's kind have the key.
    let schema: ValueSchema?
    /// Whether paths that begin with the key lead to parts of its values.
    private(set) var hasParts = false
    /// What the dictionary is called in faults of the key; nil if it has one name for all keys.
    private(set) var owner: String?
    /// Whether the dictionary must have the key.
    fileprivate(set) var isRequired = false
    /// The key that a required one may be replaced with.
    private(set) var replacement: String?
    /// The keys that it can't be combined with; if it is, it is the one that is reported.
    fileprivate(set) var exclusions: [String] = []
    /// Those among them whose values it replaces where both are set, in turn.
    fileprivate(set) var replaced: [String] = []
    /// The keys that can't be combined with it, and are then reported.
    fileprivate(set) var rivals: [String] = []
    /// Whether what other keys say decides whether the dictionary may have it.
    fileprivate(set) var dependsOnOthers = false
    /// The condition on the dictionary; nil if every one may have the key.
    private(set) var condition: Condition?
    /// Decodes a value into the target; false if a fault was reported.
    let decode: @Sendable (DocumentValue, inout Target, ValueDecoder) -> Bool
    /// Replaces parts of the value that the target has, or that is written; false if a fault was reported.
    let replace: @Sendable (Longhands, inout Target, ValueDecoder) -> Bool
    /// Makes the target what it is without the key, which is the first argument.
    private(set) var reset: @Sendable (Target, inout Target) -> Void = { _, _ in }

    /// Which dictionaries may have a key.
    struct Condition: Sendable {
        /// What they are called, for diagnostics.
        let others: String
        /// The key that decides, which comes earlier in the table. If it has a fault, the condition holds.
        let decider: String
        let holds: @Sendable (Target) -> Bool
    }

    /// Makes a key whose value goes to a property of the target.
    init<Value: Sendable>(
        _ name: String,
        as part: String? = nil,
        _ path: WritableKeyPath<Target, Value> & Sendable,
        _ type: ValueType<Value>
    ) {
        self.init(
            name,
            as: part,
            schema: type.schema,
            decode: { value, target, decoder in
                guard let decoded = type.decode(value, decoder) else { return false }
                target[keyPath: path] = decoded
                return true
            },
            replace: { longhands, target, decoder in
                let existing = longhands.ofExisting ? target[keyPath: path] : nil
                guard let replaced = type.replace(longhands, existing, decoder) else {
                    return false
                }
                target[keyPath: path] = replaced
                return true
            }
        )
        reset = { $1[keyPath: path] = $0[keyPath: path] }
        hasParts = type.hasParts
    }

    /// Makes a key whose value goes to an optional property of the target.
    init<Value: Sendable>(
        _ name: String,
        _ path: WritableKeyPath<Target, Value?> & Sendable,
        _ type: ValueType<Value>
    ) {
        self.init(name, path, type.optional)
    }

    private init(
        _ name: String,
        as part: String? = nil,
        schema: ValueSchema?,
        decode: @escaping @Sendable (DocumentValue, inout Target, ValueDecoder) -> Bool = {
            _,
            _,
            _ in true
        },
        replace: @escaping @Sendable (Longhands, inout Target, ValueDecoder) -> Bool = {
            longhands,
            _,
            decoder in longhands.refuse(decoder)
        }
    ) {
        self.name = name
        self.part = part ?? name
        self.schema = schema
        self.decode = decode
        self.replace = replace
    }

    /// A key whose value is only checked.
    static func unused<Value: Sendable>(_ name: String, _ type: ValueType<Value>) -> TypedKey {
        TypedKey(name, schema: type.schema, decode: { type.decode($0, $2) != nil })
    }

    /// A key whose value is for other programs.
    static func ignored(_ name: String) -> TypedKey {
        TypedKey(name, schema: .any)
    }

    /// A key that only others of the dictionary's kind have. It is never suggested for a misspelled one.
    static func misplaced(_ name: String, of others: String) -> TypedKey {
        var key = TypedKey(name, schema: nil)
        key.condition = Condition(others: others, decider: "") { _ in false }
        return key
    }

    /// The key, without which the dictionary is incomplete.
    var required: TypedKey { required(or: nil) }

    /// The key, without which, or another one in its place, the dictionary is incomplete.
    func required(or replacement: String?) -> TypedKey {
        var key = self
        key.isRequired = true
        key.replacement = replacement
        return key
    }

    /// The key, which can't be combined with any of some others. A longhand of one replaces the other.
    func excluded(by others: String...) -> TypedKey {
        var key = self
        key.exclusions += others
        key.replaced += others
        return key
    }

    /// The key, whose value is a part of another's, with which it can't be combined.
    func within(_ other: String) -> TypedKey {
        var key = self
        key.exclusions.append(other)
        return key
    }

    /// The key, if the value of an earlier one is right for it. It is never suggested to others.
    func only(
        _ others: String,
        by decider: String,
        _ holds: @escaping @Sendable (Target) -> Bool
    ) -> TypedKey {
        var key = self
        key.condition = Condition(others: others, decider: decider, holds: holds)
        return key
    }

    /// Makes the target what it is without the keys that this one replaces.
    func resetReplaced(among keys: Keys<Target>, _ target: inout Target) where Target: Sendable {
        for other in replaced {
            guard let index = keys.index(of: other) else { continue }
            keys.all[index].reset(keys.defaults, &target)
        }
    }

    /// The same key of a dictionary whose target contains this one's.
    fileprivate func placed<Outer>(
        at path: WritableKeyPath<Outer, Target> & Sendable,
        owner: String?
    ) -> TypedKey<Outer> {
        let (decode, replace, reset) = (decode, replace, reset)
        var key = TypedKey<Outer>(
            name,
            as: part,
            schema: schema,
            decode: { decode($0, &$1[keyPath: path], $2) },
            replace: { replace($0, &$1[keyPath: path], $2) }
        )
        key.reset = { reset($0[keyPath: path], &$1[keyPath: path]) }
        key.hasParts = hasParts
        key.owner = self.owner ?? owner
        key.isRequired = isRequired
        key.replacement = replacement
        key.exclusions = exclusions
        key.replaced = replaced
        key.condition = condition.map { condition in
            .init(others: condition.others, decider: condition.decider) {
                condition.holds($0[keyPath: path])
            }
        }
        return key
    }
}

/// The keys of a kind of dictionaries.
///
/// This one table decodes the dictionaries, tells which keys they do not have, and is their schema.
struct Keys<Target: Sendable>: Sendable {
    /// What the dictionaries are called in faults, unless they are assets.
    let owner: String
    /// What a dictionary without keys means.
    let defaults: Target
    /// The keys, in the order in which they are decoded.
    let all: [TypedKey<Target>]
    /// Those that a dictionary must have.
    let required: [TypedKey<Target>]
    private let indices: [String: Int]

    init(_ owner: String, _ defaults: Target, @KeysBuilder<Target> _ keys: () -> [TypedKey<Target>])
    {
        self.owner = owner
        self.defaults = defaults
        var all = keys()
        for index in all.indices {
            let name = all[index].name
            let rivals = all.filter { $0.exclusions.contains(name) }
            all[index].rivals = rivals.map(\.name)
            all[index].replaced += rivals.map(\.name)
            all[index].dependsOnOthers =
                all[index].condition != nil || !all[index].exclusions.isEmpty || !rivals.isEmpty
        }
        self.all = all
        required = all.filter(\.isRequired)
        indices = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })
    }

    /// The index of a key; nil if there is none of this name.
    func index(of name: String) -> Int? { indices[name] }

    /// The index of the key that a path begins with, and the rest of the path; nil if it is none.
    func index(ofLonghand path: String) -> (index: Int, rest: String)? {
        guard let period = path.utf8.firstIndex(of: UInt8(ascii: ".")),
            let index = indices[String(path[..<period])]
        else { return nil }
        return (index, String(path[path.utf8.index(after: period)...]))
    }

    /// Whether a key has this name, and belongs here.
    func contains(_ name: String) -> Bool {
        indices[name].map { all[$0].schema != nil } ?? false
    }

    /// The names of all keys that belong here.
    var names: [String] { schemas.map(\.name) }

    /// The types of the keys' values.
    var schemas: [KeySchema] {
        all.compactMap { key in
            key.schema.map { KeySchema(key.name, $0, hasParts: key.hasParts) }
        }
    }

    /// The keys of a dictionary whose target contains this one's.
    ///
    /// - Parameters:
    ///   - path: Where the target is in the other.
    ///   - owner: What faults of these keys call the dictionary. Default: what it is called for all of them.
    /// - Returns: The keys.
    func placed<Outer>(
        at path: WritableKeyPath<Outer, Target> & Sendable,
        owner: String? = nil
    ) -> [TypedKey<Outer>] {
        all.map { $0.placed(at: path, owner: owner) }
    }
}

extension Keys<[String: DocumentValue]> {
    /// Keys whose values are decoded later, because what they mean depends on where the dictionary is written.
    ///
    /// - Parameters:
    ///   - owner: What the dictionaries are called in faults.
    ///   - names: The keys.
    ///   - areRequired: Whether a dictionary must have all of them. Default: false.
    ///   - others: Other keys, with any of which these can't be combined. Default: none.
    ///   - schema: What their values look like.
    /// - Returns: The keys.
    static func undecoded(
        _ owner: String,
        _ names: [String],
        areRequired: Bool = false,
        or others: [String] = [],
        _ schema: ValueSchema
    ) -> Keys {
        let type = ValueType(schema) { value, _ in value }
        return Keys(owner, [:]) {
            names.map { name in
                var key = TypedKey<Target>(name, \.[name], type)
                key.isRequired = areRequired
                key.exclusions = others
                return key
            }
            others.map { TypedKey($0, \.[$0], type) }
        }
    }
}

/// Builds a table of keys from keys and from those of other tables.
@resultBuilder
enum KeysBuilder<Target> {
    static func buildExpression(_ key: TypedKey<Target>) -> [TypedKey<Target>] { [key] }
    static func buildExpression(_ keys: [TypedKey<Target>]) -> [TypedKey<Target>] { keys }
    static func buildOptional(_ keys: [TypedKey<Target>]?) -> [TypedKey<Target>] { keys ?? [] }
    static func buildEither(first keys: [TypedKey<Target>]) -> [TypedKey<Target>] { keys }
    static func buildEither(second keys: [TypedKey<Target>]) -> [TypedKey<Target>] { keys }
    static func buildBlock(_ keys: [TypedKey<Target>]...) -> [TypedKey<Target>] {
        keys.flatMap(\.self)
    }
}
