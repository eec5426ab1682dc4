extension MemoryCost {
    /// Adds what an asset refers to.
    ///
    /// Of a program's own types, only a recipe's text is known.
    mutating func add(asset: any Sendable) {
        switch asset {
        case let counted as any MemoryCounted: counted.addCost(to: &self)
        case let recipe as any ImageRecipe: add(recipe.canonicalText)
        case let image as ThemedImage: add(bytes: image.bitmap.byteCount)
        case let text as String: add(text)
        default: break
        }
        // The value itself.
        add(bytes: 256)
    }
}

extension FileRecipe: MemoryCounted {
    func addCost(to cost: inout MemoryCost) { cost.add(bytes: file.cost) }
}

extension VectorRecipe: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        cost.add(bytes: file.cost + colors.count * 128)
    }
}
