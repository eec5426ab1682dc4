import Livery
import LiveryRaster

/// A value of a style sheet, as a decoder gets it.
public struct StyleValue {
    /// The value with its place in the sheet.
    public let metadata: DocumentValue

    /// The property that it is for, as the sheet names it.
    public let property: String

    /// The traits that hold.
    public var appearance: Appearance { context.appearance }

    /// The control states that it is for: those of its rule, or of its slot.
    let states: StateSet
    let context: SheetContext
    let decoders: StyleDecoders

    /// Decodes the value as another type, by the decoders of that type and what is built in.
    ///
    /// - Throws: What is wrong with it, at its place.
    public func decoded<Value>(as type: Value.Type = Value.self) throws(ThemeError) -> Value {
        if let value = try decoders.decode(self, as: type) as? Value { return value }
        throw undecodable(type)
    }

    /// The value with a reference followed: what a decoder looks into that reads keys of its own.
    ///
    /// - Throws: When the reference leads nowhere.
    public func followed() throws(ThemeError) -> DocumentValue {
        try context.followed(metadata)
    }

    /// The value as a type, for each of the states that it brings a value for: an image asset has one
    /// for each of its states, everything else one for the states that it is wanted for.
    func decodedForStates(
        as type: any Any.Type
    ) throws(ThemeError) -> [(states: StateSet, value: Any)] {
        let wanted = (type as? any OptionalValue.Type)?.wrappedType ?? type
        guard wanted == ScalableImage.self || wanted == ThemedImage.self,
            !decoders.hasOwn(for: wanted), !isNone(for: type)
        else { return [(states, try decoders.decode(self, as: type))] }
        return try context.images(metadata, in: states).map { found throws(ThemeError) in
            let isDrawn = wanted == ThemedImage.self
            let image: Any = isDrawn ? try found.image.image(scale: context.scale) : found.image
            return (found.states, image)
        }
    }

    func undecodable(_ type: any Any.Type) -> ThemeError {
        let fault = SheetFault.undecodable(property: property, type: "\(type)")
        return ThemeError(.sheet(fault), at: metadata.location)
    }

    /// A part of the value: an element of a list, or what a key of a dictionary has.
    func part(_ metadata: DocumentValue, property: String? = nil) -> StyleValue {
        StyleValue(
            metadata: metadata,
            property: property ?? self.property,
            states: states,
            context: context,
            decoders: decoders
        )
    }
}

/// What turns the values of style sheets into values of Swift types: what is built in, and what
/// a program adds.
public struct StyleDecoders: Sendable {
    private typealias Decoder = @Sendable (StyleValue) throws -> Any?

    private var registered: [ObjectIdentifier: [Decoder]] = [:]

    /// Makes the built-in decoders.
    public init() {}

    /// Adds a decoder for a type. The one that was registered last is asked first, and all of them
    /// before what is built in.
    ///
    /// - Parameters:
    ///   - type: The type of the properties that it is for, without `Optional`.
    ///   - decode: Makes a value; nil leaves it to the next. A ``ThemeError`` keeps its places, any
    ///     other error is reported at the value's.
    public mutating func register<Value>(
        _ type: Value.Type,
        _ decode: @escaping @Sendable (StyleValue) throws -> Value?
    ) {
        registered[ObjectIdentifier(type), default: []].append { try decode($0) }
    }

    /// Whether there are others for a type than what is built in.
    func hasOwn(for type: any Any.Type) -> Bool {
        registered[ObjectIdentifier(type)] != nil
    }

    /// The value as a type.
    func decode(_ value: StyleValue, as type: any Any.Type) throws(ThemeError) -> Any {
        if let own = try registeredValue(value, as: type) { return own }
        if let optional = type as? any OptionalValue.Type {
            if value.isNone(for: optional.wrappedType) { return optional.missing }
            return optional.wrap(try decode(value, as: optional.wrappedType))
        }
        if let builtIn = try value.builtIn(type) { return builtIn }
        if let own = type as? any StyleDecodable.Type { return try own.decoded(from: value) }
        if let list = type as? any ListValue.Type {
            let metadata = try value.followed()
            guard let elements = metadata.array else {
                let fault = ValueFault.wrongKind(wanted: "a list", found: metadata.kindName)
                throw ThemeError(.value(fault), at: metadata.location)
            }
            return list.list(try decode(elements, of: value, as: list.elementType))
        }
        if let raw = type as? any RawRepresentable.Type {
            return try decode(value, asRaw: raw)
        }
        throw value.undecodable(type)
    }

    /// The elements of a list, or what is wrong with any of them.
    private func decode(
        _ elements: [DocumentValue],
        of value: StyleValue,
        as type: any Any.Type
    ) throws(ThemeError) -> [Any] {
        var values: [Any] = []
        var faults: [Diagnostic] = []
        for element in elements {
            do throws(ThemeError) {
                values.append(try decode(value.part(element), as: type))
            } catch {
                faults += error.diagnostics
            }
        }
        guard faults.isEmpty else { throw ThemeError(faults) }
        return values
    }

    private func registeredValue(
        _ value: StyleValue,
        as type: any Any.Type
    ) throws(ThemeError) -> Any? {
        for decode in (registered[ObjectIdentifier(type)] ?? []).reversed() {
            do {
                if let result = try decode(value) { return result }
            } catch let error as ThemeError {
                throw error
            } catch {
                let fault = SheetFault.decoderFailed(property: value.property, reason: "\(error)")
                throw ThemeError(.sheet(fault), at: value.metadata.location)
            }
        }
        return nil
    }

    /// A type with raw values: an enumeration, most of the time.
    private func decode<Raw: RawRepresentable>(
        _ value: StyleValue,
        asRaw type: Raw.Type
    ) throws(ThemeError) -> Any {
        guard let raw = try decode(value, as: Raw.RawValue.self) as? Raw.RawValue else {
            throw value.undecodable(type)
        }
        if let result = Raw(rawValue: raw) { return result }
        let cases = (type as? any CaseIterable.Type).map { Self.cases(of: $0) } ?? []
        let allowed = cases.compactMap { ($0 as? any RawRepresentable).map { "\($0.rawValue)" } }
        let fault = ValueFault.unknownWord(
            "\(raw)",
            what: value.property,
            nearest: ElementSuggestions.word("\(raw)", among: allowed)
                ?? nearestName(to: "\(raw)", among: allowed),
            allowed: allowed
        )
        throw ThemeError(.value(fault), at: value.metadata.location)
    }

    private static func cases<Cases: CaseIterable>(of type: Cases.Type) -> [Any] {
        Array(type.allCases)
    }
}
