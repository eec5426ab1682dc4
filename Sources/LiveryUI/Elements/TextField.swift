import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// A line of text that can be written.
open class TextField: Control {
    /// What is drawn around the text.
    public enum BorderStyle: String, Hashable, Sendable, CaseIterable {
        /// Nothing.
        case none
        /// A black line of one point.
        case line
        /// A gray line of one point.
        case bezel
        /// White with a light gray line and round corners, as most of iOS's have.
        case roundedRect
    }

    /// The text. Default: empty.
    public var text = ""

    /// What stands in place of an empty text. Default: nothing.
    public var placeholder: String?

    /// The color of the text. Default: black.
    public var textColor = Color.black

    /// The color of the placeholder. Default: gray, `rgb(60 60 67 / 30%)`.
    public var placeholderColor = Color(
        red: 60.0 / 255,
        green: 60.0 / 255,
        blue: 67.0 / 255,
        alpha: 0.3
    )

    /// The font. Default: 17 points of the default one.
    public var font = FontDescription.system(17)

    /// Where the text is between the sides. Default: `natural`.
    public var textAlignment = TextAlignment.natural

    /// What is drawn around the text. Default: nothing.
    public var borderStyle = BorderStyle.none

    /// An image behind everything, in place of the border; its padding is the text's distance from the
    /// edges.
    public var background: ScalableImage?

    /// The image while the field is disabled; ``background`` if there is none.
    public var disabledBackground: ScalableImage?

    /// The distance of the text from the edges, in points, besides that of the border. Default: nil, the
    /// padding of the background, or nothing without one.
    public var textInsets: Insets?

    /// Whether each character is shown as a bullet. Default: not so.
    public var isSecureTextEntry = false

    /// An element at the left edge, as wide as it would like, as high at most as the field.
    public var leftView: View? {
        didSet { replace(oldValue, by: leftView) }
    }

    /// An element at the right edge, as wide as it would like, as high at most as the field.
    public var rightView: View? {
        didSet { replace(oldValue, by: rightView) }
    }

    private func replace(_ old: View?, by new: View?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        if let new { addSubview(new) }
    }

    /// Makes an element at a place in its superview.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layoutPriorities.horizontalHugging = 249
    }

    // MARK: Layout

    private var currentBackground: ScalableImage? {
        isEnabled ? background : disabledBackground ?? background
    }

    /// The distance of the text from the edges without the elements at the sides.
    private var insets: Insets {
        if let background = currentBackground { return textInsets ?? background.padding }
        let own = textInsets ?? .zero
        return switch borderStyle {
        case .none: own
        case .line: own + Insets(top: 2, left: 4, bottom: 2, right: 4)
        case .bezel, .roundedRect: own + Insets(top: 6, left: 7, bottom: 6, right: 7)
        }
    }

    override var textBlocks: [TextBlock] { [block] }

    private var block: TextBlock {
        let shown = isSecureTextEntry ? String(repeating: "\u{2022}", count: text.count) : text
        return TextBlock(
            text: StyledText(text.isEmpty ? placeholder ?? "" : shown, font: font),
            alignment: textAlignment,
            color: text.isEmpty ? placeholderColor : textColor
        )
    }

    /// The text, or what stands in its place, with the border, as high as a line at least.
    open override func sizeThatFits(_ size: Size) -> Size {
        let insets = insets
        let sides = [leftView, rightView].compactMap { $0?.fittingSize(within: size) }
        let block = block
        let line = block.size(within: Size(.infinity, .infinity), of: self)
        let width = (block.text.string.isEmpty ? 0 : line.width) + insets.horizontal
        let height = max(line.height + insets.vertical, currentBackground?.ownSize.height ?? 0)
        return Size(
            width + sides.reduce(0) { $0 + $1.width },
            sides.reduce(height) { max($0, $1.height) }
        )
    }

    /// It may be of any width.
    override func sizeNeeded(of wanted: Size, in given: Size) -> Size {
        Size(given.width > 0 ? 0 : wanted.width, wanted.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for (view, isLeft) in [(leftView, true), (rightView, false)] {
            guard let view, view.superview === self else { continue }
            let size = view.fittingSize(within: frame.size)
            let height = min(size.height, frame.height)
            view.arrange(
                in: Rect(
                    x: isLeft ? 0 : frame.width - size.width,
                    y: (frame.height - height) / 2,
                    width: size.width,
                    height: height
                )
            )
        }
    }

    private func textRect(in size: Size) -> Rect {
        var insets = insets
        insets.left += leftView?.fittingSize(within: size).width ?? 0
        insets.right += rightView?.fittingSize(within: size).width ?? 0
        return Rect(origin: .zero, size: size).inset(by: insets)
    }

    open override func firstBaseline(at size: Size) -> Double {
        block.baseline(in: textRect(in: size), of: self)
    }

    open override func lastBaseline(at size: Size) -> Double { firstBaseline(at: size) }

    // MARK: Drawing

    open override func draw(in drawing: inout ElementDrawing) {
        if let background = currentBackground {
            drawing.draw(background, in: drawing.bounds)
        } else {
            drawBorder(in: &drawing)
        }
        block.draw(in: textRect(in: drawing.size), of: self, on: &drawing)
    }

    private func drawBorder(in drawing: inout ElementDrawing) {
        func box(_ gray: Double, radius: Double = 0, fills: [Fill] = []) {
            drawing.box(
                drawing.bounds,
                fills: fills,
                corners: CornerShape(.radii(Size(radius, radius))),
                border: Border(widths: Insets(1), color: Color(red: gray, green: gray, blue: gray))
            )
        }
        switch borderStyle {
        case .none: break
        case .line: box(0)
        case .bezel: box(0.6)
        case .roundedRect:
            // A background color of the field's own is beneath, and is not to be hidden.
            box(0.8, radius: 5, fills: backgroundColor == nil ? [.color(.white)] : [])
        }
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["TextField"] }

    open override class var styleProperties: StyleProperties { textFieldProperties }
}
