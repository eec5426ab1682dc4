extension BoxStyle: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        for fills in [fills, overlays, mask, border?.fills ?? []] { cost.add(fills) }
        borderShape?.path.addCost(to: &cost)
        if let dash = border?.dash { cost.addElements(of: dash.lengths) }
        cost.addElements(of: shadows)
        cost.addElements(of: dropShadows)
    }
}

extension BoxValues: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        cost.add(bytes: MemoryLayout<BoxValues>.size)
        style.addCost(to: &cost)
        content.addCost(to: &cost)
        cost.add(sample)
    }
}

extension BoxRecipe: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        cost.add(bytes: MemoryLayout<BoxRecipe>.size)
        style.addCost(to: &cost)
        content.addCost(to: &cost)
        cost.add(sample)
    }
}

extension Fill: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        switch self {
        case .color: break
        case .gradient(let gradient): gradient.addCost(to: &cost)
        case .layer(let layer): layer.addCost(to: &cost)
        }
    }
}

extension FillLayer: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        shown?.addCost(to: &cost)
        switch content {
        case .color: break
        case .gradient(let gradient): gradient.addCost(to: &cost)
        case .image(let source): source.addCost(to: &cost)
        case .box(let values): values.addCost(to: &cost)
        case .path(let drawing): drawing.addCost(to: &cost)
        case .text(let drawing): drawing.addCost(to: &cost)
        }
    }
}

extension PathDrawing: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        shape.path.addCost(to: &cost)
        if let dash = stroke?.line.dash { cost.addElements(of: dash.lengths) }
        for case .gradient(let gradient) in [fill, stroke?.paint] { gradient.addCost(to: &cost) }
    }
}

extension TextDrawing: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        text.addCost(to: &cost)
        set.addCost(to: &cost)
        if case .gradient(let gradient) = paint { gradient.addCost(to: &cost) }
    }
}

extension MemoryCost {
    /// Adds what an asset refers to.
    ///
    /// Of a program's own types, only a recipe's text is known.
    ///
    /// - Parameters:
    ///   - asset: The asset.
    ///   - text: The text of a recipe, if it is known: a program's code writes it.
    mutating func add(asset: any Sendable, writtenAs text: String? = nil) {
        switch asset {
        case let counted as any MemoryCounted: counted.addCost(to: &self)
        case let recipe as any ImageRecipe: add(text ?? recipe.canonicalText)
        case let image as ThemedImage: add(bytes: image.bitmap.byteCount)
        case let text as String: add(text)
        default: break
        }
        // The value itself.
        add(bytes: 256)
    }
}

extension FileRecipe: MemoryCounted {
    func addCost(to cost: inout MemoryCost) { file.addCost(to: &cost) }
}

extension VectorRecipe: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        file.addCost(to: &cost)
        cost.add(bytes: colors.count * 128)
    }
}
