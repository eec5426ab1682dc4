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
        // No picture is asked for twice, so none is kept, and how much memory there is plays no part.
        var configuration = StyleManager.Configuration(cacheLimits: CacheLimits(bytes: 0))
        configuration.memoryPressure = MemoryPressureCenter()
        styles = StyleManager(document: document, configuration: configuration)
    }
}
