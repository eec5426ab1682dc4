import LiveryRaster
import LiverySupport

/// Reads the elements of a filter as steps.
struct SVGFilterReader {
    let area: Rect2D
    /// The box whose sides are the units; nil for user units.
    let box: Rect2D?
    /// What the filter is in, and what is filtered.
    let context: SVGReader.Context
    let outer: SVGReader.Context
    private(set) var steps: [FilterStep] = []
    /// The numbers of the steps that gave named results.
    private var results: [String: Int] = [:]
    private var unit: Size2D { box?.size ?? Size2D(1, 1) }

    init(area: Rect2D, box: Rect2D?, context: SVGReader.Context, outer: SVGReader.Context) {
        self.area = area
        self.box = box
        self.context = context
        self.outer = outer
    }

    /// Adds the step that an element is.
    mutating func add(_ primitive: Int, _ reader: inout SVGReader) throws(SVGFault) {
        let node = reader.tree.elements[primitive]
        guard node.name.hasPrefix("fe") else { return }
        for part in [primitive] + node.children { try reader.count(part) }
        let inputs = inputs(of: node, reader)
        let style = reader.style(of: primitive, in: context.style)
        let area = subregion(primitive, inputs, reader)
        guard let effect = try effect(primitive, style, area, &reader) else { return }
        steps.append(FilterStep(effect, of: inputs, in: area, isOfLight: style.filtersLight))
        if let result = node["result"] { results[result] = steps.count - 1 }
    }

    // MARK: Inputs

    private func inputs(of node: SVGTree.Element, _ reader: SVGReader) -> [FilterStep.Input] {
        switch node.name {
        case "feFlood", "feImage", "feTurbulence": return []
        case "feMerge":
            let nodes = node.children.map { reader.tree.elements[$0] }.filter { $0.name == "feMergeNode" }
            return nodes.isEmpty ? [.transparent] : nodes.map { input($0["in"]) }
        case "feBlend", "feComposite", "feDisplacementMap": return [input(node["in"]), input(node["in2"])]
        default: return [input(node["in"])]
        }
    }

    private func input(_ name: String?) -> FilterStep.Input {
        switch name {
        case "SourceGraphic": .source
        case "SourceAlpha": .sourceAlpha
        // An unknown name is the same as none (filter-effects-1, 9.2).
        default: name.flatMap { results[$0] }.map { .step($0) } ?? (steps.isEmpty ? .source : .step(steps.count - 1))
        }
    }

    /// The area of a step: where it has no own sides, those of its inputs together (filter-effects-1, 8).
    private func subregion(_ primitive: Int, _ inputs: [FilterStep.Input], _ reader: SVGReader) -> Rect2D {
        var area = self.area
        let areas = inputs.map { input in if case .step(let number) = input { steps[number].area } else { self.area } }
        if let first = areas.first, reader.tree.elements[primitive].name != "feTile" {
            area = areas.dropFirst().reduce(first) { $0.union($1) }
        }
        return reader.rect(of: [primitive], context, unit: box, missing: area)
    }

    // MARK: Effects

    private func effect(_ primitive: Int, _ style: SVGStyle, _ area: Rect2D, _ reader: inout SVGReader) throws(SVGFault)
        -> FilterEffect?
    {
        let node = reader.tree.elements[primitive]
        func flood() -> Color {
            reader.color("flood-color", of: primitive, style, missing: .black).faded(
                reader.opacity("flood-opacity", of: primitive)
            )
        }
        func offset(_ missing: Double) -> Point2D {
            Point2D(node.number("dx", missing) * unit.width, node.number("dy", missing) * unit.height)
        }
        switch node.name {
        case "feBlend": return .blend(node["mode"].flatMap { BlendMode(rawValue: $0) } ?? .normal)
        case "feColorMatrix": return .colorMatrix(SVGColorMatrix.values(of: node))
        case "feComponentTransfer":
            var curves = [TransferCurve](repeating: .identity, count: 4)
            for child in node.children.map({ reader.tree.elements[$0] }) {
                let channels = ["feFuncR", "feFuncG", "feFuncB", "feFuncA"]
                guard let channel = channels.firstIndex(of: child.name) else { continue }
                curves[channel] = Self.curve(child)
            }
            return .componentTransfer(curves)
        case "feComposite": return .composite(Self.composite(node))
        case "feConvolveMatrix": return Self.convolution(node) ?? .flood(.clear)
        case "feDiffuseLighting", "feSpecularLighting":
            let color = reader.color("lighting-color", of: primitive, style, missing: .white)
            let lights = node.children.map { reader.tree.elements[$0] }
            return lights.lazy.compactMap(light).first.map { lighting(node, color, $0) } ?? .flood(.clear)
        case "feDisplacementMap":
            func channel(_ name: String) -> Int { ["R", "G", "B"].firstIndex(of: node[name] ?? "") ?? 3 }
            return .displacement(
                scale: node.number("scale") * (box == nil ? 1 : unit.normalizedDiagonal),
                x: channel("xChannelSelector"),
                y: channel("yChannelSelector")
            )
        case "feDropShadow": return .dropShadow(flood(), offset: offset(2), deviation: deviation(node, 2))
        case "feFlood": return .flood(flood())
        case "feGaussianBlur": return .blur(deviation(node, 0))
        case "feImage": return .image(try image(primitive, node, area, &reader))
        case "feMerge": return .merge
        case "feMorphology":
            guard let radius = Self.pair(node, "radius", 0), radius != Size2D(0, 0) else { return .offset(.zero) }
            return .morphology(radius: scaled(radius), dilates: node["operator"] == "dilate")
        case "feOffset": return .offset(offset(0))
        case "feTile": return .tile
        case "feTurbulence":
            guard let frequency = Self.pair(node, "baseFrequency", 0) else { return .flood(.clear) }
            return .turbulence(
                Turbulence(
                    frequency: frequency,
                    // Each has half of the weight of the one before.
                    octaves: min(max(0, Int(pixels: node.number("numOctaves", 1))), 16),
                    seed: node.number("seed").rounded(.towardZero),
                    isFractal: node["type"] == "fractalNoise",
                    stitches: node["stitchTiles"] == "stitch"
                )
            )
        default: return nil
        }
    }

    /// One or two numbers; nil for anything else and for what is negative.
    private static func pair(_ node: SVGTree.Element, _ name: String, _ missing: Double) -> Size2D? {
        let numbers = node.attributes[name] == nil ? [missing] : node.numbers(name) ?? []
        guard 1...2 ~= numbers.count, let x = numbers.first, let y = numbers.last, x >= 0, y >= 0 else { return nil }
        return Size2D(x, y)
    }

    private func scaled(_ size: Size2D) -> Size2D { Size2D(size.width * unit.width, size.height * unit.height) }

    private func deviation(_ node: SVGTree.Element, _ missing: Double) -> Size2D {
        scaled(Self.pair(node, "stdDeviation", missing) ?? Size2D(0, 0))
    }

    private static func composite(_ node: SVGTree.Element) -> CompositeOperator {
        switch node["operator"] {
        case "in": .in
        case "out": .out
        case "atop": .atop
        case "xor": .xor
        case "lighter": .lighter
        case "arithmetic":
            .arithmetic(SIMD4(node.number("k1"), node.number("k2"), node.number("k3"), node.number("k4")))
        default: .over
        }
    }

    private static func curve(_ node: SVGTree.Element) -> TransferCurve {
        let table = node.numbers("tableValues") ?? []
        switch node["type"] {
        case "table" where !table.isEmpty: return .table(table)
        case "discrete" where !table.isEmpty: return .discrete(table)
        case "linear": return .linear(slope: node.number("slope", 1), intercept: node.number("intercept"))
        case "gamma":
            return .gamma(
                amplitude: node.number("amplitude", 1),
                exponent: node.number("exponent", 1),
                offset: node.number("offset")
            )
        default: return .identity
        }
    }

    /// Nil for a matrix that is wrong.
    private static func convolution(_ node: SVGTree.Element) -> FilterEffect? {
        guard let order = pair(node, "order", 3), let weights = node.numbers("kernelMatrix"),
            [order.width, order.height].allSatisfy({ 1...1_000 ~= $0 && $0 == $0.rounded() })
        else { return nil }
        let (columns, rows) = (Int(pixels: order.width), Int(pixels: order.height))
        func target(_ name: String, _ count: Int) -> Int? {
            let number = node.number(name, Double(count / 2))
            let place = Int(pixels: number)
            return number == number.rounded() && 0..<count ~= place ? place : nil
        }
        guard weights.count == columns * rows, let x = target("targetX", columns), let y = target("targetY", rows)
        else { return nil }
        let sum = weights.reduce(0, +)
        let stated = node.number("divisor", sum)
        let divisor = stated == 0 ? sum : stated
        return .convolveMatrix(
            ConvolveMatrix(
                columns: columns,
                rows: rows,
                weights: weights,
                divisor: abs(divisor) < 1e-9 ? 1 : divisor,
                bias: node.number("bias"),
                targetX: x,
                targetY: y,
                edge: ["none": EdgeMode.none, "wrap": .wrap][node["edgeMode"] ?? ""] ?? .duplicate,
                preservesAlpha: node["preserveAlpha"] == "true"
            )
        )
    }

    // MARK: Light

    private func light(_ node: SVGTree.Element) -> Lighting.Light? {
        func place(_ names: String...) -> SIMD3<Double> {
            let own = SIMD3(node.number(names[0]), node.number(names[1]), node.number(names[2]))
            guard let box else { return own }
            return SIMD3(box.minX, box.minY, 0) + own * SIMD3(box.width, box.height, box.size.normalizedDiagonal)
        }
        switch node.name {
        case "feDistantLight": return .distant(azimuth: node.number("azimuth"), elevation: node.number("elevation"))
        case "fePointLight": return .point(place("x", "y", "z"))
        case "feSpotLight":
            let exponent = node.number("specularExponent", 1)
            return .spot(
                from: place("x", "y", "z"),
                to: place("pointsAtX", "pointsAtY", "pointsAtZ"),
                exponent: exponent > 0 ? exponent : 1,
                cone: node.numbers("limitingConeAngle")?.first
            )
        default: return nil
        }
    }

    private func lighting(_ node: SVGTree.Element, _ color: Color, _ light: Lighting.Light) -> FilterEffect {
        let isSpecular = node.name == "feSpecularLighting"
        return .lighting(
            Lighting(
                light,
                color: color,
                surfaceScale: node.number("surfaceScale", 1),
                constant: max(0, node.number(isSpecular ? "specularConstant" : "diffuseConstant", 1)),
                shine: isSpecular ? min(max(node.number("specularExponent", 1), 1), 128) : nil
            )
        )
    }

    // MARK: Images

    /// What an element or the data that `feImage` refers to is painted as.
    private func image(_ primitive: Int, _ node: SVGTree.Element, _ area: Rect2D, _ reader: inout SVGReader)
        throws(SVGFault)
        -> [VectorNode]
    {
        guard let reference = node["href"] else { return [] }
        guard reference.hasPrefix("#") else {
            guard let picture = try reader.picture(reference, primitive) else { return [] }
            return reader.nodes(of: picture, in: area, primitive)
        }
        guard let target = reader.target(reference), target != 0 else { return [] }
        var inner = outer
        inner.style = reader.ownStyle(of: reader.tree.elements[target].parent ?? 0)
        return try reader.referring(from: primitive, to: target, inner).moved(
            by: .translation(x: area.minX, y: area.minY)
        ).nodes
    }
}
