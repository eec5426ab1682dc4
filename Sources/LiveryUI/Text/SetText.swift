import LiveryRaster
import LiveryText

/// A text that has been set in fonts of a library.
///
/// Two are equal when they were made from the same: then they look the same, and what was drawn need
/// not be drawn anew.
final class SetText: Equatable, Sendable {
    let layout: TextLayout

    /// What its letters may cover, in points from its upper left corner: they reach beyond their lines,
    /// those with many marks far beyond.
    let reach: Rect
    private let fonts: FontLibrary

    init(_ text: StyledText, options: TextOptions, fonts: FontLibrary) throws(TextError) {
        layout = try TextLayout(text, options: options, fonts: fonts)
        let largest = text.styles.reduce(0) { max($0, $1.font.size) }
        let left = layout.lines.reduce(0) { min($0, $1.frame.minX) }
        let right = layout.lines.reduce(0) { max($0, $1.frame.maxX) }
        reach = Rect(
            x: left - largest,
            y: -largest,
            width: right - left + 2 * largest,
            height: layout.size.height + 2 * largest
        )
        self.fonts = fonts
    }

    static func == (first: SetText, second: SetText) -> Bool {
        first === second
            || second.isOf(first.layout.text, options: first.layout.options, fonts: first.fonts)
    }

    /// Whether it was made from a text, options, and a library of fonts.
    func isOf(_ text: StyledText, options: TextOptions, fonts: FontLibrary) -> Bool {
        layout.options == options && self.fonts === fonts && layout.text == text
    }
}
