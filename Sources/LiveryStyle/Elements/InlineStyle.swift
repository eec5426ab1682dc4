import Livery

/// The properties that an element's own document sets. They take precedence over all rules of a style sheet.
public final class InlineStyle {
    let rule: StyleRule
    let binder: DeclarationBinder

    init(_ values: DocumentDictionary, at location: DocumentLocation, binder: DeclarationBinder) {
        self.binder = binder
        rule = StyleRule(
            scope: nil,
            selector: StyleSelector(types: [], names: [], states: [], text: "", spelling: ""),
            spelling: "",
            location: location,
            values: values
        )
    }
}

extension InlineStyle: Hashable {
    /// Whether both are of the same element.
    public static func == (first: InlineStyle, second: InlineStyle) -> Bool { first === second }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
