/// The format's own keys at the root of documents.
package enum RootKey: String, CaseIterable, Sendable {
    /// Documents that this one extends.
    case extends = "$extends"
    /// The appearances, the default one first.
    case appearances = "$appearances"
    /// The document's own control states, weakest first.
    case states = "$states"
    /// Shared values.
    case values = "$values"
    /// Values that each request may set.
    case parameters = "$parameters"
    /// Elements that screens use several times.
    case components = "$components"
    /// The texts of screens in several languages.
    case strings = "$strings"
    /// Folders to search for files.
    case resources = "$resources"
    /// A folder of pictures that replace generated ones.
    case replacements = "$replacements"
    /// The colors that may lie behind translucent boxes.
    case backdrops = "$backdrops"
    /// Folders of fonts.
    case fonts = "$fonts"
    /// Files of design tokens.
    case tokens = "$tokens"
    /// The address or path of a JSON Schema, for editors.
    case schema = "$schema"
    /// A description for people.
    case description = "$description"

    /// The documents that alone have the key, for diagnostics; nil for a key of all documents.
    package var owners: String? {
        switch self {
        case .parameters, .backdrops, .replacements: "themes"
        case .components, .strings: "screens"
        case .values, .tokens, .states, .appearances, .resources, .fonts: "themes, style sheets and screens"
        case .extends, .schema, .description: nil
        }
    }

    /// The keys of themes, style sheets and screens.
    package static let ofStyles: Set<RootKey> = [.values, .tokens, .states, .appearances, .resources, .fonts]
}
