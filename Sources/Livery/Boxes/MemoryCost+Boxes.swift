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
    }
}
