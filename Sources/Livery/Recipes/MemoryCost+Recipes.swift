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
