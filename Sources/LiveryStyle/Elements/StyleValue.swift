import Livery
import LiveryRaster

/// A value for some control states.
typealias DecodedValue = (states: StateSet, value: Any)

/// A value of a style sheet, to be decoded.
public struct StyleValue {
    /// The value with its location in the sheet.
    package let metadata: DocumentValue

    /// The value, if it is a text.
    public var text: String? { metadata.string }

    /// The property that the value is for, as the sheet names it.
    public let property: String

    /// The traits of the appearance.
    public var appearance: Appearance { context.appearance }

    /// The control states that the value is for: those of its property's name, or of its rule.
    let states: StateSet
    /// The words that choose the variant of an image; nil for those of its name alone.
    let variant: VariantChoice?
    let context: SheetContext
    let decoders: StyleDecoders

    /// Decodes the value as another type, by registered and built-in decoders.
    ///
    /// - Throws: The faults of the value, each at its location.
    public func decoded<Value>(as type: Value.Type = Value.self) throws(ThemeError) -> Value {
        if let value = try decoders.decode(self, as: type) as? Value { return value }
        throw undecodable(type)
    }

    /// The target of a reference, or the value itself; for decoders that read its keys.
    ///
    /// - Throws: If the reference has no target.
    package func followed() throws(ThemeError) -> DocumentValue { try context.followed(metadata) }

    /// Decodes the value for its states; for an image asset with states, for each of them.
    func decodedForStates(as type: any Any.Type) throws(ThemeError) -> [DecodedValue] {
        let wanted = (type as? any OptionalValue.Type)?.wrappedType ?? type
        guard Self.isImage(type), !decoders.hasOwn(for: wanted), !isNone(for: type) else {
            return [(states, try decoders.decode(self, as: type))]
        }
        return try context.images(metadata, in: states, variant: variant).map { found throws(ThemeError) in
            let isDrawn = wanted == ThemedImage.self
            let image: Any = isDrawn ? try found.image.image(scale: context.scale) : found.image
            return (found.states, image)
        }
    }

    /// Whether values of a type are images, or optional ones.
    static func isImage(_ type: any Any.Type) -> Bool {
        let wanted = (type as? any OptionalValue.Type)?.wrappedType ?? type
        return wanted == ScalableImage.self || wanted == ThemedImage.self
    }

    func undecodable(_ type: any Any.Type) -> ThemeError {
        let fault = Fault.undecodable(property: property, type: "\(type)")
        return ThemeError(fault, at: metadata.location)
    }

    /// A part of the value: an element of a list, or the value of a dictionary's key.
    package func part(_ metadata: DocumentValue, property: String? = nil) -> StyleValue {
        StyleValue(
            metadata: metadata,
            property: property ?? self.property,
            states: states,
            variant: variant,
            context: context,
            decoders: decoders
        )
    }
}

extension StyleValue {
    /// Decodes the value as a built-in type; returns nil for all other types.
    func builtIn(_ type: any Any.Type) throws(ThemeError) -> Any? {
        if let type = SheetType.of(type) { return try type.decode(context, metadata) }
        if Self.isImage(type) {
            let image = try context.images(metadata, in: states, variant: variant).first?.image
            return type == ThemedImage.self ? try image?.image(scale: context.scale) : image
        }
        if let number = try number(type) { return number }
        return try asset(type)
    }

    /// What values of a type look like; anything for a program's own types.
    static func schema(of type: any Any.Type) -> ValueSchema {
        if let optional = type as? any OptionalValue.Type {
            return ValueSchema([ValueSchema(or: [.null]), schema(of: optional.wrappedType)])
        }
        if let type = SheetType.of(type) { return type.schema }
        if isImage(type) { return .sheetImage }
        if type is any BinaryFloatingPoint.Type { return .sheetNumber }
        if type is any FixedWidthInteger.Type { return .wholeNumber }
        if let keyed = type as? any StyleKeyed.Type { return keyed.schema }
        if let list = type as? any ListValue.Type {
            let element = schema(of: list.elementType)
            return ValueSchema(or: [.text, .list(of: element)], mayBeReference: true)
        }
        if let raw = type as? any RawRepresentable.Type {
            return ValueSchema([.sheetText], or: [.words(StyleDecoders.words(of: raw))])
        }
        return .any
    }

    private func number(_ type: any Any.Type) throws(ThemeError) -> Any? {
        if let floating = type as? any BinaryFloatingPoint.Type {
            return floating.value(of: try context.number(metadata))
        }
        guard let integer = type as? any FixedWidthInteger.Type else { return nil }
        let number = try context.integer(metadata)
        if let value = integer.value(of: number) { return value }
        let fault = Fault.outOfRange(what: quoted(property), found: "\(number)", allowed: "what \(type) can contain")
        throw ThemeError(fault, at: metadata.location)
    }

    /// The asset of a custom resolver, if the value is a reference to it.
    private func asset(_ type: any Any.Type) throws(ThemeError) -> Any? {
        guard let asset = try context.asset(metadata), Swift.type(of: asset) == type else { return nil }
        return asset
    }

    /// Whether the value is nil for an optional property: null, or `none` if it is not text.
    func isNone(for type: any Any.Type) -> Bool {
        if case .null = metadata.value { return true }
        return type != String.self && !(type is any RawRepresentable.Type) && context.isNone(metadata)
    }
}

extension StyleValue {
    /// The text of a value in explanations: what a sheet says for it, if that is short.
    static func text(of value: Any) -> String {
        switch value {
        case let optional as any OptionalValue: optional.unwrapped.map { text(of: $0) } ?? "none"
        case let text as String: "\"\(text)\""
        case let image as ThemedImage:
            "an image of \(image.layout.size.width.shortest) × \(image.layout.size.height.shortest)"
        case let image as ScalableImage: image.name ?? "an image"
        case let font as FontDescription:
            "\(font.families.joined(separator: ", ")) \(font.size.shortest) \(font.weight)"
                + (font.style == .normal ? "" : " \(font.style.rawValue)")
        case let number as Double: number.shortest
        case let raw as any RawRepresentable: "\(raw.rawValue)"
        default: SheetType.of(type(of: value))?.text(value) ?? "\(value)"
        }
    }
}

extension BinaryFloatingPoint { fileprivate static func value(of number: Double) -> Any { Self(number) } }

extension FixedWidthInteger { fileprivate static func value(of number: Int) -> Any? { Self(exactly: number) } }

protocol OptionalValue {
    static var wrappedType: any Any.Type { get }
    static var missing: Any { get }
    static func wrap(_ value: Any) -> Any
    var unwrapped: Any? { get }
}

extension Optional: OptionalValue {
    static var wrappedType: any Any.Type { Wrapped.self }
    static var missing: Any { Wrapped?.none as Any }
    static func wrap(_ value: Any) -> Any { (value as? Wrapped) as Any }
    var unwrapped: Any? { map { $0 } }
}

protocol ListValue {
    static var elementType: any Any.Type { get }
    static func list(_ values: [Any]) -> Any
}

extension Array: ListValue {
    static var elementType: any Any.Type { Element.self }
    static func list(_ values: [Any]) -> Any { values.compactMap { $0 as? Element } }
}
