import LiveryRaster

/// An image as one layer of a fill, as css-backgrounds-3 paints `background-image` with
/// `background-origin: border-box`.
///
/// An asset is drawn at the size that it is shown at, so that radii, borders and caps keep their
/// size in points. Files of pixels, and images of one layout, are resampled.
public struct ImageLayer: Hashable, Sendable {
    /// What is shown, at its own size.
    let source: ImageSource
    /// What is asked for at the size that is shown; nil when that was done, or there is one size alone.
    private var asset: LayerAsset?
    /// The source at the size that is shown, where it has another than its own.
    private(set) var shown: ImageSource?
    /// How large what the image shows is; its margins lie around that.
    let size: LayerSize
    let position: RelativePoint
    /// The color that replaces or multiplies the image's own.
    let tint: ImageFinish.Tint?
    /// Whether it is repeated in both directions.
    let isTiled: Bool
    /// Where the layer's position is written; nil where it isn't.
    let written: Written?

    /// Where and how the position of a layer is written, for diagnostics.
    struct Written: Sendable {
        let location: DocumentLocation
        /// Whether in unit coordinates, which are taken for points now and then.
        let isInUnits: Bool
    }

    init(
        source: ImageSource,
        size: LayerSize = .sides(width: nil, height: nil),
        position: RelativePoint = RelativePoint(unit: .zero),
        tint: ImageFinish.Tint? = nil,
        isTiled: Bool = false,
        written: Written? = nil
    ) {
        self.source = source
        asset = source.asset
        self.size = size
        self.position = position
        self.tint = tint
        self.isTiled = isTiled
        self.written = written
    }

    /// Whether two layers show the same, wherever they are written.
    public static func == (first: ImageLayer, second: ImageLayer) -> Bool {
        first.source == second.source && first.asset == second.asset && first.shown == second.shown
            && first.size == second.size && first.position == second.position
            && first.tint == second.tint && first.isTiled == second.isTiled
    }

    /// Hashes the source, the size and the position.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(source)
        hasher.combine(size)
        hasher.combine(position)
    }

    /// The layer with its asset at the size that it has in a box of a size in points.
    ///
    /// - Parameters:
    ///   - box: The size of the border box.
    ///   - image: Asks for an asset at a size.
    /// - Returns: The layer, which asks for nothing more.
    /// - Throws: What asking throws.
    func fitted(
        to box: Size,
        _ image: (LayerAsset, Size) throws(ThemeError) -> any Sendable
    ) throws(ThemeError) -> ImageLayer {
        var layer = self
        layer.asset = nil
        guard let asset else { return layer }
        let own = source.contentSize
        let wanted = size.points(in: box, own: own)
        // What is nothing, or the quotient of two, shows nothing.
        guard wanted != own, wanted.width > 0, wanted.height > 0,
            wanted.width.isFinite, wanted.height.isFinite
        else { return layer }
        layer.shown = ImageSource(try image(asset, wanted), at: wanted)
        return layer
    }
}

/// How large an image layer is, after css-backgrounds-3, section 2.9.
enum LayerSize: Hashable, Sendable {
    /// One length for each side. Nil is `auto`: the length that keeps the proportions, or the
    /// image's own size where both are `auto`.
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

    /// The size in points of an image whose own size is `own`.
    func points(in box: Size, own: Size) -> Size {
        size(in: box, own: own, scale: 1)
    }

    /// The size in pixels of an image in a box of a whole number of pixels.
    ///
    /// `own` is the image's own size in pixels, its sides more than 0.
    func pixels(in box: Size, own: Size, scale: Double) -> Size {
        let size = size(in: box, own: own, scale: scale)
        switch self {
        case .sides: return size
        // The side that does not decide is rounded, so that no edge is blurred.
        case .contain: return Size(max(1, size.width.rounded()), max(1, size.height.rounded()))
        case .cover: return Size(max(1, size.width), max(1, size.height))
        }
    }

    private func size(in box: Size, own: Size, scale: Double) -> Size {
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
        case .contain, .cover:
            let isWide = own.width * box.height > own.height * box.width
            return isWide == (self == .contain)
                ? Size(box.width, box.width * own.height / own.width)
                : Size(box.height * own.width / own.height, box.height)
        }
    }
}

// MARK: Canonical text

extension ImageLayer {
    func write(to text: inout RecipeText) {
        (shown ?? source).write(to: &text)
        // What is shown has its size from the source that it was fitted from.
        let size = shown == nil ? size : .sides(width: nil, height: nil)
        text.line("layer size", size.recipeText)
        text.line("position", "\(position.x.layerText), \(position.y.layerText)")
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

extension RelativeLength {
    fileprivate var layerText: String { "\((fraction * 100).shortest)% + \(points.shortest)" }
}
