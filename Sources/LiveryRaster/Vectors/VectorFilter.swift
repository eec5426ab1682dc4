/// What pixels of a group become, in sRGB.
package enum VectorFilter: Hashable, Sendable {
    /// Blurred by a Gaussian of a standard deviation in points.
    case blur(sigma: Double)
    /// The group over a shadow of its alpha.
    case dropShadow(Color, offset: Point2D, sigma: Double)
    /// A color wherever the group, blurred, is not.
    case innerShadow(Color, sigma: Double)
    /// One color through the group's alpha.
    case silhouette(Color)
    /// Red, green and blue times factors.
    case product(SIMD3<Double>)
    /// What the last of some steps gives.
    case steps([FilterStep])
}

extension VectorFilter {
    /// The filter with another color of its shadow.
    func mapShadow(_ change: (Color) -> Color) -> VectorFilter {
        switch self {
        case .dropShadow(let color, let offset, let sigma):
            .dropShadow(change(color), offset: offset, sigma: sigma)
        case .innerShadow(let color, let sigma): .innerShadow(change(color), sigma: sigma)
        case .blur, .silhouette, .product, .steps: self
        }
    }
}
