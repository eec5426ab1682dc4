import LiveryRaster

/// An image as one layer of a fill, as css-backgrounds-3 paints `background-image` with
/// `background-origin: border-box`.
public struct ImageLayer: Hashable, Sendable {
    /// What is shown.
    let source: ImageSource
    /// How large what the image shows is; its margins lie around that.
    let size: LayerSize
    let horizontal: LayerPosition
    let vertical: LayerPosition
    /// The color that replaces or multiplies the image's own.
    let tint: ImageFinish.Tint?
    /// Whether it is repeated in both directions.
    let isTiled: Bool
}

/// How large an image layer is, after css-backgrounds-3, section 2.9.
enum LayerSize: Hashable, Sendable {
    /// Each side by itself; nil is `auto`: what keeps the image's proportions, or its own size where
    /// both are.
    case sides(width: LayerLength?, height: LayerLength?)
    /// As large as fits.
    case contain
    /// As small as covers.
    case cover
}

/// The length of a side of an image layer.
enum LayerLength: Hashable, Sendable {
    case points(Double)
    /// Of the box's side.
    case fraction(Double)

    /// The length in pixels along a side of the box, at so many pixels for each point.
    func pixels(along side: Double, scale: Double) -> Double {
        switch self {
        case .points(let points): points * scale
        case .fraction(let fraction): fraction * side
        }
    }
}

/// Where an image layer lies along one axis, after css-backgrounds-3, section 2.6.
struct LayerPosition: Hashable, Sendable {
    /// Which point of the image lies on the same point of the box: 0 the near edges, 1 the far ones.
    var fraction: Double
    /// How far it is moved from there towards the far edge, in points.
    var points = 0.0

    /// Where the image begins, in pixels, when it leaves `free` of the box's pixels.
    func start(leaving free: Double, scale: Double) -> Double {
        fraction * free + points * scale
    }
}

extension LayerSize {
    /// Whether the size along one axis depends on the box's.
    var dependsOnBox: (width: Bool, height: Bool) {
        guard case .sides(let width, let height) = self else { return (true, true) }
        func isFraction(_ length: LayerLength?) -> Bool {
            if case .fraction = length { true } else { false }
        }
        return (
            isFraction(width) || width == nil && isFraction(height),
            isFraction(height) || height == nil && isFraction(width)
        )
    }

    /// The size in pixels of an image in a box of a whole number of pixels.
    ///
    /// `own` is the image's own size in pixels, its sides more than 0.
    func pixels(in box: Size, own: Size, scale: Double) -> Size {
        switch self {
        case .sides(nil, nil):
            return own
        case .sides(let width?, let height?):
            return Size(
                width.pixels(along: box.width, scale: scale),
                height.pixels(along: box.height, scale: scale)
            )
        case .sides(let width?, nil):
            let pixels = width.pixels(along: box.width, scale: scale)
            return Size(pixels, pixels * own.height / own.width)
        case .sides(nil, let height?):
            let pixels = height.pixels(along: box.height, scale: scale)
            return Size(pixels * own.width / own.height, pixels)
        case .contain:
            // The side that does not decide is rounded, so that no edge is blurred.
            let isWide = own.width * box.height > own.height * box.width
            return isWide
                ? Size(box.width, max(1, (box.width * own.height / own.width).rounded()))
                : Size(max(1, (box.height * own.width / own.height).rounded()), box.height)
        case .cover:
            let isWide = own.width * box.height > own.height * box.width
            return isWide
                ? Size(max(1, box.height * own.width / own.height), box.height)
                : Size(box.width, max(1, box.width * own.height / own.width))
        }
    }
}

// MARK: Canonical text

extension ImageLayer {
    func write(to text: inout RecipeText) {
        source.write(to: &text)
        text.line("layer size", size.recipeText)
        text.line("position", "\(horizontal.recipeText), \(vertical.recipeText)")
        if let tint { text.line("tint", "\(tint.color.recipeText) \(tint.mode.rawValue)") }
        text.line("mode", isTiled ? "tile" : "once")
    }
}

extension LayerSize {
    fileprivate var recipeText: String {
        switch self {
        case .sides(let width, let height):
            "\(width?.recipeText ?? "auto") \(height?.recipeText ?? "auto")"
        case .contain: "contain"
        case .cover: "cover"
        }
    }
}

extension LayerLength {
    fileprivate var recipeText: String {
        switch self {
        case .points(let points): points.shortest
        case .fraction(let fraction): "\((fraction * 100).shortest)%"
        }
    }
}

extension LayerPosition {
    fileprivate var recipeText: String { "\((fraction * 100).shortest)% + \(points.shortest)" }
}
