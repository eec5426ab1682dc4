import Livery
import LiveryRaster

/// A layer of `background` or `mask`, over the border box.
struct WebLayer {
    /// CSS's `<bg-layer>`.
    let text: WebValue
    /// How it is blended with what is below.
    var blend = BlendMode.normal
    /// Its image where colors are forced, which leaves only files: that of a mark is drawn anew; nil if it has none.
    private(set) var forcedImage: WebValue?
    /// Whether it is a mark, such as a knob or a progress: an opaque color beside which others are seen.
    private(set) var isMark = false

    /// Leaves a mark out where colors are forced.
    mutating func hideMark() {
        if isMark { (forcedImage, isMark) = ("none", false) }
    }

    /// Creates the layer of a drawing, in a file of its own; nil if CSS has no word for its place.
    init?(file layer: BoxLayer) {
        guard layer.opacity == 1, let drawing = layer.kind.drawing, let (file, place) = layer.image(of: drawing) else {
            return nil
        }
        text = "\(file) \(place) border-box"
        forcedImage = file
    }

    /// Creates the layer of a fill; nil for one that CSS can't express.
    ///
    /// - Parameters:
    ///   - fill: The fill.
    ///   - trace: Where it comes from.
    ///   - isLast: Whether nothing is below it, so that a color needs no image.
    ///   - writer: Writes its values.
    init?(_ fill: Fill, _ trace: ReferenceTrace, isLast: Bool, by writer: WebWriter) {
        forcedImage = "none"
        switch fill {
        case .color(let color):
            let color = writer.color(color, trace)
            text = isLast ? color : "\(writer.image(of: color)) border-box"
            if isLast { forcedImage = nil }
        case .gradient(let gradient):
            guard let image = writer.gradient(gradient, trace) else { return nil }
            text = "\(image) border-box"
        case .layer(let layer):
            let effects = layer.effects
            guard effects.tint == nil, effects.rotation == 0, effects.blur == 0,
                let image = layer.paint?.image(trace, opacity: effects.opacity, by: writer),
                let place = layer.placement.cssText(trace, by: writer)
            else { return nil }
            text = "\(image) \(place.text) border-box"
            blend = effects.blend
            let lengths = layer.lengthsOfMark
            let isShare = place.isMeter || lengths.contains { $0.points == 0 }
            isMark = isShare || !lengths.isEmpty
            if isMark {
                forcedImage = writer.image(of: isShare ? WebForcedColors.shareColor(in: writer.states) : "currentcolor")
            }
        }
    }
}

extension BoxLayer {
    /// The layer as an image over all of its box.
    ///
    /// - Parameters:
    ///   - drawing: Its drawing, with the colors that it is to have.
    ///   - isMask: Whether only its opacity counts. Default: `false`.
    /// - Returns: CSS's `<image>`, and its `<bg-position> / <bg-size> <repeat-style>`; nil if CSS has no word for its
    ///   place, or for how it follows the box.
    func image(of drawing: VectorDrawing, isMask: Bool = false) -> (file: WebValue, place: String)? {
        guard var place, !isRedrawn else { return nil }
        if let turned {
            return (WebValue(fileOf: turned, drawing, at: place, isMask: isMask), "0 0 / 100% 100% no-repeat")
        }
        place.reach(overhang)
        guard let left = place.left.position(of: place.width), let top = place.top.position(of: place.height) else {
            return nil
        }
        let size = "\(place.width.cssText) \(place.height.cssText)"
        return (WebValue(fileOf: drawing, isMask: isMask), "\(left.cssText) \(top.cssText) / \(size) no-repeat")
    }
}

extension Fill {
    /// CSS's `<image>` of a layer's color or gradient; nil for any other fill.
    fileprivate func image(_ trace: ReferenceTrace, opacity: Double, by writer: WebWriter) -> WebValue? {
        switch self {
        case .color(let color):
            // The layer's own keys may make the color.
            let own = trace.source == nil ? trace["color"] : trace
            return writer.image(of: writer.color(color, own, opacity: opacity))
        case .gradient(let gradient):
            let own = trace.parts["gradient"] ?? trace
            return writer.gradient(gradient, own, opacity: opacity)
        case .layer: return nil
        }
    }
}

extension FillLayer {
    /// The lengths of an opaque color that leave other colors room beside it; empty for anything else, such as the ground
    /// of texts and what shades it.
    fileprivate var lengthsOfMark: [RelativeLength] {
        guard case .color(let color)? = paint, color.alpha == 1, effects.opacity == 1, !placement.isTiled,
            case .sides(let sides) = placement.size
        else { return [] }
        return [sides.horizontal, sides.vertical].compactMap(\.self).filter { $0.fraction < 1 }
    }
}

extension LayerPlacement {
    /// CSS's `<bg-position> / <bg-size> <repeat-style>`, and whether a length is a parameter's; nil if a position depends
    /// on a side that the layer fills.
    fileprivate func cssText(_ trace: ReferenceTrace, by writer: WebWriter) -> (text: String, isMeter: Bool)? {
        // Content without its own size fills its area with 'contain' and 'cover'.
        let sides: Axes<RelativeLength?> = if case .sides(let sides) = size { sides } else { Axes(nil) }
        let (width, height) = (sides.horizontal, sides.vertical)
        guard let across = part(of: .horizontal, length: width), let down = part(of: .vertical, length: height) else {
            return nil
        }
        let (at, size) = (trace["at"], trace["size"])
        func place(_ part: Part, _ axis: Axis, _ length: RelativeLength?, _ side: String) -> (
            position: String, length: String, isMeter: Bool
        ) {
            guard let position = part.ofAnyLength else { return (part.position, part.length, false) }
            let written = length.flatMap { writer.relative($0, size.side(side)) }
            let moved = hasInsets(axis) ? nil : writer.relative(self.position[axis], at.side(side))
            let isMeter = written != nil && length?.points == 0
            return (moved ?? (written == nil ? part.position : position), written ?? part.length, isMeter)
        }
        let x = place(across, .horizontal, width, "first")
        let y = place(down, .vertical, height, "second")
        let text = "\(x.position) \(y.position) / \(x.length) \(y.length) \(isTiled ? "repeat" : "no-repeat")"
        return (text, x.isMeter || y.isMeter)
    }

    private func hasInsets(_ axis: Axis) -> Bool {
        let (near, far) = inset[axis]
        return near != RelativeLength() || far != RelativeLength()
    }

    /// The position and length along an axis in CSS's terms.
    private struct Part {
        let position: String
        let length: String
        /// The position whatever the length is; nil if it depends on that.
        let ofAnyLength: String?
    }

    /// The position and length along an axis in CSS's terms: relative to the border box, without insets.
    private func part(of axis: Axis, length: RelativeLength?) -> Part? {
        let span = span(axis, length: length ?? RelativeLength(fraction: 1))
        guard let text = span.start.position(of: span.length)?.cssText else { return nil }
        // Without insets, CSS's percentages are Livery's positions.
        let ofAnyLength = hasInsets(axis) ? (span.start == RelativeLength() ? text : nil) : position[axis].cssText
        return Part(position: text, length: span.length.cssText, ofAnyLength: ofAnyLength)
    }
}

extension RelativeLength {
    /// The position of what begins at this distance and has a length, as `background-position` says it; nil if it doesn't.
    func position(of size: RelativeLength) -> RelativeLength? {
        // A percentage refers to the space that the layer leaves.
        let free = 1 - size.fraction
        guard abs(free) > 1e-9 || abs(fraction) < 1e-9 else { return nil }
        let share = abs(free) > 1e-9 ? fraction / free : 0
        return RelativeLength(fraction: share, points: points + share * size.points)
    }
}

extension LayerPlace {
    /// Extends the rectangle to all that a drawing reaches.
    mutating func reach(_ overhang: Insets) {
        left.points -= overhang.left
        top.points -= overhang.top
        width.points += overhang.horizontal
        height.points += overhang.vertical
    }
}
