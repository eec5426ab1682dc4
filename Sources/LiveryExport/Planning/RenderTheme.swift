import Livery

/// A theme that is to be rendered, with the manager that makes its assets.
public struct RenderTheme: Sendable {
    /// The theme.
    public let document: ThemeDocument

    /// What resolves the theme's assets, resolvers of the user's included.
    public let styles: StyleManager

    /// Makes a theme to render.
    ///
    /// - Parameters:
    ///   - document: The theme.
    ///   - styles: A manager whose document is this one; one with the built-in resolvers when nil.
    public init(document: ThemeDocument, styles: StyleManager? = nil) {
        self.document = document
        self.styles = styles ?? StyleManager(document: document)
    }
}
