extension [VectorNode] {
    /// A rectangle that contains all that is painted; nil where that can't be told easily.
    package var paintedBounds: Rect2D? {
        var all: Rect2D?
        for node in self {
            let bounds: Rect2D?
            switch node {
            case .shape(let shape): bounds = shape.paintedBounds
            case .group(let group): bounds = group.paintedBounds
            case .picture(let picture): bounds = picture.rect
            }
            guard let bounds else { return nil }
            all = all?.union(bounds) ?? bounds
        }
        return all
    }
}

extension VectorShape {
    fileprivate var paintedBounds: Rect2D? {
        guard strokePaint != nil else { return path.tightBounds }
        // Miters reach as far as the turns of the path make them.
        guard let outline = try? path.stroked(stroke, tolerance: 0.01) else { return nil }
        return fill == nil ? outline.bounds : outline.bounds.union(path.tightBounds)
    }
}

extension VectorGroup {
    /// A rectangle that contains what is left of the group; nil where that can't be told easily.
    package var paintedBounds: Rect2D? {
        var bounds = children.paintedBounds
        if let filter {
            let reach = Double(filter.reach(.identity))
            bounds = filterArea.isEmpty ? bounds?.inset(by: Insets(-reach)) : filterArea
        }
        for limit in [clip?.bounds, mask.isEmpty ? nil : maskArea] {
            guard let limit else { continue }
            bounds = bounds?.intersection(limit) ?? limit
        }
        return bounds.map(transform.bounds)
    }
}

extension VectorClip {
    /// A rectangle that contains what is left; nil where that can't be told easily.
    package var bounds: Rect2D? { nodes.isEmpty ? path.bounds : nodes.paintedBounds }
}

extension [VectorNode] {
    /// A rectangle of pixels that contains all that is painted.
    func extent(_ map: AffineTransform) -> Rect2D {
        var all: Rect2D?
        for node in self {
            let part: Rect2D
            switch node {
            case .shape(let shape): part = shape.extent(map)
            case .group(let group): part = group.extent(group.transform.concatenating(map))
            case .picture(let picture): part = map.bounds(of: picture.rect)
            }
            guard !part.isEmpty else { continue }
            all = all?.union(part) ?? part
        }
        return all ?? .zero
    }

    /// Whether anything mixes with what is below it.
    package var hasBlending: Bool {
        contains { node in
            guard case .group(let group) = node else { return false }
            return group.blend != .normal || !group.isIsolated && group.children.hasBlending
        }
    }
}

extension VectorShape {
    fileprivate func extent(_ map: AffineTransform) -> Rect2D {
        var bounds = path.bounds
        if strokePaint != nil {
            // A miter's tip, or the corner of a square cap.
            let reach = stroke.width / 2 * max(1.5, stroke.join == .miter ? stroke.miterLimit : 0)
            bounds = Rect2D(
                x: bounds.minX - reach,
                y: bounds.minY - reach,
                width: bounds.width + 2 * reach,
                height: bounds.height + 2 * reach
            )
        }
        return map.bounds(of: bounds)
    }
}

extension VectorGroup {
    /// A rectangle of pixels that contains what is left of the group.
    ///
    /// - Parameter map: From the group's own units to pixels.
    /// - Returns: The rectangle in pixels.
    func extent(_ map: AffineTransform) -> Rect2D {
        var bounds = children.extent(map)
        if let filter {
            // What a filter paints ends at a pixel.
            var margin = 1.0
            if filterArea.isEmpty { margin = Double(filter.reach(map)) } else { bounds = map.bounds(of: filterArea) }
            bounds = Rect2D(
                x: bounds.minX - margin,
                y: bounds.minY - margin,
                width: bounds.width + 2 * margin,
                height: bounds.height + 2 * margin
            )
        }
        if let clip {
            let inside = clip.nodes.isEmpty ? map.bounds(of: clip.path.bounds) : clip.nodes.extent(map)
            bounds = bounds.intersection(inside)
        }
        if !mask.isEmpty { bounds = bounds.intersection(map.bounds(of: maskArea)) }
        return bounds
    }
}

extension VectorDrawing {
    /// Draws the picture at a size in pixels, stretched where the proportions differ.
    ///
    /// - Parameters:
    ///   - pixels: The size of the bitmap.
    ///   - paintedPixels: How many pixels may be painted in all.
    /// - Returns: The picture.
    /// - Throws: `RasterError`, and what drawing throws.
    package func bitmap(at pixels: PixelSize, paintedPixels: Int) throws(RasterError) -> Bitmap {
        var rasterizer = VectorRasterizer(limit: paintedPixels, size: pixels)
        let area = PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
        let map = AffineTransform.scale(x: Double(pixels.width) / size.width, y: Double(pixels.height) / size.height)
        return try Bitmap(width: pixels.width, height: pixels.height, limits: .unlimited) {
            canvas throws(RasterError) in try rasterizer.draw(nodes, on: canvas, map, in: area)
        }
    }
}
