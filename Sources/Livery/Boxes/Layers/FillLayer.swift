import LiveryRaster

/// A layer of a box's `fill` or `overlay`, with effects and a position, painted as css-backgrounds-3 paints
/// `background-image` with `background-origin: border-box`.
///
/// Assets, boxes, paths and texts are drawn at the size at which they are shown, so that radii, borders, caps,
/// strokes and letters keep their lengths in points. Raster files, and images with a single layout, are resampled.
package struct FillLayer: Hashable, Sendable {
    /// The content of a layer.
    package enum Content: Hashable, Sendable {
        case color(Color)
        case gradient(Gradient)
        case image(ImageSource)
        indirect case box(BoxValues)
        case path(PathDrawing)
        case text(TextDrawing)
    }

    package private(set) var content: Content
    package internal(set) var placement: LayerPlacement
    package internal(set) var effects: LayerEffects
    /// The image or the box at its displayed size; nil until that is known, and where the content has only one
    /// size.
    package private(set) var shown: ImageSource?
    /// The request for the displayed size; nil if it was already made, or if there is only one size.
    private var asset: LayerAsset?
    /// Where the layer's position is written; nil if it isn't.
    let written: Written?

    /// Where and how a layer's position is written, for diagnostics.
    struct Written: Sendable {
        let location: DocumentLocation
        /// Whether it is in unit coordinates, which are sometimes mistaken for points.
        let isInUnits: Bool
    }

    init(
        _ content: Content,
        placement: LayerPlacement = LayerPlacement(),
        effects: LayerEffects = LayerEffects(),
        written: Written? = nil
    ) {
        self.content = content
        self.placement = placement
        self.effects = effects
        self.written = written
        if case .image(let source) = content { asset = source.asset }
        if case .text(let text) = content { self.placement.size = text.size }
    }

    /// Whether two layers show the same, wherever they are written.
    package static func == (first: FillLayer, second: FillLayer) -> Bool {
        first.content == second.content && first.placement == second.placement && first.effects == second.effects
            && first.shown == second.shown && first.asset == second.asset
    }

    /// Hashes the content and the placement.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(content)
        hasher.combine(placement)
    }

    /// The color or gradient that the layer shows; nil for any other content.
    package var paint: Fill? {
        switch content {
        case .color(let color): .color(color)
        case .gradient(let gradient): .gradient(gradient)
        case .image, .box, .path, .text: nil
        }
    }

    /// The same without what decides how it mixes with what is below it.
    package var opaque: FillLayer {
        var layer = self
        (layer.effects.opacity, layer.effects.blend) = (1, .normal)
        return layer
    }

    /// Whether it is a text.
    package var isText: Bool { if case .text = content { true } else { false } }

    /// Whether it is or contains a text.
    var hasText: Bool {
        switch content {
        case .color, .gradient, .path: false
        case .text: true
        case .image: shownBox?.style.allFills.contains(where: \.hasText) ?? false
        case .box(let values): values.style.allFills.contains(where: \.hasText)
        }
    }

    /// The box that is shown; nil if the layer shows something else, or its box has no size yet.
    private var shownBox: BoxRecipe? {
        if let shown { return shown.recipe as? BoxRecipe }
        guard case .image(let source) = content else { return nil }
        return source.recipe as? BoxRecipe
    }

    /// The layer's own size in points; nil along an axis where it is as long as its area.
    package var ownSize: PartialSize {
        switch content {
        // A text's size is that of its placement.
        case .color, .gradient, .path, .text: PartialSize()
        case .image(let source): PartialSize(source.layout.contentSize)
        case .box(let values): values.size
        }
    }

    /// The transparent edges around the layer's content at a size in points.
    package func margins(at size: Size2D) -> Insets {
        if let shown { return shown.layout.margins }
        switch content {
        case .color, .gradient, .path, .text: return .zero
        case .image(let source): return source.layout.margins
        case .box(let values): return values.margins(at: size)
        }
    }

    /// How far the layer extends beyond its content's rectangle at a size in points, before it is turned and blurred.
    ///
    /// - Parameters:
    ///   - size: The rectangle's size.
    ///   - leastGrowth: The least factor by which the margins of an image are resampled with it. Default: 0, so that it
    ///     is the image's.
    /// - Returns: The lengths on each side, in points.
    func overflow(at size: Size2D, leastGrowth: Double = 0) -> Insets {
        switch content {
        case .path(let path): return path.overflow(of: size)
        case .text(let text): return text.overflow(of: size)
        case .image(let source) where shown == nil:
            let own = source.layout.contentSize
            return Insets { axis in
                let (near, far) = source.layout.margins[axis]
                let growth = own[axis] > 0 ? max(leastGrowth, size[axis] / own[axis]) : 1
                return (growth * near, growth * far)
            }
        case .color, .gradient, .image, .box: return margins(at: size)
        }
    }

    /// The size of the content in a box, in points, without margins; a side is 0 where the insets leave nothing.
    package func size(in box: Size2D) -> Size2D {
        let size = placement.size.size(in: placement.area(in: box).size, own: ownSize)
        return Size2D(max(0, size.width), max(0, size.height))
    }

    /// The layer with its asset or box at the size that it has in a box of a size in points.
    ///
    /// Texts stay as `settingTexts` has laid them out: the box that is drawn may be a smaller one, which is
    /// expanded, or a fraction of a pixel shorter.
    ///
    /// - Returns: The layer, with no images left to request.
    /// - Throws: The errors of these requests.
    func fitted(to box: Size2D, by fitter: LayerFitter) throws(ThemeError) -> FillLayer {
        var layer = self
        layer.asset = nil
        let wanted = size(in: box)
        // A size that is zero, or divided by zero, shows nothing.
        guard wanted.width > 0, wanted.height > 0, wanted.width.isFinite, wanted.height.isFinite else { return layer }
        if case .box(let values) = content {
            if shown?.layout.contentSize == wanted { return self }
            try fitter.check(values, at: wanted)
            layer.shown = ImageSource(try BoxRecipe(values.sized(wanted), size: wanted, fitter: fitter))
        } else if let asset, PartialSize(wanted) != ownSize {
            layer.shown = try fitter.image(asset, size: wanted).flatMap { ImageSource($0, at: wanted) }
        }
        return layer
    }

    /// The layer with its text, or those of its box, laid out in a box, as far as the box's sides are known.
    func settingTexts(in box: PartialSize) throws(ThemeError) -> FillLayer {
        var layer = self
        switch content {
        case .color, .gradient, .image, .path: break
        case .text(let text):
            var set = try text.fitted(to: room(for: text, .horizontal, in: box))
            if text.minimumScale < 1 {
                let width = room(for: set, .horizontal, in: box)
                set = try set.shrunk(to: width, room(for: set, .vertical, in: box))
            }
            layer.content = .text(set)
            layer.placement.size = set.size
        case .box(var values):
            try values.setTexts(in: values.roomForTexts(in: shownSize(in: box)))
            if values.size.vertical.fits { values.size.height = values.fittingLength(.vertical) }
            layer.content = .box(values)
        }
        return layer
    }

    /// Whether the layer has content that lies entirely outside a box of a size in points.
    func isOutside(of box: Size2D) -> Bool {
        guard box.width > 0, box.height > 0, !placement.isTiled else { return false }
        var rect = bounds(in: box)
        // A path may be painted far from its frame.
        if case .path(let path) = content {
            guard effects.rotation == 0, let painted = path.bounds(in: frame(in: box)) else { return false }
            rect = painted.inset(by: Insets(-effects.blurReach))
        }
        guard !rect.isEmpty, rect.width.isFinite, rect.height.isFinite else { return false }
        return rect.minX >= box.width || rect.maxX <= 0 || rect.minY >= box.height || rect.maxY <= 0
    }

    /// Whether a shadow of the layer's box is visibly cut off at the edge of a box of a size in points, where it is not
    /// expected: beside an edge that the layer does not reach, or at all of them.
    func hasUnexpectedCut(in box: Size2D) -> Bool {
        guard box.width > 0, box.height > 0, !placement.isTiled, effects.rotation == 0, let style = shownBox?.style,
            style.mask.isEmpty
        else { return false }
        let room = room(in: box)
        let isReached = room.all.map { $0 <= 0 }
        return style.visibleShadows.contains { reach in
            let cut = zip(room.all, reach.all).map { $0 < $1 }
            if isReached.allSatisfy(\.self) { return cut.contains(true) }
            return zip(cut, isReached).contains { $0 && !$1 }
        }
    }

    /// Whether anything around the layer's box, a shadow or an outline, is visibly cut off at the edge of a box of a size
    /// in points.
    package func hasCut(in box: Size2D) -> Bool {
        guard let style = shownBox?.style else { return false }
        let frame = frame(in: box)
        let outline = style.outline.map { [$0.reach(around: frame.size)] } ?? []
        let room = room(in: box)
        return (style.visibleShadows + outline).contains { zip(room.all, $0.all).contains { $0 < $1 } }
    }

    /// The distance from each edge of a box of a size in points.
    private func room(in box: Size2D) -> Insets {
        let frame = frame(in: box)
        return Insets(
            top: frame.minY,
            left: frame.minX,
            bottom: box.height - frame.maxY,
            right: box.width - frame.maxX
        )
    }

    /// The layer within the padding of its box, if it is to be there.
    func inset(within padding: Insets) -> FillLayer {
        guard placement.isWithinPadding else { return self }
        var layer = self
        layer.placement.inset = padding.map { RelativeLength(points: $0) }
        return layer
    }

    /// How far the layer reaches out of a box of a size in points; not at all if it is repeated.
    func overhang(in box: Size2D) -> Insets {
        guard !placement.isTiled else { return .zero }
        let rect = bounds(in: box)
        guard !rect.isEmpty, rect.width.isFinite, rect.height.isFinite else { return .zero }
        return Insets(of: rect, beyond: box)
    }

    /// All that the layer may touch in the rectangle of its box, in points; nil if that is anything, as for a layer
    /// that is repeated.
    package func visibleBounds(in box: Rect2D) -> Rect2D? {
        guard !placement.isTiled else { return nil }
        let rect = bounds(in: box.size)
        guard rect.width.isFinite, rect.height.isFinite else { return nil }
        return rect.offset(x: box.minX, y: box.minY)
    }

    /// The area that a layer covers in a box of a size in points if it is not repeated, including its margins,
    /// rotation and blur.
    private func bounds(in box: Size2D) -> Rect2D {
        let rect = frame(in: box)
        let size = rect.size
        guard !size.isEmpty else { return .zero }
        let whole = rect.inset(by: overflow(at: size).map(-))
        return effects.turning(about: rect.center).bounds(of: whole).inset(by: Insets(-effects.blurReach))
    }

    /// The rectangle of the content in a box of a size in points, without its margins.
    private func frame(in box: Size2D) -> Rect2D {
        // Only pixels can be too many.
        (try? layout(in: box, scale: nil, limits: .default).target) ?? .zero
    }
}

/// The size of a layer, and its position in its box.
package struct LayerPlacement: Hashable, Sendable {
    /// The distances from the box's edges to the area that the layer is laid out in.
    package var inset = Sides(RelativeLength())
    /// Whether the distances are the padding of the box.
    package var isWithinPadding = false
    /// The size of the layer's content, without its margins.
    package var size = LayerSize.automatic
    /// Its position in the area.
    package var position = RelativePoint(unit: .zero)
    /// Whether it is repeated in both directions.
    package var isTiled = false

    /// The area that a layer is laid out in.
    ///
    /// A side is negative where the insets leave less than nothing, so that what is placed from one end of it keeps
    /// its distance from that end, however short the box is.
    ///
    /// - Parameters:
    ///   - box: The size of the box, in pixels.
    ///   - scale: Pixels per point. Default: 1, for a size in points.
    /// - Returns: The area, in pixels from the box's upper left corner.
    package func area(in box: Size2D, scale: Double = 1) -> Rect2D {
        let left = inset.left.pixels(of: box.width, scale: scale)
        let top = inset.top.pixels(of: box.height, scale: scale)
        let right = inset.right.pixels(of: box.width, scale: scale)
        let bottom = inset.bottom.pixels(of: box.height, scale: scale)
        return Rect2D(x: left, y: top, width: box.width - left - right, height: box.height - top - bottom)
    }
}

/// What is done to a layer after it is drawn, in this order: its image is tinted, and the layer is rotated,
/// blurred, made translucent, and blended with what is below it.
package struct LayerEffects: Hashable, Sendable {
    /// The color that replaces or multiplies an image's own.
    package var tint: ImageFinish.Tint?
    /// Clockwise, in degrees from 0 up to 360, about the layer's center.
    package var rotation = 0.0
    /// The standard deviation of a Gaussian, in points.
    package var blur = 0.0
    /// In 0...1.
    package var opacity = 1.0
    package var blend = BlendMode.normal

    /// How far the layer's blur extends beyond it, in points.
    package var blurReach: Double { 3 * blur }

    /// The layer's rotation about its center.
    package func turning(about middle: Point2D) -> AffineTransform {
        rotation == 0 ? .identity : .rotation(degrees: rotation, about: middle)
    }
}
