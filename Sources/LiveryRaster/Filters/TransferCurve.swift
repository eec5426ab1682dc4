import LiveryLibc

/// A function of a component in 0...1.
package enum TransferCurve: Hashable, Sendable {
    case identity
    case table([Double])
    case discrete([Double])
    case linear(slope: Double, intercept: Double)
    case gamma(amplitude: Double, exponent: Double, offset: Double)
}

extension TransferCurve {
    /// The component that another one becomes.
    func value(at component: Float) -> Float {
        let place = Double(min(max(component, 0), 1))
        switch self {
        case .identity: return component
        case .table(let values):
            guard let last = values.last else { return component }
            let count = values.count - 1
            let index = Int(pixels: place * Double(count))
            guard index < count else { return Float(last) }
            let part = place * Double(count) - Double(index)
            return Float(values[index] + (values[index + 1] - values[index]) * part)
        case .discrete(let values):
            guard let last = values.last else { return component }
            let index = Int(pixels: place * Double(values.count))
            return Float(index < values.count ? values[index] : last)
        case .linear(let slope, let intercept): return Float(slope * place + intercept)
        case .gamma(let amplitude, let exponent, let offset): return Float(amplitude * pow(place, exponent) + offset)
        }
    }
}
