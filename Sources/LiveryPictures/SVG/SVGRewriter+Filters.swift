import LiveryRaster
import LiverySupport

/// Filters: functions, shadows and subregions.
extension SVGRewriter {
    /// Primitives whose result at a pixel depends on the pixels around it.
    private static let spreading: Set = [
        "feGaussianBlur", "feOffset", "feMorphology", "feConvolveMatrix", "feDisplacementMap",
    ]
    private static let sides = ["x", "y", "width", "height"]

    mutating func rewriteFilters() throws(SVGFault) {
        for element in tree.elements.indices {
            if tree.elements[element].name == "filter" { try rewriteFilter(element) }
            if let text = values[element]["filter"]?.text.trimmed, !text.isEmpty,
                !["none", "inherit"].contains(text.lowercased())
            {
                set("filter", try rewrittenFunctions(text, element), of: element)
            }
        }
    }

    private mutating func rewriteFilter(_ filter: Int) throws(SVGFault) {
        var results: Set = ["SourceGraphic", "SourceAlpha"]
        let primitives = tree.elements[filter].children
        tree.elements[filter].children = []
        let isOfBox = tree.elements[filter].attributes["primitiveUnits"] == "objectBoundingBox"
        for primitive in primitives {
            for node in [primitive] + tree.elements[primitive].children {
                for name in ["in", "in2"] {
                    // An unknown name is the same as none (filter-effects-1, 9.2).
                    if let input = tree.elements[node].attributes[name], !results.contains(input) {
                        set(name, nil, of: node)
                    }
                }
            }
            if let result = tree.elements[primitive].attributes["result"] { results.insert(result) }
            switch tree.elements[primitive].name {
            case "feTurbulence" where isOfBox:
                throw fault("primitiveUnits", "objectBoundingBox", filter)
            case "feDropShadow":
                try addDropShadow(primitive, to: filter)
                continue
            case let name where Self.spreading.contains(name):
                // librsvg cuts what goes in, too.
                guard Self.sides.contains(where: { text($0, of: primitive) != nil }) else { break }
                let cut = try addCopy(of: primitive, to: filter)
                tree.elements[filter].children = tree.elements[filter].children.dropLast()
                tree.elements[filter].children += [primitive, cut]
                tree.elements[cut].name = "feOffset"
                for name in tree.elements[cut].order
                where name != "result" && !SVGNames.properties.contains(name) {
                    set(name, nil, of: cut)
                }
                set("result", nil, of: primitive)
                for (name, far) in zip(
                    Self.sides,
                    isOfBox ? [-500, -500, 1000, 1000] : [-1e5, -1e5, 2e5, 2e5]
                ) {
                    set(name, far.shortest, of: primitive)
                }
                continue
            default: break
            }
            tree.elements[filter].children.append(primitive)
        }
    }

    /// A shadow is five primitives (filter-effects-1, 9.11).
    private mutating func addDropShadow(_ shadow: Int, to filter: Int) throws(SVGFault) {
        let attributes = tree.elements[shadow].attributes
        let space = values[shadow]["color-interpolation-filters"]
        // The input may be the result before, which has no name.
        let source = newID()
        tree.ids[source] = shadow
        func number(_ name: String, _ missing: String) -> String { attributes[name] ?? missing }
        let names = ["feOffset", "feGaussianBlur", "feOffset", "feFlood", "feComposite", "feMerge"]
        for (place, name) in names.enumerated() {
            let step = try add(name, to: filter)
            values[step]["color-interpolation-filters"] = space
            switch place {
            case 0:
                if let input = attributes["in"] { set("in", input, of: step) }
                set("result", source, of: step)
            case 1:
                set("stdDeviation", number("stdDeviation", "2"), of: step)
            case 2:
                set("dx", number("dx", "2"), of: step)
                set("dy", number("dy", "2"), of: step)
                set("result", source + "-offset", of: step)
            case 3:
                move(["flood-color", "flood-opacity", "color"], from: shadow, to: step)
            case 4:
                set("in2", source + "-offset", of: step)
                set("operator", "in", of: step)
            default:
                for side in Self.sides { set(side, text(side, of: shadow), of: step) }
                set("result", attributes["result"], of: step)
                try add("feMergeNode", to: step)
                try add("feMergeNode", to: step, ["in": source])
            }
        }
    }

    /// Clips by their regions what filters make, since librsvg's are larger around what is turned.
    mutating func clipFilters() throws(SVGFault) {
        let unbounded = Set(functionFilters.values)
        for element in tree.elements.indices.dropFirst() {
            guard let text = values[element]["filter"]?.text, !unbounded.contains(text),
                let filter = reference(text, to: ["filter"])
            else { continue }
            let isOfUser = tree.elements[filter].attributes["filterUnits"] == "userSpaceOnUse"
            guard let box = isOfUser ? .zero : box(of: element) else {
                throw fault("filterUnits", "objectBoundingBox", filter)
            }
            let whole = isOfUser ? viewport(of: element) : Size2D(1, 1)
            func side(_ name: String, _ missing: Double, _ whole: Double, _ length: Double)
                -> Double
            {
                let side = self.text(name, of: filter)
                    .flatMap { pixels($0, of: filter, whole: whole) }
                return isOfUser ? side ?? missing * whole : (side ?? missing) * length
            }
            let id = newID()
            let clip = try add("clipPath", to: 0, ["id": id])
            let rect = try add("rect", to: clip)
            if tree.elements[filter].attributes["primitiveUnits"] == "objectBoundingBox" {
                throw fault("primitiveUnits", "objectBoundingBox", filter)
            }
            let copy = try addDeepCopy(of: filter)
            set("filterUnits", "userSpaceOnUse", of: copy)
            for target in [rect, copy] {
                set("x", (box.minX + side("x", -0.1, whole.width, box.width)).shortest, of: target)
                set(
                    "y",
                    (box.minY + side("y", -0.1, whole.height, box.height)).shortest,
                    of: target
                )
                set("width", side("width", 1.2, whole.width, box.width).shortest, of: target)
                set("height", side("height", 1.2, whole.height, box.height).shortest, of: target)
            }
            let inner = try wrap(element)
            set("filter", "url(#\(tree.elements[copy].attributes["id"] ?? ""))", of: inner)
            set("clip-path", "url(#\(id))", of: element)
        }
    }

    /// A copy of a filter, with an identifier of its own.
    private mutating func addDeepCopy(of filter: Int) throws(SVGFault) -> Int {
        let copy = try addCopy(of: filter, to: tree.elements[filter].parent ?? 0)
        for child in tree.elements[filter].children {
            let primitive = try addCopy(of: child, to: copy)
            for node in tree.elements[child].children { _ = try addCopy(of: node, to: primitive) }
        }
        let id = newID()
        set("id", id, of: copy)
        tree.ids[id] = copy
        return copy
    }

    // MARK: Functions

    /// A list of filters in which each run of functions is a filter; nil where browsers draw without any.
    private mutating func rewrittenFunctions(
        _ text: String,
        _ element: Int
    ) throws(SVGFault) -> String? {
        var list: [String] = []
        var functions: [(name: String, arguments: String)] = []
        var scanner = CSSScanner(Array(text.utf8))
        while scanner.skipBlanks(), !scanner.isAtEnd {
            guard let name = scanner.name()?.lowercased(), scanner.current == UInt8(ascii: "(")
            else {
                return nil
            }
            scanner.advance()
            guard let arguments = scanner.text(upTo: Array(")".utf8)), !scanner.isAtEnd else {
                return nil
            }
            scanner.advance()
            guard name == "url" else {
                functions.append((name, arguments))
                continue
            }
            if !functions.isEmpty {
                guard let id = try filter(of: functions, element) else { return nil }
                list.append(id)
            }
            functions = []
            // One that is not there does nothing.
            if reference("url(\(arguments))", to: ["filter"]) != nil {
                list.append("url(\(arguments))")
            }
        }
        if !functions.isEmpty {
            guard let id = try filter(of: functions, element) else { return nil }
            list.append(id)
        }
        return list.isEmpty ? nil : list.joined(separator: " ")
    }

    private mutating func filter(
        of functions: [(name: String, arguments: String)],
        _ element: Int
    ) throws(SVGFault) -> String? {
        guard !functions.isEmpty else { return nil }
        var primitives: [RewrittenFunction] = []
        for function in functions {
            let primitive = RewrittenFunction(function.name, function.arguments) {
                text in pixels(text, of: element, whole: .nan)
            }
            guard let primitive else { return nil }
            primitives.append(primitive)
        }
        let color = inherited("color", of: element) ?? "black"
        let key = "\(primitives) \(color)"
        if let id = functionFilters[key] { return id }
        let id = newID()
        let filter = try add(
            "filter",
            to: 0,
            [
                "id": id, "filterUnits": "userSpaceOnUse", "x": "-100000", "y": "-100000",
                "width": "200000", "height": "200000", "color-interpolation-filters": "sRGB",
                "color": color,
            ]
        )
        for primitive in primitives {
            switch primitive {
            case .blur(let deviation):
                try add("feGaussianBlur", to: filter, ["stdDeviation": deviation.shortest])
            case .shadow(let x, let y, let blur, let color):
                let shadow = try add(
                    "feDropShadow",
                    to: filter,
                    [
                        "dx": x.shortest, "dy": y.shortest, "stdDeviation": blur.shortest,
                        "flood-color": color,
                    ]
                )
                tree.elements[filter].children.removeLast()
                try addDropShadow(shadow, to: filter)
            case .matrix(let numbers):
                let text = numbers.map(\.shortest).joined(separator: " ")
                try add("feColorMatrix", to: filter, ["values": text])
            case .levels(let channels, let slope, let intercept):
                let transfer = try add("feComponentTransfer", to: filter)
                for channel in channels {
                    try add(
                        "feFunc\(channel)",
                        to: transfer,
                        [
                            "type": "linear", "slope": slope.shortest,
                            "intercept": intercept.shortest,
                        ]
                    )
                }
            }
        }
        functionFilters[key] = "url(#\(id))"
        return "url(#\(id))"
    }
}

/// A filter function (filter-effects-1, 6) as the primitive that it is short for (14).
private enum RewrittenFunction {
    case blur(Double)
    case shadow(x: Double, y: Double, blur: Double, color: String)
    case matrix([Double])
    case levels(String, slope: Double, intercept: Double)

    /// Nil for what is no filter function.
    init?(_ name: String, _ arguments: String, length: (String) -> Double?) {
        let arguments = arguments.trimmed
        switch name {
        case "blur":
            let blur = arguments.isEmpty ? 0 : length(arguments)
            guard let blur, blur >= 0 else { return nil }
            self = .blur(blur)
        case "drop-shadow":
            var lengths: [Double] = []
            var color: String?
            for word in arguments.split(whereSeparator: \.isWhitespace) {
                if let pixels = length(String(word)), pixels.isFinite {
                    lengths.append(pixels)
                } else if color == nil, word.first?.isLetter == true || word.first == "#" {
                    color = String(word)
                } else {
                    return nil
                }
            }
            guard 2...3 ~= lengths.count, lengths.count < 3 || lengths[2] >= 0 else { return nil }
            self = .shadow(
                x: lengths[0],
                y: lengths[1],
                blur: lengths.count > 2 ? lengths[2] : 0,
                color: color ?? "currentColor"
            )
        case "hue-rotate":
            // Only a zero needs no unit.
            let angle = arguments.isEmpty ? 0 : SVGRewriter.degrees(arguments.lowercased())
            guard let angle, angle == 0 || NumberText.parse(arguments) == nil else { return nil }
            self = .matrix(Self.turned(angle))
        default:
            let isPercentage = arguments.hasSuffix("%")
            let number =
                arguments.isEmpty
                ? 1 : NumberText.parse(isPercentage ? String(arguments.dropLast()) : arguments)
            guard let number, number >= 0 else { return nil }
            let amount = isPercentage ? number / 100 : number
            let part = min(amount, 1)
            switch name {
            case "brightness": self = .levels("RGB", slope: amount, intercept: 0)
            case "contrast": self = .levels("RGB", slope: amount, intercept: 0.5 - amount / 2)
            case "invert": self = .levels("RGB", slope: 1 - 2 * part, intercept: part)
            case "opacity": self = .levels("A", slope: part, intercept: 0)
            case "saturate": self = .matrix(Self.saturated(amount))
            case "grayscale": self = .matrix(Self.mixed(Self.gray, 1 - part))
            case "sepia": self = .matrix(Self.mixed(Self.brown, 1 - part))
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

    private static func saturated(_ amount: Double) -> [Double] {
        full((0..<9).map { luminance[$0 % 3] * (1 - amount) + identity[$0] * amount })
    }

    private static func turned(_ degrees: Double) -> [Double] {
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
