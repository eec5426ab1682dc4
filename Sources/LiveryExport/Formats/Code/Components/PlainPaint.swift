import Livery
import LiveryRaster

/// What covers all of a box: a color or a gradient, without a place or effects of its own.
enum PlainPaint {
    case color(Color)
    case gradient(Gradient)

    /// The paint of a fill; nil for a layer that is more than a color or a gradient over the whole box.
    init?(_ fill: Fill) {
        switch fill {
        case .color(let color): self = .color(color)
        case .gradient(let gradient): self = .gradient(gradient)
        case .layer(let layer):
            let effects = layer.effects
            guard effects.tint == nil, effects.rotation == 0, effects.blur == 0,
                effects.blend == .normal, layer.placement.coversBox
            else { return nil }
            switch layer.paint {
            case .color(let color):
                self = .color(color.withAlpha(color.alpha.map { $0 * effects.opacity }))
            case .gradient(let gradient):
                self = .gradient(gradient.multiplied(byOpacity: effects.opacity))
            case .layer, nil: return nil
            }
        }
    }

    /// Whether nothing shows through it.
    var isOpaque: Bool {
        switch self {
        case .color(let color): color.alpha == 1
        case .gradient(let gradient):
            !gradient.stops.isEmpty && gradient.stops.allSatisfy { $0.color.alpha == 1 }
        }
    }
}

/// What a platform's shapes can't draw, apart from what none can.
struct ShapeLimits: Sendable {
    /// The platform's name.
    let platform: String
    var hasContinuousCorners = false
    var hasDropShadow = false
    /// Whether an inset shadow may have a spread, and lie within a border.
    var hasInsetSpread = false
    /// Whether it has a gradient.
    let paints: @Sendable (Gradient) -> Bool

    /// What of an image the platform has no shape for; nil if it has shapes for all of it.
    func lack(of image: ResolvedImage) -> String? {
        guard let (style, finish, isPill) = image.box else { return "a picture" }
        if finish.tint != nil { return "'tint'" }
        if style.hasBorderShape { return "'borderShape'" }
        if !style.mask.isEmpty { return "'mask'" }
        let corners = style.corners.radii(in: .zero)
        if !isPill, !corners.isZero {
            if !style.cornerShapes.isRound { return "'cornerShape'" }
            if style.cornerCurve != .circular, !hasContinuousCorners { return "continuous corners" }
            if corners.all.contains(where: { $0.width != $0.height }) {
                return "elliptical corners"
            }
        }
        if isPill, !style.cornerShapes.isRound { return "'cornerShape'" }
        let isSquare = corners.isZero && !isPill
        return lack(ofFaceOf: style) ?? lack(ofEdgesOf: style, isSquare: isSquare)
    }

    private func lack(ofFaceOf style: BoxStyle) -> String? {
        for (key, fills) in [("fill", style.fills), ("overlay", style.overlays)] {
            for fill in fills {
                switch PlainPaint(fill) {
                case nil: return "the layers of '\(key)'"
                case .gradient(let gradient)? where !paints(gradient):
                    return "the gradient of '\(key)'"
                case .color?, .gradient?: break
                }
            }
        }
        return nil
    }

    private func lack(ofEdgesOf style: BoxStyle, isSquare: Bool) -> String? {
        if let border = style.border, border.widths != .zero {
            if border.dash != nil || border.style != .solid { return "a border that is no line" }
            guard let color = border.colors.first else { return "a border of a gradient" }
            let isOne = Set(border.widths.all).count == 1
            if border.colors.contains(where: { $0 != color }) {
                return "a border of several colors"
            }
            if !isOne, !isSquare { return "a border of several widths around corners" }
        }
        if let outline = style.outline, outline.width > 0, outline.style != .solid {
            return "an outline that is no line"
        }
        let isOpaque = style.fills.compactMap(PlainPaint.init).contains(where: \.isOpaque)
        if !isOpaque, style.shadows.contains(where: { !$0.isInset }) {
            return "a shadow that is cut out beneath a translucent fill"
        }
        let insets = style.shadows.filter(\.isInset)
        if !insets.isEmpty {
            let hasBorder = style.border.map { $0.widths != .zero } ?? false
            let isPlain = !hasBorder && insets.allSatisfy { $0.spread == 0 }
            if !hasInsetSpread, !isPlain { return "an inset shadow with a spread or in a border" }
            if style.fills.first.flatMap(PlainPaint.init)?.isOpaque != true {
                return "an inset shadow on a translucent fill"
            }
        }
        if !style.dropShadows.isEmpty, !hasDropShadow { return "'dropShadow'" }
        return style.dropShadows.count > 1 ? "more than one 'dropShadow'" : nil
    }
}

extension CornerRadii {
    /// The radii, clockwise from the top left corner.
    var all: [Size] { [topLeft, topRight, bottomRight, bottomLeft] }
}
