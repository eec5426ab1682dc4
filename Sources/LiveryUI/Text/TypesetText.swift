import LiveryRaster
import LiveryText

/// A text that has been set in fonts of a library.
///
/// Two are equal when they were made from the same: then they look the same, and what was drawn need
/// not be drawn anew.
final class TypesetText: Equatable, Sendable {
    let layout: TextLayout

    /// What is marked, in points from its upper left corner, before baselines are moved to whole pixels.
    let reach: Rect
    private let fonts: FontLibrary

    init(_ text: StyledText, options: TextOptions, fonts: FontLibrary) throws(TextError) {
        layout = try TextLayout(text, options: options, fonts: fonts)
        var reach = layout.inkBounds() ?? .zero
        if text.styles.contains(where: { $0.backgroundColor != nil }) {
            for line in layout.lines { reach = reach.union(line.frame) }
        }
        self.reach = reach
        self.fonts = fonts
    }

    static func == (first: TypesetText, second: TypesetText) -> Bool {
        first === second
            || second.isOf(first.layout.text, options: first.layout.options, fonts: first.fonts)
    }

    /// Whether it was made from a text, options, and a library of fonts.
    func isOf(_ text: StyledText, options: TextOptions, fonts: FontLibrary) -> Bool {
        layout.options == options && self.fonts === fonts && layout.text == text
    }
}
