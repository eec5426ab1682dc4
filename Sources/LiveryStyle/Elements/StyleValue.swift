import Livery
import LiveryRaster

/// A value for some control states.
typealias DecodedValue = (states: StateSet, value: Any)

/// A value of a style sheet, to be decoded.
public struct StyleValue {
    /// The value with its location in the sheet.
    public let metadata: DocumentValue

    /// The property that the value is for, as the sheet names it.
    public let property: String

    /// The traits of the appearance.
    public var appearance: Appearance { context.appearance }

    /// The control states that the value is for: those of its property's name, or of its rule.
    let states: StateSet
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
    public func followed() throws(ThemeError) -> DocumentValue {
        try context.followed(metadata)
    }

    /// Decodes the value for its states; for an image asset with states, for each of them.
    func decodedForStates(as type: any Any.Type) throws(ThemeError) -> [DecodedValue] {
        let wanted = (type as? any OptionalValue.Type)?.wrappedType ?? type
        guard Self.isImage(type), !decoders.hasOwn(for: wanted), !isNone(for: type)
        else { return [(states, try decoders.decode(self, as: type))] }
        return try context.images(metadata, in: states).map { found throws(ThemeError) in
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
