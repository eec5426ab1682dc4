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
    package var contentHorizontalAlignment = ContentHorizontalAlignment.center

    /// The vertical alignment of title and image. Default: `center`.
    package var contentVerticalAlignment = ContentVerticalAlignment.center

    /// Whether images are darkened while the button is highlighted. Default: true.
    public var adjustsImageWhenHighlighted = true

    /// Whether images are dimmed while the button is disabled. Default: true.
    public var adjustsImageWhenDisabled = true

    /// Whether the image is mirrored where content runs from right to left. Default: false.
    public var flipsForRightToLeft = false

    /// Whether the image is drawn in its own colors or in the tint color. Default: `original`.
    package var renderingMode = RenderingMode.original

    /// The title. Default: none.
    public var title = StateValues<String>()

    /// The title's color. Default: none, the tint color.
    public var titleColor = StateValues<Color>()

    /// The title's font. Default: none, the ``titleLabel``'s.
    public var titleFont = StateValues<FontDescription>()

    /// How the letters of the title are replaced. Default: none.
    package var titleTransform = StateValues<ContentStyle.TextTransform>()
    /// The line through or below the title, by state. Default: none.
    package var titleDecoration = StateValues<ContentStyle.TextDecoration>()

    /// The color of the title's shadow. Default: none, no shadow.
    public var titleShadowColor = StateValues<Color>()

    /// The image next to the title. Default: none.
    public var image = StateValues<ScalableImage>()

    /// The color of an image in the rendering mode `template`. Default: none, the tint color.
    public var imageColor = StateValues<Color>()

    /// The width of the image, in points. Default: none, in proportion to its height, or its own.
    public var imageWidth = StateValues<Double>()

    /// The height of the image, in points. Default: none, in proportion to its width, or its own.
    public var imageHeight = StateValues<Double>()

    /// The distance between image and title, in points. Default: none, 0.
    public var imagePadding = StateValues<Double>()

    /// The background image, whose content fills the button. Default: none.
    public var backgroundImage = StateValues<ScalableImage>()

    public override init(frame: Rect2D = .zero) {
        super.init(frame: frame)
        titleLabel.font = .system(18)
        titleLabel.textAlignment = .center
        titleLabel.lineBreakMode = .byTruncatingMiddle
    }

    /// Creates a button with the size of its title.
    public convenience init(_ title: String) {
        self.init(frame: .zero)
        self.title.normal = title
        sizeToFit()
    }

    /// The title in the current states.
    public var currentTitle: String? { current(title) }

    /// The title's color in the current states. Default: the tint color.
    public var currentTitleColor: Color { current(titleColor) ?? effectiveTintColor }

    /// The title's font in the current states. Default: the ``titleLabel``'s.
    public var currentTitleFont: FontDescription { current(titleFont) ?? titleLabel.font }

    override var textBlocks: [TextBlock] { ButtonParts(of: self).title.map { [$0] } ?? [] }

    // MARK: Layout and drawing

    override var box: ScalableImage? { current(backgroundImage) }

    open override func sizeThatFits(_ size: Size2D) -> Size2D { ButtonParts(of: self).fitting(size) }

    open override func firstBaseline(at size: Size2D) -> Double { ButtonParts(of: self).baseline(at: size) }

    open override func draw(in drawing: inout ElementDrawing) { ButtonParts(of: self).draw(in: &drawing) }

    // MARK: Styling

    open override class var styleProperties: StyleProperties { table }

    /// Title, colors, font and images have a value for each control state: `highlightedTitleColor`.
    private static let table = StyleProperties("Button", of: Button.self, inheriting: Control.styleProperties) { list in
        list.add("title", \.title, "The title, for each state. Default: none")
        list.add("titleColor", \.titleColor, "The color of the title, for each state. Default: the tint color")
        list.add("titleFont", \.titleFont, "The font of the title, for each state. Default: that of titleLabel")
        list.add(
            "titleTransform",
            \.titleTransform,
            "How letters of the title are replaced: none, uppercase, lowercase or capitalize. Default: none"
        )
        list.add(
            "titleDecoration",
            \.titleDecoration,
            "The line through or below the title: none, underline or line-through. Default: none"
        )
        list.add(
            "titleShadowColor",
            \.titleShadowColor,
            "The color of the title's shadow, for each state. Default: none"
        )
        list.add(
            "image",
            \.image,
            "The image next to the title, for each state: an asset, or the name of a file. Default: none"
        )
        list.add(
            "imageColor",
            \.imageColor,
            "The color of an image whose renderingMode is template. Default: the tint color"
        )
        list.add("imageWidth", \.imageWidth, "The width of the image, in points. Default: in proportion")
        list.add("imageHeight", \.imageHeight, "The height of the image, in points. Default: in proportion")
        list.add("imagePadding", \.imagePadding, "The distance between image and title, in points. Default: 0")
        list.require("imageWidth", "imageHeight", "imagePadding", in: 0...(.infinity))
        list.add("backgroundImage", \.backgroundImage, "The image behind the content, for each state. Default: none")
        list.addTitle(of: "backgroundImage", color: "titleColor", "titleFont", "titleTransform", "titleDecoration")
        list.addIcon(of: "backgroundImage", color: "imageColor")
        list.add("imageWidth", contentOf: "backgroundImage", part: "icon", side: \.width)
        list.add("imageHeight", contentOf: "backgroundImage", part: "icon", side: \.height)
        list.add("imagePadding", contentOf: "backgroundImage", \.gap)
        list.add(
            "contentEdgeInsets",
            \.contentEdgeInsets,
            "The insets of title and image, in points. Default: the padding of backgroundImage"
        )
        list.add("titleEdgeInsets", \.titleEdgeInsets, "The offset of the title, as insets in points. Default: 0")
        list.add("imageEdgeInsets", \.imageEdgeInsets, "The offset of the image, as insets in points. Default: 0")
        list.add(
            "contentHorizontalAlignment",
            \.contentHorizontalAlignment,
            "The horizontal alignment of title and image. Default: center"
        )
        list.add(
            "contentVerticalAlignment",
            \.contentVerticalAlignment,
            "The vertical alignment of title and image. Default: center"
        )
        list.add(
            "adjustsImageWhenHighlighted",
            \.adjustsImageWhenHighlighted,
            "Whether images are darker while the button is highlighted. Default: true"
        )
        list.add(
            "adjustsImageWhenDisabled",
            \.adjustsImageWhenDisabled,
            "Whether images are paler while the button is disabled. Default: true"
        )
        list.add(
            "flipsForRightToLeft",
            \.flipsForRightToLeft,
            "Whether the image is mirrored where content runs from right to left. Default: false"
        )
        list.add(
            "renderingMode",
            \.renderingMode,
            "Whether the image has its own colors or the tint color: original or template. Default: original"
        )
        list.add("titleLabel", part: { $0.titleLabel }, properties: titleProperties)
        list.add("titleLabel.font", aliasOf: "titleFont")
    }

    /// The properties of a label that apply to a title.
    private static let titleProperties = StyleProperties(of: Label.self) { list in
        list.add("font", \.font, "The font: the name of an asset, or a description. Default: 18 points")
        list.add("textAlignment", \.textAlignment, "The alignment of the lines of the title.")
        list.add(
            "numberOfLines",
            \.numberOfLines,
            "The maximum number of lines of the title; 0 means no limit. Default: 1"
        )
        list.add("lineBreakMode", \.lineBreakMode, "How a title that is too long is broken or truncated.")
        list.add(
            "shadowOffset",
            \.shadowOffset,
            "The offset of the title's shadow, [right, down] in points. Default: [0, -1]"
        )
    }
}

/// The horizontal alignment of a control's content.
package enum ContentHorizontalAlignment: String, Hashable, Sendable, CaseIterable {
    /// Centered.
    case center
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// From edge to edge: the image where content begins, the title in the rest.
    case fill
    /// At the edge at which content begins.
    case start
    /// At the edge at which content ends.
    case end

    /// The fraction of the remaining width that is on the left.
    func share(isRightToLeft: Bool) -> Double {
        switch self {
        case .center: 0.5
        case .left: 0
        case .right: 1
        case .fill, .start: isRightToLeft ? 1 : 0
        case .end: isRightToLeft ? 0 : 1
        }
    }
}

/// The vertical alignment of a control's content.
package enum ContentVerticalAlignment: String, Hashable, Sendable, CaseIterable {
    /// Centered.
    case center
    /// At the top edge.
    case top
    /// At the bottom edge.
    case bottom
    /// The image from edge to edge, the title centered.
    case fill

    /// The fraction of the remaining height that is above.
    var share: Double {
        switch self {
        case .center, .fill: 0.5
        case .top: 0
        case .bottom: 1
        }
    }
}
