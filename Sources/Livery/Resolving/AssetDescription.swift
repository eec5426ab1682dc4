/// Facts about an asset that need no drawing.
public struct AssetDescription: Sendable {
    /// The asset's name.
    public let key: String
    /// The name of its resolver.
    public let resolver: String
    /// What it is for, by its key `description` or that of its design token; nil if nothing is said.
    public let description: String?
    /// That it should no longer be used; nil if it may be.
    public let deprecation: Deprecation?
    /// Its kind.
    public let kind: AssetKind
    /// The location of its name in the outermost document that has it.
    public let location: DocumentLocation
    /// The states that it has an image for: the normal one, then those of lowest precedence first.
    public package(set) var states: [StateSet]
    /// The theme's appearances.
    public package(set) var appearances: [Appearance]
    /// Whether it paints anything. A box that only says how its contents look, and a part of one, may not, and has no
    /// pictures.
    public let isPainted: Bool
}
