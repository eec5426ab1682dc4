/// What a dictionary contributes to an asset.
public struct AssetLayer: Sendable {
    /// The asset or value that the dictionary belongs to.
    public let name: String
    /// The location of the dictionary's name.
    public let location: DocumentLocation
    /// The keys of the dictionary, in the document's order.
    public let keys: [String]
}
