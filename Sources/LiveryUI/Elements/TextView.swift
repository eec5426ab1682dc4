import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// A text of many lines, which may be scrolled; it is cut off at the element's edges.
open class TextView: View {
    /// The text. Default: empty.
    public var text = ""

    /// Parts of the text that look different, later ones over earlier. Default: none.
    public var ranges: [TextSpan] = []

    /// The font. Default: 12 points of the default one.
    public var font = FontDescription.system(12)

    /// The color. Default: black.
    public var textColor = Color.black

    /// Where lines are between the sides. Default: `natural`.
    public var textAlignment = TextAlignment.natural

    /// The distance of the text from the edges, in points. Default: 8 above and below.
    public var textContainerInset = Insets(top: 8, left: 0, bottom: 8, right: 0)

    /// The distance of lines from the insets at either side, in points. Default: 5.
    public var lineFragmentPadding = 5.0

    /// How far the text is scrolled: the place in it that is seen in the upper left corner, in points.
    /// Any place can be, also one beyond the text.
    public var contentOffset = Point.zero

    /// The size of the text with its insets, at the element's width, in points.
    public var contentSize: Size { sizeThatFits(Size(frame.width, .infinity)) }

    /// Makes an element at a place in its superview; white, as UIKit's are.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .white
    }

    override var textBlocks: [TextBlock] { [block] }

    private var block: TextBlock {
        TextBlock(
            text: StyledText(text, style: TextStyle(font: font), spans: ranges),
            alignment: textAlignment,
            lineBreakMode: .byWordWrapping,
            numberOfLines: 0,
            color: textColor,
            verticalPlace: 0,
            spans: ranges
        )
    }

    private var insets: Insets {
        let padding = lineFragmentPadding.finite(or: 0)
        return textContainerInset + Insets(top: 0, left: padding, bottom: 0, right: padding)
    }

    /// As wide as the room, unless the text is narrower, and as high as the text is then.
    open override func sizeThatFits(_ size: Size) -> Size {
        let insets = insets
        let room = Size(size.width - insets.horizontal, .infinity)
        let text = block.size(within: room, of: self)
        return Size(
            max(0, text.width + insets.horizontal),
            max(0, text.height + insets.vertical)
        )
    }

    /// What does not fit can be scrolled to.
    override func sizeNeeded(of wanted: Size, in given: Size) -> Size {
        Size(given.width > 0 ? 0 : wanted.width, given.height > 0 ? 0 : wanted.height)
    }

    open override func firstBaseline(at size: Size) -> Double {
        block.baseline(in: textRect(in: size), of: self)
    }

    open override func lastBaseline(at size: Size) -> Double {
        block.baseline(in: textRect(in: size), of: self, isLast: true)
    }

    /// Where the text is, without an end below.
    private func textRect(in size: Size) -> Rect {
        let insets = insets
        return Rect(
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

    open override class var styleTypeNames: [String] { ["TextView"] }

    open override class var styleProperties: StyleProperties { textViewProperties }

    /// What style sheets can set of every text.
    public static let textViewProperties = StyleProperties(
        of: TextView.self,
        inheriting: viewProperties
    ) { properties in
        properties.add("text", get: { $0.text }, set: { $0.text = $1 })
        properties.add("ranges", get: { $0.ranges }, set: { $0.ranges = $1 })
        properties.add("font", get: { $0.font }, set: { $0.font = $1 })
        properties.add("textColor", get: { $0.textColor }, set: { $0.textColor = $1 })
        properties.add("textAlignment", get: { $0.textAlignment }, set: { $0.textAlignment = $1 })
        properties.add(
            "textContainerInset",
            get: { $0.textContainerInset },
            set: { $0.textContainerInset = $1 }
        )
        properties.add(
            "lineFragmentPadding",
            get: { $0.lineFragmentPadding },
            set: { $0.lineFragmentPadding = $1 }
        )
        properties.add("contentOffset", get: { $0.contentOffset }, set: { $0.contentOffset = $1 })
    }
}
