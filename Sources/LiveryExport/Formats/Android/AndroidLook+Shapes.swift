import Livery
import LiveryRaster

/// The corners of a box, and those of edges around and inside it.
struct AndroidCorners {
    /// Clockwise from the top left.
    let radii: [Double]
    let isPill: Bool

    var isSquare: Bool { !isPill && radii.allSatisfy { $0 == 0 } }

    /// Whether the corners that lines of these widths meet are square.
    func areSquare(atSidesOf widths: Insets) -> Bool {
        isSquare
            || !isPill
                && zip(widths.all, 0..<4).allSatisfy { width, side in
                    width == 0 || radii[side] == 0 && radii[(side + 1) % 4] == 0
                }
    }

    /// Whether different corners have room, so that none of them is made smaller.
    func fit(_ size: Size2D) -> Bool {
        guard Set(radii).count > 1 else { return true }
        let all = radii.map { Size2D($0, $0) }
        let corners = CornerRadii(topLeft: all[0], topRight: all[1], bottomRight: all[2], bottomLeft: all[3])
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
            return middle[0] == 0 ? .some(nil) : AndroidElement("corners", ["radius": middle[0].dp])
        }
        return AndroidElement(
            "corners",
            [
                "topLeftRadius": middle[0].dp, "topRightRadius": middle[1].dp, "bottomRightRadius": middle[2].dp,
                "bottomLeftRadius": middle[3].dp,
            ]
        )
    }
}

extension AndroidLook {
    /// A line within an edge that is moved outwards.
    mutating func addRing(
        _ role: String,
        _ color: AndroidColor,
        movedOut distance: Double,
        width: Double,
        under overlap: Double = 0
    ) -> Bool {
        let width = width + overlap
        guard let edge = corners.element(movedOut: distance, line: width) else { return false }
        let shape = AndroidElement(shapeOf: nil, within: edge, line: (width, slot(role, color)))
        layers.append(AndroidLayer(shape, inset: Insets(-distance)))
        return true
    }

    /// Adds shadows that are lines around the box, and the outline: all around the box below it, one inside it above.
    mutating func addRings(_ style: BoxStyle, _ opacity: Double, isBelow: Bool) -> Bool {
        for (index, shadow) in style.shadows.enumerated().reversed() where isBelow {
            guard shadow.blur == 0, shadow.offset == .zero, shadow.spread > 0,
                corners.isPill || corners.radii.allSatisfy({ $0 == 0 || $0 >= shadow.spread })
            else { return false }
            let trace = trace["shadow"].member(index, of: style.shadows.count)["color"]
            let color = color(shadow.color.faded(opacity), opacity == 1 ? trace : .none)
            guard addRing("ring", color, movedOut: shadow.spread, width: shadow.spread, under: overlap) else {
                return false
            }
        }
        guard let outline = style.outline, outline.width > 0, (outline.offset >= 0) == isBelow else { return true }
        guard outline.style == .solid, isBelow || opacity == 1 else { return false }
        let color = color(outline.color.faded(opacity), opacity == 1 ? trace["outline"]["color"] : .none)
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

extension AndroidLook {
    /// Adds the ground and the border: one shape, if the border is opaque or there is no ground; else the ground within
    /// the border, which then has the color that is seen there.
    mutating func addGround(_ face: AndroidFace, _ border: Border?, _ opacity: Double) -> Bool {
        guard opacity == 1 || face.marks.isEmpty else { return false }
        let cover = face.marks.isEmpty ? face.cover : nil
        let isPlain = opacity == 1 && cover == nil
        func seen(_ color: Color) -> Color { (cover.map { color.covered(by: $0) } ?? color).faded(opacity) }
        var fill: (color: Color, own: AndroidColor)?
        var gradient: AndroidElement?
        var base = Color.clear
        switch face.ground {
        case .color(let color, let own)?:
            base = color
            let shown = seen(color)
            let isCover = own == .transparent && opacity == 1
            let name = isPlain ? own : isCover ? face.coverColor : nil
            fill = (shown, name ?? self.color(shown, .none))
        case .gradient(let element, _)?:
            guard isPlain else { return false }
            gradient = element
        case nil:
            if let cover {
                let shown = cover.faded(opacity)
                let name = opacity == 1 ? face.coverColor : nil
                fill = (shown, name ?? color(shown, .none))
            }
        }
        guard let border, border.widths != .zero else {
            return addShape(fill, gradient, inset: .zero, within: 0, line: nil)
        }
        guard border.style == .solid, border.dash == nil, border.colors.count == 4 else { return false }
        let traces = ["top", "right", "bottom", "left"].map { trace["border"]["color"].side($0) }
        let isOpaque = opacity == 1 && border.colors.allSatisfy(\.isOpaque)
        // What is below the line shows through it, but for a gradient, or what is in the same place alone.
        let isOver = isOpaque || gradient != nil || isPlain && (base.alpha ?? 0) == 0
        let lines = zip(border.colors, traces).map { line, trace -> (Color, AndroidColor) in
            let shown = seen(isOver ? line : base.covered(by: line))
            return (shown, color(shown, isPlain && isOver ? trace : .none))
        }
        if Set(border.widths.all).count == 1, Set(lines.map(\.1)).count == 1 {
            let (width, line) = (border.widths.top, lines[0])
            if gradient == nil, isOver { return addShape(fill, nil, inset: .zero, within: 0, line: (width, line.1)) }
            if gradient == nil, line.0.isOpaque {
                // The edge is painted once.
                return addShape(line, nil, role: "border", inset: .zero, within: 0, line: nil)
                    && addShape(fill, nil, inset: Insets(width), within: width, line: nil)
            }
            let inset = gradient == nil ? width : 0
            return addShape(fill, gradient, inset: Insets(inset), within: inset, line: nil)
                && addRing("border", line.1, movedOut: 0, width: width)
        }
        guard corners.areSquare(atSidesOf: border.widths),
            addShape(fill, gradient, inset: isOver ? .zero : border.widths, within: 0, line: nil)
        else { return false }
        return addSides(border.widths, lines.map(\.1))
    }

    /// Adds a shape with a ground, and a line at its edge.
    mutating func addShape(
        _ fill: (color: Color, own: AndroidColor)?,
        _ gradient: AndroidElement?,
        role: String = "fill",
        inset: Insets,
        within distance: Double,
        line: (width: Double, color: AndroidColor)?
    ) -> Bool {
        guard fill != nil || gradient != nil || line != nil else { return true }
        guard let edge = corners.element(movedOut: -distance, line: line?.width ?? 0) else { return false }
        let ground = gradient ?? fill.map { AndroidElement(solid: slot(role, $0.own)) }
        let stroke = line.map { (width: $0.width, color: slot("border", $0.color)) }
        layers.append(AndroidLayer(AndroidElement(shapeOf: ground, within: edge, line: stroke), inset: inset))
        return true
    }

    /// Adds the lines of some sides between square corners. Sides that meet have one color.
    mutating func addSides(_ widths: Insets, _ colors: [AndroidColor]) -> Bool {
        let lengths = widths.all
        for side in 0..<4 where lengths[side] > 0 && lengths[(side + 1) % 4] > 0 {
            guard colors[side] == colors[(side + 1) % 4] else { return false }
        }
        let shown = (0..<4).filter { lengths[$0] > 0 }
        let isOne = Set(shown.map { colors[$0] }).count == 1
        var first: AndroidSlot?
        for side in shown {
            let sides = mirrorsBorder ? ["top", "left", "bottom", "right"] : ["top", "right", "bottom", "left"]
            let name = "border" + (isOne ? "" : "_" + sides[side])
            let slot = isOne ? first ?? slot(name, colors[side]) : slot(name, colors[side])
            first = slot
            let isFar = side == 1 || side == 2
            let line = isFar ? AndroidSide.far(0, length: lengths[side]) : .near(0, length: lengths[side])
            let isAcross = side == 0 || side == 2
            let place =
                isAcross
                ? Axes(.filling(near: 0, far: 0), line) : Axes(line, .filling(near: widths.top, far: widths.bottom))
            layers.append(AndroidLayer(AndroidElement(shapeOf: AndroidElement(solid: slot)), place))
        }
        return true
    }

    /// Adds what is above the ground: of a border, only what is inside it.
    mutating func addMarks(_ face: AndroidFace, _ style: BoxStyle) -> Bool {
        guard !face.marks.isEmpty else { return true }
        let isBare = style.border?.widths ?? .zero == .zero
        for mark in face.marks {
            switch mark {
            case .color(let own, let role, let sides?):
                // The border is over a rectangle that it meets.
                guard isBare else { return false }
                layers.append(AndroidLayer(AndroidElement(shapeOf: AndroidElement(solid: slot(role, own))), sides))
            case .color(let own, let role, nil): guard isBare, addWhole(own, role) else { return false }
            case .vector(let vector, let sides): layers.append(AndroidLayer(vector.element, sides))
            }
        }
        guard let cover = face.cover else { return true }
        return addWhole(face.coverColor ?? color(cover, .none), "overlay")
    }

    /// Adds a color over the whole box.
    private mutating func addWhole(_ color: AndroidColor, _ role: String) -> Bool {
        guard let edge = corners.element(movedOut: 0) else { return false }
        let shape = AndroidElement(shapeOf: AndroidElement(solid: slot(role, color)), within: edge)
        layers.append(AndroidLayer(shape))
        return true
    }
}

extension AndroidElement {
    /// A color as what is within a shape.
    fileprivate init(solid slot: AndroidSlot) {
        self.init("solid")
        add("color", slot)
    }

    /// A shape: what is within it, its corners and its line.
    fileprivate init(
        shapeOf ground: AndroidElement?,
        within edge: AndroidElement? = nil,
        line: (width: Double, color: AndroidSlot)? = nil
    ) {
        var stroke = line.map { AndroidElement("stroke", ["width": $0.width.dp]) }
        if let line { stroke?.add("color", line.color) }
        self.init("shape", [ground, edge, stroke].compactMap(\.self))
    }
}
