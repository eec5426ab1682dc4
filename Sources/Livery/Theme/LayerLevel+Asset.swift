extension LayerLevel {
    /// An asset's keys.
    package static let asset = LayerLevel(hasSynonyms: true) { $0 == "states" ? states : value }

    /// The combinations of states under `states`.
    private static let states = LayerLevel(hasStateKeys: true) { _ in state }

    /// The keys of one combination of states.
    package static let state = LayerLevel(hasSynonyms: true)
}
