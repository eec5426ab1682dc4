import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// An editable line of text.
open class TextField: Control, TextElement {
    /// The border of a text field.
    public enum BorderStyle: String, Hashable, Sendable, CaseIterable {
        /// No border.
        case none
        /// A black line of one point.
        case line
        /// A gray line of one point.
        case bezel
        /// White, with a light gray line and round corners.
        case roundedRect
    }

    /// The text. Default: empty.
    public var text = ""

    /// The text shown while ``text`` is empty. Default: nil.
    public var placeholder: String?

    /// The color of the text. Default: black.
    public var textColor = Color.black

    /// The color of the placeholder. Default: gray, `rgb(60 60 67 / 30%)`.
    public var placeholderColor = Color.tertiaryLabel

    /// The font. Default: 17 points of the default font.
    public var font = FontDescription.system(17)

    /// How the letters of the text are replaced. Default: `none`.
    package var textTransform = ContentStyle.TextTransform.none

    /// The line through or below the text. Default: `none`.
    package var textDecoration = ContentStyle.TextDecoration.none

    /// The font of the placeholder. Default: nil, ``font``.
    public var placeholderFont: FontDescription?

    /// How the letters of the placeholder are replaced. Default: `none`.
    package var placeholderTransform = ContentStyle.TextTransform.none

    /// The horizontal alignment of the text. Default: `natural`.
    public var textAlignment = TextAlignment.natural

    /// The border. Default: `none`.
    public var borderStyle = BorderStyle.none

    /// The background image, drawn instead of the border. Default: nil. Its padding is the distance
    /// of the text from the edges.
    public var background: ScalableImage?

    /// The background image while the field is disabled. Default: nil, ``background``.
    public var disabledBackground: ScalableImage?

    /// The distance of the text from the edges, in points, in addition to that of the border.
    /// Default: nil, the padding of the background image if there is one.
    public var textInsets: Insets?

    /// Whether each character is shown as a bullet. Default: false.
    public var isSecureTextEntry = false

    // MARK: Layout

    override var box: ScalableImage? { isEnabled ? background : disabledBackground ?? background }

    /// The distance of the text from the edges.
    private var insets: Insets {
        if let background = box { return textInsets ?? background.padding }
        let own = textInsets ?? .zero
        return switch borderStyle {
        case .none: own
        case .line: own + Insets(top: 2, left: 4, bottom: 2, right: 4)
        case .bezel, .roundedRect: own + Insets(top: 6, left: 7, bottom: 6, right: 7)
        }
    }

    override var textBlocks: [TextBlock] { [block] }

    private var block: TextBlock {
        if text.isEmpty {
            let shown = placeholderTransform.applied(to: placeholder ?? "")
            return TextBlock(
                text: StyledText(shown, font: placeholderFont ?? font),
                alignment: textAlignment,
                color: placeholderColor
            )
        }
        let shown =
            isSecureTextEntry ? String(repeating: "\u{2022}", count: text.count) : textTransform.applied(to: text)
        return TextBlock(
            text: StyledText(shown, style: TextStyle(font: font, textDecoration)),
            alignment: textAlignment,
            color: textColor
        )
    }

    /// The size of the text or placeholder with the insets, at least a line high.
    open override func sizeThatFits(_ size: Size2D) -> Size2D {
        let insets = insets
        let block = block
        let line = block.size(within: Size2D(.infinity, .infinity), of: self)
        let width = (block.text.string.isEmpty ? 0 : line.width) + insets.horizontal
        let height = max(line.height + insets.vertical, box?.ownSize.height ?? 0)
        return Size2D(width, height)
    }

    override var reducibleSides: FittingSides { .width }

    private func textRect(in size: Size2D) -> Rect2D { Rect2D(origin: .zero, size: size).inset(by: insets) }

    open override func firstBaseline(at size: Size2D) -> Double { block.baseline(in: textRect(in: size), of: self) }

    // MARK: Drawing

    open override func draw(in drawing: inout ElementDrawing) {
        if let background = box {
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
                corners: CornerConfiguration(.radii(Size2D(radius, radius))),
                border: Border(widths: Insets(1), color: Color(red: gray, green: gray, blue: gray))
            )
        }
        switch borderStyle {
        case .none: break
        case .line: box(0)
        case .bezel: box(0.6)
        case .roundedRect:
            // The field's background color lies beneath and must stay visible.
            box(0.8, radius: 5, fills: backgroundColor == nil ? [.color(.white)] : [])
        }
    }

    // MARK: Styling

    open override class var styleProperties: StyleProperties { table }

    private static let table = StyleProperties("TextField", of: TextField.self, inheriting: Control.styleProperties) {
        list in
        list.addText(points: 17)
        list.add("placeholder", \.placeholder, "The text of an empty field. Default: none")
        list.add("placeholderColor", \.placeholderColor, "The color of the placeholder. Default: gray")
        list.add("placeholderFont", \.placeholderFont, "The font of the placeholder. Default: that of the text")
        list.add(
            "placeholderTransform",
            \.placeholderTransform,
            "How letters of the placeholder are replaced: none, uppercase, lowercase or capitalize. Default: none"
        )
        list.add(
            "borderStyle",
            \.borderStyle,
            "The frame of the field: none, line, bezel or roundedRect. Default: none"
        )
        list.add("background", \.background, "The image behind the field. Default: none")
        list.add(
            "disabledBackground",
            \.disabledBackground,
            "The image behind the field while it is disabled. Default: background"
        )
        list.add(
            "textInsets",
            \.textInsets,
            "The insets of the text, in points. Default: the padding of background, if there is one"
        )
        list.add("secureTextEntry", \.isSecureTextEntry, "Whether dots are shown for characters. Default: false")
        list.addTextOfBackgrounds()
    }
}

extension StylePropertyList where Element == TextField {
    /// The text and the placeholder show what the boxes of the backgrounds say.
    fileprivate mutating func addTextOfBackgrounds() {
        for (image, states) in [("background", []), ("disabledBackground", [.disabled])] as [(String, StateSet)] {
            add("textColor", contentOf: image, in: states, \.textColor)
            add("font", contentOf: image, in: states, \.font)
            add("textTransform", contentOf: image, in: states, \.textTransform)
            add("textDecoration", contentOf: image, in: states, \.textDecoration)
            let part = "placeholder"
            add("placeholderColor", contentOf: image, part: part, in: states, \.textColor)
            add("placeholderFont", contentOf: image, part: part, in: states, \.font)
            add("placeholderTransform", contentOf: image, part: part, in: states, \.textTransform)
        }
    }
}
