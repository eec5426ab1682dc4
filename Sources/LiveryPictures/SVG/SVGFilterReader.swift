import LiveryRaster
import LiverySupport

/// Reads the elements of a filter as steps.
struct SVGFilterReader {
    let area: Rect2D
    /// The box whose sides are the units; nil for user units.
    let box: Rect2D?
    let viewport: Size2D
    /// What is filtered.
    let element: Int
    let outer: SVGReader.Context
    private(set) var steps: [FilterStep] = []
    /// The numbers of the steps that gave named results.
    private var results: [String: Int] = [:]

    init(area: Rect2D, box: Rect2D?, viewport: Size2D, element: Int, outer: SVGReader.Context) {
        self.area = area
        self.box = box
        self.viewport = viewport
        self.element = element
        self.outer = outer
    }

    /// Adds the step that an element is.
    mutating func add(
        _ primitive: Int,
        _ reader: inout SVGReader,
        _ context: SVGReader.Context
    ) throws(SVGFault) {
        try reader.count(primitive)
        for child in reader.tree.elements[primitive].children { try reader.count(child) }
        let node = reader.tree.elements[primitive]
        let style = reader.style(of: primitive, in: context.style)
        var inputs = [input(node.attributes["in"])]
        guard let effect = try effect(primitive, style, &inputs, &reader, context) else { return }
        steps.append(
            FilterStep(
                effect,
                of: inputs,
                in: subregion(primitive, inputs, reader, context),
                isOfLight: style.filtersLight
            )
        )
        if let result = node.attributes["result"]?.trimmed { results[result] = steps.count - 1 }
    }

    private func input(_ name: String?) -> FilterStep.Input {
        let missing = steps.isEmpty ? FilterStep.Input.source : .step(steps.count - 1)
        guard let name = name?.trimmed else { return missing }
        switch name {
        case "SourceGraphic": return .source
        case "SourceAlpha": return .sourceAlpha
        // An unknown name is the same as none (filter-effects-1, 9.2).
        default: return results[name].map { .step($0) } ?? missing
        }
    }

    /// The area of a step: where it has no own sides, those of its inputs together (filter-effects-1, 8).
    private func subregion(
        _ primitive: Int,
        _ inputs: [FilterStep.Input],
        _ reader: SVGReader,
        _ context: SVGReader.Context
    ) -> Rect2D {
        var area = self.area
        let areas = inputs.map { input in
            if case .step(let number) = input { steps[number].area } else { self.area }
        }
        if let first = areas.first, reader.tree.elements[primitive].name != "feTile" {
            area = areas.dropFirst().reduce(first) { $0.union($1) }
        }
        func side(_ name: String, _ whole: Double) -> Double? {
            let length = reader.length(name, of: primitive, box == nil ? whole : 1, context)
            return length.flatMap { $0.isFinite ? $0 : nil }
        }
        let (x, y) = (side("x", viewport.width), side("y", viewport.height))
        let (width, height) = (side("width", viewport.width), side("height", viewport.height))
        guard let box else {
            return Rect2D(
                x: x ?? area.minX,
                y: y ?? area.minY,
                width: width ?? area.width,
                height: height ?? area.height
            )
        }
        return Rect2D(
            x: x.map { box.minX + $0 * box.width } ?? area.minX,
            y: y.map { box.minY + $0 * box.height } ?? area.minY,
            width: width.map { $0 * box.width } ?? area.width,
            height: height.map { $0 * box.height } ?? area.height
        )
    }

    // MARK: Effects

    private func effect(
        _ primitive: Int,
        _ style: SVGStyle,
        _ inputs: inout [FilterStep.Input],
        _ reader: inout SVGReader,
        _ context: SVGReader.Context
    ) throws(SVGFault) -> FilterEffect? {
        let node = reader.tree.elements[primitive]
        let attributes = node.attributes
        func number(_ name: String, _ missing: Double) -> Double {
            attributes[name].flatMap { SVGFilterReader.number($0) } ?? missing
        }
        let unit = box?.size ?? Size2D(1, 1)
        func flood() -> Color {
            let color = reader.color("flood-color", of: primitive, style, missing: .black)
            let opacity = reader.value("flood-opacity", of: primitive).flatMap(SVGValue.opacity)
            return color.faded(opacity ?? 1)
        }
        func pair(_ name: String, _ missing: Double) -> (Double, Double)? {
            guard let text = attributes[name] else { return (missing, missing) }
            guard let numbers = SVGNumberScanner.list(text), 1...2 ~= numbers.count else {
                return nil
            }
            let bounded = numbers.map { min(max($0, -1e9), 1e9) }
            return (bounded[0], bounded.count > 1 ? bounded[1] : bounded[0])
        }
        func deviation(_ missing: Double) -> Size2D {
            guard let (x, y) = pair("stdDeviation", missing), x >= 0, y >= 0 else {
                return Size2D(0, 0)
            }
            return Size2D(x * unit.width, y * unit.height)
        }
        switch node.name {
        case "feBlend":
            inputs.append(input(attributes["in2"]))
            return .blend(attributes["mode"].flatMap { BlendMode(rawValue: $0.trimmed) } ?? .normal)
        case "feColorMatrix": return .colorMatrix(Self.matrix(attributes))
        case "feComponentTransfer":
            var curves = [TransferCurve](repeating: .identity, count: 4)
            for child in node.children {
                let name = reader.tree.elements[child].name
                guard
                    let channel = ["feFuncR", "feFuncG", "feFuncB", "feFuncA"].firstIndex(of: name)
                else { continue }
                curves[channel] = Self.curve(reader.tree.elements[child].attributes)
            }
            return .componentTransfer(curves)
        case "feComposite":
            inputs.append(input(attributes["in2"]))
            switch attributes["operator"]?.trimmed {
            case "in": return .composite(.in)
            case "out": return .composite(.out)
            case "atop": return .composite(.atop)
            case "xor": return .composite(.xor)
            case "lighter": return .composite(.lighter)
            case "arithmetic":
                let k = SIMD4(number("k1", 0), number("k2", 0), number("k3", 0), number("k4", 0))
                return .composite(.arithmetic(k))
            default: return .composite(.over)
            }
        case "feConvolveMatrix": return Self.convolution(attributes)
        case "feDiffuseLighting", "feSpecularLighting":
            return lighting(primitive, style, reader)
        case "feDisplacementMap":
            inputs.append(input(attributes["in2"]))
            func channel(_ name: String) -> Int {
                ["R", "G", "B", "A"].firstIndex(of: attributes[name]?.trimmed ?? "") ?? 3
            }
            let scale = number("scale", 0) * (box == nil ? 1 : unit.diagonal)
            return .displacement(
                scale: scale,
                x: channel("xChannelSelector"),
                y: channel("yChannelSelector")
            )
        case "feDropShadow":
            let offset = Point2D(number("dx", 2) * unit.width, number("dy", 2) * unit.height)
            return .dropShadow(flood(), offset: offset, deviation: deviation(2))
        case "feFlood":
            inputs = []
            return .flood(flood())
        case "feGaussianBlur": return .blur(deviation(0))
        case "feImage":
            inputs = []
            return .image(try image(primitive, &reader, context))
        case "feMerge":
            inputs = []
            for child in node.children where reader.tree.elements[child].name == "feMergeNode" {
                inputs.append(
                    input(reader.tree.elements[child].attributes["in"])
                )
            }
            if inputs.isEmpty { inputs = [.transparent] }
            return .merge
        case "feMorphology":
            guard let (x, y) = pair("radius", 0), x >= 0, y >= 0, x > 0 || y > 0 else {
                return .offset(.zero)
            }
            return .morphology(
                radius: Size2D(x * unit.width, y * unit.height),
                dilates: attributes["operator"]?.trimmed == "dilate"
            )
        case "feOffset":
            return .offset(Point2D(number("dx", 0) * unit.width, number("dy", 0) * unit.height))
        case "feTile": return .tile
        case "feTurbulence":
            inputs = []
            guard let (x, y) = pair("baseFrequency", 0), x >= 0, y >= 0 else {
                return .flood(.clear)
            }
            let octaves = attributes["numOctaves"].flatMap { SVGFilterReader.number($0) } ?? 1
            return .turbulence(
                Turbulence(
                    frequency: Size2D(x, y),
                    // Each has half of the weight of the one before.
                    octaves: min(max(0, Int(pixels: octaves)), 16),
                    seed: number("seed", 0).rounded(.towardZero),
                    isFractal: attributes["type"]?.trimmed == "fractalNoise",
                    stitches: attributes["stitchTiles"]?.trimmed == "stitch"
                )
            )
        default: return nil
        }
    }

    /// A number alone, within what pictures need.
    static func number(_ text: String) -> Double? {
        NumberText.parse(text.trimmed).map { min(max($0, -1e9), 1e9) }
    }

    private static func curve(_ attributes: [String: String]) -> TransferCurve {
        func number(_ name: String, _ missing: Double) -> Double {
            attributes[name].flatMap { Self.number($0) } ?? missing
        }
        let table = (attributes["tableValues"].flatMap(SVGNumberScanner.list) ?? [])
            .map { min(max($0, -1e9), 1e9) }
        switch attributes["type"]?.trimmed {
        case "table": return table.isEmpty ? .identity : .table(table)
        case "discrete": return table.isEmpty ? .identity : .discrete(table)
        case "linear":
            return .linear(slope: number("slope", 1), intercept: number("intercept", 0))
        case "gamma":
            return .gamma(
                amplitude: number("amplitude", 1),
                exponent: number("exponent", 1),
                offset: number("offset", 0)
            )
        default: return .identity
        }
    }

    /// A matrix that is wrong leaves nothing.
    private static func convolution(_ attributes: [String: String]) -> FilterEffect {
        let nothing = FilterEffect.flood(.clear)
        var order = (3, 3)
        if let text = attributes["order"] {
            guard let numbers = SVGNumberScanner.list(text), 1...2 ~= numbers.count,
                numbers.allSatisfy({ $0 > 0 && $0 <= 1_000 && $0 == $0.rounded() })
            else { return nothing }
            let sides = numbers.map { Int(pixels: $0) }
            order = (sides[0], sides.count > 1 ? sides[1] : sides[0])
        }
        let weights = attributes["kernelMatrix"].flatMap(SVGNumberScanner.list) ?? []
        guard weights.count == order.0 * order.1 else { return nothing }
        func target(_ name: String, _ count: Int) -> Int? {
            guard let text = attributes[name] else { return count / 2 }
            guard let number = number(text) else { return count / 2 }
            let place = Int(pixels: number)
            return number == number.rounded() && place >= 0 && place < count ? place : nil
        }
        guard let x = target("targetX", order.0), let y = target("targetY", order.1) else {
            return nothing
        }
        let sum = weights.reduce(0, +)
        var divisor = attributes["divisor"].flatMap { number($0) } ?? sum
        if divisor == 0 { divisor = sum }
        if abs(divisor) < 1e-9 || !divisor.isFinite { divisor = 1 }
        let edge: EdgeMode =
            switch attributes["edgeMode"]?.trimmed {
            case "none": .none
            case "wrap": .wrap
            default: .duplicate
            }
        return .convolveMatrix(
            ConvolveMatrix(
                columns: order.0,
                rows: order.1,
                weights: weights.map { min(max($0, -1e9), 1e9) },
                divisor: divisor,
                bias: attributes["bias"].flatMap { number($0) } ?? 0,
                targetX: x,
                targetY: y,
                edge: edge,
                preservesAlpha: attributes["preserveAlpha"]?.trimmed == "true"
            )
        )
    }

    private func lighting(
        _ primitive: Int,
        _ style: SVGStyle,
        _ reader: SVGReader
    ) -> FilterEffect {
        let node = reader.tree.elements[primitive]
        let names: Set = ["feDistantLight", "fePointLight", "feSpotLight"]
        guard
            let child = node.children.first(where: { names.contains(reader.tree.elements[$0].name) }
            )
        else { return .flood(.clear) }
        let source = reader.tree.elements[child]
        func number(_ name: String, of attributes: [String: String], _ missing: Double) -> Double {
            attributes[name].flatMap { Self.number($0) } ?? missing
        }
        func place(_ x: String, _ y: String, _ z: String) -> SIMD3<Double> {
            let own = SIMD3(
                number(x, of: source.attributes, 0),
                number(y, of: source.attributes, 0),
                number(z, of: source.attributes, 0)
            )
            guard let box else { return own }
            return SIMD3(
                box.minX + own.x * box.width,
                box.minY + own.y * box.height,
                own.z * box.size.diagonal
            )
        }
        let light: Lighting.Light
        switch source.name {
        case "feDistantLight":
            light = .distant(
                azimuth: number("azimuth", of: source.attributes, 0),
                elevation: number("elevation", of: source.attributes, 0)
            )
        case "fePointLight": light = .point(place("x", "y", "z"))
        default:
            let exponent = number("specularExponent", of: source.attributes, 1)
            light = .spot(
                from: place("x", "y", "z"),
                to: place("pointsAtX", "pointsAtY", "pointsAtZ"),
                exponent: exponent > 0 ? exponent : 1,
                cone: source.attributes["limitingConeAngle"].flatMap { Self.number($0) }
            )
        }
        let color = reader.color("lighting-color", of: primitive, style, missing: .white)
        let isSpecular = node.name == "feSpecularLighting"
        let constant = number(
            isSpecular ? "specularConstant" : "diffuseConstant",
            of: node.attributes,
            1
        )
        return .lighting(
            Lighting(
                light,
                color: color,
                surfaceScale: number("surfaceScale", of: node.attributes, 1),
                constant: max(0, constant),
                shine: isSpecular
                    ? min(max(number("specularExponent", of: node.attributes, 1), 1), 128) : nil
            )
        )
    }

    /// What an element or the data that `feImage` refers to is painted as.
    private func image(
        _ primitive: Int,
        _ reader: inout SVGReader,
        _ context: SVGReader.Context
    ) throws(SVGFault) -> [VectorNode] {
        guard let reference = reader.tree.elements[primitive].attributes["href"] else { return [] }
        let rect = subregion(primitive, [], reader, context)
        guard reference.trimmed.hasPrefix("#") else {
            guard let picture = try reader.picture(reference, primitive), !rect.isEmpty else {
                return []
            }
            return reader.nodes(of: picture, in: rect, primitive)
        }
        guard let target = reader.target(reference), target != 0 else { return [] }
        var inner = outer
        inner.style = reader.ownStyle(of: reader.tree.elements[target].parent ?? 0)
        let content = try reader.referring(from: primitive, to: target) {
            (reader) throws(SVGFault) in try reader.content(of: target, inner)
        }
        return content.moved(by: .translation(x: rect.minX, y: rect.minY)).nodes
    }
}
