import Livery
import LiveryRaster
import LiveryStyle

/// A control with a title and images, each of which may differ between the control's states.
///
/// What was set for the states that hold is shown, as in theme documents: a value counts when all of its
/// states hold, and of several the one for most states, so that what is set for the normal state counts
/// for all that have nothing of their own.
///
/// While the button is disabled, what is not for that state is drawn at half the opacity: title and
/// images. While it is highlighted, images that are not for that state are drawn with a quarter of black
/// over them, and a title without any color of its own is drawn at three tenths of the opacity, as
/// UIKit's.
open class Button: Control {
    /// How the title is set: its font where none is set for a state, 18 points of the default one unless
    /// told otherwise; the alignment of its lines; how many there are; its shadow's offset. The text and
    /// its colors are the button's. It is no subview, so that rules for labels are not for titles.
    public let titleLabel = Label()

    /// The distance of everything but the background image from the edges, in points. Default: nil, the
    /// padding of the background image, or nothing without one.
    public var contentEdgeInsets: Insets?

    /// How the title is moved, in points; it takes no more room by it.
    public var titleEdgeInsets = Insets.zero

    /// How the image is moved, in points; it takes no more room by it.
    public var imageEdgeInsets = Insets.zero

    /// Where title and image are between the sides. Default: in the middle.
    public var contentHorizontalAlignment = ContentHorizontalAlignment.center

    /// Where title and image are between the upper and the lower edge; in the middle unless told
    /// otherwise.
    public var contentVerticalAlignment = ContentVerticalAlignment.center

    /// Whether images are darkened while the button is highlighted, as they are unless told otherwise.
    public var adjustsImageWhenHighlighted = true

    /// Whether images are dimmed while the button is disabled, as they are unless told otherwise.
    public var adjustsImageWhenDisabled = true

    /// Whether the image is drawn in its own colors, as it is unless told otherwise, or in the tint color.
    public var renderingMode = RenderingMode.original

    var titles = StateValues<String>()
    var titleColors = StateValues<Color>()
    var titleFonts = StateValues<FontDescription>()
    var titleShadowColors = StateValues<Color>()
    var images = StateValues<ScalableImage>()
    var backgroundImages = StateValues<ScalableImage>()

    /// Makes an element at a place in its superview.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        titleLabel.font = .system(18)
        titleLabel.textAlignment = .center
        titleLabel.lineBreakMode = .byTruncatingMiddle
    }

    /// Makes a button of the size of its title.
    public convenience init(_ title: String) {
        self.init(frame: .zero)
        setTitle(title, for: [])
        sizeToFit()
    }

    // MARK: Values for states

    /// The title that was set for exactly these states; none is the normal state.
    public func title(for states: StateSet) -> String? { titles[states] }

    /// Sets the title for some states; nil takes it away.
    public func setTitle(_ title: String?, for states: StateSet = []) { titles[states] = title }

    /// The color of the title that was set for exactly these states.
    public func titleColor(for states: StateSet) -> Color? { titleColors[states] }

    /// Sets the color of the title for some states; nil takes it away. Without any, it is the tint color.
    public func setTitleColor(_ color: Color?, for states: StateSet = []) {
        titleColors[states] = color
    }

    /// The font of the title that was set for exactly these states.
    public func titleFont(for states: StateSet) -> FontDescription? { titleFonts[states] }

    /// Sets the font of the title for some states; nil takes it away. Without any, it is that of the
    /// ``titleLabel``.
    public func setTitleFont(_ font: FontDescription?, for states: StateSet = []) {
        titleFonts[states] = font
    }

    /// The color of the title's shadow that was set for exactly these states.
    public func titleShadowColor(for states: StateSet) -> Color? { titleShadowColors[states] }

    /// Sets the color of the title's shadow for some states; nil takes it away.
    public func setTitleShadowColor(_ color: Color?, for states: StateSet = []) {
        titleShadowColors[states] = color
    }

    /// The image beside the title that was set for exactly these states.
    public func image(for states: StateSet) -> ScalableImage? { images[states] }

    /// Sets the image beside the title for some states; nil takes it away.
    public func setImage(_ image: ScalableImage?, for states: StateSet = []) {
        images[states] = image
    }

    /// The image behind everything that was set for exactly these states.
    public func backgroundImage(for states: StateSet) -> ScalableImage? { backgroundImages[states] }

    /// Sets the image behind everything for some states; nil takes it away. It fills the button, its
    /// margins outside of it.
    public func setBackgroundImage(_ image: ScalableImage?, for states: StateSet = []) {
        backgroundImages[states] = image
    }

    /// The title in the states that hold.
    public var currentTitle: String? { current(titles) }

    /// The color of the title in the states that hold: the tint color unless one was set.
    public var currentTitleColor: Color { current(titleColors) ?? effectiveTintColor }

    /// The font of the title in the states that hold.
    public var currentTitleFont: FontDescription { current(titleFonts) ?? titleLabel.font }

    override var textBlocks: [TextBlock] { ButtonParts(of: self).title.map { [$0] } ?? [] }

    // MARK: Layout and drawing

    open override func sizeThatFits(_ size: Size) -> Size { ButtonParts(of: self).fitting(size) }

    open override func firstBaseline(at size: Size) -> Double {
        ButtonParts(of: self).baseline(at: size)
    }

    open override func lastBaseline(at size: Size) -> Double {
        ButtonParts(of: self).baseline(at: size, isLast: true)
    }

    open override func draw(in drawing: inout ElementDrawing) {
        ButtonParts(of: self).draw(in: &drawing)
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["Button"] }

    open override class var styleProperties: StyleProperties { buttonProperties }
}
