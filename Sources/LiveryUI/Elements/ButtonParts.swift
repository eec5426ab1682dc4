import Livery
import LiveryRaster
import LiveryText

/// The parts of a button in its current states, and their layout.
struct ButtonParts {
    private let button: Button
    let title: TextBlock?
    private let image: ScalableImage?
    private let background: ScalableImage?
    private let insets: Insets
    private let imageSize: Size2D
    /// The width of the image with its distance from the title.
    private let imageRoom: Double

    init(of button: Button) {
        self.button = button
        title = Self.title(of: button)
        image = button.current(button.image)
        background = button.current(button.backgroundImage)
        imageSize = Self.size(of: image, in: button)
        let padding = image == nil || title == nil ? 0 : button.current(button.imagePadding) ?? 0
        imageRoom = imageSize.width + padding
        insets = button.contentEdgeInsets ?? background?.padding ?? .zero
    }

    /// The size of the image. A side that nothing is said of is in proportion to the other one.
    private static func size(of image: ScalableImage?, in button: Button) -> Size2D {
        guard let own = image?.ownSize, !own.isEmpty else { return .zero }
        let width = button.current(button.imageWidth)
        let height = button.current(button.imageHeight)
        return Size2D(
            (width ?? height.map { own.width * $0 / own.height } ?? own.width).extent,
            (height ?? width.map { own.height * $0 / own.width } ?? own.height).extent
        )
    }

    private static func title(of button: Button) -> TextBlock? {
        guard let title = button.currentTitle, !title.isEmpty else { return nil }
        let text = (button.current(button.titleTransform) ?? .none).applied(to: title)
        let label = button.titleLabel
        let shadow = button.current(button.titleShadowColor)
        return TextBlock(
            text: StyledText(
                text,
                style: TextStyle(font: button.currentTitleFont, button.current(button.titleDecoration) ?? .none)
            ),
            alignment: label.textAlignment,
            lineBreakMode: label.lineBreakMode,
            numberOfLines: label.numberOfLines,
            color: button.currentTitleColor,
            shadow: shadow.map { TextBlock.Shadow(color: $0, offset: label.shadowOffset) }
        )
    }

    // MARK: Layout

    /// The size of title and image with the insets, at least that of the background image.
    func fitting(_ room: Size2D) -> Size2D {
        let inner = Size2D(room.width - insets.horizontal - imageRoom, room.height - insets.vertical)
        let text = title?.size(within: inner, of: button) ?? .zero
        let own = background?.ownSize ?? .zero
        return Size2D(
            max(text.width + imageRoom + insets.horizontal, own.width, 0),
            max(max(text.height, imageSize.height) + insets.vertical, own.height, 0)
        )
    }

    func baseline(at size: Size2D) -> Double {
        guard let title else { return size.height }
        return title.baseline(in: frames(in: size).title, of: button)
    }

    private func frames(in size: Size2D) -> (image: Rect2D, title: Rect2D) {
        let content = Rect2D(origin: .zero, size: size).inset(by: insets)
        let horizontal = button.contentHorizontalAlignment
        let vertical = button.contentVerticalAlignment
        let textRoom = Size2D(
            max(0, content.width - imageRoom - button.titleEdgeInsets.horizontal),
            max(0, content.height - button.titleEdgeInsets.vertical)
        )
        var text = title?.size(within: textRoom, of: button) ?? .zero
        text.width = horizontal == .fill ? textRoom.width : min(text.width, textRoom.width)
        text.height = min(text.height, textRoom.height)
        let isMirrored = button.isRightToLeft
        let share = horizontal.share(isRightToLeft: isMirrored)
        let left = content.minX + (content.width - imageRoom - text.width) * share
        let height = vertical == .fill ? content.height : imageSize.height
        let image = Rect2D(
            x: isMirrored ? left + text.width + imageRoom - imageSize.width : left,
            y: content.minY + (content.height - height) * vertical.share,
            width: imageSize.width,
            height: height
        )
        let title = Rect2D(
            x: isMirrored ? left : left + imageRoom,
            y: content.minY + (content.height - text.height) * vertical.share,
            width: text.width,
            height: text.height
        )
        return (moved(image, by: button.imageEdgeInsets), moved(title, by: button.titleEdgeInsets))
    }

    /// A centered part moves by half the difference of its insets, others by the inset of their edge.
    private func moved(_ rect: Rect2D, by insets: Insets) -> Rect2D {
        let x = button.contentHorizontalAlignment.share(isRightToLeft: button.isRightToLeft)
        let y = button.contentVerticalAlignment.share
        return rect.offset(x: insets.left * (1 - x) - insets.right * x, y: insets.top * (1 - y) - insets.bottom * y)
    }

    // MARK: Drawing

    func draw(in drawing: inout ElementDrawing) {
        let frames = frames(in: drawing.size)
        if let background { draw(background, of: button.backgroundImage, in: drawing.bounds, on: &drawing) }
        if let image {
            let tint = button.tint(for: button.renderingMode).map { tint in button.current(button.imageColor) ?? tint }
            draw(
                image,
                of: button.image,
                in: frames.image,
                tint: tint,
                isFlipped: button.flipsForRightToLeft && button.isRightToLeft,
                on: &drawing
            )
        }
        if let title { drawing.group(opacity: titleOpacity) { title.draw(in: frames.title, of: button, on: &$0) } }
    }

    private func draw(
        _ image: ScalableImage,
        of images: StateValues<ScalableImage>,
        in rect: Rect2D,
        tint: Color? = nil,
        isFlipped: Bool = false,
        on drawing: inout ElementDrawing
    ) {
        let isDimmed = button.adjustsImageWhenDisabled && lacksValue(for: .disabled, images)
        let isDarkened = button.adjustsImageWhenHighlighted && lacksValue(for: .highlighted, images)
        drawing.group(opacity: isDimmed ? 0.5 : 1) {
            $0.draw(image, in: rect, tint: tint, isFlipped: isFlipped)
            if isDarkened {
                let shade = Color.black.withAlpha(0.25)
                $0.draw(image, in: rect, tint: shade, isFlipped: isFlipped)
            }
        }
    }

    private var titleOpacity: Double {
        if lacksValue(for: .disabled, button.titleColor) { return 0.5 }
        return button.isHighlighted && button.current(button.titleColor) == nil ? 0.3 : 1
    }

    /// Whether the button is in a state, and the value that applies is not for that state.
    private func lacksValue<Value>(for state: StateSet, _ values: StateValues<Value>) -> Bool {
        guard StateSet([state]).applies(in: button.states) else { return false }
        let found = values.entry(in: button.states, order: button.stateOrder)
        return found.map { StateSet([state]).isSatisfied(by: $0.states) } != true
    }
}
