import Livery

/// Resolves the assets of a theme for one thread. Nothing is drawn.
package final class ExportSession {
    /// The theme's document.
    package let document: ThemeDocument

    private let styles: StyleManager
    private let resolver: BatchResolver.Session
    /// The previous image: the scales of one image are usually neighbors.
    private var previous: (request: ImageRequest, image: ResolvedImage)?
    /// The warnings of what was resolved.
    private(set) var warnings: Set<Diagnostic> = []

    init(_ theme: RenderTheme, _ batch: BatchResolver) {
        document = theme.document
        styles = theme.styles
        resolver = batch.session()
    }

    /// Resolves an image: its layout, size, and digest are known then.
    ///
    /// - Parameter request: The image, with its scale and appearance.
    /// - Returns: The image, not drawn.
    /// - Throws: The asset's faults.
    package func image(_ request: ImageRequest) throws(ThemeError) -> ResolvedImage {
        let other = previous.flatMap { last, image in
            last.name == request.name && last.states == request.states
                && last.appearance == request.appearance ? image : nil
        }
        let image = try resolver.resolvedImage(request, other: other)
        previous = (request, image)
        if !image.warnings.isEmpty { warnings.formUnion(image.warnings) }
        return image
    }

    /// The value of a color, a font, or a gradient.
    ///
    /// - Parameters:
    ///   - key: The asset's key.
    ///   - appearance: The appearance.
    /// - Returns: The value.
    /// - Throws: The asset's faults.
    package func value(
        _ key: String,
        in appearance: Appearance
    ) throws(ThemeError) -> AssetValue {
        try styles.value(key, appearance: appearance)
    }
}
