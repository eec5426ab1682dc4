import Livery
import LiveryRaster

/// A layer of `background` or `mask`, over the border box.
struct WebLayer {
    /// CSS's `<bg-layer>`.
    let text: String
    /// How it is blended with what is below.
    let blend: BlendMode

    /// Creates the layer of a fill; nil for one that CSS can't express.
    ///
    /// - Parameters:
    ///   - fill: The fill.
    ///   - isLast: Whether nothing is below it, so that a color needs no image.
    init?(_ fill: Fill, isLast: Bool) {
        switch fill {
        case .color(let color):
            text = isLast ? color.cssText : Gradient.cssText(of: color) + " border-box"
            blend = .normal
        case .gradient(let gradient):
            guard let image = gradient.cssText else { return nil }
            text = image + " border-box"
            blend = .normal
        case .layer(let layer):
            let effects = layer.effects
            guard effects.tint == nil, effects.rotation == 0, effects.blur == 0,
                let image = layer.paint?.image(opacity: effects.opacity),
                let place = layer.placement.cssText
            else { return nil }
            text = "\(image) \(place) border-box"
            blend = effects.blend
        }
    }
}

extension Fill {
    /// CSS's `<image>` of a color or a gradient; nil for any other fill.
    fileprivate func image(opacity: Double) -> String? {
        switch self {
        case .color(let color):
            Gradient.cssText(of: color.withAlpha(color.alpha.map { $0 * opacity }))
        case .gradient(let gradient):
            (opacity == 1 ? gradient : gradient.multiplied(byOpacity: opacity)).cssText
        case .layer:
            nil
        }
    }
}

extension LayerPlacement {
    /// CSS's `<bg-position> / <bg-size> <repeat-style>`; nil if a position depends on a side that the layer
    /// fills.
    fileprivate var cssText: String? {
        var (width, height) = (RelativeLength?.none, RelativeLength?.none)
        // Content without its own size fills its area with 'contain' and 'cover'.
        if case .sides(let across, let down) = size { (width, height) = (across, down) }
        guard
            let across = Self.axis(inset.left, inset.right, length: width, position: position.x),
            let down = Self.axis(inset.top, inset.bottom, length: height, position: position.y)
        else { return nil }
        return "\(across.position) \(down.position) / \(across.length) \(down.length) "
            + (isTiled ? "repeat" : "no-repeat")
    }

    /// The position and length along an axis in CSS's terms: relative to the border box, without insets.
    private static func axis(
        _ near: RelativeLength,
        _ far: RelativeLength,
        length: RelativeLength?,
        position: RelativeLength
    ) -> (position: String, length: String)? {
        let area = RelativeLength(
            fraction: 1 - near.fraction - far.fraction,
            points: -near.points - far.points
        )
        let length = length ?? RelativeLength(fraction: 1)
        let size = RelativeLength(
            fraction: length.fraction * area.fraction,
            points: length.fraction * area.points + length.points
        )
        let offset = RelativeLength(
            fraction: near.fraction + position.fraction * (area.fraction - size.fraction),
            points: near.points + position.fraction * (area.points - size.points)
                + position.points
        )
        // A percentage refers to the space that the layer leaves.
        let free = 1 - size.fraction
        guard abs(free) > 1e-9 || abs(offset.fraction) < 1e-9 else { return nil }
        let share = abs(free) > 1e-9 ? offset.fraction / free : 0
        let place = RelativeLength(fraction: share, points: offset.points + share * size.points)
        return (place.cssText, size.cssText)
    }
}
