import Livery
import LiverySupport

/// A type that is written as a dictionary of values of other types.
package protocol StyleFieldsDecodable: StyleDecodable {
    /// The keys of the dictionary.
    static var fields: [StyleField] { get }
    /// Whether text alone stands for a dictionary with only that.
    static var mayBeText: Bool { get }
}

extension StyleFieldsDecodable {
    /// False.
    package static var mayBeText: Bool { false }

    static var schema: ValueSchema {
        let keys = fields.map { KeySchema($0.name, StyleValue.schema(of: $0.type)) }
        return ValueSchema(
            mayBeText ? [.sheetText] : [],
            or: [.text, .dictionary { keys }],
            mayBeReference: true
        )
    }
}

/// A key of a dictionary, with the type of its values.
package struct StyleField: Sendable {
    package let name: String
    let type: any (Any & Sendable).Type

    /// Makes a key.
    package init(_ name: String, _ type: any (Any & Sendable).Type) {
        self.name = name
        self.type = type
    }
}

/// The values of a dictionary, decoded key by key, with the faults of all of them.
package struct StyleFields {
    let values: [String: StyleValue]
    private var faults: [Diagnostic] = []

    /// Reads a dictionary, or a reference to one.
    ///
    /// - Parameters:
    ///   - value: The dictionary.
    ///   - fields: The keys that it may have. Others are faults unless they begin with `x-`.
    ///   - owner: The name of the dictionary in faults, such as "a row".
    /// - Throws: If the value is not a dictionary.
    package init(
        _ value: StyleValue,
        _ fields: [StyleField],
        of owner: String
    ) throws(ThemeError) {
        try self.init(value, keys: fields.map(\.name), of: owner)
    }

    fileprivate init(
        _ value: StyleValue,
        keys known: [String],
        of owner: String
    ) throws(ThemeError) {
        let followed = try value.followed()
        guard let dictionary = followed.dictionary else {
            let fault = Fault.wrongKind(wanted: owner, found: followed.kindName)
            throw ThemeError(fault, at: followed.location)
        }
        var values: [String: StyleValue] = [:]
        for (key, entry) in dictionary where !key.hasPrefix("x-") {
            if known.contains(key) {
                values[key] = value.part(entry.value, property: key)
                continue
            }
            let nearest = ElementSuggestions.nearestProperty(to: key, among: NameIndex(known))
            let fault = Fault.unknownKey(key, owner: owner, nearest: nearest)
            faults.append(Diagnostic(fault, at: entry.keyLocation))
        }
        self.values = values
    }

    /// The value of a key; nil if the dictionary lacks the key or its value is invalid.
    package mutating func take<Value>(_ key: String, as type: Value.Type = Value.self) -> Value? {
        do throws(ThemeError) {
            return try values[key]?.decoded()
        } catch {
            faults += error.diagnostics
            return nil
        }
    }

    /// The value of a key that is an element's style identifier.
    package mutating func takeIdentifier(_ key: String) -> String? {
        guard let text: String = take(key) else { return nil }
        if let fault = Self.fault(ofIdentifier: text) {
            faults.append(Diagnostic(fault, at: values[key]?.metadata.location))
        }
        return text
    }

    /// Ends the reading.
    ///
    /// - Throws: All faults found.
    package func finish() throws(ThemeError) {
        guard faults.isEmpty else { throw ThemeError(faults) }
    }

    /// The fault of an element's identifier in a document; nil if it has none. Its names must not begin with `#`.
    package static func fault(ofIdentifier text: String) -> Fault? {
        for name in text.split(whereSeparator: \.isWhitespace) where name.first == "#" {
            let own = String(name.drop { $0 == "#" })
            let hint = (own.isEmpty ? "" : "write \(quoted(own)); ") + "'#' belongs to selectors"
            return .malformed(wanted: "a name", text: String(name), hint: hint)
        }
        return nil
    }
}

extension StyleValue {
    /// The values of a dictionary, or of a reference to one, by their keys.
    ///
    /// - Parameters:
    ///   - known: The keys that it may have. Others are faults unless they begin with `x-`.
    ///   - owner: The name of the dictionary in faults, such as "a range".
    /// - Returns: The values of the keys that the dictionary has.
    /// - Throws: If the value is not a dictionary, or the faults of all unknown keys.
    public func values(
        forKeys known: [String],
        of owner: String
    ) throws(ThemeError) -> [String: StyleValue] {
        let fields = try StyleFields(self, keys: known, of: owner)
        try fields.finish()
        return fields.values
    }
}
