import Livery
import LiveryRaster
import LiveryStyle

/// A control with a title and images, each of which may have a value for each control state.
///
/// As in theme documents, a value applies while all of its states do; of several, the one for the most states
/// applies. A value for the normal state applies to states without their own.
///
/// While the button is disabled, a title and images without a value for that state are drawn at
/// half the opacity. While it is highlighted, images without a value for that state are covered
/// with black at 25 %, and a title without its own color is drawn at 30 % of the opacity.
open class Button: Control {
    /// The title's alignment, line break mode, number of lines and shadow offset, and its font where none is set
    /// for a state. Default font: 18 points of the default font.
    ///
    /// The text and its colors are the button's. The label is not a subview, so style sheets' rules for labels do
    /// not apply to it.
    public let titleLabel = Label()

    /// The distance of the title and the image from the edges, in points. Default: nil, the padding
    /// of the background image if there is one.
    public var contentEdgeInsets: Insets?

    /// The offset of the title in points, which does not change the button's size. Default: zero.
    public var titleEdgeInsets = Insets.zero

    /// The offset of the image in points, which does not change the button's size. Default: zero.
    public var imageEdgeInsets = Insets.zero

    /// The horizontal alignment of title and image. Default: `center`.
    public var contentHorizontalAlignment = ContentHorizontalAlignment.center

    /// The vertical alignment of title and image. Default: `center`.
    public var contentVerticalAlignment = ContentVerticalAlignment.center

    /// Whether images are darkened while the button is highlighted. Default: true.
    public var adjustsImageWhenHighlighted = true

    /// Whether images are dimmed while the button is disabled. Default: true.
    public var adjustsImageWhenDisabled = true

    /// Whether the image is drawn in its own colors or in the tint color. Default: `original`.
    public var renderingMode = RenderingMode.original

    var titles = StateValues<String>()
    var titleColors = StateValues<Color>()
    var titleFonts = StateValues<FontDescription>()
    var titleShadowColors = StateValues<Color>()
    var images = StateValues<ScalableImage>()
    var backgroundImages = StateValues<ScalableImage>()

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        titleLabel.font = .system(18)
        titleLabel.textAlignment = .center
        titleLabel.lineBreakMode = .byTruncatingMiddle
    }

    /// Creates a button with the size of its title.
    public convenience init(_ title: String) {
        self.init(frame: .zero)
        setTitle(title, for: [])
        sizeToFit()
    }

    // MARK: Values for states

    /// The title set for exactly these states; the empty set is the normal state.
    public func title(for states: StateSet) -> String? { titles[states] }

    /// Sets the title for some states; nil removes it. Default: the normal state.
    public func setTitle(_ title: String?, for states: StateSet = []) { titles[states] = title }

    /// The title's color set for exactly these states.
    public func titleColor(for states: StateSet) -> Color? { titleColors[states] }

    /// Sets the title's color for some states; nil removes it. Without any, it is the tint color.
    public func setTitleColor(_ color: Color?, for states: StateSet = []) {
        titleColors[states] = color
    }

    /// The title's font set for exactly these states.
    public func titleFont(for states: StateSet) -> FontDescription? { titleFonts[states] }

    /// Sets the title's font for some states; nil removes it. Without any, it is the
    /// ``titleLabel``'s.
    public func setTitleFont(_ font: FontDescription?, for states: StateSet = []) {
        titleFonts[states] = font
    }

    /// The color of the title's shadow set for exactly these states.
    public func titleShadowColor(for states: StateSet) -> Color? { titleShadowColors[states] }

    /// Sets the color of the title's shadow for some states; nil removes it.
    public func setTitleShadowColor(_ color: Color?, for states: StateSet = []) {
        titleShadowColors[states] = color
    }

    /// The image next to the title set for exactly these states.
    public func image(for states: StateSet) -> ScalableImage? { images[states] }

    /// Sets the image beside the title for some states; nil removes it.
    public func setImage(_ image: ScalableImage?, for states: StateSet = []) {
        images[states] = image
    }

    /// The background image set for exactly these states.
    public func backgroundImage(for states: StateSet) -> ScalableImage? { backgroundImages[states] }

    /// Sets the background image for some states; nil removes it. Its content fills the button.
    public func setBackgroundImage(_ image: ScalableImage?, for states: StateSet = []) {
        backgroundImages[states] = image
    }

    /// The title in the current states.
    public var currentTitle: String? { current(titles) }

    /// The title's color in the current states. Default: the tint color.
    public var currentTitleColor: Color { current(titleColors) ?? effectiveTintColor }

    /// The title's font in the current states. Default: the ``titleLabel``'s.
    public var currentTitleFont: FontDescription { current(titleFonts) ?? titleLabel.font }

    override var textBlocks: [TextBlock] { ButtonParts(of: self).title.map { [$0] } ?? [] }

    // MARK: Layout and drawing

    open override func sizeThatFits(_ size: Size) -> Size { ButtonParts(of: self).fitting(size) }

    override func baseline(at size: Size, isLast: Bool) -> Double {
        ButtonParts(of: self).baseline(at: size, isLast: isLast)
    }

    open override func draw(in drawing: inout ElementDrawing) {
        ButtonParts(of: self).draw(in: &drawing)
    }

    override var hasContent: Bool { true }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["Button"] }
    open override class var styleProperties: StyleProperties { buttonProperties }

    /// The properties that style sheets can set.
    ///
    /// Title, colors, font and images have a value for each control state: `highlightedTitleColor`.
    public static let buttonProperties = StyleProperties(
        of: Button.self,
        inheriting: controlProperties
    ) { list in
        list.add("title", get: { $0.titles[$1] }, set: { $0.titles[$2] = $1 })
        list.add("titleColor", get: { $0.titleColors[$1] }, set: { $0.titleColors[$2] = $1 })
        list.add("titleFont", get: { $0.titleFonts[$1] }, set: { $0.titleFonts[$2] = $1 })
        list.add("titleShadowColor", get: { $0.titleShadowColors[$1] }) {
            $0.titleShadowColors[$2] = $1
        }
        list.add("image", get: { $0.images[$1] }, set: { $0.images[$2] = $1 })
        list.add("backgroundImage", get: { $0.backgroundImages[$1] }) {
            $0.backgroundImages[$2] = $1
        }
        list.add("contentEdgeInsets", get: \.contentEdgeInsets) { $0.contentEdgeInsets = $1 }
        list.add("titleEdgeInsets", get: \.titleEdgeInsets, set: { $0.titleEdgeInsets = $1 })
        list.add("imageEdgeInsets", get: \.imageEdgeInsets, set: { $0.imageEdgeInsets = $1 })
        list.add("contentHorizontalAlignment", get: \.contentHorizontalAlignment) {
            $0.contentHorizontalAlignment = $1
        }
        list.add("contentVerticalAlignment", get: \.contentVerticalAlignment) {
            $0.contentVerticalAlignment = $1
        }
        list.add("adjustsImageWhenHighlighted", get: \.adjustsImageWhenHighlighted) {
            $0.adjustsImageWhenHighlighted = $1
        }
        list.add("adjustsImageWhenDisabled", get: \.adjustsImageWhenDisabled) {
            $0.adjustsImageWhenDisabled = $1
        }
        list.add("renderingMode", get: \.renderingMode, set: { $0.renderingMode = $1 })
        list.add("titleLabel", part: { $0.titleLabel }, properties: titleProperties)
        list.add("titleLabel.font", aliasOf: "titleFont")
    }

    /// The properties of a label that apply to a title.
    private static let titleProperties = StyleProperties(of: Label.self) { list in
        list.add("font", get: \.font, set: { $0.font = $1 })
        list.add("textAlignment", get: \.textAlignment, set: { $0.textAlignment = $1 })
        list.add("numberOfLines", get: \.numberOfLines, set: { $0.numberOfLines = $1 })
        list.add("lineBreakMode", get: \.lineBreakMode, set: { $0.lineBreakMode = $1 })
        list.add("shadowOffset", get: \.shadowOffset, set: { $0.shadowOffset = $1 })
    }
}
