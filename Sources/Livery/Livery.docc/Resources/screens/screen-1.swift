import Livery
import LiveryUI

/// Draws a screen of documents, by day and by night.
func drawScreen(_ screen: String, theme: String, sheet: String) throws -> [Bitmap] {
    let styles = StyleManager(document: try ThemeDocument(contentsOfFile: theme))
    let (window, faults) = try Screen(contentsOfFile: screen).window(styles: styles)
    for fault in faults { print(fault) }
    var pictures = [try window.snapshot(scale: 2).bitmap]
    return pictures
}
