import Livery
import LiveryStyle
import LiveryUI

/// Draws a screen of documents, by day and by night.
func drawScreen(_ screen: String, theme: String, sheet: String) throws -> [Bitmap] {
    let styles = StyleManager(document: try ThemeDocument(contentsOfFile: theme))
    let (window, faults) = try Screen(contentsOfFile: screen).window(styles: styles)
    for fault in faults { print(fault) }

    window.injector = StyleInjector(
        sheet: try StyleSheet(contentsOfFile: sheet),
        styles: styles
    )
    var pictures = [try window.snapshot(scale: 2).bitmap]
    return pictures
}
