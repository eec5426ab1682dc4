import Livery
import LiveryRaster

/// An opaque color that contents lie on, within boxes that may be translucent as a whole.
///
/// Colors are levels of sRGB in 0…255, as they are composited.
struct Ground: Hashable {
    typealias Levels = SIMD3<Double>

    /// The color, as if the boxes were opaque.
    private(set) var levels: Levels
    /// The product of the boxes' opacities, and what shines through them.
    private var opacity = 1.0
    private var through = Levels.zero

    init(_ levels: Levels) { self.levels = levels }

    /// A backdrop, without its alpha.
    init(_ color: Color) { self.init(Self.levels(of: color)) }

    private static func levels(of color: Color) -> Levels {
        let pixel = color.straightPixel
        return Levels(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
    }

    /// The color that is to be seen.
    var seen: Levels { levels * opacity + through }
    var luminance: Double { Contrast.luminance(seen) }

    /// The ground with a color on it.
    func covered(by color: Levels, alpha: Double) -> Ground {
        var covered = self
        covered.levels += (color - levels) * alpha
        return covered
    }

    func covered(by color: Color) -> Ground {
        covered(by: Self.levels(of: color), alpha: Double(color.straightPixel.alpha) / 255)
    }

    /// The ground of what is in a box on it: the box is composited as a whole, then laid over the ground with its opacity
    /// (compositing-1, 5.1).
    func within(opacity: Double) -> Ground {
        var inner = self
        inner.through += levels * (self.opacity * (1 - opacity))
        inner.opacity *= opacity
        return inner
    }

    /// The contrast of a color on it.
    func contrast(of color: Color) -> Double { contrast(with: covered(by: color)) }

    func contrast(with other: Ground) -> Double { Contrast.ratio(luminance, other.luminance) }

    /// Of many grounds, some from the darkest to the lightest: with a translucent part on a gradient, there would be the
    /// product of both.
    static func spread(_ grounds: some Collection<Ground>) -> [Ground] {
        let most = 64
        guard grounds.count > most else { return Array(grounds) }
        // Those of one luminance in an order of their own: the grounds come from sets.
        let sorted = grounds.map { (ground: $0, luminance: $0.luminance) }.sorted {
            ($0.luminance, $0.ground.levels.x, $0.ground.levels.y, $0.ground.levels.z)
                < ($1.luminance, $1.ground.levels.x, $1.ground.levels.y, $1.ground.levels.z)
        }
        return (0..<most).map { sorted[$0 * (sorted.count - 1) / (most - 1)].ground }
    }
}
