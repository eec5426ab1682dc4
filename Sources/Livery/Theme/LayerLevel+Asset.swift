extension LayerLevel {
    /// An asset's keys. Those of a program's own resolver are never paths.
    static func asset(hasPaths: Bool) -> LayerLevel { hasPaths ? asset : assetWithoutPaths }

    /// The keys of one combination of states.
    static func state(hasPaths: Bool) -> LayerLevel { hasPaths ? state : stateWithoutPaths }

    private static let asset = LayerLevel(hasPaths: true) { key in key == "states" ? states : value }
    private static let assetWithoutPaths = LayerLevel { key in key == "states" ? statesWithoutPaths : value }
    private static let states = LayerLevel(hasStateKeys: true) { _ in state }
    private static let statesWithoutPaths = LayerLevel(hasStateKeys: true) { _ in stateWithoutPaths }
    private static let state = LayerLevel(hasPaths: true)
    private static let stateWithoutPaths = LayerLevel()
}
