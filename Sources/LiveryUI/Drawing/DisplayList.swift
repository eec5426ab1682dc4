import Livery
import LiveryRaster

/// The steps of drawing a window at a scale, from back to front.
struct DisplayList {
    private(set) var items: [DisplayItem] = []
    private(set) var faults: [ElementFault] = []
    private var knownFaults: Set<ElementFault> = []

    /// The element of each item.
    private(set) var owners: [View] = []

    private let snap: PixelSnap
    private let budget: PaintingBudget
    /// The indices at which open groups begin.
    private var openGroups: [Int] = []

    private enum Step {
        case visit(View, origin: Point2D, clip: PixelRect, depth: Int)
        case border(BoxDrawing, PixelRect, clip: PixelRect, of: View)
        case endGroup(of: View)
    }

    /// Visits a tree from the root, without recursion.
    init(of root: View, scale: Double, size: PixelSize) {
        snap = PixelSnap(scale: scale)
        budget = PaintingBudget(limits: (root as? Window)?.imageLimits ?? .default)
        let all = PixelRect(size)
        var steps = [Step.visit(root, origin: .zero, clip: all, depth: 0)]
        while let step = steps.popLast() {
            switch step {
            case .visit(let view, let origin, let clip, let depth): visit(view, at: origin, within: clip, depth, &steps)
            case .border(let box, let rect, let clip, let view):
                append(items(of: box, at: rect, within: clip), of: view)
            case .endGroup(let view): endGroup(of: view)
            }
        }
    }

    private mutating func visit(
        _ view: View,
        at origin: Point2D,
        within clip: PixelRect,
        _ depth: Int,
        _ steps: inout [Step]
    ) {
        let layer = view.layer
        guard !view.isHidden, layer.opacity > 0, !budget.isUsedUp else { return }
        guard depth <= View.greatestDepth else { return note(.tooDeep(limit: View.greatestDepth), of: view) }
        let size = view.frame.size
        let rect = snap.rect(Rect2D(origin: origin, size: size))
        var inner = clip
        if layer.masksToBounds { inner = inner.intersection(rect) }

        if layer.opacity < 1 {
            beginGroup(DisplayItem.Group(opacity: layer.opacity), of: view)
            steps.append(.endGroup(of: view))
        }
        var drawing = ElementDrawing(scale: snap.scale, size: size, origin: origin, clip: inner, budget: budget)
        if rect.overlaps(inner) {
            if let part = view.boxPart { drawing.draw(part, in: drawing.bounds) }
            view.draw(in: &drawing)
        }
        for fault in drawing.faults { note(fault, of: view) }
        if view.measuredSizes.isTooDeep { note(.tooDeep(limit: nil), of: view) }
        for (arranged, needed, given) in (view as? StackView)?.lackingSizes ?? [] {
            note(.tooSmall(needed: needed, given: given), of: arranged ?? view)
        }
        let lost = view.lostSides
        if !lost.isEmpty, view.hasContent(at: snap.scale, budget) { note(.noArea(lost), of: view) }
        let box = layer.isPlain ? nil : layer.drawing(size: rect.size, scale: snap.scale)
        let visible = rect.intersection(clip)
        if layer.backdropBlur > 0, !visible.isEmpty {
            let sigma = min(layer.backdropBlur * snap.scale, 300)
            let shape = box.flatMap { $0.shape.isRect ? nil : $0.shape }
            let content = DisplayItem.Content.backdrop(sigma: sigma, shape, rect)
            let item = DisplayItem(content: content, area: visible, isClipped: visible != rect)
            append([item], of: view)
        }
        if let box, !rect.isEmpty {
            var background = box
            // The border is drawn over the content.
            if box.style.border != nil || box.style.outline != nil, !drawing.items.isEmpty || !view.subviews.isEmpty {
                (background.style.border, background.style.outline) = (nil, nil)
                var border = box
                (border.style.fills, border.style.shadows) = ([], [])
                steps.append(.border(border, rect, clip: clip, of: view))
            }
            append(items(of: background, at: rect, within: clip), of: view)
        }
        guard !inner.isEmpty else { return }
        if layer.masksToBounds, let box, !box.shape.isRect {
            beginGroup(DisplayItem.Group(shape: box.shape, x: rect.x, y: rect.y), of: view)
            steps.append(.endGroup(of: view))
        }
        append(drawing.items, of: view)
        for subview in view.subviewsInSight.reversed() {
            let origin = subview.origin(inSuperviewAt: origin)
            steps.append(.visit(subview, origin: origin, clip: inner, depth: depth + 1))
        }
    }

    private func items(of box: BoxDrawing, at rect: PixelRect, within clip: PixelRect) -> [DisplayItem] {
        var drawing = ElementDrawing(scale: snap.scale, size: .zero, origin: .zero, clip: clip, budget: budget)
        drawing.box(box, at: rect)
        return drawing.items
    }

    private mutating func note(_ fault: DrawingFault, of view: View) {
        let fault = ElementFault(fault, of: view)
        if knownFaults.insert(fault).inserted { faults.append(fault) }
    }

    /// Adds all steps of an element, or none if there is no time left to paint them.
    private mutating func append(_ new: [DisplayItem], of owner: View) {
        guard isGranted(to: owner, { $0.grants(new) }) else { return }
        items += new
        owners += Array(repeating: owner, count: new.count)
    }

    /// Asks the budget, and notes the first element for which it has nothing left.
    private mutating func isGranted(to owner: View, _ request: (PaintingBudget) -> Bool) -> Bool {
        let wasUsedUp = budget.isUsedUp
        if request(budget) { return true }
        if !wasUsedUp { note(.tooMuchPainting(limit: budget.limits.paintedPixels), of: owner) }
        return false
    }

    // MARK: Groups

    private mutating func beginGroup(_ group: DisplayItem.Group, of owner: View) {
        openGroups.append(items.count)
        let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
        let item = DisplayItem(content: .beginGroup(group), area: nothing, isClipped: false)
        append([item], of: owner)
    }

    /// Ends a group, whose area is that of its items. Removes an empty group, and one that there is no time left to
    /// paint.
    private mutating func endGroup(of owner: View) {
        guard let start = openGroups.popLast(), start < items.count else { return }
        var area = items[start].area
        // Not as a slice, for which the items would be copied when one of them changes.
        for index in items.index(after: start)..<items.count { area = area.union(items[index].area) }
        guard !area.isEmpty, isGranted(to: owner, { $0.grantsGroup(of: area) }) else {
            items.removeSubrange(start...)
            owners.removeSubrange(start...)
            return
        }
        items[start].area = area
        items.append(DisplayItem(content: .endGroup, area: area, isClipped: false))
        owners.append(owner)
    }
}

extension View {
    /// The sides of length 0 that the layout gave an element, and nobody chose.
    fileprivate var lostSides: FittingSides {
        guard let superview, superview.frame.width > 0, superview.frame.height > 0, flex.grow != 0 else { return [] }
        var sides: FittingSides = []
        if frame.width <= 0, fixedWidth != 0, !fittingSides.isDisjoint(with: [.width, .scrolledWidth]) {
            sides.insert(.width)
        }
        if frame.height <= 0, fixedHeight != 0, fittingSides.contains(.height) { sides.insert(.height) }
        return sides
    }

    /// Whether the element would draw anything if it had an area, or contains something.
    fileprivate func hasContent(at scale: Double, _ budget: PaintingBudget) -> Bool {
        if let list = self as? List, !list.rows.isEmpty { return true }
        // What scrolls may have a background of its own accord.
        let isPlain = self is ScrollView || layer.isPlain && boxPart == nil
        guard isPlain, subviews.allSatisfy(\.isHidden) else { return true }
        let side = { (length: Double) in max(length.extent, 1) }
        let size = Size2D(side(frame.width), side(frame.height))
        let clip = PixelSnap(scale: scale).rect(Rect2D(origin: .zero, size: size))
        var drawing = ElementDrawing(scale: scale, size: size, origin: .zero, clip: clip, budget: budget)
        draw(in: &drawing)
        return !drawing.items.isEmpty
    }
}

extension Layer {
    /// Whether the layer draws nothing and has square corners.
    fileprivate var isPlain: Bool {
        backgroundColor == nil && gradient == nil && border == nil && outline == nil && shadows.isEmpty
            && corners == .square
    }

    /// The layer as a box of a size in pixels.
    fileprivate func drawing(size: PixelSize, scale: Double) -> BoxDrawing {
        var style = BoxStyle()
        if let gradient { style.fills.append(.gradient(gradient)) }
        if let backgroundColor { style.fills.append(.color(backgroundColor)) }
        style.corners = corners
        style.cornerShapes = cornerShapes.isRound ? CornerShapes(cornerCurve.shape) : cornerShapes
        (style.border, style.outline, style.shadows) = (borderWidth > 0 ? border : nil, outline, shadows)
        return style.drawing(size: size, scale: scale)
    }
}

/// A step of drawing a window.
struct DisplayItem {
    var content: Content
    /// The pixels that the step may change.
    var area: PixelRect
    /// Whether the step has to be clipped to ``area``.
    var isClipped: Bool

    // Indirect, so that items are small and quick to copy.
    indirect enum Content {
        /// A rectangle of whole pixels.
        case color(Color, PixelRect)
        /// A box, with the origin of its border box.
        case box(BoxDrawing, x: Int, y: Int)
        case bitmap(Bitmap, x: Int, y: Int)
        /// A path in pixels.
        case path(Path, Color)
        /// Text at a point in pixels, with the color of parts that have none of their own.
        case text(CachedTextLayout, at: Point2D, Color)
        /// What is behind a rectangle, blurred, within a shape.
        case backdrop(sigma: Double, RoundedRect?, PixelRect)
        /// The backgrounds of a text's parts, without its glyphs.
        case textBackgrounds(CachedTextLayout, at: Point2D)
        /// Begins a group, which ends at the matching `endGroup` and is drawn as one picture.
        case beginGroup(Group)
        case endGroup
    }

    /// How the picture of a group is drawn.
    struct Group {
        var opacity = 1.0
        /// What clips the picture, in pixels from (x, y).
        var shape: RoundedRect?
        var x = 0
        var y = 0
    }

    var isBackdrop: Bool { if case .backdrop = content { true } else { false } }
}
