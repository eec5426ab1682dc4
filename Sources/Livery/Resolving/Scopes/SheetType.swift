import LiveryRaster
import LiverySupport

/// A type of the values of style sheets and screens: what they look like, how they are decoded, and what says one.
package struct SheetType: Sendable {
    package let schema: ValueSchema
    package let decode: @Sendable (SheetContext, DocumentValue) throws(ThemeError) -> any Sendable
    /// What says a value in a theme; nil if nothing does.
    package let text: @Sendable (Any) -> String?

    /// The type of a Swift type's values; nil if themes have none.
    package static func of(_ type: any Any.Type) -> SheetType? { all[ObjectIdentifier(type)] }

    private static let all = Dictionary(uniqueKeysWithValues: [
        entry(.boolean), entry(.color), entry(.gradient), entry(.font), entry(.insets("insets")), entry(.point),
        entry(.corners), entry(.cornerShapes), entry(.fill), entry(.shadows), entry(.size),
        entry(.size(allowing: ["auto"])),
        // The word `none` is a line without a width.
        entry(
            ValueType<Border?>.border.map {
                $0 ?? Border(widths: .zero, color: .clear)
            } from: {
                $0
            }
        ),
        entry(
            ValueType<Outline?>.outline.map {
                $0 ?? Outline(width: 0, color: .clear)
            } from: {
                $0
            }
        ), entry(.sheetText, SheetContext.text) { $0 },
        entry(.variantWords, SheetContext.variant) { $0.words.joined(separator: ".") },
    ])

    private static func entry<Value>(_ type: ValueType<Value>) -> (ObjectIdentifier, SheetType) {
        entry(type.schema) { context in
            { value throws(ThemeError) in try context.decode { type.decode(value, $0) } }
        } text: { value in
            (try? type.write?(value, .theme)).flatMap { json in json.string ?? json.text }
        }
    }

    private static func entry<Value: Sendable>(
        _ schema: ValueSchema,
        _ decode: @escaping @Sendable (SheetContext) -> (DocumentValue) throws(ThemeError) -> Value,
        text: @escaping @Sendable (Value) -> String?
    ) -> (ObjectIdentifier, SheetType) {
        let type = SheetType(schema: schema) { context, value throws(ThemeError) in
            try decode(context)(value)
        } text: { value in
            (value as? Value).flatMap(text)
        }
        return (ObjectIdentifier(Value.self), type)
    }
}

extension SheetContext {
    /// A size in points; both sides must be numbers, and neither negative.
    package func size(_ value: DocumentValue) throws(ThemeError) -> Size2D {
        try decode { ValueType<Size2D>.size.decode(value, $0) }
    }
}
