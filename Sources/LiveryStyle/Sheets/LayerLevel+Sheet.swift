import Livery

extension LayerLevel {
    /// A style sheet: rules by their selectors, and scopes by the names of controllers.
    static let sheet = LayerLevel { StyleSheet.isSelector($0) ? rule : scope }

    /// A controller's rules, by their selectors.
    private static let scope = LayerLevel { _ in rule }

    /// A rule's values, by their properties.
    private static let rule = LayerLevel()
}
