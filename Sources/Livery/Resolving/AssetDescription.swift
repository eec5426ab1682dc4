/// Facts about an asset that need no drawing.
public struct AssetDescription: Sendable {
    /// The asset's name.
    public let key: String
    /// The name of the resolver that answers for it.
    public let resolver: String
    /// What it is.
    public let kind: AssetKind
    /// Where it is named, in the outermost document that does.
    public let location: DocumentLocation
    /// The states that it has an image for, the normal one first, then weakest first.
    public let states: [StateSet]
    /// The appearances that the theme renders.
    public let appearances: [Appearance]
}
