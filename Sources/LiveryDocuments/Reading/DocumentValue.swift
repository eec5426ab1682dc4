/// A value in a document, with its location.
///
/// Plain scalars in YAML are text or null; numbers in property lists and JSON are numbers. Decoding accepts
/// either as a number.
public struct DocumentValue: Sendable {
    /// The kinds of values.
    public enum Value: Sendable {
        /// Nothing: JSON's `null`, YAML's empty scalar.
        case null
        /// A boolean of a property list or of JSON.
        case boolean(Bool)
        /// A finite number of a property list or of JSON.
        case number(Double)
        /// Text; in YAML every scalar but null.
        case string(String)
        /// A value of a property list that no theme has a use for, by its kind in diagnostics: `data`, or `a date`.
        case other(String)
        /// A list.
        case array([DocumentValue])
        /// A dictionary.
        case dictionary(DocumentDictionary)
    }

    /// The value itself.
    public var value: Value

    /// The location in its document.
    public var location: DocumentLocation

    /// Makes a value.
    public init(_ value: Value, at location: DocumentLocation) {
        self.value = value
        self.location = location
    }
}

extension DocumentValue {
    /// The text; nil for any other value.
    @inlinable
    public var string: String? {
        if case .string(let text) = value { text } else { nil }
    }

    /// The elements of a list; nil for any other value.
    @inlinable
    public var array: [DocumentValue]? {
        if case .array(let elements) = value { elements } else { nil }
    }

    /// The dictionary; nil for any other value.
    @inlinable
    public var dictionary: DocumentDictionary? {
        if case .dictionary(let dictionary) = value { dictionary } else { nil }
    }

    /// The kind of value in diagnostics, such as "a number".
    public var kindName: String {
        switch value {
        case .null: "nothing"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "text"
        case .other(let kind): kind
        case .array: "a list"
        case .dictionary: "a dictionary"
        }
    }
}
