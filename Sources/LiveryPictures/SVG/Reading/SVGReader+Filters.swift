import LiveryRaster
import LiverySupport

/// Filters: lists of functions and of references to elements.
extension SVGReader {
    /// Nodes with the filters of a list, one after the other; none where one keeps the element from being painted.
    mutating func filtered(
        _ content: Content,
        _ text: String,
        _ element: Int,
        _ context: Context
    ) throws(SVGFault) -> [VectorNode] {
        var nodes = content.nodes
        var scanner = CSSScanner(Array(text.utf8))
        var list: [(name: String, arguments: String)] = []
        while scanner.skipBlanks(), !scanner.isAtEnd {
            guard let name = scanner.name()?.lowercased(), scanner.current == UInt8(ascii: "(")
            else { return nodes }
            scanner.advance()
            guard let arguments = scanner.text(upTo: Array(")".utf8)), !scanner.isAtEnd else {
                return nodes
            }
            scanner.advance()
            list.append((name, arguments))
        }
        var groups: [VectorGroup] = []
        for (name, arguments) in list {
            if name == "url" {
                guard let filter = reference("url(\(arguments))", to: ["filter"]) else { continue }
                guard let group = try self.filter(filter, element, content.box, context) else {
                    return []
                }
                groups.append(group)
            } else {
                let function = FilterFunction(name, arguments, color: context.style.color) {
                    pixels($0, .nan, context)
                }
                // A list with anything else is none.
                guard let function else { return nodes }
                let step = FilterStep(
                    function.effect,
                    of: [.source],
                    in: Rect2D(x: -1e6, y: -1e6, width: 2e6, height: 2e6),
                    isOfLight: false
                )
                groups.append(VectorGroup([], filter: .steps([step]), in: .zero))
            }
        }
        for var group in groups {
            group.children = nodes
            nodes = [.group(group)]
        }
        return nodes
    }

    /// A group with an element's filter; nil where the filter leaves nothing.
    private mutating func filter(
        _ filter: Int,
        _ element: Int,
        _ box: Rect2D?,
        _ outer: Context
    ) throws(SVGFault) -> VectorGroup? {
        let attributes = tree.elements[filter].attributes
        var context = outer
        context.style = ownStyle(of: filter)
        let isOfUser = attributes["filterUnits"]?.trimmed == "userSpaceOnUse"
        let isUnitOfBox = attributes["primitiveUnits"]?.trimmed == "objectBoundingBox"
        guard isOfUser && !isUnitOfBox || box != nil else { return nil }
        let whole = isOfUser ? context.viewport : Size2D(1, 1)
        func side(_ name: String, _ missing: Double, _ whole: Double) -> Double {
            length(name, of: filter, whole, context) ?? missing * whole
        }
        var area = Rect2D(
            x: side("x", -0.1, whole.width),
            y: side("y", -0.1, whole.height),
            width: side("width", 1.2, whole.width),
            height: side("height", 1.2, whole.height)
        )
        if !isOfUser, let box {
            if box.isEmpty { return nil }
            area = AffineTransform(unitSquareTo: box).bounds(of: area)
        }
        guard !area.isEmpty else { return nil }
        let unit = isUnitOfBox ? box : nil
        var reader = SVGFilterReader(
            area: area,
            box: unit,
            viewport: context.viewport,
            element: element,
            outer: outer
        )
        for primitive in tree.elements[filter].children
        where tree.elements[primitive].name.hasPrefix("fe") {
            try reader.add(primitive, &self, context)
        }
        guard !reader.steps.isEmpty else { return nil }
        return VectorGroup([], filter: .steps(reader.steps), in: area)
    }
}

/// Reads the elements of a filter as steps.
private struct SVGFilterReader {
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
        try reader.count(segments: 1, primitive)
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
            var color = Color.black
            if let text = reader.value("flood-color", of: primitive) {
                color =
                    text.lowercased() == "currentcolor" ? style.color : Color(svg: text) ?? .black
            }
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
                try reader.count(segments: 1, child)
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
                    octaves: max(0, Int(pixels: octaves)),
                    seed: number("seed", 0).rounded(.towardZero),
                    isFractal: attributes["type"]?.trimmed == "fractalNoise",
                    stitches: attributes["stitchTiles"]?.trimmed == "stitch"
                )
            )
        default: return nil
        }
    }

    /// A number alone, within what pictures need.
    private static func number(_ text: String) -> Double? {
        NumberText.parse(text.trimmed).map { min(max($0, -1e9), 1e9) }
    }

    private static func matrix(_ attributes: [String: String]) -> [Double] {
        let values = attributes["values"].flatMap(SVGNumberScanner.list)?
            .map { min(max($0, -1e9), 1e9) }
        switch attributes["type"]?.trimmed {
        case "saturate":
            guard attributes["values"] == nil || values?.count == 1 else { return identity }
            return FilterFunction.saturated(values?.first ?? 1)
        case "hueRotate":
            guard attributes["values"] == nil || values?.count == 1 else { return identity }
            return FilterFunction.turned(values?.first ?? 0)
        case "luminanceToAlpha":
            let none = [Double](repeating: 0, count: 15)
            return none + [0.2125, 0.7154, 0.0721, 0, 0]
        default: return values?.count == 20 ? values ?? identity : identity
        }
    }

    private static let identity = FilterFunction.saturated(1)

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
        var color = Color.white
        if let text = reader.value("lighting-color", of: primitive) {
            color = text.lowercased() == "currentcolor" ? style.color : Color(svg: text) ?? .white
        }
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

/// A filter function (filter-effects-1, 6) as the effect that it is short for (14).
struct FilterFunction {
    let effect: FilterEffect

    /// Nil for what is no filter function.
    init?(_ name: String, _ arguments: String, color: Color, length: (String) -> Double?) {
        let arguments = arguments.trimmed
        switch name {
        case "blur":
            let blur = arguments.isEmpty ? 0 : length(arguments)
            guard let blur, blur >= 0 else { return nil }
            effect = .blur(Size2D(blur, blur))
        case "drop-shadow":
            var lengths: [Double] = []
            var own: Color?
            for word in arguments.split(whereSeparator: \.isWhitespace) {
                if let pixels = length(String(word)), pixels.isFinite {
                    lengths.append(pixels)
                } else if own == nil {
                    let isCurrent = word.lowercased() == "currentcolor"
                    guard let named = isCurrent ? color : Color(svg: String(word)) else {
                        return nil
                    }
                    own = named
                } else {
                    return nil
                }
            }
            guard 2...3 ~= lengths.count, lengths.count < 3 || lengths[2] >= 0 else { return nil }
            let blur = lengths.count > 2 ? lengths[2] : 0
            effect = .dropShadow(
                own ?? color,
                offset: Point2D(lengths[0], lengths[1]),
                deviation: Size2D(blur, blur)
            )
        case "hue-rotate":
            // Only a zero needs no unit.
            let angle = arguments.isEmpty ? 0 : SVGValue.degrees(arguments.lowercased())
            guard let angle, angle == 0 || NumberText.parse(arguments) == nil else { return nil }
            effect = .colorMatrix(Self.turned(angle))
        default:
            let isPercentage = arguments.hasSuffix("%")
            let number =
                arguments.isEmpty
                ? 1 : NumberText.parse(isPercentage ? String(arguments.dropLast()) : arguments)
            guard let number, number >= 0 else { return nil }
            let amount = min(isPercentage ? number / 100 : number, 1e6)
            let part = min(amount, 1)
            func levels(_ slope: Double, _ intercept: Double) -> FilterEffect {
                let curve = TransferCurve.linear(slope: slope, intercept: intercept)
                return .componentTransfer([curve, curve, curve, .identity])
            }
            switch name {
            case "brightness": effect = levels(amount, 0)
            case "contrast": effect = levels(amount, 0.5 - amount / 2)
            case "invert": effect = levels(1 - 2 * part, part)
            case "opacity":
                let curve = TransferCurve.linear(slope: part, intercept: 0)
                effect = .componentTransfer([.identity, .identity, .identity, curve])
            case "saturate": effect = .colorMatrix(Self.saturated(amount))
            case "grayscale": effect = .colorMatrix(Self.mixed(Self.gray, 1 - part))
            case "sepia": effect = .colorMatrix(Self.mixed(Self.brown, 1 - part))
            default: return nil
            }
        }
    }

    private static let gray = [
        0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722,
    ]
    private static let brown = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131]
    private static let identity = [1.0, 0, 0, 0, 1, 0, 0, 0, 1]

    /// A matrix of three rows and columns as one of colors with alpha.
    private static func full(_ matrix: [Double]) -> [Double] {
        var rows: [Double] = []
        for row in 0..<3 { rows += matrix[3 * row..<3 * row + 3] + [0, 0] }
        return rows + [0, 0, 0, 1, 0]
    }

    private static func mixed(_ matrix: [Double], _ rest: Double) -> [Double] {
        full(zip(matrix, identity).map { $0 * (1 - rest) + $1 * rest })
    }

    private static let luminance = [0.213, 0.715, 0.072]

    static func saturated(_ amount: Double) -> [Double] {
        full((0..<9).map { luminance[$0 % 3] * (1 - amount) + identity[$0] * amount })
    }

    static func turned(_ degrees: Double) -> [Double] {
        let rotation = AffineTransform.rotation(degrees: degrees)
        let turn = [-0.213, -0.715, 0.928, 0.143, 0.140, -0.283, -0.787, 0.715, 0.072]
        return full(
            (0..<9).map { index in
                let base = luminance[index % 3]
                return base + rotation.a * (identity[index] - base) + rotation.b * turn[index]
            }
        )
    }
}
