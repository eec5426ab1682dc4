import LiveryRaster
import LiveryText

/// The layout of text in the fonts of a library. Two layouts are equal if they were made from equal input.
final class TypesetText: Equatable, Sendable {
    let layout: TextLayout

    /// The bounds of what is drawn, in points, before baselines are aligned to whole pixels.
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

    /// Whether the layout was made from this input.
    func isOf(_ text: StyledText, options: TextOptions, fonts: FontLibrary) -> Bool {
        layout.options == options && self.fonts === fonts && layout.text == text
    }
}
