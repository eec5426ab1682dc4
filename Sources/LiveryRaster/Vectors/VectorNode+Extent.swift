extension [VectorNode] {
    /// The rectangle that the nodes paint; nil where there is nothing, or a line that can't be measured.
    package var paintedBounds: Rect2D? { bounds(.identity, isExact: true) }

    /// The rectangle around what the nodes paint, or one around that which takes less time.
    ///
    /// - Parameters:
    ///   - map: From the nodes' units to those of the rectangle.
    ///   - isExact: Whether outlines of lines are made, and whether what can't be measured makes the whole nil.
    /// - Returns: The rectangle; nil where there is nothing, or what can't be measured.
    func bounds(_ map: AffineTransform, isExact: Bool = false) -> Rect2D? {
        var all: Rect2D?
        for node in self {
            let part: Rect2D?
            switch node {
            case .shape(let shape): part = shape.bounds(isExact: isExact).map(map.bounds)
            case .group(let group): part = group.bounds(map, isExact: isExact)
            case .picture(let picture): part = map.bounds(of: picture.rect)
            }
            if part == nil, isExact { return nil }
            guard let part, !part.isEmpty else { continue }
            all = all?.union(part) ?? part
        }
        return all
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
    fileprivate func bounds(isExact: Bool) -> Rect2D? {
        guard strokePaint != nil else { return isExact ? path.tightBounds : path.bounds }
        // A miter's tip, or the corner of a square cap.
        let reach = stroke.width / 2 * max(1.5, stroke.join == .miter ? stroke.miterLimit : 0)
        guard isExact else { return path.bounds.inset(by: Insets(-reach)) }
        // Miters reach as far as the turns of the path make them.
        guard let outline = try? path.stroked(stroke, tolerance: 0.01) else { return nil }
        return fill == nil ? outline.bounds : outline.bounds.union(path.tightBounds)
    }
}

extension VectorGroup {
    /// The rectangle that it paints, in the units around it; nil where it can't be measured.
    package var paintedBounds: Rect2D? { bounds(.identity, isExact: true) }

    func bounds(_ map: AffineTransform, isExact: Bool = false) -> Rect2D? {
        let map = transform.concatenating(map)
        var bounds = children.bounds(map, isExact: isExact)
        if let filter {
            let reach = filterArea.isEmpty ? Double(filter.reach(map)) : 0
            bounds = filterArea.isEmpty ? bounds : map.bounds(of: filterArea)
            // What a filter paints ends at a pixel.
            bounds = bounds?.inset(by: Insets(-reach - (isExact ? 0 : 1)))
        }
        for limit in [clip?.bounds(map, isExact: isExact), mask.isEmpty ? nil : map.bounds(of: maskArea)] {
            guard let limit else { continue }
            bounds = bounds?.intersection(limit) ?? limit
        }
        return bounds
    }
}

extension VectorClip {
    /// The rectangle around what it shows; nil where it can't be measured.
    package var bounds: Rect2D? { bounds(.identity, isExact: true) }

    fileprivate func bounds(_ map: AffineTransform, isExact: Bool) -> Rect2D? {
        nodes.isEmpty ? map.bounds(of: path.bounds) : nodes.bounds(map, isExact: isExact)
    }
}

extension VectorDrawing {
    /// Draws the picture at a size in pixels, stretched where the proportions differ.
    ///
    /// - Parameters:
    ///   - pixels: The size of the bitmap.
    ///   - painted: Counts what is painted.
    /// - Returns: The picture.
    /// - Throws: `RasterError`, and what drawing throws.
    package func bitmap(at pixels: PixelSize, painted: PaintedPixels) throws(RasterError) -> Bitmap {
        var rasterizer = VectorRasterizer(painted, size: pixels)
        let map = AffineTransform.scale(x: Double(pixels.width) / size.width, y: Double(pixels.height) / size.height)
        return try Bitmap(width: pixels.width, height: pixels.height, limits: .unlimited) {
            canvas throws(RasterError) in try rasterizer.draw(nodes, on: canvas, map, in: PixelRect(pixels))
        }
    }
}
