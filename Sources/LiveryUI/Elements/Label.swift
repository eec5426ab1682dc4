import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// Read-only text.
///
/// The text is centered vertically. Text that is too long is limited to the lines that fit, at least one, and
/// then clipped to the label.
open class Label: View, TextElement {
    /// The text. Default: empty.
    public var text = ""

    /// The parts of the text with a style of their own, later ones over earlier. Default: none.
    public var ranges: [TextSpan] = []

    /// The font. Default: 17 points of the default font.
    public var font = FontDescription.system(17)

    /// The color. Default: black.
    public var textColor = Color.black

    /// How the letters of the text are replaced. Default: `none`. Ranges are those of ``text``.
    package var textTransform = ContentStyle.TextTransform.none

    /// The line through or below the text. Default: `none`.
    package var textDecoration = ContentStyle.TextDecoration.none

    /// The color while the label is highlighted. Default: nil, ``textColor``.
    public var highlightedTextColor: Color?

    /// The horizontal alignment. Default: `natural`.
    public var textAlignment = TextAlignment.natural

    /// The maximum number of lines; 0 or less is unlimited. Default: 1.
    public var numberOfLines = 1

    /// How lines are wrapped and truncated. Default: `byTruncatingTail`.
    package var lineBreakMode = LineBreakMode.byTruncatingTail

    /// The color of the shadow. Default: nil, no shadow.
    public var shadowColor: Color?

    /// The offset of the shadow to the right and down, in points. Default: (0, -1).
    public var shadowOffset = Point2D(0, -1)

    /// The distance of the text from the edges, in points. Default: zero.
    public var textInsets = Insets.zero

    /// Creates a label with the size of its text.
    public convenience init(_ text: String, font: FontDescription? = nil) {
        self.init(frame: .zero)
        self.text = text
        if let font { self.font = font }
        sizeToFit()
    }

    // MARK: Layout and drawing

    override var textBlocks: [TextBlock] { [block] }

    var block: TextBlock {
        TextBlock(
            text: StyledText(
                text,
                style: TextStyle(font: font, textDecoration),
                spans: ranges,
                transform: textTransform
            ),
            alignment: textAlignment,
            lineBreakMode: lineBreakMode,
            numberOfLines: numberOfLines,
            color: isHighlighted ? highlightedTextColor ?? textColor : textColor,
            shadow: shadowColor.map { TextBlock.Shadow(color: $0, offset: shadowOffset) }
        )
    }

    /// The size of the text with its insets, rounded up to whole points; empty text has no size.
    open override func sizeThatFits(_ size: Size2D) -> Size2D {
        let room = Size2D(size.width - textInsets.horizontal, size.height - textInsets.vertical)
        let wanted = text.isEmpty ? .zero : block.size(within: room, of: self)
        return Size2D(max(0, wanted.width + textInsets.horizontal), max(0, wanted.height + textInsets.vertical))
    }

    /// Text that is wrapped is at least as wide as its longest word; text that is cut may have any width.
    override func measure(within room: Size2D, exact: FittingSides) -> Measurement {
        var found = super.measure(within: room, exact: exact)
        let least = numberOfLines == 1 || text.isEmpty ? 0 : block.longestWord(of: self)
        found.leastWidth = least + max(0, textInsets.horizontal)
        return found
    }

    /// Text may be truncated, to at least one line.
    override func minimumSize(of wanted: Size2D, in given: Size2D) -> Size2D {
        var height = wanted.height
        if given.height < height { height = min(height, sizeThatFits(Size2D(given.width, 0)).height) }
        return Size2D(given.width > 0 ? 0 : wanted.width, height)
    }

    open override func firstBaseline(at size: Size2D) -> Double {
        let rect = Rect2D(origin: .zero, size: size).inset(by: textInsets)
        return block.baseline(in: rect, of: self)
    }

    open override func draw(in drawing: inout ElementDrawing) {
        block.draw(in: drawing.bounds.inset(by: textInsets), of: self, on: &drawing)
    }

    // MARK: Styling

    open override class var styleProperties: StyleProperties { table }

    private static let table = StyleProperties("Label", of: Label.self, inheriting: View.styleProperties) { list in
        list.addTitle(of: "part", color: "textColor", "font", "textTransform", "textDecoration", parts: [nil])
        list.addText(points: 17)
        list.add("ranges", \.ranges, "Parts of the text with their own style. Default: none")
        list.add(
            "highlightedTextColor",
            \.highlightedTextColor,
            "The color of the text while the label is highlighted. Default: textColor"
        )
        list.add("numberOfLines", \.numberOfLines, "The maximum number of lines; 0 means no limit. Default: 1")
        list.add(
            "lineBreakMode",
            \.lineBreakMode,
            "How a line that is too long is broken or truncated. Default: byTruncatingTail"
        )
        list.add("shadowColor", \.shadowColor, "The color of the shadow. Default: none")
        list.add("shadowOffset", \.shadowOffset, "The offset of the shadow, [right, down] in points. Default: [0, -1]")
        list.add("textInsets", \.textInsets, "The insets of the text, in points. Default: 0")
        list.add(.highlighted)
    }
}
