import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// Multiline text, which may be scrolled and is clipped to the element.
open class TextView: ScrollView, TextElement {
    /// The text. Default: empty.
    public var text = ""

    /// The parts of the text with a style of their own, later ones over earlier. Default: none.
    public var ranges: [TextSpan] = []

    /// The font. Default: 12 points of the default font.
    public var font = FontDescription.system(12)

    /// The color. Default: black.
    public var textColor = Color.black

    /// How the letters of the text are replaced. Default: `none`. Ranges are those of ``text``.
    package var textTransform = ContentStyle.TextTransform.none

    /// The line through or below the text. Default: `none`.
    package var textDecoration = ContentStyle.TextDecoration.none

    /// The horizontal alignment. Default: `natural`.
    public var textAlignment = TextAlignment.natural

    /// The distance of the text from the edges, in points. Default: 8 at the top and bottom.
    public var textContainerInset = Insets(top: 8, left: 0, bottom: 8, right: 0)

    /// The distance of lines from the left and right insets, in points. Default: 5.
    public var lineFragmentPadding = 5.0

    /// The size of the text with its insets at the element's width, in points.
    public var contentSize: Size2D { sizeThatFits(Size2D(frame.width, .infinity)) }

    /// Creates an element with a frame in its superview's coordinates. Its background is white, and
    /// it clips to its bounds.
    public override init(frame: Rect2D = .zero) {
        super.init(frame: frame)
        backgroundColor = .white
    }

    // MARK: Layout and drawing

    override var textBlocks: [TextBlock] { [block] }

    private var block: TextBlock {
        TextBlock(
            text: StyledText(
                text,
                style: TextStyle(font: font, textDecoration),
                spans: ranges,
                transform: textTransform
            ),
            alignment: textAlignment,
            lineBreakMode: .byWordWrapping,
            numberOfLines: 0,
            color: textColor,
            verticalShare: 0
        )
    }

    private var insets: Insets {
        let padding = lineFragmentPadding.finite(or: 0)
        return textContainerInset + Insets(top: 0, left: padding, bottom: 0, right: padding)
    }

    /// The size of the text with its insets, wrapped at the available width.
    open override func sizeThatFits(_ size: Size2D) -> Size2D {
        let insets = insets
        let room = Size2D(size.width - insets.horizontal, .infinity)
        let text = block.size(within: room, of: self)
        return Size2D(max(0, text.width + insets.horizontal), max(0, text.height + insets.vertical))
    }

    open override func firstBaseline(at size: Size2D) -> Double { block.baseline(in: textRect(in: size), of: self) }

    /// The frame of the text, of infinite height.
    private func textRect(in size: Size2D) -> Rect2D {
        let insets = insets
        return Rect2D(
            x: insets.left - contentOffset.x,
            y: insets.top - contentOffset.y,
            width: max(0, size.width - insets.horizontal),
            height: .infinity
        )
    }

    open override func draw(in drawing: inout ElementDrawing) {
        let rect = textRect(in: drawing.size)
        drawing.clip(to: drawing.bounds) { block.draw(in: rect, of: self, on: &$0) }
    }

    // MARK: Styling

    open override class var styleProperties: StyleProperties { table }

    private static let table = StyleProperties("TextView", of: TextView.self, inheriting: ScrollView.styleProperties) {
        list in
        list.addTitle(of: "part", color: "textColor", "font", "textTransform", "textDecoration", parts: [nil])
        list.addText(points: 12)
        list.add("ranges", \.ranges, "Parts of the text with their own style. Default: none")
        list.add(
            "textContainerInset",
            \.textContainerInset,
            "The insets of the text, in points. Default: 8 at the top and bottom"
        )
        list.add(
            "lineFragmentPadding",
            \.lineFragmentPadding,
            "The padding at both ends of each line, in points. Default: 5"
        )
    }
}
