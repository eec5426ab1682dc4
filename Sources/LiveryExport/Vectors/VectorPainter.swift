import Livery
import LiveryPictures
import LiveryRaster

/// Paints images as vectors: a second painter of what `BoxRenderer` draws as pixels.
///
/// Lengths are in points, and no edge is moved to whole pixels. What vectors can't say is drawn as pixels, and noted.
struct VectorPainter {
    /// Pixels per point of what is drawn as pixels; nil if nothing is, and what vectors can't say is only noted.
    let scale: Double?
    let context: DrawingContext
    /// What vectors can't say, in the order of painting.
    private(set) var gaps: [VectorGap] = []
    /// How many dashes and dots have been painted.
    private var dashCount = 0
    /// The part of the image that is painted, from the outside in.
    var place: [String] = []

    init(scale: Double?, context: DrawingContext) {
        self.scale = scale
        self.context = context
    }

    /// The nodes of an image whose upper left corner, without margins, is at a point.
    mutating func nodes(of recipe: any ImageRecipe, at origin: Point2D) throws -> [VectorNode] {
        switch recipe {
        case let box as BoxRecipe: return try nodes(of: box, at: origin)
        case is EmptyRecipe: return []
        case let file as FileRecipe:
            if let vectors = file.file.vectors { return try nodes(of: vectors, file, at: origin) }
            return try nodes(ofPixels: file, at: origin)
        case is StretchableRecipe: return try pixels(of: recipe, at: origin, because: .slices)
        default: return try pixels(of: recipe, at: origin, because: .program)
        }
    }

    /// Counts dashes that are painted.
    ///
    /// - Throws: That there are too many: each takes more memory and text than a pixel does.
    mutating func count(dashes: Int) throws(RasterError) {
        dashCount += dashes
        guard dashCount <= Stroke.maximumDashes else { throw RasterError.tooManyDashes }
    }

    // MARK: Pixels

    /// Notes a part that vectors can't say.
    mutating func note(_ reason: VectorGap.Reason) {
        let gap = VectorGap(place.reversed().joined(separator: " of "), reason)
        if !gaps.contains(gap) { gaps.append(gap) }
    }

    /// An image as pixels.
    mutating func pixels(of recipe: any ImageRecipe, at origin: Point2D, because reason: VectorGap.Reason) throws
        -> [VectorNode]
    {
        note(reason)
        guard let scale else { return [] }
        let layout = try PixelLayout(recipe.layout, scale: scale, limits: context.limits)
        let bitmap = try recipe.draw(scale: scale, in: context)
        let rect = Rect2D(
            x: origin.x - Double(layout.content.x) / scale,
            y: origin.y - Double(layout.content.y) / scale,
            width: Double(bitmap.width) / scale,
            height: Double(bitmap.height) / scale
        )
        return [.picture(VectorPicture(bitmap, in: rect))]
    }

    /// A picture's own pixels, where it is shown in its own size; otherwise as they are resampled.
    private mutating func nodes(ofPixels file: FileRecipe, at origin: Point2D) throws -> [VectorNode] {
        guard file.pixelScale != nil || file.resampling == .nearest && file.fit == .fill else {
            return try pixels(of: file, at: origin, because: .resampledPixels)
        }
        let own = try file.file.picture(limits: context.limits)
        let picture = VectorPicture(
            file.finish.applied(to: file.isMirrored ? own.mirrored() : own),
            in: Rect2D(origin: origin, size: file.layout.contentSize),
            isPixelated: file.resampling == .nearest
        )
        return [.picture(picture)]
    }

    // MARK: Files of vectors

    private mutating func nodes(of document: SVGDocument, _ recipe: FileRecipe, at origin: Point2D) throws
        -> [VectorNode]
    {
        let (own, area) = (document.size, recipe.layout.contentSize)
        guard !own.isEmpty, !area.isEmpty else { return [] }
        let (across, down) = (area.width / own.width, area.height / own.height)
        let factors: (x: Double, y: Double)
        switch recipe.fit {
        case .fill: factors = (across, down)
        case .contain: factors = (min(across, down), min(across, down))
        case .cover: factors = (max(across, down), max(across, down))
        }
        let direction = recipe.isMirrored ? -1.0 : 1
        let place = AffineTransform.scale(x: direction * factors.x, y: factors.y).concatenating(
            .translation(
                x: origin.x + (area.width - direction * own.width * factors.x) / 2,
                y: origin.y + (area.height - own.height * factors.y) / 2
            )
        )
        let content: VectorDrawing
        do throws(PictureError) {
            content = try document.vectors(colors: recipe.colors, fonts: recipe.fonts)
        } catch { throw Fault(error, file: recipe.file.name) }
        var group = VectorGroup(content.nodes, transform: place)
        // A file mixes with nothing around it, and shows nothing beyond its viewport.
        group.isIsolated = content.nodes.hasBlending
        if recipe.fit == .cover, across != down {
            group = VectorGroup([.group(group)], clip: VectorClip(Rect2D(origin: origin, size: area)))
        } else {
            let viewport = Rect2D(origin: .zero, size: own)
            if content.nodes.paintedBounds.map(viewport.surelyContains) != true { group.clip = VectorClip(viewport) }
        }
        return finished([.group(group)], recipe.finish, in: Rect2D(origin: origin, size: area))
    }

    /// Nodes after what is done to an image as a whole.
    ///
    /// - Parameters:
    ///   - nodes: The nodes.
    ///   - finish: What is done.
    ///   - area: All that the nodes may paint.
    /// - Returns: The nodes.
    func finished(_ nodes: [VectorNode], _ finish: ImageFinish, in area: Rect2D) -> [VectorNode] {
        translucent(tinted(nodes, finish.tint, in: area), finish.opacity)
    }

    func tinted(_ nodes: [VectorNode], _ tint: ImageFinish.Tint?, in area: Rect2D) -> [VectorNode] {
        guard let tint, !nodes.isEmpty else { return nodes }
        if !nodes.haveOwnColors {
            // A filter takes all at once.
            let filter: VectorFilter
            switch tint.mode {
            case .replace: filter = .silhouette(tint.color.withAlpha(1))
            case .multiply:
                let (srgb, alpha) = (tint.color.srgb, Color.clippedAlpha(tint.color))
                func factor(_ component: Double) -> Double { 1 - alpha + alpha * min(max(component, 0), 1) }
                filter = .product(SIMD3(factor(srgb.red), factor(srgb.green), factor(srgb.blue)))
            }
            let group = VectorGroup(nodes, filter: filter, in: area)
            let alpha = tint.mode == .replace ? Color.clippedAlpha(tint.color) : 1
            return translucent([.group(group)], alpha)
        }
        switch tint.mode {
        case .replace:
            let replaced = nodes.replacingColors(with: tint.color.withAlpha(1))
            return translucent(replaced, Color.clippedAlpha(tint.color))
        case .multiply: return nodes.multiplyingColors(by: tint.color)
        }
    }

    func translucent(_ nodes: [VectorNode], _ opacity: Double) -> [VectorNode] {
        opacity < 1 && !nodes.isEmpty ? [.group(VectorGroup(nodes, opacity: opacity))] : nodes
    }
}

extension ResolvedImage {
    /// The image as vectors.
    ///
    /// - Parameter scale: Pixels per point of what vectors can't say, and is shown as pixels; nil if it is left out.
    /// - Returns: The picture, with its margins.
    /// - Throws: `ThemeError` if it is too large, or a file can no longer be read.
    package func vectors(scale: Double?) throws(ThemeError) -> VectorDrawing {
        try drawing { context -> VectorDrawing in
            var painter = VectorPainter(scale: scale, context: context)
            let origin = Point2D(layout.margins.left, layout.margins.top)
            let nodes = try painter.nodes(of: imageRecipe, at: origin)
            return VectorDrawing(size: layout.size, nodes: nodes, gaps: painter.gaps)
        }
    }
}
