import Livery
import LiverySupport

/// A type whose values are written as dictionaries.
package protocol StyleKeyed: StyleDecodable, Sendable {
    /// What dictionaries may have.
    static var keys: StyleKeys<Self> { get }
}

extension StyleKeyed { static var schema: ValueSchema { keys.schema } }

/// The keys of a kind of dictionaries, with the types of their values and where they go.
package struct StyleKeys<Target: Sendable>: Sendable {
    private struct Key: Sendable {
        let name: String
        let type: any (Any & Sendable).Type
        let sentence: String
        let decode: @Sendable (StyleValue, inout Target) throws(ThemeError) -> Void
    }

    private let owner: String
    private let defaults: Target
    private let needed: [String]
    private let textKey: String?
    private var all: [Key] = []

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - owner: The name of dictionaries in faults, such as "a row".
    ///   - defaults: What one without keys means.
    ///   - needed: The keys of which one must be there. Default: none.
    ///   - textKey: The key whose value may be written alone, as a text. Default: nil, none.
    ///   - build: Adds the keys, in the order in which they are decoded.
    package init(
        _ owner: String,
        _ defaults: Target,
        needing needed: [String] = [],
        textKey: String? = nil,
        build: (inout StyleKeys) -> Void
    ) {
        (self.owner, self.defaults) = (owner, defaults)
        (self.needed, self.textKey) = (needed, textKey)
        build(&self)
    }

    /// Adds a key by the property that its values go to, what editors say of it, and what may be wrong with a value.
    package mutating func add<Value: Sendable>(
        _ name: String,
        _ path: any WritableKeyPath<Target, Value> & Sendable,
        _ sentence: String,
        fault: (@Sendable (Value) -> Fault?)? = nil
    ) {
        let key = Key(name: name, type: Value.self, sentence: sentence) { value, target throws(ThemeError) in
            let decoded: Value = try value.decoded()
            if let fault = fault?(decoded) { throw ThemeError(fault, at: value.metadata.location) }
            target[keyPath: path] = decoded
        }
        all.append(key)
    }

    fileprivate var schema: ValueSchema {
        let keys = all.map { KeySchema($0.name, StyleValue.schema(of: $0.type), sentence: $0.sentence) }
        return ValueSchema(textKey == nil ? [] : [.sheetText], or: [.text, .dictionary { keys }], mayBeReference: true)
    }

    /// Decodes a dictionary, or a reference to one. Throws the faults of all keys.
    package func decode(_ value: StyleValue) throws(ThemeError) -> Target {
        var target = defaults
        if let key = all.first(where: { $0.name == textKey }), try value.followed().dictionary == nil {
            try key.decode(value, &target)
            return target
        }
        var (values, faults) = try value.members(all.map(\.name), of: owner)
        if faults.isEmpty, let first = needed.first, !needed.contains(where: { values[$0] != nil }) {
            let fault = Fault.missingKey(first, owner: owner)
            faults.append(Diagnostic(fault, at: value.metadata.location))
        }
        for key in all {
            guard let value = values[key.name] else { continue }
            do throws(ThemeError) { try key.decode(value, &target) } catch { faults += error.diagnostics }
        }
        guard faults.isEmpty else { throw ThemeError(faults) }
        return target
    }
}

extension StyleValue {
    /// The values of a dictionary by known keys, and the faults of other keys.
    fileprivate func members(_ known: [String], of owner: String) throws(ThemeError) -> (
        values: [String: StyleValue], faults: [Diagnostic]
    ) {
        let followed = try followed()
        guard let dictionary = followed.dictionary else {
            let fault = Fault.wrongKind(wanted: owner, found: followed.kindName)
            throw ThemeError(fault, at: followed.location)
        }
        var (values, faults): ([String: StyleValue], [Diagnostic]) = ([:], [])
        for (key, entry) in dictionary where !QualifiedKey.isAuthors(key) {
            if known.contains(key) {
                values[key] = part(entry.value, property: key)
                continue
            }
            let nearest = ForeignNames.nearestProperty(to: key, among: NameIndex(known))
            let fault = Fault.unknownKey(key, owner: owner, nearest: nearest)
            faults.append(Diagnostic(fault, at: entry.keyLocation))
        }
        return (values, faults)
    }
}
