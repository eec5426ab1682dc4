import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// A text that can't be changed by whoever uses the screen.
///
/// The text lies in the middle of a label that is higher. Of a text that is too long, as many lines are
/// shown as there is room for, but at least one; then it is cut off at the label's edges.
open class Label: View {
    /// The text. Default: empty.
    public var text = ""

    /// Parts of the text that look different, later ones over earlier. Default: none.
    public var ranges: [TextSpan] = []

    /// The font. Default: 17 points of the default one.
    public var font = FontDescription.system(17)

    /// The color. Default: black.
    public var textColor = Color.black

    /// The color while the label is highlighted; none is ``textColor``.
    public var highlightedTextColor: Color?

    /// Where lines are between the sides. Default: `natural`.
    public var textAlignment = TextAlignment.natural

    /// The most lines. Default: 1. 0, and what is less, is any number.
    public var numberOfLines = 1

    /// Where lines end, and what becomes of text that does not fit; an ellipsis at its end unless told
    /// otherwise.
    public var lineBreakMode = LineBreakMode.byTruncatingTail

    /// The color of a second text below the first one. Default: none, and no such text.
    public var shadowColor: Color?

    /// How far that text is moved to the right and down, in points. Default: 1 upwards.
    public var shadowOffset = Point(0, -1)

    /// The distance of the text from the edges, in points. Default: none.
    public var textInsets = Insets.zero

    /// Whether the state `highlighted` holds.
    public var isHighlighted: Bool {
        get { isIn(.highlighted) }
        set { set(.highlighted, to: newValue) }
    }

    /// Makes an element at a place in its superview.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layoutPriorities = .text
    }

    /// Makes a label of the size of its text.
    public convenience init(_ text: String, font: FontDescription? = nil) {
        self.init(frame: .zero)
        self.text = text
        if let font { self.font = font }
        sizeToFit()
    }

    // MARK: Text

    override var textBlocks: [TextBlock] { [block] }

    /// The text as it is set.
    var block: TextBlock {
        TextBlock(
            text: StyledText(text, style: TextStyle(font: font), spans: ranges),
            alignment: textAlignment,
            lineBreakMode: lineBreakMode,
            numberOfLines: numberOfLines,
            color: isHighlighted ? highlightedTextColor ?? textColor : textColor,
            spans: ranges,
            shadow: shadowColor.map { TextBlock.Shadow(color: $0, offset: shadowOffset) }
        )
    }

    /// The size of the text, and of its insets, rounded up to whole points; an empty one has none.
    open override func sizeThatFits(_ size: Size) -> Size {
        let room = Size(size.width - textInsets.horizontal, size.height - textInsets.vertical)
        let wanted = text.isEmpty ? .zero : block.size(within: room, of: self)
        return Size(
            max(0, wanted.width + textInsets.horizontal),
            max(0, wanted.height + textInsets.vertical)
        )
    }

    /// A text may be shortened as long as something of a line is left.
    override func sizeNeeded(of wanted: Size, in given: Size) -> Size {
        var height = wanted.height
        if given.height < height {
            height = min(height, sizeThatFits(Size(given.width, 0)).height)
        }
        return Size(given.width > 0 ? 0 : wanted.width, height)
    }

    open override func firstBaseline(at size: Size) -> Double {
        baseline(at: size, isLast: false)
    }

    open override func lastBaseline(at size: Size) -> Double {
        baseline(at: size, isLast: true)
    }

    private func baseline(at size: Size, isLast: Bool) -> Double {
        let rect = Rect(origin: .zero, size: size).inset(by: textInsets)
        return block.baseline(in: rect, of: self, isLast: isLast)
    }

    open override func draw(in drawing: inout ElementDrawing) {
        block.draw(in: drawing.bounds.inset(by: textInsets), of: self, on: &drawing)
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["Label"] }

    open override class var styleProperties: StyleProperties { labelProperties }
}
