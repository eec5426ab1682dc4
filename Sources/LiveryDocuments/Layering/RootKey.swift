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
    /// Folders to search for files.
    case resources = "$resources"
    /// A folder of pictures that replace generated ones.
    case replacements = "$replacements"
    /// Folders of fonts.
    case fonts = "$fonts"
    /// Files of design tokens.
    case tokens = "$tokens"
    /// The address or path of a JSON Schema, for editors.
    case schema = "$schema"
    /// A description for people.
    case description = "$description"
}
