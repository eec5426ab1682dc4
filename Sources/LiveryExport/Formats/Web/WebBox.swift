import Livery
import LiveryRaster

/// A box as CSS declarations: those of its element, and of up to two layers that are pseudo-elements.
///
/// What a layer is decides: a rectangle or a gradient is one of `background`, a box or a shape of one color an element,
/// several colors a file of SVG in `background`. Documentation/Exporting.md lists what is drawn as a picture.
struct WebBox {
    /// The declarations of the element.
    private(set) var declarations: [WebProperty: WebValue] = [:]
    /// Those of the layers that are pseudo-elements, the lower one first.
    private(set) var layers: [[WebProperty: WebValue]] = []
    /// Where they are in the box.
    private(set) var places: [LayerPlace] = []
    /// The values for each of the sides or corners, clockwise from the top or from the top left one.
    private(set) var sides: [WebProperty: [WebValue]] = [:]
    /// The layers that are files of SVG, by what they are called, and why they are no elements.
    private(set) var drawings: [(name: String, reason: String)] = []
    /// The layers of `background`, topmost first.
    private(set) var backgrounds: [WebLayer] = []
    /// Whether it has a fill or a shadow, and no border.
    private(set) var isFilled = false
    /// Whether it has texts, which are left out: they are the element's.
    private(set) var hasTexts = false

    private let isIcon: Bool
    let style: BoxStyle
    let size: Size2D
    /// Where a text of the element itself is; nil if the theme gives it no color.
    let textRoom: Rect2D?
    private let writer: WebWriter
    private let trace: ReferenceTrace

    /// A layer of `fill` or `overlay`.
    struct Item {
        let fill: Fill
        var layer: BoxLayer
        let trace: ReferenceTrace
        let isOverlay: Bool
        /// What it is called in messages.
        let name: String
    }

    /// Creates the declarations of an image.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - trace: Where its values come from. Default: nowhere.
    ///   - writer: Writes its values. Default: as they are.
    ///   - isIcon: Whether its element may be a picture with a size of its own. Default: `false`.
    ///   - assets: Where the values of an image asset come from that a layer shows. Default: nowhere.
    /// - Throws: What CSS can't say.
    init(
        _ image: ResolvedImage,
        _ trace: ReferenceTrace = .none,
        by writer: WebWriter = .literal,
        isIcon: Bool = false,
        assets: (String) -> ReferenceTrace = { _ in .none }
    ) throws(WebFace.Refusal) {
        guard let (style, finish, isPill) = image.box, let (overlays, fills) = try? image.layers() else {
            throw WebFace.Refusal("an image")
        }
        guard finish.tint == nil else { throw WebFace.Refusal("a tint of all of it") }
        self.style = style
        self.trace = trace
        self.writer = writer
        self.isIcon = isIcon
        size = image.layout.contentSize
        let room = Rect2D(origin: .zero, size: size).inset(by: image.layout.padding)
        textRoom = image.content?.textColor == nil ? nil : room
        var items = items(style.overlays, overlays, "overlay", assets)
        items += self.items(style.fills, fills, "fill", assets)
        // Mixed into colors below it, a cover would be seen wherever these reach out of the box.
        let reachesOut = items.contains { $0.fill.mayReachOut && self.reachesOut($0.layer) }
        let covers = items.prefix { item in
            if case .color = item.fill { item.isOverlay && !reachesOut } else { false }
        }
        let cover = cover(of: Array(covers))
        items = merged(Array(items.dropFirst(covers.count)))
        let count = try layerCount(items, under: cover)
        for item in items.prefix(count).reversed() {
            guard let layer = pseudoElement(item, under: cover, by: writer) else { continue }
            layers.append(layer)
            if layer[.background]?.text.contains("url(") == true { drawings.append((item.name, Self.severalColors)) }
            if let place = item.layer.place { places.append(place) }
        }
        let below = items.dropFirst(count)
        let face = try WebFace(
            style,
            try grounds(Array(below), below: count),
            under: cover,
            isPill: isPill,
            trace,
            by: writer
        )
        (declarations, sides, backgrounds) = (face.declarations, face.sides, face.layers)
        let isGround = items.contains { item in
            switch item.layer.kind {
            case .color, .gradient: item.layer.rect.size == size
            case .text, .shape, .drawing, .pixels: false
            }
        }
        isFilled = style.visibleBorder == nil && (isGround || !style.shadows.isEmpty || !style.dropShadows.isEmpty)
        if !layers.isEmpty {
            declarations[.position] = "relative"
            declarations[.isolation] = "isolate"
        }
        try addMask()
        addSize(of: image)
        sides[.padding] = writer.padding(
            image.layout.padding,
            trace["padding"],
            within: style.border?.widths ?? .zero,
            trace["border"]["width"]
        )
        declarations[.padding] = sides[.padding].map(CSSText.shorthand)
        if finish.opacity < 1 { declarations[.opacity] = WebValue(writer.number(finish.opacity, trace["opacity"])) }
    }

    /// Adds the least lengths of the sides that the theme gives. The others are those of the element's content.
    private mutating func addSize(of image: ResolvedImage) {
        declarations.addMaximum(of: image.layout, trace["maxSize"], by: writer)
        let (content, least) = (image.layout.contentSize, image.layout.minSize)
        let given = image.givenSides
        func length(_ points: Double, _ least: Double, _ given: Double?, _ side: String) -> WebValue? {
            guard given != nil || least > 0 else { return nil }
            let points = given == nil ? least : points
            let key = points == least && trace["size"].side(side).source == nil ? "minSize" : "size"
            return WebValue(writer.length(points, trace[key].side(side)))
        }
        let (across, down): (WebProperty, WebProperty) = isIcon ? (.width, .height) : (.minWidth, .minHeight)
        declarations[across] = length(content.width, least.width, given.width, "first")
        declarations[down] = length(content.height, least.height, given.height, "second")
    }

    private mutating func addMask() throws(WebFace.Refusal) {
        guard let fill = style.mask.first else { return }
        let trace = trace["mask"].member(0, of: style.mask.count)
        guard let layer = WebLayer(fill, trace, isLast: false, by: writer) else {
            throw WebFace.Refusal("a mask that is no gradient")
        }
        declarations[.mask] = layer.text
    }
}

// MARK: Layers

extension WebBox {
    /// Fills without texts, which are the element's own, each with where it comes from.
    private mutating func items(
        _ fills: [Fill],
        _ layers: [BoxLayer],
        _ key: String,
        _ assets: (String) -> ReferenceTrace
    ) -> [Item] {
        zip(fills, layers).enumerated().compactMap { index, pair in
            let (fill, layer) = pair
            guard layer.kind != .text else {
                hasTexts = true
                return nil
            }
            var own = trace[key].member(index, of: fills.count)
            if let asset = layer.asset, own["tint"].isEmpty { own.merge(assets(asset)) }
            return Item(
                fill: fill,
                layer: layer,
                trace: own,
                isOverlay: key == "overlay",
                name: fills.count > 1 ? "layer \(index + 1) of \(key)" : key
            )
        }
    }

    /// The color of all overlays together that cover the box.
    private func cover(of items: [Item]) -> WebFace.Cover? {
        var color: Color?
        for case .color(let over) in items.reversed().map(\.fill) { color = color?.covered(by: over) ?? over }
        if items.count > 1 { writer.note(items.flatMap(\.trace.references), .color) }
        return color.map { WebFace.Cover(color: $0, trace: items.count == 1 ? items[0].trace : .none) }
    }

    /// The items with neighbors in one of which both are shapes of one color and keep their distance.
    private func merged(_ items: [Item]) -> [Item] {
        items.reduce(into: []) { merged, item in
            if let upper = merged.last, let both = joined(upper, item) {
                merged[merged.count - 1].layer = both
            } else {
                merged.append(item)
            }
        }
    }

    private func joined(_ upper: Item, _ lower: Item) -> BoxLayer? {
        guard upper.isOverlay == lower.isOverlay, color(of: upper, by: .literal) == color(of: lower, by: .literal),
            color(of: upper, by: writer) == color(of: lower, by: writer)
        else { return nil }
        return upper.layer.joined(above: lower.layer)
    }

    /// How many of the topmost layers are elements: as few as it takes for the others to be backgrounds.
    private func layerCount(_ items: [Item], under cover: WebFace.Cover?) throws(WebFace.Refusal) -> Int {
        let most = items.prefix { pseudoElement($0, under: cover, by: .literal) != nil }.count
        for count in 0...min(2, most) where items.dropFirst(count).allSatisfy(isGround) { return count }
        return min(2, most)
    }

    /// Whether a layer is one of `background` without a file.
    private func isGround(_ item: Item) -> Bool {
        guard !item.isOverlay || style.isPlain else { return false }
        if case .layer = item.fill, reachesOut(item.layer) {
            guard item.layer.rect == Rect2D(origin: .zero, size: size), style.corners.radii(in: .zero).isZero else {
                return false
            }
        }
        return WebLayer(item.fill, .none, isLast: false, by: .literal) != nil
    }

    /// Whether what is beyond the box of a layer is seen.
    private func reachesOut(_ layer: BoxLayer) -> Bool { style.showsOverflow && !layer.isWithin }

    /// Whether a layer below the border is seen beside it, too: elements are painted above their box's border.
    private func reachesUnderBorder(_ layer: BoxLayer) -> Bool {
        reachesOut(layer) && style.visibleBorder != nil
            && !layer.area.intersection(Rect2D(origin: .zero, size: size)).isEmpty
    }

    /// What is painted as `background`; layers of several colors are files there.
    private mutating func grounds(_ items: [Item], below count: Int) throws(WebFace.Refusal) -> [WebFace.Ground] {
        var grounds: [WebFace.Ground] = []
        for (index, item) in items.enumerated() {
            if isGround(item) {
                grounds.append(.fill(item.fill, item.trace, isUnderText: isUnderText(item.layer.rect)))
                continue
            }
            if case .pixels(let reason) = item.layer.kind { throw WebFace.Refusal(reason) }
            guard !item.isOverlay || style.isPlain else { throw WebFace.Refusal("an overlay over the border") }
            guard !reachesOut(item.layer) else { throw WebFace.Refusal("how \(item.name) reaches out of the box") }
            guard let file = WebLayer(file: item.layer) else {
                if case .gradient = item.layer.kind { throw WebFace.Refusal("the gradient of \(item.name)") }
                throw WebFace.Refusal(
                    item.layer.isRedrawn ? "how \(item.name) follows the box" : "the place of \(item.name)"
                )
            }
            let isHidden = count < 2 && index > 0
            drawings.append((item.name, isHidden ? "it is below such a layer" : reason(item, count)))
            grounds.append(.file(file))
        }
        return grounds
    }
}

// MARK: Pseudo-elements

extension WebBox {
    private static let severalColors = "it has several colors"

    /// Why a layer that is a drawing is no element below some that are.
    private func reason(_ item: Item, _ count: Int) -> String {
        if case .drawing = item.layer.kind { return Self.severalColors }
        if pseudoElement(item, under: nil, by: .literal) != nil, count == 2 { return "only two layers are elements" }
        return isReachedByShadows(item.layer) ? "an inset shadow is over it" : "it reaches over the edge of the box"
    }

    /// The color of a layer that is a shape of one; nil for any other layer.
    private func color(of item: Item, by writer: WebWriter) -> WebValue? {
        guard case .shape(let color, _) = item.layer.kind else { return nil }
        return writer.color(color, item.trace.ofOnlyColor)
    }

    /// The declarations of a layer as an element of its own; nil for one that can't be one.
    private func pseudoElement(_ item: Item, under cover: WebFace.Cover?, by writer: WebWriter) -> [WebProperty:
        WebValue]?
    {
        let layer = item.layer
        // What fills the box and no more has its corners.
        let isClipped = style.showsOverflow ? !item.fill.mayReachOut : item.isOverlay
        let isWhole = isClipped && layer.rect == Rect2D(origin: .zero, size: size)
        let isTurned = layer.turned != nil && !style.showsOverflow
        guard layer.isWithin || style.showsOverflow || isWhole,
            item.isOverlay || !isReachedByShadows(layer) && !reachesUnderBorder(layer) && (style.isPlain || !isTurned),
            var place = layer.place
        else { return nil }
        // An element as large as the box cuts off what goes beyond that.
        let isCut = isWhole && !layer.isWithin || isTurned
        var declared: [WebProperty: WebValue] = [:]
        func over(_ color: Color, _ trace: ReferenceTrace) -> WebValue {
            cover.map { writer.color(color, trace, under: $0.color) } ?? writer.color(color, trace)
        }
        if let face = face(of: layer, item.trace["box"], under: cover, by: writer) {
            declared = face
        } else {
            switch layer.kind {
            case .color(let color):
                let own = item.trace.source == nil ? item.trace["color"] : item.trace
                declared[.background] = over(color, own)
            case .gradient(let gradient):
                let own = item.trace.parts["gradient"] ?? item.trace
                guard let text = writer.gradient(gradient, own) else { return nil }
                if let cover {
                    // Where the gradient is translucent, the cover is also on what is below.
                    guard gradient.stops.allSatisfy({ $0.color.alpha == 1 }),
                        let above = WebLayer(.color(cover.color), cover.trace, isLast: false, by: writer)
                    else { return nil }
                    declared[.background] = "\(above.text), \(text)"
                } else {
                    declared[.background] = text
                }
            // A path says no other part than one.
            case .shape(let color, _)
            where layer.arc != nil && item.trace["trim"].source != nil && (!isCut || layer.overhang == .zero):
                guard let arc = layer.arc else { return nil }
                place.reach(layer.overhang)
                declared[.background] = over(color, item.trace.ofOnlyColor)
                let share = writer.number(arc.share, item.trace["trim"])
                (declared[.mask], declared[.maskComposite]) = arc.mask(share)
            case .shape(let color, let drawing) where isCut:
                guard let (mask, masked) = layer.image(of: drawing, isMask: true) else { return nil }
                place = .whole
                declared[.background] = over(color, item.trace.ofOnlyColor)
                declared[.mask] = "\(mask) \(masked)"
            case .shape(let color, _) where layer.turned != nil:
                guard let turned = layer.turned else { return nil }
                declared[.background] = over(color, item.trace.ofOnlyColor)
                declared[.rotate] = "\(turned.degrees.cssNumber)deg"
                if turned.radius > 0 { declared[.borderRadius] = WebValue(CSSText.length(turned.radius)) }
            case .shape(let color, let drawing) where !layer.isRedrawn:
                // A drawing that reaches out of its place keeps its distance from it.
                place.reach(layer.overhang)
                declared[.background] = over(color, item.trace.ofOnlyColor)
                declared[.mask] = "\(WebValue(fileOf: drawing, isMask: true)) 0 0 / 100% 100%"
            case .text, .shape, .drawing, .pixels: return nil
            }
        }
        if let own = layer.box?.style, !layer.isWithin, !style.showsOverflow {
            // The box's corners cut it off: of its own, which these replace, and of its edges, nothing may be left.
            guard isWhole, own.corners.radii(in: .zero).isZero, own.visibleBorder == nil, own.shadows.isEmpty,
                own.dropShadows.isEmpty, own.outline == nil
            else { return nil }
        }
        if isCut, !style.corners.radii(in: .zero).isZero {
            declared[.borderRadius] = "inherit"
            if !style.cornerShapes.isRound { declared[.cornerShape] = "inherit" }
        }
        if layer.opacity < 1 { declared[.opacity] = WebValue(writer.number(layer.opacity, item.trace["opacity"])) }
        // Also where colors are forced.
        if isClear(layer, declared[.background]) { declared[.opacity] = "0" }
        addPlace(place, of: item, by: writer, to: &declared)
        declared[.content] = "\"\""
        declared[.position] = "absolute"
        declared[.zIndex] = "-1"
        if layer.box != nil { declared[.boxSizing] = "border-box" }
        return declared
    }

    /// Whether a layer paints nothing, as the mark of a state that the box is not in.
    private func isClear(_ layer: BoxLayer, _ background: WebValue?) -> Bool {
        var color: Color?
        switch layer.kind {
        case .color(let own), .shape(let own, _): color = own
        case .gradient, .text, .drawing, .pixels: break
        }
        if let box = layer.box?.style {
            guard box.visibleBorder == nil, box.shadows.isEmpty, box.dropShadows.isEmpty, box.outline == nil,
                box.fills.count == 1, case .color(let own) = box.fills[0]
            else { return false }
            color = own
        }
        guard let color, color.alpha == 0 else { return false }
        return background?.text == color.cssText
    }

    /// The declarations of a layer that is a box whose layers are all backgrounds: if it follows the sides of this one,
    /// also files, and overlays that nothing is below but fills.
    private func face(of layer: BoxLayer, _ trace: ReferenceTrace, under cover: WebFace.Cover?, by writer: WebWriter)
        -> [WebProperty: WebValue]?
    {
        guard let box = layer.box, !box.style.showsOverflow else { return nil }
        let style = box.style
        let all = [("overlay", style.overlays), ("fill", style.fills)].flatMap { key, fills in
            fills.enumerated().map { (fill: $1, trace: trace[key].member($0, of: fills.count)) }
        }
        guard style.overlays.isEmpty || style.isPlain && !box.layers.isEmpty,
            cover == nil || all.count <= 1 && style.dropShadows.isEmpty
        else { return nil }
        // An element is at least as large as its border.
        let widths = style.visibleBorder?.widths ?? .zero
        guard widths.horizontal <= layer.rect.width, widths.vertical <= layer.rect.height else { return nil }
        let grounds = all.enumerated().map { index, own in
            let isFile = index < box.layers.count && WebLayer(own.fill, .none, isLast: false, by: .literal) == nil
            let file = isFile ? WebLayer(file: box.layers[index]) : nil
            return file.map(WebFace.Ground.file) ?? .fill(own.fill, own.trace)
        }
        let face = try? WebFace(style, grounds, under: cover, isPill: box.isPill, trace, by: writer)
        return face?.declarations
    }
}
