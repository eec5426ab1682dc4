import Livery
import LiveryRaster

/// A box as CSS declarations.
///
/// Documentation/Exporting.md lists what CSS can't express, and is drawn as a picture.
struct WebBox {
    /// The declarations.
    private(set) var declarations: [WebProperty: WebValue] = [:]
    /// Whether the corners need `corner-shape`, which not all browsers support.
    private(set) var needsCornerShape = false

    /// Whether it has texts, which are left out: they are the element's.
    private(set) var hasTexts = false

    private var style: BoxStyle
    private let isPill: Bool
    private let writer: WebWriter
    private let trace: ReferenceTrace

    /// Creates the declarations of an image; nil for one that CSS can't express.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - trace: Where its values come from. Default: nowhere.
    ///   - writer: Writes its values. Default: as they are.
    init?(
        _ image: ResolvedImage,
        _ trace: ReferenceTrace = .none,
        by writer: WebWriter = .literal
    ) {
        guard let (style, finish, isPill) = image.box, finish.tint == nil, !style.showsOverflow
        else { return nil }
        self.style = style
        self.isPill = isPill
        self.writer = writer
        self.trace = trace
        guard addCorners(), addFace(), addMask() else { return nil }
        addBorder()
        addSurroundings()
        addSize(of: image)
        let padding = writer.padding(
            image.layout.padding,
            trace["padding"],
            within: style.border?.widths ?? .zero,
            trace["border"]["width"]
        )
        declarations[.padding] = WebValue(padding)
        if finish.opacity < 1 {
            declarations[.opacity] = WebValue(writer.number(finish.opacity, trace["opacity"]))
        }
    }

    /// Adds the least lengths of the sides that the theme gives. The others are those of the element's content.
    private mutating func addSize(of image: ResolvedImage) {
        declarations.addMaximum(of: image.layout, trace["maxSize"], by: writer)
        let (content, least) = (image.layout.contentSize, image.layout.minSize)
        let given = image.givenSides
        func length(
            _ points: Double,
            _ least: Double,
            _ given: Double?,
            _ side: String
        ) -> WebValue? {
            guard given != nil || least > 0 else { return nil }
            let points = given == nil ? least : points
            let key = points == least && trace["size"].side(side).source == nil ? "minSize" : "size"
            return WebValue(writer.length(points, trace[key].side(side)))
        }
        declarations[.minWidth] = length(content.width, least.width, given.width, "first")
        declarations[.minHeight] = length(content.height, least.height, given.height, "second")
    }

    private mutating func addCorners() -> Bool {
        let radii = style.corners.radii(in: .zero)
        guard !radii.isZero else { return true }
        guard style.cornerCurve == .circular else { return false }
        // Half of a side, however long that becomes.
        declarations[.borderRadius] =
            isPill ? "9999px" : WebValue(writer.radii(radii, trace["cornerRadius"]))
        guard !style.cornerShapes.isRound else { return true }
        let shapes = style.cornerShapes.all.map(\.cssText)
        declarations[.cornerShape] = WebValue(CSSText.sides(shapes))
        needsCornerShape = true
        return true
    }

    private mutating func addSurroundings() {
        if let outline = style.outline, outline.width > 0 {
            let trace = trace["outline"]
            let width = writer.length(outline.width, trace["width"])
            let color = writer.color(outline.color, trace["color"])
            declarations[.outline] = "\(width) \(outline.style.rawValue) \(color)"
            declarations[.outlineOffset] = WebValue(writer.length(outline.offset, trace["offset"]))
        }
        if !style.dropShadows.isEmpty {
            let (shadows, trace) = (style.dropShadows, trace["dropShadow"])
            declarations[.filter] = shadows.indices.map { index in
                writer.dropShadow(shadows[index], trace.member(index, of: shadows.count))
            }
            .joined(separator: " ")
        }
    }
}

// MARK: Face

extension WebBox {
    /// Adds fills, shadows, and overlays. Returns whether CSS can express them.
    private mutating func addFace() -> Bool {
        if let border = style.border, border.dash != nil || border.colors.isEmpty { return false }
        var fills = withoutTexts(style.fills, "fill")
        let overlays = withoutTexts(style.overlays, "overlay")
        style.overlays = overlays.map(\.fill)
        var shadows = style.shadows.enumerated().map { index, shadow in
            writer.shadow(shadow, trace["shadow"].member(index, of: style.shadows.count))
        }
        if !overlays.isEmpty {
            let hasInset = style.shadows.contains(where: \.isInset)
            if visibleBorder == nil, !hasInset {
                fills = overlays + fills
            } else {
                guard let cover else { return false }
                let trace = overlays.count == 1 ? overlays[0].trace : ReferenceTrace.none
                if overlays.count > 1 {
                    writer.note(overlays.flatMap(\.trace.references), .color)
                }
                if hasInset {
                    // Gaps in the border show fills that an inset shadow does not reach.
                    guard visibleBorder.map({ !$0.hasGaps }) ?? true else { return false }
                    // It covers a box of any size.
                    let color = writer.color(cover, trace)
                    shadows.insert("inset 0 0 0 9999px \(color)", at: 0)
                } else {
                    guard visibleBorder?.hidesFills == true else { return false }
                    fills.insert((.color(cover), trace), at: 0)
                }
            }
        }
        var layers: [WebLayer] = []
        for (index, (fill, trace)) in fills.enumerated() {
            let isLast = index == fills.count - 1
            guard let layer = WebLayer(fill, trace, isLast: isLast, by: writer) else {
                return false
            }
            layers.append(layer)
        }
        if !layers.isEmpty {
            declarations[.background] = layers.map(\.text).joined(separator: ", ")
        }
        if layers.contains(where: { $0.blend != .normal }) {
            let modes = layers.map(\.blend.rawValue).joined(separator: ", ")
            declarations[.backgroundBlendMode] = WebValue(modes)
        }
        if !shadows.isEmpty { declarations[.boxShadow] = shadows.joined(separator: ", ") }
        return true
    }

    /// Fills without texts, which are the element's own, each with where it comes from.
    private mutating func withoutTexts(
        _ fills: [Fill],
        _ key: String
    ) -> [(fill: Fill, trace: ReferenceTrace)] {
        let all = fills.indices.map { (fills[$0], trace[key].member($0, of: fills.count)) }
        let others = all.filter { !$0.0.isText }
        if others.count < all.count { hasTexts = true }
        return others
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
        let trace = trace["border"]
        declarations[.borderWidth] = WebValue(writer.sides(border.widths, trace["width"]))
        declarations[.borderStyle] = WebValue(border.style.rawValue)
        let cover = style.overlays.isEmpty ? nil : cover
        let colors = zip(["top", "right", "bottom", "left"], border.colors).map { side, color in
            let own = trace["color"].side(side)
            return cover.map { writer.color(color, own, under: $0) } ?? writer.color(color, own)
        }
        declarations[.borderColor] = CSSText.sides(colors).joined(separator: " ")
    }

    private mutating func addMask() -> Bool {
        guard let fill = style.mask.first else { return true }
        let trace = trace["mask"].member(0, of: style.mask.count)
        guard let layer = WebLayer(fill, trace, isLast: false, by: writer) else { return false }
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
    let text: WebValue
    /// How it is blended with what is below.
    let blend: BlendMode

    /// Creates the layer of a fill; nil for one that CSS can't express.
    ///
    /// - Parameters:
    ///   - fill: The fill.
    ///   - trace: Where it comes from.
    ///   - isLast: Whether nothing is below it, so that a color needs no image.
    ///   - writer: Writes its values.
    init?(_ fill: Fill, _ trace: ReferenceTrace, isLast: Bool, by writer: WebWriter) {
        switch fill {
        case .color(let color):
            let color = writer.color(color, trace)
            text = isLast ? color : "\(writer.image(of: color)) border-box"
            blend = .normal
        case .gradient(let gradient):
            guard let image = writer.gradient(gradient, trace) else { return nil }
            text = "\(image) border-box"
            blend = .normal
        case .layer(let layer):
            let effects = layer.effects
            guard effects.tint == nil, effects.rotation == 0, effects.blur == 0,
                let image = layer.paint?.image(trace, opacity: effects.opacity, by: writer),
                let place = layer.placement.cssText
            else { return nil }
            text = "\(image) \(place) border-box"
            blend = effects.blend
        }
    }
}

extension Fill {
    /// Whether it is a text.
    fileprivate var isText: Bool {
        if case .layer(let layer) = self { layer.isText } else { false }
    }

    /// CSS's `<image>` of a layer's color or gradient; nil for any other fill.
    fileprivate func image(
        _ trace: ReferenceTrace,
        opacity: Double,
        by writer: WebWriter
    ) -> WebValue? {
        switch self {
        case .color(let color):
            // The layer's own keys may make the color.
            let own = trace.source == nil ? trace["color"] : trace
            return writer.image(of: writer.color(color, own, opacity: opacity))
        case .gradient(let gradient):
            let own = trace.parts["gradient"] ?? trace
            return writer.gradient(gradient, own, opacity: opacity)
        case .layer:
            return nil
        }
    }
}

extension LayerPlacement {
    /// CSS's `<bg-position> / <bg-size> <repeat-style>`; nil if a position depends on a side that the layer
    /// fills.
    fileprivate var cssText: String? {
        // Content without its own size fills its area with 'contain' and 'cover'.
        let sides: Axes<RelativeLength?> =
            if case .sides(let sides) = size { sides } else { Axes(nil) }
        guard
            let across = Self.axis(
                inset.left,
                inset.right,
                length: sides.horizontal,
                position: position.x
            ),
            let down = Self.axis(
                inset.top,
                inset.bottom,
                length: sides.vertical,
                position: position.y
            )
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
