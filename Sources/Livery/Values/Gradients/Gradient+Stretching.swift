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

    /// The part of an area in which the color varies along an axis, if its length depends on no side; nil for any other
    /// gradient.
    func middle(_ axis: Axis, in size: Size2D) -> BoxStretching.Middle? {
        guard case .radial(let center, .radii(let across, let down), _) = shape, spread == .pad, across.fraction == 0,
            down.fraction == 0
        else { return nil }
        let paint = paint(in: size, scale: 1)
        guard case .radial(let point, let radii) = paint.kind else { return nil }
        let (place, radius) = (point[axis], radii[axis])
        let reach = radius * max(0, paint.stops.last?.offset ?? 0)
        return BoxStretching.Middle(share: center[axis].fraction, start: place - reach, end: place + reach)
    }
}
