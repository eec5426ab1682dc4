import LiveryRaster

extension BoxStyle {
    /// The memory that the style refers to.
    var held: [HeldMemory] {
        let lists = [fills, overlays, border?.fills ?? [], mask]
        return lists.map { HeldMemory($0, each: MemoryLayout<FillLayer>.size) } + [
            HeldMemory(shadows), HeldMemory(dropShadows),
        ] + allFills.flatMap(\.held)
    }
}

extension BoxRecipe { var heldByLayers: [HeldMemory] { style.held } }

extension BoxValues { var held: [HeldMemory] { style.held } }

extension Fill {
    fileprivate var held: [HeldMemory] {
        switch self {
        case .color: []
        case .gradient(let gradient): [HeldMemory(gradient.stops)]
        case .layer(let layer): layer.held
        }
    }
}

extension FillLayer {
    /// At its displayed size, that of the content at its own size is about as much, and not looked at: with both, each
    /// level of boxes within boxes would double what is done.
    fileprivate var held: [HeldMemory] {
        if let shown { return shown.held }
        return switch content {
        case .color: []
        case .gradient(let gradient): [HeldMemory(gradient.stops)]
        case .image(let source): source.held
        case .box(let values): values.held
        case .path(let drawing): [HeldMemory(drawing.shape.path.elements)]
        case .text(let drawing): [HeldMemory(drawing.text.string)] + drawing.set.held
        }
    }
}
