import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// An element that shows a text of its own.
protocol TextElement: View {
    var text: String { get set }
    var font: FontDescription { get set }
    var textColor: Color { get set }
    var textTransform: ContentStyle.TextTransform { get set }
    var textDecoration: ContentStyle.TextDecoration { get set }
    var textAlignment: TextAlignment { get set }
}

extension StylePropertyList where Element: TextElement {
    /// Adds the text and how it is set.
    ///
    /// - Parameter points: The default size of the font.
    mutating func addText(points: Int) {
        add("text", \.text, "The text. Default: empty")
        add("font", \.font, "The font: the name of an asset, or a description. Default: \(points) points")
        add("textColor", \.textColor, "The color of the text. Default: black")
        add(
            "textTransform",
            \.textTransform,
            "How letters are replaced: none, uppercase, lowercase or capitalize. Default: none"
        )
        add(
            "textDecoration",
            \.textDecoration,
            "The line through or below the text: none, underline or line-through. Default: none"
        )
        add(
            "textAlignment",
            \.textAlignment,
            "The alignment of lines: natural, start, end, left, center, right or justified."
        )
    }
}
