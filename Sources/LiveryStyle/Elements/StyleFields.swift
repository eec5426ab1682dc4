import Livery

/// The values of a dictionary, decoded key by key: what is wrong with one of them does not keep the others
/// from being looked at.
package struct StyleFields {
    private let values: [String: StyleValue]
    private var faults: [Diagnostic] = []

    /// Looks into a dictionary, a reference to one being followed.
    ///
    /// - Parameters:
    ///   - value: The dictionary.
    ///   - known: The keys that there may be. Others are faults, but for those that begin with `x-`.
    ///   - owner: What a fault calls the dictionary: "a row".
    /// - Throws: That the value is no dictionary.
    package init(
        _ value: StyleValue,
        keys known: [String],
        of owner: String
    ) throws(ThemeError) {
        let metadata = try value.followed()
        guard let dictionary = metadata.dictionary else {
            let fault = ValueFault.wrongKind(wanted: owner, found: metadata.kindName)
            throw ThemeError(.value(fault), at: metadata.location)
        }
        var values: [String: StyleValue] = [:]
        for (key, entry) in dictionary where !key.hasPrefix("x-") {
            if known.contains(key) {
                values[key] = value.part(entry.value, property: key)
                continue
            }
            let nearest = ElementSuggestions.nearestProperty(to: key, among: known)
            let fault = ValueFault.unknownKey(key, owner: owner, nearest: nearest)
            faults.append(Diagnostic(.value(fault), at: entry.keyLocation))
        }
        self.values = values
    }

    /// The value of a key; nil when there is none, or when something is wrong with it.
    package mutating func take<Value>(_ key: String, as type: Value.Type = Value.self) -> Value? {
        do throws(ThemeError) {
            return try values[key]?.decoded()
        } catch {
            faults += error.diagnostics
            return nil
        }
    }

    /// The value of a key that names an element for style sheets.
    package mutating func takeIdentifier(_ key: String) -> String? {
        guard let text: String = take(key) else { return nil }
        if let fault = IdentifierCheck.fault(of: text) {
            faults.append(Diagnostic(.value(fault), at: values[key]?.metadata.location))
        }
        return text
    }

    /// Ends the reading.
    ///
    /// - Throws: All that was wrong.
    package func finish() throws(ThemeError) {
        guard faults.isEmpty else { throw ThemeError(faults) }
    }
}

/// What identifiers of elements may not have.
package enum IdentifierCheck {
    /// What is wrong with an identifier of a document: names in it begin with what selectors have.
    package static func fault(of text: String) -> ValueFault? {
        for name in text.split(whereSeparator: \.isWhitespace) where name.first == "#" {
            let own = String(name.drop { $0 == "#" })
            let hint =
                own.isEmpty
                ? "'#' belongs to selectors" : "write \(quoted(own)); '#' belongs to selectors"
            return .malformed(wanted: "a name", text: String(name), hint: hint)
        }
        return nil
    }
}
