import LiveryRaster

extension BoxStyle {
    /// Adds the memory that the style refers to.
    func add(to held: inout HeldMemory) {
        for fills in [fills, overlays, border?.fills ?? [], mask] {
            held.add(fills, each: MemoryLayout<FillLayer>.size)
            for fill in fills { fill.add(to: &held) }
        }
        held.add(shadows)
        held.add(dropShadows)
    }
}

extension BoxRecipe { func addLayers(to held: inout HeldMemory) { style.add(to: &held) } }

extension BoxValues { func add(to held: inout HeldMemory) { style.add(to: &held) } }

extension Fill {
    fileprivate func add(to held: inout HeldMemory) {
        switch self {
        case .color: break
        case .gradient(let gradient): held.add(gradient.stops)
        case .layer(let layer): layer.add(to: &held)
        }
    }
}

extension FillLayer {
    /// At its displayed size, that of the content at its own size is about as much, and not looked at: with both, each
    /// level of boxes within boxes would double what is done.
    fileprivate func add(to held: inout HeldMemory) {
        if let shown { return shown.add(to: &held) }
        switch content {
        case .color: break
        case .gradient(let gradient): held.add(gradient.stops)
        case .image(let source): source.add(to: &held)
        case .box(let values): values.add(to: &held)
        case .path(let drawing): held.add(drawing.shape.path.elements)
        case .text(let drawing):
            held.add(drawing.text.string)
            drawing.set.add(to: &held)
        }
    }
}
