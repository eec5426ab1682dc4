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
