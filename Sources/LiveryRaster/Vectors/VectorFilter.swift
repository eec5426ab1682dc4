/// What pixels of a group become, in sRGB.
package enum VectorFilter: Hashable, Sendable {
    /// Blurred by a Gaussian of a standard deviation in points.
    case blur(sigma: Double)
    /// The group over a shadow of its alpha.
    case dropShadow(Color, offset: Point, sigma: Double)
    /// One color through the group's alpha.
    case silhouette(Color)
    /// Red, green and blue times factors.
    case product(SIMD3<Double>)
}
