import Livery
import LiveryRaster

/// A theme to render, with the style manager that makes its assets.
package struct RenderTheme: Sendable {
    /// The theme.
    package let document: ThemeDocument

    /// The style manager, with any custom resolvers.
    package let styles: StyleManager

    /// What the theme uses its values as.
    let uses: ThemeUses

    /// What its authors say of its assets.
    let comments: AssetComments

    /// Warnings of the values that no asset uses, and that no export has.
    package var unusableValues: [Diagnostic] { uses.unusable.map(\.warning).sortedByLocation() }

    /// Renders the current theme of a style manager.
    package init(_ styles: StyleManager) {
        self.styles = styles
        document = styles.document
        uses = ThemeUses(styles)
        comments = AssetComments(of: document)
    }

    /// Renders a theme with the built-in resolvers.
    ///
    /// - Parameters:
    ///   - document: The theme.
    ///   - textRenderer: Sets the text in its images. Default: none; images with text fail.
    package init(document: ThemeDocument, textRenderer: (any TextOutliner)? = nil) {
        self.init(document: document, parameters: [:], textRenderer: textRenderer)
    }

    /// The maximum of what pictures are made of, in bytes: 64 MiB.
    package static let resultBytes = 64 << 20

    /// Renders a theme with other parameter values than its own, where they are valid.
    package init(document: ThemeDocument, parameters: [String: ParameterValue], textRenderer: (any TextOutliner)?) {
        self.document = document
        // Each picture is drawn once, so there is nothing to cache.
        var configuration = StyleManager.Configuration(cacheLimits: CacheLimits(bytes: 0))
        configuration.lints = true
        configuration.resultBytes = Self.resultBytes
        configuration.memoryPressure = MemoryPressureCenter()
        configuration.parameters = parameters
        configuration.textRenderer = textRenderer.map(TextRenderer.init)
        styles = StyleManager(document: document, configuration: configuration)
        uses = ThemeUses(styles)
        comments = AssetComments(of: document)
    }
}
