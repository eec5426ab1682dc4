import Livery
import LiverySupport

/// The properties that an element's own document sets. They take precedence over all rules of a style sheet.
///
/// Elements of which a document says the same in one place, as uses of a component, have the same object, and with it one
/// style.
public final class InlineStyle {
    let declarations: [StyleDeclaration]
    let reader: InlineStyles

    init(_ declarations: [StyleDeclaration], reader: InlineStyles) {
        (self.declarations, self.reader) = (declarations, reader)
    }
}

extension InlineStyle: Hashable {
    /// Whether both are the same object.
    public static func == (first: InlineStyle, second: InlineStyle) -> Bool { first === second }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Makes the styles of elements from one document that describes the elements themselves.
package final class InlineStyles {
    let binder: DeclarationBinder
    /// Further keys to suggest for an unknown property.
    let words: NameIndex
    private var known: [Properties: KnownStyle] = [:]

    /// A style that elements have, each of which keeps what makes it.
    private struct KnownStyle {
        weak var style: InlineStyle?
    }

    /// - Parameters:
    ///   - context: The document, in an appearance.
    ///   - decoders: The decoders of values.
    ///   - words: The keys of elements that are no properties.
    package init(_ context: SheetContext, decoders: StyleDecoders, words: NameIndex) {
        binder = DeclarationBinder(context, decoders: decoders)
        self.words = words
    }

    /// The style of an element with some values, by the paths of the properties; nil without any.
    package func style(of values: DocumentDictionary) -> InlineStyle? {
        guard values.contains(where: { _ in true }) else { return nil }
        let properties = Properties(values: values)
        if let style = known[properties]?.style { return style }
        let declarations = values.map { StyleDeclaration(property: $0.key, $0.entry) }
        let style = InlineStyle(declarations, reader: self)
        known[properties] = KnownStyle(style: style)
        return style
    }

    /// Equal if the values are, and where they are written: faults are told at each place.
    private struct Properties: Hashable {
        let values: DocumentDictionary

        static func == (first: Properties, second: Properties) -> Bool {
            first.values.count == second.values.count
                && first.values.allSatisfy { key, entry in
                    guard let other = second.values[entry: key] else { return false }
                    return entry.keyLocation == other.keyLocation && entry.value.location == other.value.location
                        && entry.value.says(theSameAs: other.value)
                }
        }

        func hash(into hasher: inout Hasher) {
            for (key, entry) in values {
                hasher.combine(key)
                hasher.combine(entry.value.location)
                hasher.combine(entry.value.string)
            }
        }
    }
}

/// A root of elements whose own document says other things in another theme or appearance.
package protocol InlineStyleOwner: AnyObject {
    /// Gives the elements what the document says now.
    func readInlineStyles(for styles: StyleManager)
}
