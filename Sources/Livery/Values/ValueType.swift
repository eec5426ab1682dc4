/// A type of values in documents: what they look like, and how they are decoded.
struct ValueType<Value>: Sendable {
    let schema: ValueSchema
    /// Decodes a value; nil if a fault was reported.
    let decode: @Sendable (DocumentValue, ValueDecoder) -> Value?

    init(
        _ schema: ValueSchema,
        _ decode: @escaping @Sendable (DocumentValue, ValueDecoder) -> Value?
    ) {
        self.schema = schema
        self.decode = decode
    }

    /// The same values of another type in Swift.
    func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueType<Other> {
        ValueType<Other>(schema) { decode($0, $1).map(transform) }
    }
}

extension ValueType {
    /// One of a type's words.
    ///
    /// - Parameter what: What the word is, without an article, for diagnostics.
    /// - Returns: The type.
    static func word(_ what: String) -> ValueType
    where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
        let words = Value.allCases.map(\.rawValue)
        return ValueType(ValueSchema(what.withArticle, [.words(words)])) { $1.word($0, what: what) }
    }
}
