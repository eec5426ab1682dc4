import LiveryRaster

extension Gradient {
    /// Whether the color depends on the horizontal position.
    var variesHorizontally: Bool {
        switch shape {
        case .linear(let angle): angle.remainder(dividingBy: 180) != 0
        case .linearBetween(let from, let to): from.x != to.x
        case .linearToCorner, .radial, .conic: true
        }
    }

    /// Whether the color depends on the vertical position.
    var variesVertically: Bool {
        switch shape {
        case .linear(let angle): (angle + 90).remainder(dividingBy: 180) != 0
        case .linearBetween(let from, let to): from.y != to.y
        case .linearToCorner, .radial, .conic: true
        }
    }
}
