import Livery
import LiveryRaster

/// How a layer lies along a side of its box, however long that is.
enum AndroidSide: Hashable, Sendable {
    /// From an end to the other, at distances from both.
    case filling(near: Double, far: Double)
    /// Of a length, at a distance from an end, or moved from the middle.
    case near(Double, length: Double)
    case middle(Double, length: Double)
    case far(Double, length: Double)

    /// Nil for what depends on the side in another way.
    init?(_ start: RelativeLength, _ length: RelativeLength) {
        let end = -(start.points + length.points)
        switch (start.fraction, length.fraction) {
        case (0, 1): self = .filling(near: start.points, far: end)
        case (0, 0): self = .near(start.points, length: length.points)
        case (0.5, 0): self = .middle(start.points + length.points / 2, length: length.points)
        case (1, 0): self = .far(end, length: length.points)
        default: return nil
        }
    }

    /// Whether it has a length of its own.
    var isFixed: Bool { if case .filling = self { false } else { true } }

    /// The side with more at both ends.
    func grown(_ near: Double, _ far: Double) -> AndroidSide {
        switch self {
        case .filling(let start, let end): .filling(near: start - near, far: end - far)
        case .near(let start, let length): .near(start - near, length: length + near + far)
        case .middle(let move, let length):
            .middle(move + (far - near) / 2, length: length + near + far)
        case .far(let end, let length): .far(end - far, length: length + near + far)
        }
    }
}

/// A layer that Android draws itself, laid out in the box without its margins.
struct AndroidLayer: Hashable, Sendable {
    /// A `<shape>` or a `<vector>`.
    var element: AndroidElement
    let horizontal: AndroidSide
    let vertical: AndroidSide

    /// A layer between insets from all sides.
    init(_ element: AndroidElement, inset: Insets) {
        self.element = element
        horizontal = .filling(near: inset.left, far: inset.right)
        vertical = .filling(near: inset.top, far: inset.bottom)
    }

    init(_ element: AndroidElement, _ sides: (horizontal: AndroidSide, vertical: AndroidSide)) {
        self.element = element
        (horizontal, vertical) = sides
    }

    /// Whether it covers the box, so that it can have the size and the padding.
    var coversBox: Bool {
        let whole = AndroidSide.filling(near: 0, far: 0)
        return element.name == "shape" && horizontal == whole && vertical == whole
    }

    /// Whether it can be there unseen: all its colors are of states.
    var canBeTransparent: Bool {
        element.slots.allSatisfy { if case .role = $0 { true } else { false } }
    }
}

/// An image in one combination of states and one appearance, as layers that Android draws itself.
///
/// A shape strokes its edge half the line's width inside, so that corners have the radius less that half; fill and
/// line share one edge. What a layer of a box is, is decided here for all states alike.
struct AndroidLook {
    /// The lowest first.
    private(set) var layers: [AndroidLayer] = []
    /// The colors that lists have by state.
    private(set) var colors: [String: AndroidColor] = [:]
    /// The colors of the other slots.
    private(set) var fixed: [Color] = []
    /// Whether a color was clipped to sRGB.
    private(set) var isClipped = false

    private let image: ResolvedImage
    private var corners = Corners(radii: [0, 0, 0, 0], isPill: false)
    /// How far a line that touches the box reaches below its edge, so that nothing shows through between both.
    private var overlap = 0.0
    private let trace: ReferenceTrace
    /// Whether a name is that of a color resource.
    private let isColor: (String) -> Bool

    /// Makes the layers of a box; nil if Android can't draw them.
    ///
    /// - Parameters:
    ///   - image: The image, at any scale.
    ///   - trace: Where its values come from.
    ///   - hasFill: Whether the box has a color in other states, and here a transparent one if none.
    ///   - isColor: Returns whether a name is that of a color resource.
    init?(
        _ image: ResolvedImage,
        _ trace: ReferenceTrace,
        hasFill: Bool,
        isColor: @escaping (String) -> Bool
    ) throws(ThemeError) {
        (self.image, self.trace, self.isColor) = (image, trace, isColor)
        guard let box = image.box, box.finish.tint == nil else { return nil }
        let style = box.style
        let radii = style.corners.radii(in: .zero)
        guard style.mask.isEmpty, style.dropShadows.isEmpty,
            !style.shadows.contains(where: \.isInset),
            radii.isZero || style.cornerCurve == .circular && style.cornerShapes.isRound,
            radii.all.allSatisfy({ $0.width == $0.height })
        else { return nil }
        let corners = Corners(radii: radii.all.map(\.width), isPill: box.isPill)
        self.corners = corners
        guard corners.fit(image.layout.contentSize) else { return nil }
        var face = Face()
        let (overlays, fills) = try image.layers()
        guard add(fills, "fill", to: &face), add(overlays, "overlay", to: &face) else { return nil }
        if face.ground == nil, hasFill { face.ground = .color(.clear, .transparent) }
        let opacity = box.finish.opacity
        overlap = opacity == 1 && face.hasOpaqueEdge(under: style.border) ? 1 : 0
        guard addRings(style, opacity, isBelow: true), addGround(face, style.border, opacity),
            addMarks(face, style),
            addRings(style, opacity, isBelow: false)
        else { return nil }
    }

    /// Makes the one layer of an image that is a vector as a whole.
    init(_ vector: VectorDrawable, of image: ResolvedImage) {
        (self.image, trace, isColor) = (image, .none, { _ in false })
        let all = image.layout.margins
        let margins = Insets(top: -all.top, left: -all.left, bottom: -all.bottom, right: -all.right)
        layers = [AndroidLayer(vector.element, inset: margins)]
        fixed = vector.colors
        isClipped = fixed.contains { !$0.isInGamut(of: .srgb) }
    }

    /// The same with the layers of others, unseen where it has none of its own; nil if its own are not among them.
    func completed(by all: [AndroidLayer]) -> AndroidLook? {
        var own = layers[...]
        for layer in all {
            if layer == own.first {
                own.removeFirst()
            } else if !layer.canBeTransparent {
                return nil
            }
        }
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
        let roles = all.flatMap(\.element.slots).filter {
            if case .role = $0 { true } else { false }
        }
        guard others.isEmpty || added.allSatisfy(\.canBeTransparent),
            Set(roles).count == roles.count || all == layers
        else { return nil }
        return all
    }
}

// MARK: Colors

extension AndroidLook {
    /// A color, or the resource that it comes from.
    private mutating func color(_ color: Color, _ trace: ReferenceTrace) -> AndroidColor {
        if !color.isInGamut(of: .srgb) { isClipped = true }
        return AndroidColor(color, trace, isColor)
    }

    /// Takes a role for a color: the first with the name that is free.
    private mutating func slot(_ role: String, _ color: AndroidColor) -> AndroidSlot {
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
    fileprivate func faded(_ opacity: Double) -> Color {
        opacity == 1 ? self : withAlpha((alpha ?? 0) * opacity)
    }

    fileprivate var isOpaque: Bool { (alpha ?? 0) >= 1 }
}

// MARK: Shapes

/// The corners of a box, and those of edges around and inside it.
private struct Corners {
    /// Clockwise from the top left.
    let radii: [Double]
    let isPill: Bool

    var isSquare: Bool { !isPill && radii.allSatisfy { $0 == 0 } }

    /// Whether different corners have room, so that none of them is made smaller.
    func fit(_ size: Size2D) -> Bool {
        guard Set(radii).count > 1 else { return true }
        let all = radii.map { Size2D($0, $0) }
        let corners = CornerRadii(
            topLeft: all[0],
            topRight: all[1],
            bottomRight: all[2],
            bottomLeft: all[3]
        )
        return corners.fitted(to: size) == corners
    }

    /// The attributes of an edge that is moved outwards, or inwards if negative, with a line within it; nil if the line is
    /// wider than its corners allow.
    func element(movedOut distance: Double, line: Double = 0) -> AndroidElement?? {
        guard !isPill else { return AndroidElement("corners", ["radius": "1000dp"]) }
        let moved = radii.map { $0 == 0 ? 0 : max(0, $0 + distance) }
        let middle = moved.map { $0 == 0 ? 0 : $0 - line / 2 }
        guard middle.allSatisfy({ $0 >= 0 }) else { return nil }
        guard Set(middle).count > 1 else {
            return middle[0] == 0
                ? .some(nil) : AndroidElement("corners", ["radius": middle[0].dp])
        }
        return AndroidElement(
            "corners",
            [
                "topLeftRadius": middle[0].dp, "topRightRadius": middle[1].dp,
                "bottomRightRadius": middle[2].dp, "bottomLeftRadius": middle[3].dp,
            ]
        )
    }
}

extension AndroidLook {
    /// A line within an edge that is moved outwards.
    private mutating func addRing(
        _ role: String,
        _ color: AndroidColor,
        movedOut distance: Double,
        width: Double,
        under overlap: Double = 0
    ) -> Bool {
        let width = width + overlap
        guard let edge = corners.element(movedOut: distance, line: width) else { return false }
        var stroke = AndroidElement("stroke", ["width": width.dp])
        stroke.add("color", slot(role, color))
        let shape = AndroidElement("shape", [edge, stroke].compactMap(\.self))
        layers.append(AndroidLayer(shape, inset: Insets(-distance)))
        return true
    }

    /// Adds shadows that are lines around the box, and the outline: all around the box below it, one inside it above.
    private mutating func addRings(
        _ style: BoxStyle,
        _ opacity: Double,
        isBelow: Bool
    ) -> Bool {
        for (index, shadow) in style.shadows.enumerated().reversed()
        where isBelow {
            guard shadow.blur == 0, shadow.offset == .zero, shadow.spread > 0,
                corners.isPill
                    || corners.radii.allSatisfy({ $0 == 0 || $0 >= shadow.spread })
            else { return false }
            let trace = trace["shadow"].member(index, of: style.shadows.count)["color"]
            let color = color(shadow.color.faded(opacity), opacity == 1 ? trace : .none)
            guard
                addRing(
                    "ring",
                    color,
                    movedOut: shadow.spread,
                    width: shadow.spread,
                    under: overlap
                )
            else { return false }
        }
        guard let outline = style.outline, outline.width > 0, (outline.offset >= 0) == isBelow
        else { return true }
        guard outline.style == .solid, isBelow || opacity == 1 else { return false }
        let color = color(
            outline.color.faded(opacity),
            opacity == 1 ? trace["outline"]["color"] : .none
        )
        let distance = outline.offset + outline.width
        return addRing(
            "outline",
            color,
            movedOut: distance,
            width: outline.width,
            under: outline.offset == 0 ? overlap : 0
        )
    }
}

// MARK: Face

/// What is painted on a box, the border apart.
private struct Face {
    enum Ground {
        case color(Color, AndroidColor)
        case gradient(AndroidElement, [Color])
    }

    /// A layer above the ground.
    enum Mark {
        case color(AndroidColor, String, (horizontal: AndroidSide, vertical: AndroidSide)?)
        case vector(VectorDrawable, (horizontal: AndroidSide, vertical: AndroidSide))
    }

    var ground: Ground?
    /// The lowest first.
    var marks: [Mark] = []
    /// Whether nothing shows through the edge of the box.
    func hasOpaqueEdge(under border: Border?) -> Bool {
        if let border, border.widths.all.allSatisfy({ $0 >= 1 }) {
            return border.style == .solid && border.colors.count == 4
                && border.colors.allSatisfy(\.isOpaque)
        }
        return switch ground {
        case .color(let color, _): color.isOpaque
        case .gradient(_, let colors): colors.allSatisfy(\.isOpaque)
        case nil: false
        }
    }

    /// What covers the ground and the border.
    var cover: Color?
    var coverColor: AndroidColor?
}

extension AndroidLook {
    /// Adds layers to a face. Returns whether Android can draw them.
    private mutating func add(_ layers: [BoxLayer], _ key: String, to face: inout Face) -> Bool {
        for (index, layer) in layers.enumerated().reversed() {
            let trace = trace[key].member(index, of: layers.count)
            guard let place = layer.place,
                let across = AndroidSide(place.left, place.width),
                let down = AndroidSide(place.top, place.height)
            else { return false }
            let sides = (horizontal: across, vertical: down)
            let isWhole = AndroidLayer(AndroidElement("shape"), sides).coversBox
            switch layer.kind {
            case .text: continue
            case .color(let color):
                let isFaded = layer.opacity < 1
                let trace = trace.source == nil && !trace.parts.isEmpty ? trace["color"] : trace
                let faded = color.faded(layer.opacity)
                if isWhole {
                    add(faded, isFaded ? .none : trace, key, to: &face)
                } else {
                    guard layer.isWithin || corners.isSquare, face.cover == nil else {
                        return false
                    }
                    let own = self.color(faded, isFaded ? .none : trace)
                    face.marks.append(.color(own, key, sides))
                }
            case .gradient(let gradient):
                guard key == "fill", isWhole, layer.opacity == 1, face.ground == nil,
                    face.marks.isEmpty, let ground = ground(gradient)
                else { return false }
                face.ground = ground
            case .shape(_, let drawing), .drawing(let drawing):
                guard face.cover == nil, layer.isWithin || image.box?.style.showsOverflow == true,
                    sides.horizontal.isFixed, sides.vertical.isFixed, layer.opacity == 1,
                    let vector = try? VectorDrawable(drawing, firstSlot: fixed.count)
                else { return false }
                fixed += vector.colors
                if vector.colors.contains(where: { !$0.isInGamut(of: .srgb) }) { isClipped = true }
                let more = layer.overhang
                face.marks.append(
                    .vector(
                        vector,
                        (
                            sides.horizontal.grown(more.left, more.right),
                            sides.vertical.grown(more.top, more.bottom)
                        )
                    )
                )
            case .pixels: return false
            }
        }
        return true
    }

    /// Adds a color over the whole box: to the ground, or over all.
    private mutating func add(
        _ color: Color,
        _ trace: ReferenceTrace,
        _ key: String,
        to face: inout Face
    ) {
        let own = self.color(color, trace)
        if key == "fill", color.isOpaque {
            face = Face()
            face.ground = .color(color, own)
        } else if key == "fill", face.ground == nil, face.marks.isEmpty {
            face.ground = .color(color, own)
        } else if key == "fill", face.marks.isEmpty, case .color(let ground, _)? = face.ground {
            let mixed = ground.covered(by: color)
            face.ground = .color(mixed, self.color(mixed, .none))
        } else if key == "fill" {
            face.marks.append(.color(own, key, nil))
        } else {
            face.coverColor = face.cover == nil ? own : nil
            face.cover = face.cover?.covered(by: color) ?? color
        }
    }

    /// A gradient of two or three colors of one opacity, along a side; nil for any other.
    private mutating func ground(_ gradient: Gradient) -> Face.Ground? {
        guard case .linear(let angle) = gradient.shape, gradient.interpolation == .srgb,
            gradient.gamut == .clip, !gradient.hasPlacesInPoints,
            angle.truncatingRemainder(dividingBy: 90) == 0
        else { return nil }
        let stops = gradient.stops(lineLength: 0)
        let alphas = Set(stops.map { $0.color.alpha ?? 0 })
        guard (2...3).contains(stops.count), stops[0].offset == 0,
            stops[stops.count - 1].offset == 1,
            alphas.count == 1, stops.allSatisfy({ $0.midpoint == 0.5 })
        else { return nil }
        // Counterclockwise from the right.
        let turned = (450 - angle).truncatingRemainder(dividingBy: 360)
        let middle = stops.count == 3 ? stops[1].offset : 0.5
        guard middle > 0, middle < 1 else { return nil }
        var element = AndroidElement(
            "gradient",
            [
                "angle": (turned < 0 ? turned + 360 : turned).shortest,
                "centerX": middle == 0.5 ? nil : middle.shortest,
            ]
        )
        let names = stops.count == 3 ? ["start", "center", "end"] : ["start", "end"]
        for (name, stop) in zip(names, stops) {
            element.add(name + "Color", .fixed(fixed.count))
            fixed.append(stop.color)
        }
        return .gradient(element, stops.map(\.color))
    }

    /// Adds the ground and the border: one shape, if the border is opaque or there is no ground; else the ground within
    /// the border, whose color then covers that of the ground.
    private mutating func addGround(
        _ face: Face,
        _ border: Border?,
        _ opacity: Double
    ) -> Bool {
        guard opacity == 1 || face.marks.isEmpty else { return false }
        let covers = face.cover.flatMap { face.marks.isEmpty ? $0 : nil }
        var fill: (color: Color, own: AndroidColor)?
        var gradient: AndroidElement?
        switch face.ground {
        case .color(let color, let own)?: fill = (color, own)
        case .gradient(let element, _)?:
            guard opacity == 1, covers == nil else { return false }
            gradient = element
        case nil: break
        }
        if let covers {
            let covered = fill.map { $0.color.covered(by: covers) } ?? covers
            let isFill = fill == nil || fill?.own == .transparent
            fill = (
                covered, isFill ? face.coverColor ?? color(covered, .none) : color(covered, .none)
            )
        }
        let border = border.flatMap { $0.widths == .zero ? nil : $0 }
        let ground = fill?.color ?? .clear
        func shown(_ color: Color, _ own: AndroidColor) -> (Color, AndroidColor) {
            let faded = color.faded(opacity)
            return (faded, opacity == 1 ? own : .literal(AndroidResources.text(of: faded)))
        }
        if let shownFill = fill.map({ shown($0.color, $0.own) }) {
            fill = (shownFill.0, shownFill.1)
        }
        guard let border else {
            return addShape(fill, gradient, inset: .zero, within: 0, line: nil)
        }
        guard border.style == .solid, border.dash == nil, border.colors.count == 4 else {
            return false
        }
        let traces = ["top", "right", "bottom", "left"].map { trace["border"]["color"].side($0) }
        let lines = zip(border.colors, traces).map { line, trace -> (Color, AndroidColor) in
            let covered = covers.map { line.covered(by: $0) } ?? line
            return (covered, color(covered, covers == nil ? trace : .none))
        }
        let isSplit = opacity < 1 && (ground.alpha ?? 0) > 0
        let own = lines.map { line, own in
            isSplit ? shown(ground.covered(by: line), .transparent) : shown(line, own)
        }
        if Set(border.widths.all).count == 1, Set(lines.map(\.1)).count == 1 {
            let width = border.widths.top
            let isOver = own[0].0.isOpaque || fill == nil || (ground.alpha ?? 0) == 0
            if gradient == nil, isOver, !isSplit {
                return addShape(fill, nil, inset: .zero, within: 0, line: (width, own[0].1))
            }
            if let fill, !isSplit, ground.isOpaque {
                // The edge is painted once.
                let mixed = ground.covered(by: own[0].0)
                let edge = (color: mixed, own: color(mixed, .none))
                return addShape(edge, nil, role: "border", inset: .zero, within: 0, line: nil)
                    && addShape(fill, nil, inset: Insets(width), within: width, line: nil)
            }
            let inset = isSplit ? width : 0
            return addShape(fill, gradient, inset: Insets(inset), within: inset, line: nil)
                && addRing("border", own[0].1, movedOut: 0, width: width)
        }
        guard corners.isSquare,
            addShape(
                fill,
                gradient,
                inset: isSplit ? border.widths : .zero,
                within: 0,
                line: nil
            )
        else { return false }
        return addSides(border.widths, own.map(\.1))
    }

    /// Adds a shape with a ground, and a line at its edge.
    private mutating func addShape(
        _ fill: (color: Color, own: AndroidColor)?,
        _ gradient: AndroidElement?,
        role: String = "fill",
        inset: Insets,
        within distance: Double,
        line: (width: Double, color: AndroidColor)?
    ) -> Bool {
        guard fill != nil || gradient != nil || line != nil else { return true }
        guard let edge = corners.element(movedOut: -distance, line: line?.width ?? 0) else {
            return false
        }
        var children: [AndroidElement?] = [gradient]
        if let fill, gradient == nil {
            var solid = AndroidElement("solid")
            solid.add("color", slot(role, fill.own))
            children.append(solid)
        }
        children.append(edge)
        if let line {
            var stroke = AndroidElement("stroke", ["width": line.width.dp])
            stroke.add("color", slot("border", line.color))
            children.append(stroke)
        }
        layers.append(
            AndroidLayer(AndroidElement("shape", children.compactMap(\.self)), inset: inset)
        )
        return true
    }

    /// Adds the lines of some sides of a square box. Sides that meet have one color.
    private mutating func addSides(_ widths: Insets, _ colors: [AndroidColor]) -> Bool {
        let lengths = widths.all
        for side in 0..<4 where lengths[side] > 0 && lengths[(side + 1) % 4] > 0 {
            guard colors[side] == colors[(side + 1) % 4] else { return false }
        }
        let shown = (0..<4).filter { lengths[$0] > 0 }
        let isOne = Set(shown.map { colors[$0] }).count == 1
        var first: AndroidSlot?
        for side in shown {
            let name = "border" + (isOne ? "" : "_" + ["top", "right", "bottom", "left"][side])
            let slot = isOne ? first ?? slot(name, colors[side]) : slot(name, colors[side])
            first = slot
            var solid = AndroidElement("solid")
            solid.add("color", slot)
            let isFar = side == 1 || side == 2
            let line =
                isFar
                ? AndroidSide.far(0, length: lengths[side]) : .near(0, length: lengths[side])
            let isAcross = side == 0 || side == 2
            let along =
                isAcross
                ? AndroidSide.filling(near: 0, far: 0)
                : AndroidSide.filling(near: widths.top, far: widths.bottom)
            layers.append(
                AndroidLayer(
                    AndroidElement("shape", [solid]),
                    isAcross ? (along, line) : (line, along)
                )
            )
        }
        return true
    }

    /// Adds what is above the ground: of a border, only what is inside it.
    private mutating func addMarks(_ face: Face, _ style: BoxStyle) -> Bool {
        guard !face.marks.isEmpty else { return true }
        let widths = style.border?.widths ?? .zero
        for mark in face.marks {
            switch mark {
            case .color(let own, let role, let sides?):
                // The border is over a rectangle that it meets.
                guard widths == .zero else { return false }
                var solid = AndroidElement("solid")
                solid.add("color", slot(role, own))
                layers.append(AndroidLayer(AndroidElement("shape", [solid]), sides))
            case .color(let own, let role, nil):
                guard widths == .zero, let edge = corners.element(movedOut: 0) else { return false }
                var solid = AndroidElement("solid")
                solid.add("color", slot(role, own))
                let shape = AndroidElement("shape", [solid, edge].compactMap(\.self))
                layers.append(AndroidLayer(shape, inset: .zero))
            case .vector(let vector, let sides):
                layers.append(AndroidLayer(vector.element, sides))
            }
        }
        guard let cover = face.cover else { return true }
        guard let edge = corners.element(movedOut: 0) else { return false }
        var solid = AndroidElement("solid")
        solid.add("color", slot("overlay", face.coverColor ?? color(cover, .none)))
        layers.append(
            AndroidLayer(AndroidElement("shape", [solid, edge].compactMap(\.self)), inset: .zero)
        )
        return true
    }
}
