import Livery

/// A rule of a style sheet in one appearance.
final class StyleRule: Sendable {
    /// The controller that the rule is limited to; nil for none.
    let scope: String?
    let selector: StyleSelector
    /// The scope and the selector, with its parts in the order of the sheet: `ListController #plain#wide`.
    let text: String
    /// The location of the selector in the outermost document that has it.
    let location: DocumentLocation
    let declarations: [StyleDeclaration]

    init(
        scope: String?,
        selector: StyleSelector,
        spelling: String,
        location: DocumentLocation,
        values: DocumentDictionary
    ) {
        self.scope = scope
        self.selector = selector
        text = (scope.map { $0 + " " } ?? "") + spelling
        self.location = location
        declarations = values.map { StyleDeclaration(property: $0.key, $0.entry) }
    }
}

/// A property's path and its value.
final class StyleDeclaration: Sendable {
    let property: String
    let value: DocumentValue
    /// The location of the path.
    let location: DocumentLocation

    init(property: String, _ entry: DocumentDictionary.Entry) {
        self.property = property
        value = entry.value
        location = entry.keyLocation
    }
}
