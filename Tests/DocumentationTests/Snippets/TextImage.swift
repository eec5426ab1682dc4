// snippet: text-image
import Livery
import LiveryText

/// Draws a badge of a theme whose texts are set in the fonts of its `$fonts`.
func drawBadge(of theme: String) throws -> Bitmap {
    var configuration = StyleManager.Configuration()
    configuration.textRenderer = .pango()
    let styles = StyleManager(
        document: try ThemeDocument(contentsOfFile: theme),
        configuration: configuration
    )
    return try styles.image("countBox", scale: 2).bitmap
}
// end
