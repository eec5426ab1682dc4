import Livery

/// The decoders that turn values of style sheets into values of Swift types: the built-in ones, and
/// those that a program registers.
public struct StyleDecoders: Sendable {
    private typealias Decoder = @Sendable (StyleValue) throws -> Any?

    private var registered: [ObjectIdentifier: [Decoder]] = [:]

    /// Creates the built-in decoders.
    public init() {}

    /// Registers a decoder for a type. The last registered is asked first, the built-in ones last.
    ///
    /// - Parameters:
    ///   - type: The type of the properties, without `Optional`.
    ///   - decode: Decodes a value; returns nil to leave it to the next decoder. A `ThemeError`
    ///     keeps its locations; any other error is reported at the value's.
    public mutating func register<Value>(
        _ type: Value.Type,
        _ decode: @escaping @Sendable (StyleValue) throws -> Value?
    ) { registered[ObjectIdentifier(type), default: []].append { try decode($0) } }

    func hasOwn(for type: any Any.Type) -> Bool { registered[ObjectIdentifier(type)] != nil }

    func decode(_ value: StyleValue, as type: any Any.Type) throws(ThemeError) -> Any {
        if let own = try registeredValue(value, as: type) { return own }
        if let optional = type as? any OptionalValue.Type {
            if value.isNone(for: optional.wrappedType) { return optional.missing }
            return optional.wrap(try decode(value, as: optional.wrappedType))
        }
        if let builtIn = try value.builtIn(type) { return builtIn }
        if let own = type as? any StyleDecodable.Type { return try own.decoded(from: value) }
        if let list = type as? any ListValue.Type { return list.list(try elements(of: value, as: list.elementType)) }
        if let raw = type as? any RawRepresentable.Type { return try decode(value, asRaw: raw) }
        throw value.undecodable(type)
    }

    private func elements(of value: StyleValue, as type: any Any.Type) throws(ThemeError) -> [Any] {
        let followed = try value.followed()
        guard let elements = followed.array else {
            let fault = Fault.wrongKind(wanted: "a list", found: followed.kindName)
            throw ThemeError(fault, at: followed.location)
        }
        var values: [Any] = []
        var faults: [Diagnostic] = []
        for element in elements {
            do throws(ThemeError) { values.append(try decode(value.part(element), as: type)) } catch {
                faults += error.diagnostics
            }
        }
        guard faults.isEmpty else { throw ThemeError(faults) }
        return values
    }

    private func registeredValue(_ value: StyleValue, as type: any Any.Type) throws(ThemeError) -> Any? {
        for decode in (registered[ObjectIdentifier(type)] ?? []).reversed() {
            do { if let result = try decode(value) { return result } } catch let error as ThemeError {
                throw error
            } catch {
                let fault = Fault(.resolverFailed, "can't decode \(quoted(value.property)): \(error)")
                throw ThemeError(fault, at: value.metadata.location)
            }
        }
        return nil
    }

    private func decode<Raw: RawRepresentable>(_ value: StyleValue, asRaw type: Raw.Type) throws(ThemeError) -> Any {
        let location = value.metadata.location
        guard let raw = try decode(value, as: Raw.RawValue.self) as? Raw.RawValue else { throw value.undecodable(type) }
        if let result = Raw(rawValue: raw) { return result }
        let allowed = Self.words(of: type)
        let fault = Fault.unknownWord(
            "\(raw)",
            what: value.property,
            nearest: ForeignNames.nearestWord(to: "\(raw)", among: allowed),
            allowed: allowed
        )
        throw ThemeError(fault, at: location)
    }

    /// The texts of the raw values of an enumeration that lists its cases.
    static func words<Raw: RawRepresentable>(of type: Raw.Type) -> [String] {
        let cases = (type as? any CaseIterable.Type).map { Self.cases(of: $0) } ?? []
        return cases.compactMap { ($0 as? any RawRepresentable).map { "\($0.rawValue)" } }
    }

    private static func cases<Cases: CaseIterable>(of type: Cases.Type) -> [Any] { Array(type.allCases) }
}

/// A type that decodes its own values from style sheets. A registered decoder takes precedence.
///
/// Style sheets can set properties of such a type, and of optionals and arrays of it.
public protocol StyleDecodable {
    /// Decodes a value.
    ///
    /// - Throws: The faults of the value, each at its location.
    static func decoded(from value: StyleValue) throws(ThemeError) -> Self
}
