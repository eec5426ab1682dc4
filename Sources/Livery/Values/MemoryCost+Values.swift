extension Gradient: MemoryCounted {
    func addCost(to cost: inout MemoryCost) { _ = cost.addElements(of: stops) }
}

extension LayeredAsset: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        cost.add(bytes: 256 + 64 * states.count + 256 * layers.count + 64 * metadata.count)
    }
}

extension DocumentValue {
    /// The number of values in it.
    fileprivate var count: Int {
        switch value {
        case .array(let elements): elements.reduce(1) { $0 + $1.count }
        case .dictionary(let dictionary): dictionary.reduce(1) { $0 + $1.entry.value.count }
        default: 1
        }
    }
}

extension AssetVariant: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        cost.add(name)
        guard let parameters else { return }
        for case .text(let text) in parameters.values.values { cost.add(text) }
        cost.add(bytes: 128 * parameters.values.count)
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
