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
    /// - Parameter image: The image.
    init?(_ image: ResolvedImage) {
        guard let (style, finish, isPill) = image.box, finish.tint == nil, !style.hasBorderShape
        else {
            return nil
        }
        self.style = style
        self.isPill = isPill
        guard addCorners(), addFace(), addMask() else { return nil }
        addBorder()
        addSurroundings()
        let content = image.layout.contentSize
        declarations[.minWidth] = CSSText.length(content.width)
        declarations[.minHeight] = CSSText.length(content.height)
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
