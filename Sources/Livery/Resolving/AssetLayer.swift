/// What a dictionary contributes to an asset.
package struct AssetLayer: Sendable {
    /// The asset or value that the dictionary belongs to.
    package let name: String
    /// The location of the dictionary's name.
    package let location: DocumentLocation
    /// The keys of the dictionary, in the document's order.
    package let keys: [String]
}
