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
            case .file(let file): bounds = Rect2D(origin: .zero, size: file.size)
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
    fileprivate var paintedBounds: Rect2D? {
        guard filter == nil else { return nil }
        let children = children.paintedBounds
        let clipped = clip.map { children?.intersection($0.path.bounds) ?? $0.path.bounds }
        return (clipped ?? children).map(transform.bounds)
    }
}
