import Livery
import LiveryRaster

extension StyleValue {
    /// Decodes the value as a built-in type; returns nil for all other types.
    func builtIn(_ type: any Any.Type) throws(ThemeError) -> Any? {
        switch ObjectIdentifier(type) {
        case ObjectIdentifier(String.self): try context.text(metadata)
        case ObjectIdentifier(Bool.self): try context.boolean(metadata)
        case ObjectIdentifier(Color.self): try context.color(metadata)
        case ObjectIdentifier(FontDescription.self): try context.font(metadata)
        case ObjectIdentifier(Gradient.self): try context.gradient(metadata)
        case ObjectIdentifier(ScalableImage.self):
            try context.images(metadata, in: states).first?.image
        case ObjectIdentifier(ThemedImage.self):
            try context.images(metadata, in: states).first?.image.image(scale: context.scale)
        case ObjectIdentifier(Insets.self): try context.insets(metadata)
        case ObjectIdentifier(Size.self): try context.size(metadata)
        case ObjectIdentifier(Point.self): try context.point(metadata)
        case ObjectIdentifier(CornerConfiguration.self): try context.corners(metadata)
        case ObjectIdentifier(CornerShapes.self): try context.cornerShapes(metadata)
        case ObjectIdentifier(Outline.self): try context.outline(metadata)
        case ObjectIdentifier([Fill].self): try context.fills(metadata)
        case ObjectIdentifier(Border.self): try context.border(metadata)
        case ObjectIdentifier([Shadow].self): try context.shadows(metadata)
        default: if let number = try number(type) { number } else { try asset(type) }
        }
    }

    private func number(_ type: any Any.Type) throws(ThemeError) -> Any? {
        if let floating = type as? any BinaryFloatingPoint.Type {
            return floating.value(of: try context.number(metadata))
        }
        guard let integer = type as? any FixedWidthInteger.Type else { return nil }
        let number = try context.integer(metadata)
        if let value = integer.value(of: number) { return value }
        let fault = Fault.outOfRange(
            what: quoted(property),
            found: "\(number)",
            allowed: "what \(type) can contain"
        )
        throw ThemeError(fault, at: metadata.location)
    }

    /// The asset of a custom resolver, if the value is a reference to it.
    private func asset(_ type: any Any.Type) throws(ThemeError) -> Any? {
        guard let asset = try context.asset(metadata), Swift.type(of: asset) == type else {
            return nil
        }
        return asset
    }

    /// Whether the value is nil for an optional property: null, or `none` if it is not text.
    func isNone(for type: any Any.Type) -> Bool {
        switch metadata.value {
        case .null: true
        case .string("none"): type != String.self && !(type is any RawRepresentable.Type)
        default: false
        }
    }
}

extension BinaryFloatingPoint {
    fileprivate static func value(of number: Double) -> Any { Self(number) }
}

extension FixedWidthInteger {
    fileprivate static func value(of number: Int) -> Any? { Self(exactly: number) }
}

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
