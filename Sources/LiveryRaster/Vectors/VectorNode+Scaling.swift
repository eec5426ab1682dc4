extension VectorGroup {
    /// The group in units that are smaller by a power of ten where its transform makes them large: files have numbers
    /// in thousandths of a unit.
    package var inSmallUnits: VectorGroup {
        let lengths = [Point2D(transform.a, transform.b), Point2D(transform.c, transform.d)]
        let largest = lengths.map(\.length).max() ?? 1
        var unit = 1.0
        while largest > 10 * unit, unit < 1e6 { unit *= 10 }
        guard unit > 1 else { return self }
        var group = VectorScale(factor: unit).group(self)
        group.transform = AffineTransform.scale(x: 1 / unit, y: 1 / unit).concatenating(transform)
        return group
    }
}

extension [VectorNode] {
    /// The nodes in units that are smaller by a factor, so that the same picture has larger numbers.
    fileprivate func scaled(by factor: Double) -> [VectorNode] {
        let scale = VectorScale(factor: factor)
        return map { node in
            switch node {
            case .shape(let shape): .shape(scale.shape(shape))
            case .group(let group): .group(scale.group(group))
            case .picture(let picture):
                .picture(
                    VectorPicture(
                        picture.bitmap,
                        in: scale.rect(picture.rect),
                        isPixelated: picture.isPixelated
                    )
                )
            case .file: .group(VectorGroup([node], transform: .scale(x: factor, y: factor)))
            }
        }
    }
}

/// Multiplies all lengths of nodes.
private struct VectorScale {
    let factor: Double

    func point(_ point: Point2D) -> Point2D { factor * point }

    func rect(_ rect: Rect2D) -> Rect2D {
        AffineTransform.scale(x: factor, y: factor).bounds(of: rect)
    }

    func path(_ path: Path) -> Path { path.mapPoints(point) }

    private func corners(_ corners: VectorShape.Corners) -> VectorShape.Corners {
        VectorShape.Corners(rect: rect(corners.rect), radius: factor * corners.radius)
    }

    func shape(_ shape: VectorShape) -> VectorShape {
        var shape = shape
        shape.path = path(shape.path)
        shape.rect = shape.rect.map(corners)
        shape.fill = shape.fill.map(paint)
        shape.strokePaint = shape.strokePaint.map(paint)
        shape.stroke.width *= factor
        shape.stroke.dash = shape.stroke.dash.map { dash in
            Dash(dash.lengths.map { factor * $0 }, phase: factor * dash.phase)
        }
        return shape
    }

    private func paint(_ paint: VectorPaint) -> VectorPaint {
        switch paint {
        case .color: return paint
        case .gradient(var gradient):
            switch gradient.line {
            case .linear(let from, let to):
                gradient.line = .linear(from: point(from), to: point(to))
            case .radial(let center, let radii):
                let radii = Size2D(factor * radii.width, factor * radii.height)
                gradient.line = .radial(center: point(center), radii: radii)
            }
            return .gradient(gradient)
        case .pattern(let pattern):
            let nodes = pattern.nodes.scaled(by: factor)
            return .pattern(VectorPattern(tile: rect(pattern.tile), nodes: nodes))
        }
    }

    func group(_ group: VectorGroup) -> VectorGroup {
        var group = group
        group.children = group.children.scaled(by: factor)
        group.transform.tx *= factor
        group.transform.ty *= factor
        group.filter = group.filter.map(filter)
        group.filterArea = rect(group.filterArea)
        if var clip = group.clip {
            clip.path = path(clip.path)
            clip.rect = clip.rect.map(corners)
            group.clip = clip
        }
        group.mask = group.mask.scaled(by: factor)
        group.maskArea = rect(group.maskArea)
        return group
    }

    private func filter(_ filter: VectorFilter) -> VectorFilter {
        switch filter {
        case .blur(let sigma): .blur(sigma: factor * sigma)
        case .dropShadow(let color, let offset, let sigma):
            .dropShadow(color, offset: point(offset), sigma: factor * sigma)
        case .innerShadow(let color, let sigma): .innerShadow(color, sigma: factor * sigma)
        case .silhouette, .product, .steps: filter
        }
    }
}
