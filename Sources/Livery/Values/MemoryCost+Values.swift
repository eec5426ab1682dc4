extension Gradient: MemoryCounted {
    func addCost(to cost: inout MemoryCost) { cost.addElements(of: stops) }
}

extension LayeredAsset: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        let fixed = 256 + 64 * states.count + 256 * layers.count
        cost.add(bytes: fixed + 64 * metadata.valueCount)
    }
}

extension ResolvedLayer: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        cost.add(faults)
        cost.add(bytes: 512 + 64 * metadata.valueCount)
    }
}

extension AssetKey: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        cost.add(name)
        parameters?.addCost(to: &cost)
    }
}

extension BoundParameters: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        for value in values.values {
            switch value {
            case .text(let text), .image(let text?): cost.add(text)
            case .number, .boolean, .color, .image(nil): break
            }
        }
        cost.add(bytes: 128 * values.count)
    }
}

extension ImageRequest: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        cost.add(name)
        guard let given else { return }
        for case .text(let text) in given.values.values { cost.add(text) }
        cost.add(bytes: 128 * given.values.count)
    }
}
