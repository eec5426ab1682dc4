import Livery

/// A rule of a style sheet, as one appearance has it.
final class StyleRule: Sendable {
    /// The controller within which the rule holds; nil for everywhere.
    let scope: String?
    let selector: StyleSelector
    /// The selector with its scope, as the sheet orders its parts: `ListController #plain#wide`.
    let text: String
    /// Where the selector stands, in the outermost document that has it.
    let location: DocumentLocation
    /// What the rule sets, by the paths of properties.
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

/// A property and its value, as a rule has them.
final class StyleDeclaration: Sendable {
    /// The path of the property as the sheet has it.
    let property: String
    let value: DocumentValue
    /// Where the property is named.
    let location: DocumentLocation

    init(property: String, _ entry: DocumentDictionary.Entry) {
        self.property = property
        value = entry.value
        location = entry.keyLocation
    }
}
