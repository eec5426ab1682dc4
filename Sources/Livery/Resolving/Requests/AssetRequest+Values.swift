import LiveryRaster

/// Typed values of a resolver's own keys. Each function follows references, and throws a ``ThemeError`` located at
/// the value, or at the asset if the key is missing.
extension AssetRequest {
    /// The value as a type of the program's own, whose properties are its keys.
    ///
    /// References to values are followed; whole numbers, dates and bytes are exact, see
    /// ``LiveryDocuments/DocumentValue/decoded(as:)``.
    ///
    /// - Throws: One error, located at the value that can't be decoded.
    public func value<Value: Decodable>(as type: Value.Type = Value.self) throws(ThemeError) -> Value {
        let decoder = decoder()
        return try self.value.decoded(as: type) { value in
            let expected = Expectation("a value", types: [.boolean, .number, .text])
            let followed = decoder.follow(value, wanted: expected.withoutNames) { $0 }
            guard let followed else { throw ThemeError(decoder.faults) }
            return followed
        }
    }

    /// The color under a key, in any notation of the format.
    public func color(_ key: String, default value: Color? = nil) throws(ThemeError) -> Color {
        try decode(key, default: value) { $0.color($1) }
    }

    /// The gradient under a key.
    public func gradient(_ key: String, default value: Gradient? = nil) throws(ThemeError) -> Gradient {
        try decode(key, default: value) { $0.gradient($1) }
    }

    /// The font under a key.
    public func font(_ key: String, default value: FontDescription? = nil) throws(ThemeError) -> FontDescription {
        try decode(key, default: value) { $0.font($1) }
    }

    /// The length in points under a key; 0 or more.
    public func length(_ key: String, default value: Double? = nil) throws(ThemeError) -> Double {
        try decode(key, default: value) { $0.length($1, what: "'\(key)'") }
    }

    /// The number under a key.
    public func number(_ key: String, default value: Double? = nil) throws(ThemeError) -> Double {
        try decode(key, default: value) { $0.number($1) }
    }

    /// The whole number under a key, with all of its digits.
    public func integer(_ key: String, default value: Int? = nil) throws(ThemeError) -> Int {
        try integer(key, as: Int.self, default: value)
    }

    /// The whole number under a key, with all of its digits, of a type such as `UInt64`.
    public func integer<Integer: FixedWidthInteger>(_ key: String, as type: Integer.Type, default value: Integer? = nil)
        throws(ThemeError) -> Integer
    { try decode(key, default: value) { $0.wholeNumber($1, as: type) } }

    /// The bytes under a key: data of a property list; in JSON and YAML, text in Base64.
    public func data(_ key: String, default value: [UInt8]? = nil) throws(ThemeError) -> [UInt8] {
        try decode(key, default: value) { $0.data($1) }
    }

    /// The date under a key: one of a property list; in JSON and YAML, text such as `2024-02-29T12:30:00Z`.
    package func date(_ key: String, default value: DocumentDate? = nil) throws(ThemeError) -> DocumentDate {
        try decode(key, default: value) { $0.date($1) }
    }

    /// The boolean under a key; property lists may write it as text.
    public func boolean(_ key: String, default value: Bool? = nil) throws(ThemeError) -> Bool {
        try decode(key, default: value) { $0.boolean($1) }
    }

    /// The text under a key.
    public func text(_ key: String, default value: String? = nil) throws(ThemeError) -> String {
        try decode(key, default: value) { $0.text($1) }
    }

    /// The insets in points under a key.
    public func insets(_ key: String, default value: Insets? = nil) throws(ThemeError) -> Insets {
        try decode(key, default: value) { ValueType.insets("'\(key)'").decode($1, $0) }
    }

    /// The fraction in 0…1 under a key; may be written as a percentage.
    public func fraction(_ key: String, default value: Double? = nil) throws(ThemeError) -> Double {
        try decode(key, default: value) { $0.fraction($1, what: "'\(key)'") }
    }

    /// The size in points under a key; both sides must be numbers.
    public func size(_ key: String, default value: Size2D? = nil) throws(ThemeError) -> Size2D {
        try decode(key, default: value) { ValueType<Size2D>.size.decode($1, $0) }
    }

    /// Reports every other key, each with the nearest of these.
    ///
    /// - Throws: All unknown keys at once.
    public func allowOnly(_ keys: String...) throws(ThemeError) {
        let decoder = decoder()
        try keyed().reportAll(but: keys, decoder)
        guard decoder.faults.isEmpty else { throw ThemeError(decoder.faults) }
    }

    private func decode<Value>(_ key: String, default value: Value?, _ body: (ValueDecoder, DocumentValue) -> Value?)
        throws(ThemeError) -> Value
    {
        let decoder = decoder()
        let keys = try keyed()
        guard let written = keys[key] else {
            if let value { return value }
            throw ThemeError(.missingKey(key, owner: keys.owner), at: location)
        }
        return try checked(body(decoder, written), by: decoder)
    }

    /// Most images have at least one of these keys.
    private static let usualKeys = ["size", "fill", "color", "file", "source", "colors", "stops", "gradient"]

    /// The value's keys.
    func keyed() throws(ThemeError) -> KeyedDictionary {
        let resolver = type(of: resolution.resolver).name
        guard let dictionary = value.dictionary else {
            let fault = Fault.wrongKind(
                wanted: "a dictionary with the keys of \(resolver.withArticle)",
                found: value.kindName
            )
            throw ThemeError(fault, at: value.location)
        }
        let asset = resolution.asset.value
        // Most images have one of the usual keys, and need no closer look.
        if resolution.resolver is any BuiltInResolver,
            !Self.usualKeys.contains(where: { dictionary.entries[$0] != nil })
        {
            let qualifiers = scope.qualifiers
            if let keys = qualifiers.keys(for: name, insteadOf: dictionary) {
                throw ThemeError(.appearancesAsKeys(insteadOf: keys), at: asset.location)
            }
        }
        return KeyedDictionary(
            dictionary: dictionary,
            kind: resolver,
            name: name,
            location: location,
            states: asset.dictionary?["states"]?.dictionary ?? DocumentDictionary(),
            bases: resolution.asset.levels.filter { $0.name != name }.compactMap(\.value.dictionary)
        )
    }
}
