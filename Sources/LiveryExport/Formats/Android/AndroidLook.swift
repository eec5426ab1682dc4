import Livery
import LiveryRaster

/// An image in one combination of states and one appearance, as layers that Android draws itself.
///
/// A shape strokes its edge half the line's width inside, so that corners have the radius less that half; fill and
/// line share one edge. What a layer of a box is, is decided here for all states alike.
struct AndroidLook {
    /// The lowest first.
    var layers: [AndroidLayer] = []
    /// The colors that lists have by state.
    var colors: [String: AndroidColor] = [:]
    /// The colors of the other slots.
    var fixed: [Color] = []
    /// Whether a color was clipped to sRGB.
    var isClipped = false

    let image: ResolvedImage
    var corners = AndroidCorners(radii: [0, 0, 0, 0], isPill: false)
    /// How far a line that touches the box reaches below its edge, so that nothing shows through between both.
    var overlap = 0.0
    let trace: ReferenceTrace
    /// Whether the left side of the border is the one that is on the right where content runs from left to right.
    let mirrorsBorder: Bool
    /// Whether a name is that of a color resource.
    let isColor: (String) -> Bool

    /// Makes the layers of a box; nil if Android can't draw them.
    ///
    /// - Parameters:
    ///   - image: The image, at any scale.
    ///   - trace: Where its values come from.
    ///   - mirrorsBorder: Whether the left side of the border is the right one of the other direction.
    ///   - hasFill: Whether the box has a color in other states, and here a transparent one if none.
    ///   - isColor: Returns whether a name is that of a color resource.
    /// - Throws: If a file can no longer be read.
    init?(
        _ image: ResolvedImage,
        _ trace: ReferenceTrace,
        mirrorsBorder: Bool,
        hasFill: Bool,
        isColor: @escaping (String) -> Bool
    ) throws(ThemeError) {
        (self.image, self.trace, self.isColor) = (image, trace, isColor)
        self.mirrorsBorder = mirrorsBorder
        guard let box = image.box, box.finish.tint == nil else { return nil }
        let style = box.style
        let radii = style.corners.radii(in: .zero)
        guard style.mask.isEmpty, style.dropShadows.isEmpty, !style.shadows.contains(where: \.isInset),
            radii.isZero || style.cornerShapes == CornerShapes(.round),
            radii.all.allSatisfy({ $0.width == $0.height })
        else { return nil }
        let corners = AndroidCorners(radii: radii.all.map(\.width), isPill: box.isPill)
        self.corners = corners
        guard corners.fit(image.layout.contentSize) else { return nil }
        var face = AndroidFace()
        let (overlays, fills) = try image.layers()
        guard add(fills, "fill", to: &face), add(overlays, "overlay", to: &face) else { return nil }
        if face.ground == nil, hasFill { face.ground = .color(.clear, .transparent) }
        let opacity = box.finish.opacity
        overlap = opacity == 1 && face.hasOpaqueEdge(under: style.border) ? 1 : 0
        guard addRings(style, opacity, isBelow: true), addGround(face, style.border, opacity), addMarks(face, style),
            addRings(style, opacity, isBelow: false)
        else { return nil }
    }

    /// Makes the one layer of an image that is a vector as a whole.
    init(_ vector: VectorDrawable, of image: ResolvedImage) {
        (self.image, trace, isColor) = (image, .none, { _ in false })
        mirrorsBorder = false
        let all = image.layout.margins
        let margins = Insets(top: -all.top, left: -all.left, bottom: -all.bottom, right: -all.right)
        layers = [AndroidLayer(vector.element, inset: margins)]
        fixed = vector.colors
        isClipped = fixed.contains { !$0.isInGamut(of: .srgb) }
    }

    /// The same with the layers of others, unseen where it has none of its own; nil if its own are not among them.
    func completed(by all: [AndroidLayer]) -> AndroidLook? {
        var own = layers[...]
        for layer in all { if layer == own.first { own.removeFirst() } else if !layer.canBeTransparent { return nil } }
        guard own.isEmpty else { return nil }
        var complete = self
        complete.layers = all
        return complete
    }
}

extension AndroidLook {
    /// All layers of this and of others, in the order of both; nil if one could not be unseen, or if two would have the
    /// same colors.
    func joined(with others: [AndroidLayer]) -> [AndroidLayer]? {
        var (all, own) = ([AndroidLayer](), layers[...])
        for other in others {
            // What comes before a layer of both comes before it there, too.
            if let place = own.firstIndex(of: other) {
                all += own[own.startIndex..<place]
                own = own[(place + 1)...]
            } else if !other.canBeTransparent {
                return nil
            }
            all.append(other)
        }
        all += own
        let added = all.filter { !others.contains($0) }
        let roles = all.flatMap(\.element.slots).filter { if case .role = $0 { true } else { false } }
        guard others.isEmpty || added.allSatisfy(\.canBeTransparent), Set(roles).count == roles.count || all == layers
        else { return nil }
        return all
    }
}

// MARK: Colors

extension AndroidLook {
    /// A color, or the resource that it comes from.
    mutating func color(_ color: Color, _ trace: ReferenceTrace) -> AndroidColor {
        if !color.isInGamut(of: .srgb) { isClipped = true }
        return AndroidColor(color, trace, isColor)
    }

    /// Takes a role for a color: the first with the name that is free.
    mutating func slot(_ role: String, _ color: AndroidColor) -> AndroidSlot {
        var name = role
        var number = 2
        while colors[name] != nil {
            name = "\(role)_\(number)"
            number += 1
        }
        colors[name] = color
        return .role(name)
    }
}

extension AndroidColor {
    /// A color, or the resource that it comes from.
    init(_ color: Color, _ trace: ReferenceTrace, _ isColor: (String) -> Bool) {
        switch trace.source {
        case .reference(let name)? where isColor(name): self = .reference(name)
        case .color(let source)?:
            if case .reference(let name) = source.form, source.color == color, isColor(name) {
                self = .reference(name)
            } else {
                self = .literal(AndroidResources.text(of: color))
            }
        default: self = .literal(AndroidResources.text(of: color))
        }
    }
}

extension Color {
    func faded(_ opacity: Double) -> Color { opacity == 1 ? self : withAlpha((alpha ?? 0) * opacity) }

    var isOpaque: Bool { (alpha ?? 0) >= 1 }
}
