import Livery
import LiveryRaster

/// A box as CSS declarations.
///
/// Documentation/Exporting.md lists what CSS can't express, and is drawn as a picture.
struct WebBox {
    /// The declarations.
    private(set) var declarations: [WebProperty: String] = [:]
    /// Whether the corners need `corner-shape`, which not all browsers support.
    private(set) var needsCornerShape = false

    private let style: BoxStyle
    private let isPill: Bool

    /// Creates the declarations of an image; nil for one that CSS can't express.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - isPainted: Whether it paints anything. A box that does not has only the size that the theme gives it.
    ///     Default: `true`.
    init?(_ image: ResolvedImage, isPainted: Bool = true) {
        guard let (style, finish, isPill) = image.box, finish.tint == nil, !style.hasBorderShape,
            !style.showsOverflow
        else {
            return nil
        }
        self.style = style
        self.isPill = isPill
        guard addCorners(), addFace(), addMask() else { return nil }
        addBorder()
        addSurroundings()
        let content = image.layout.contentSize
        let given = image.givenSides
        declarations.addMaximum(of: image.layout)
        let least = image.layout.minSize
        if isPainted || given.width != nil || least.width > 0 {
            declarations[.minWidth] = CSSText.length(content.width)
        }
        if isPainted || given.height != nil || least.height > 0 {
            declarations[.minHeight] = CSSText.length(content.height)
        }
        // CSS padding begins at the inner edge of the border.
        let (padding, border) = (image.layout.padding, style.border?.widths ?? .zero)
        declarations[.padding] = CSSText.sides(
            Insets(
                top: max(0, padding.top - border.top),
                left: max(0, padding.left - border.left),
                bottom: max(0, padding.bottom - border.bottom),
                right: max(0, padding.right - border.right)
            )
        )
        if finish.opacity < 1 { declarations[.opacity] = finish.opacity.cssNumber }
    }

    private mutating func addCorners() -> Bool {
        let radii = style.corners.radii(in: .zero)
        guard !radii.isZero else { return true }
        guard style.cornerCurve == .circular else { return false }
        // Half of a side, however long that becomes.
        declarations[.borderRadius] = isPill ? "9999px" : radii.cssText
        guard !style.cornerShapes.isRound else { return true }
        declarations[.cornerShape] = CSSText.sides(style.cornerShapes.all.map(\.cssText))
        needsCornerShape = true
        return true
    }

    private mutating func addSurroundings() {
        if let outline = style.outline, outline.width > 0 {
            let width = CSSText.length(outline.width)
            declarations[.outline] = "\(width) \(outline.style.rawValue) \(outline.color.cssText)"
            declarations[.outlineOffset] = CSSText.length(outline.offset)
        }
        if !style.dropShadows.isEmpty {
            declarations[.filter] = style.dropShadows.map(\.cssText).joined(separator: " ")
        }
    }
}

// MARK: Face

extension WebBox {
    /// Adds fills, shadows, and overlays. Returns whether CSS can express them.
    private mutating func addFace() -> Bool {
        if let border = style.border, border.dash != nil || border.colors.isEmpty { return false }
        var fills = style.fills
        var shadows = style.shadows
        if !style.overlays.isEmpty {
            let isPlain = visibleBorder == nil && !shadows.contains(where: \.isInset)
            if isPlain {
                fills = style.overlays + fills
            } else {
                guard let cover else { return false }
                if shadows.contains(where: \.isInset) {
                    // Gaps in the border show fills that an inset shadow does not reach.
                    guard visibleBorder.map({ !$0.hasGaps }) ?? true else { return false }
                    shadows.insert(Self.covering(with: cover), at: 0)
                } else {
                    guard visibleBorder?.hidesFills == true else { return false }
                    fills.insert(.color(cover), at: 0)
                }
            }
        }
        var layers: [WebLayer] = []
        for (index, fill) in fills.enumerated() {
            guard let layer = WebLayer(fill, isLast: index == fills.count - 1) else { return false }
            layers.append(layer)
        }
        if !layers.isEmpty {
            declarations[.background] = layers.map(\.text).joined(separator: ", ")
        }
        if layers.contains(where: { $0.blend != .normal }) {
            let modes = layers.map(\.blend.rawValue)
            declarations[.backgroundBlendMode] = modes.joined(separator: ", ")
        }
        if !shadows.isEmpty {
            declarations[.boxShadow] = shadows.map(\.cssText).joined(separator: ", ")
        }
        return true
    }

    /// An inset shadow that covers a box of any size.
    private static func covering(with color: Color) -> Shadow {
        Shadow(color: color, spread: 9999, isInset: true)
    }

    /// The border; nil if it has no width.
    private var visibleBorder: Border? {
        style.border.flatMap { $0.widths == .zero ? nil : $0 }
    }

    /// The combined color of all overlays; nil if there are none, or one is not a color.
    private var cover: Color? {
        var cover: Color?
        for fill in style.overlays.reversed() {
            guard case .color(let color) = fill else { return nil }
            cover = cover?.covered(by: color) ?? color
        }
        return cover
    }

    private mutating func addBorder() {
        guard let border = visibleBorder else { return }
        declarations[.borderWidth] = CSSText.sides(border.widths)
        declarations[.borderStyle] = border.style.rawValue
        let isCovered = !style.overlays.isEmpty
        let colors = border.colors.map { color in
            (isCovered ? cover.map(color.covered) ?? color : color).cssText
        }
        declarations[.borderColor] = CSSText.sides(colors)
    }

    private mutating func addMask() -> Bool {
        guard let fill = style.mask.first else { return true }
        guard let layer = WebLayer(fill, isLast: false) else { return false }
        declarations[.mask] = layer.text
        return true
    }
}

extension Border {
    /// Whether the line has gaps that show what is below.
    fileprivate var hasGaps: Bool { style != .solid }

    /// Whether nothing below the line shows through it.
    fileprivate var hidesFills: Bool {
        let sides = [widths.top, widths.right, widths.bottom, widths.left]
        return zip(sides, colors).allSatisfy { $0 == 0 || $1.alpha == 1 }
    }
}

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
