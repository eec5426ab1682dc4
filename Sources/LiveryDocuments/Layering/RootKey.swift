/// The keys at the root of every document that are the format's own.
package enum RootKey: String, CaseIterable, Sendable {
    /// Documents that this one is laid over.
    case extends = "$extends"
    /// The appearances, the default one first.
    case appearances = "$appearances"
    /// Control states of the document's own, weakest first.
    case states = "$states"
    /// Values to share.
    case values = "$values"
    /// Values that each request may set.
    case parameters = "$parameters"
    /// Folders in which files are looked up.
    case resources = "$resources"
    /// A folder of pictures that replace generated ones.
    case replacements = "$replacements"
    /// Folders of fonts.
    case fonts = "$fonts"
    /// Files of design tokens.
    case tokens = "$tokens"
    /// The address or path of a JSON Schema, for editors.
    case schema = "$schema"
    /// What the document is, for people.
    case description = "$description"
}
