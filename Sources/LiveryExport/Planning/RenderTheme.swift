import Livery

/// A theme that is to be rendered, with the manager that makes its assets.
public struct RenderTheme: Sendable {
    /// The theme.
    public let document: ThemeDocument

    /// What resolves the theme's assets, resolvers of the user's included.
    public let styles: StyleManager

    /// Takes the theme that a style manager has now.
    public init(_ styles: StyleManager) {
        self.styles = styles
        document = styles.document
    }

    /// Takes a theme with the built-in resolvers alone.
    public init(document: ThemeDocument) {
        self.document = document
        styles = StyleManager(document: document)
    }
}
