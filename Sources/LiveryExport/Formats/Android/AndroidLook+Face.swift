import Livery
import LiveryRaster

/// What is painted on a box, the border apart.
struct AndroidFace {
    enum Ground {
        case color(Color, AndroidColor)
        case gradient(AndroidElement, [Color])
    }

    /// A layer above the ground.
    enum Mark {
        case color(AndroidColor, String, Axes<AndroidSide>?)
        case vector(VectorDrawable, Axes<AndroidSide>)
    }

    var ground: Ground?
    /// The lowest first.
    var marks: [Mark] = []
    /// Whether nothing shows through the edge of the box.
    func hasOpaqueEdge(under border: Border?) -> Bool {
        if let border, border.widths.all.allSatisfy({ $0 >= 1 }) {
            return border.style == .solid && border.colors.count == 4 && border.colors.allSatisfy(\.isOpaque)
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
    mutating func add(_ layers: [BoxLayer], _ key: String, to face: inout AndroidFace) -> Bool {
        for (index, layer) in layers.enumerated().reversed() where layer.opacity > 0 {
            let trace = trace[key].member(index, of: layers.count)
            guard let sides = layer.place.flatMap(Axes.init) else { return false }
            let isWhole = sides == .whole
            switch layer.kind {
            case .text: continue
            case .color(let color):
                let isFaded = layer.opacity < 1
                let trace = trace.source == nil && !trace.parts.isEmpty ? trace["color"] : trace
                let faded = color.faded(layer.opacity)
                if isWhole {
                    add(faded, isFaded ? .none : trace, key, to: &face)
                } else {
                    guard layer.isWithin || corners.isSquare, face.cover == nil else { return false }
                    let own = self.color(faded, isFaded ? .none : trace)
                    face.marks.append(.color(own, key, sides))
                }
            case .gradient(let gradient):
                guard key == "fill", isWhole, layer.opacity == 1, face.ground == nil, face.marks.isEmpty,
                    let ground = ground(gradient)
                else { return false }
                face.ground = ground
            case .shape(let color, let black):
                // No part of it shows through another.
                let nodes = black.nodes.mapColors { _ in color.faded(layer.opacity) }
                let drawing = VectorDrawing(size: black.size, nodes: nodes)
                guard add(drawing, of: layer, sides, to: &face) else { return false }
            case .drawing(let drawing):
                guard layer.opacity == 1, add(drawing, of: layer, sides, to: &face) else { return false }
            case .pixels: return false
            }
        }
        return true
    }

    /// Adds a layer of a fixed size as a vector.
    private mutating func add(
        _ drawing: VectorDrawing,
        of layer: BoxLayer,
        _ sides: Axes<AndroidSide>,
        to face: inout AndroidFace
    ) -> Bool {
        guard face.cover == nil, layer.isWithin || image.box?.style.showsOverflow == true, sides.horizontal.isFixed,
            sides.vertical.isFixed, let vector = try? VectorDrawable(drawing, firstSlot: fixed.count)
        else { return false }
        fixed += vector.colors
        if vector.colors.contains(where: { !$0.isInGamut(of: .srgb) }) { isClipped = true }
        let more = layer.overhang
        let across = sides.horizontal.grown(more.left, more.right)
        let down = sides.vertical.grown(more.top, more.bottom)
        face.marks.append(.vector(vector, Axes(across, down)))
        return true
    }

    /// Adds a color over the whole box: to the ground, or over all.
    mutating func add(_ color: Color, _ trace: ReferenceTrace, _ key: String, to face: inout AndroidFace) {
        let own = self.color(color, trace)
        if key == "fill", color.isOpaque {
            face = AndroidFace()
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
    mutating func ground(_ gradient: Gradient) -> AndroidFace.Ground? {
        guard case .linear(let angle) = gradient.shape, gradient.interpolation == .srgb, gradient.gamut == .clip,
            !gradient.hasPlacesInPoints, angle.truncatingRemainder(dividingBy: 90) == 0
        else { return nil }
        let stops = gradient.stops(lineLength: 0)
        let alphas = Set(stops.map { $0.color.alpha ?? 0 })
        guard (2...3).contains(stops.count), stops[0].offset == 0, stops[stops.count - 1].offset == 1,
            alphas.count == 1, stops.allSatisfy({ $0.midpoint == 0.5 })
        else { return nil }
        // Counterclockwise from the right.
        let turned = (450 - angle).truncatingRemainder(dividingBy: 360)
        let middle = stops.count == 3 ? stops[1].offset : 0.5
        guard middle > 0, middle < 1 else { return nil }
        var element = AndroidElement(
            "gradient",
            ["angle": (turned < 0 ? turned + 360 : turned).shortest, "centerX": middle == 0.5 ? nil : middle.shortest]
        )
        let names = stops.count == 3 ? ["start", "center", "end"] : ["start", "end"]
        for (name, stop) in zip(names, stops) {
            element.add(name + "Color", .fixed(fixed.count))
            fixed.append(stop.color)
        }
        return .gradient(element, stops.map(\.color))
    }
}
