import LiverySupport

/// A value in a document, with its location.
///
/// Plain scalars in YAML are text or null; numbers in property lists and JSON are numbers. Decoding accepts
/// either as a number.
package struct DocumentValue: Sendable {
    /// The kinds of values.
    package enum Value: Sendable {
        /// Nothing: JSON's `null`, YAML's empty scalar.
        case null
        /// A boolean of a property list or of JSON.
        case boolean(Bool)
        /// A number of a property list or of JSON.
        case number(DocumentNumber)
        /// Text; in YAML every scalar but null.
        case string(String)
        /// Bytes of a property list.
        case data([UInt8])
        /// A date of a property list.
        case date(DocumentDate)
        /// A list.
        case array([DocumentValue])
        /// A dictionary.
        case dictionary(DocumentDictionary)
    }

    /// The value itself.
    package var value: Value

    /// The location in its document.
    package var location: DocumentLocation

    /// Makes a value.
    package init(_ value: Value, at location: DocumentLocation) {
        self.value = value
        self.location = location
    }
}

extension DocumentValue {
    /// The boolean; nil for any other value.
    @inlinable package var boolean: Bool? { if case .boolean(let boolean) = value { boolean } else { nil } }

    /// The nearest `Double` to a number, or to a text that is one, as in YAML; nil for any other value.
    package var number: Double? { exactNumber?.double }

    /// The whole number, or that of a text that is one, as in YAML; nil for any other value, and if it does not fit.
    package var integer: Int? { exactNumber.flatMap { Int(exactly: $0) } }

    /// The number, or that of a text that is one.
    package var exactNumber: DocumentNumber? {
        switch value {
        case .number(let number): number
        case .string(let text): DocumentNumber(text: text)
        default: nil
        }
    }

    /// A scalar as text, bytes in Base64; nil for a list and a dictionary.
    package var scalarText: String? {
        switch value {
        case .null: "null"
        case .boolean(let boolean): boolean ? "true" : "false"
        case .number(let number): "\(number)"
        case .string(let text): text
        case .data(let bytes): String(decoding: Base64.encode(bytes), as: UTF8.self)
        case .date(let date): "\(date)"
        case .array, .dictionary: nil
        }
    }

    /// The bytes; nil for any other value.
    @inlinable package var data: [UInt8]? { if case .data(let bytes) = value { bytes } else { nil } }

    /// The date; nil for any other value.
    @inlinable package var date: DocumentDate? { if case .date(let date) = value { date } else { nil } }

    /// The text; nil for any other value.
    @inlinable package var string: String? { if case .string(let text) = value { text } else { nil } }

    /// The elements of a list; nil for any other value.
    @inlinable package var array: [DocumentValue]? { if case .array(let elements) = value { elements } else { nil } }

    /// The dictionary; nil for any other value.
    @inlinable package var dictionary: DocumentDictionary? {
        if case .dictionary(let dictionary) = value { dictionary } else { nil }
    }

    /// The kind of value in diagnostics, such as "a number".
    package var kindName: String {
        switch value {
        case .null: "nothing"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "text"
        case .data: "data"
        case .date: "a date"
        case .array(let elements): elements.isEmpty ? "an empty list" : "a list"
        case .dictionary: "a dictionary"
        }
    }
}

extension DocumentValue {
    /// Whether two values say the same, wherever they are written.
    package func says(theSameAs other: DocumentValue) -> Bool {
        switch (value, other.value) {
        case (.array(let first), .array(let second)): first.elementsEqual(second) { $0.says(theSameAs: $1) }
        case (.dictionary(let first), .dictionary(let second)):
            first.count == second.count && first.allSatisfy { key, entry in second[key].map(entry.value.says) ?? false }
        default: kindName == other.kindName && scalarText == other.scalarText
        }
    }
}
