import LiveryRaster

extension FillLayer {
    /// The ends of a side that a layer keeps its distance from when the side grows.
    fileprivate enum Anchor { case near, far, both }

    /// Why the layer changes when a box grows along an axis; nil if it does not. The name is that of the key.
    func stretchingFault(_ axis: Axis, in box: PartialSize, of name: String) -> String? {
        if placement.isTiled { return "a layer is repeated along it" }
        guard let span = span(axis) else { return "the size of a layer depends on it" }
        switch span.anchor {
        case .near, .far:
            if case .path(let path) = content, path.shape.viewBox != nil, !hasFixedSize {
                return "the size of a layer depends on it"
            }
            return nil
        case .both:
            if effects.rotation != 0 { return "the rotation of a layer depends on it" }
            return contentFault(axis, in: box, of: name)
        case nil:
            return span.length.fraction == 0
                ? "the position of a layer depends on it" : "the size of a layer depends on it"
        }
    }

    /// Why the layer's content can't grow along an axis; nil if it can.
    private func contentFault(_ axis: Axis, in box: PartialSize, of name: String) -> String? {
        switch content {
        case .color: return nil
        case .gradient(let gradient):
            let varies = axis == .horizontal ? gradient.variesHorizontally : gradient.variesVertically
            return varies ? "the \(name) varies along it" : nil
        case .box(let own):
            let values = own.sized(shownSize(in: box))
            let side = values.size[axis].length
            if values.size == PartialSize(), values.style.corners.hasPill {
                return "the corners of a layer depend on it"
            }
            return side == nil ? values.stretchingFault(axis, of: name) : nil
        case .image, .path, .text: return "the size of a layer depends on it"
        }
    }

    /// The size that a nested box has in another one, as far as the other's is known.
    func shownSize(in box: PartialSize) -> PartialSize {
        func length(_ axis: Axis, of side: Double?) -> Double? {
            // A length that depends on both sides is known with both.
            guard let length = span(axis)?.length else {
                guard let width = box.width, let height = box.height else { return nil }
                let size = size(in: Size2D(width, height))
                return size[axis]
            }
            guard let side = length.fraction == 0 ? 0 : side else { return nil }
            return max(0, length.pixels(of: side, scale: 1))
        }
        var shown = PartialSize()
        for axis in Axis.allCases {
            shown[axis].length = length(axis, of: box[axis].length)
            shown[axis].stretches = box[axis].stretches && span(axis)?.length.fraction != 0
        }
        return shown
    }

    /// The length along an axis in which a text has to fit, in points; nil if it has any.
    func room(for text: TextDrawing, _ axis: Axis, in box: PartialSize) -> Double? {
        guard let side = box[axis].length else { return nil }
        let area = placement.area(in: Size2D(side, side)).size[axis]
        guard box[axis].stretches else { return area }
        // An `auto` side has room for unbroken lines, but not for the inset after them. Broken there, they would
        // not be those of the stretched box.
        let (width, height) = (text.naturalWidth, text.set.outline.size.height)
        let own = LayerSize.sides(
            Axes(text.width ?? RelativeLength(points: width), text.height ?? RelativeLength(points: height))
        )
        guard let span = span(axis, size: own) else { return area }
        switch span.anchor {
        case .near: return span.end.points <= side ? nil : area
        case .far: return -span.start.points <= side ? nil : area
        case .both, nil: return area
        }
    }

    /// Whether neither side depends on the box's size.
    private var hasFixedSize: Bool { span(.horizontal)?.length.fraction == 0 && span(.vertical)?.length.fraction == 0 }

    /// How far from each side the layer reaches, in whole points, in a box whose `auto` sides do not
    /// change it.
    func automaticCaps(in box: PartialSize) -> Insets {
        // A side of a given length needs no caps.
        let size = size(in: Size2D(box.width ?? 0, box.height ?? 0))
        guard size.width.isFinite, size.height.isFinite else { return .zero }
        let margins = reach(at: size)
        // Of a nested box, once for both axes: twice would double at each level.
        var ends = Insets.zero
        if case .box(let values) = content, Axis.allCases.contains(where: { span($0)?.anchor == .both }) {
            ends = values.sized(shownSize(in: box)).automaticCaps
        }
        var caps = Insets.zero
        for axis in Axis.allCases where box[axis].length == nil {
            let found = self.caps(axis, size[axis], margins[axis], ends[axis])
            caps[axis] = (max(0, found.near), max(0, found.far))
        }
        return caps
    }

    /// How far the layer extends beyond its content at a size, in points.
    private func reach(at size: Size2D) -> Insets {
        // An image that is drawn at the size keeps its margins. Baselines are moved to whole pixels: at half a pixel
        // per point, by up to a point.
        var margins = overflow(at: size, leastGrowth: 1).map { $0 + (isText ? 1 : 0) }
        if effects.rotation != 0 {
            let rect = Rect2D(origin: .zero, size: size)
            let turned = effects.turning(about: rect.center).bounds(of: rect.inset(by: margins.map(-)))
            // What is turned as a picture is smoothed into the next pixel.
            margins = Insets(
                top: 1 - turned.minY,
                left: 1 - turned.minX,
                bottom: 1 + turned.maxY - size.height,
                right: 1 + turned.maxX - size.width
            )
        }
        return margins.map { $0 + effects.blurCap }
    }

    /// How far from each end of an axis the layer depends on the distance from that end, given how far it extends
    /// beyond its content and how far its content does.
    private func caps(
        _ axis: Axis,
        _ length: Double,
        _ margins: (near: Double, far: Double),
        _ own: (near: Double, far: Double)
    ) -> (near: Double, far: Double) {
        guard let span = span(axis) else { return (0, 0) }
        // Position and length are each rounded to whole pixels, so each counts as whole points.
        let (start, end) = (span.start.points, span.end.points)
        switch span.anchor {
        case .near:
            let whole = (margins.near + length + margins.far).rounded(.up)
            return ((start - margins.near).rounded(.up) + whole, 0)
        case .far: return (0, (-start + margins.near).rounded(.up))
        case .both:
            let blur = effects.blurCap.rounded(.up)
            func cap(_ start: Double, _ own: Double) -> Double {
                // Where both lie halfway between two pixels, both are rounded up.
                start.rounded(.up) + own + (start != 0 && own != 0 ? 1 : 0) + blur
            }
            return (cap(start, own.near), cap(-end, own.far))
        case nil: return (0, 0)
        }
    }

    // MARK: Parts between the ends

    /// Whether the layer is longer in a longer box.
    func follows(_ axis: Axis) -> Bool { placement.isTiled || span(axis)?.length.fraction != 0 }

    /// What of the layer keeps its length in a box of a size while that grows along an axis, and is at no end of it, in
    /// points from the box's edge.
    func middles(_ axis: Axis, in box: Size2D) -> [BoxStretching.Middle] {
        guard !placement.isTiled, let span = span(axis) else { return [] }
        let size = size(in: box)
        let start = span.start.pixels(of: box[axis], scale: 1)
        switch span.anchor {
        case .near, .far: return []
        case .both:
            guard effects.rotation == 0 else { return [] }
            return contentMiddles(axis, in: size).map { $0.moved(by: start).casting(0, reach: effects.blurCap) }
        case nil:
            guard span.length.fraction == 0, size.width.isFinite, size.height.isFinite else { return [] }
            let reach = reach(at: size)[axis]
            return [
                BoxStretching.Middle(
                    share: span.start.fraction,
                    start: start - reach.near,
                    end: start + size[axis] + reach.far
                )
            ]
        }
    }

    /// The same of the layer's content, which is as long as the box.
    private func contentMiddles(_ axis: Axis, in size: Size2D) -> [BoxStretching.Middle] {
        switch content {
        case .color, .image, .path, .text: return []
        case .box(let values): return values.sized(size).middles(axis, in: size)
        case .gradient(let gradient): return gradient.middle(axis, in: size).map { [$0] } ?? []
        }
    }

    // MARK: Sides that fit

    /// The length that the box's side must have to contain the layer, in points.
    func wantedLength(_ axis: Axis) -> Double {
        guard let span = span(axis) else { return 0 }
        let ((near, far), position) = (placement.inset[axis], placement.position[axis])
        // The free space must be so long that the position's points do not move the layer out of it.
        let (part, points) = (position.fraction, position.points)
        var free = 0.0
        if points > 0, part < 1 { free = points / (1 - part) }
        if points < 0, part > 0 { free = -points / part }
        return max(0, near.points + far.points + span.length.points + free)
    }

    /// Whether the layer's length along an axis is a fraction of the box's side.
    func isPart(of axis: Axis) -> Bool {
        let (near, far) = placement.inset[axis]
        return near.fraction != 0 || far.fraction != 0 || span(axis)?.length.fraction != 0
    }

    // MARK: Along one axis

    /// The position of the layer along an axis; nil if it also depends on the other side.
    package func span(_ axis: Axis, size: LayerSize? = nil) -> LayerPlacement.Span? {
        (size ?? placement.size).lengths(own: ownSize)[axis].map { placement.span(axis, length: $0) }
    }
}

extension LayerPlacement.Span {
    fileprivate var anchor: FillLayer.Anchor? {
        switch (start.fraction, end.fraction) {
        case (0, 0): .near
        case (1, 1): .far
        case (0, 1): .both
        default: nil
        }
    }
}

extension LayerEffects {
    /// The distance from an edge beyond which a blur leaves no trace in 8-bit pixels: 4 standard deviations, in
    /// points.
    var blurCap: Double { 4 * blur }
}
