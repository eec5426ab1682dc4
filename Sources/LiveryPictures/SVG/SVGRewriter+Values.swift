import LiveryRaster
import LiverySupport

/// Values that librsvg does not know, or takes for others than browsers do.
extension SVGRewriter {
    private static let lengths: Set = [
        "x", "y", "width", "height", "r", "rx", "ry", "cx", "cy", "x1", "y1", "x2", "y2", "fx",
        "fy",
        "fr", "stroke-width", "stroke-dashoffset", "stroke-dasharray", "markerWidth",
        "markerHeight",
        "refX", "refY", "font-size",
    ]

    /// What attributes can be, by their names; browsers ignore an attribute that is anything else.
    private static let words: [String: Set<String>] = {
        let units: Set = ["userSpaceOnUse", "objectBoundingBox"]
        let names = [
            "gradient", "pattern", "patternContent", "clipPath", "mask", "maskContent", "filter",
        ]
        var words = Dictionary(uniqueKeysWithValues: names.map { ($0 + "Units", units) })
        words["primitiveUnits"] = units
        words["markerUnits"] = ["strokeWidth", "userSpaceOnUse"]
        words["spreadMethod"] = ["pad", "reflect", "repeat"]
        words["edgeMode"] = ["duplicate", "wrap", "none"]
        words["stitchTiles"] = ["stitch", "noStitch"]
        words["feComposite operator"] = [
            "over", "in", "out", "atop", "xor", "arithmetic", "lighter",
        ]
        words["feMorphology operator"] = ["erode", "dilate"]
        words["feColorMatrix type"] = ["matrix", "saturate", "hueRotate", "luminanceToAlpha"]
        words["feTurbulence type"] = ["fractalNoise", "turbulence"]
        for channel in ["R", "G", "B", "A"] {
            words["feFunc\(channel) type"] = ["identity", "table", "discrete", "linear", "gamma"]
        }
        return words
    }()

    /// Attributes that are numbers, with how many there may be and the least value.
    private static let numbers: [String: (count: ClosedRange<Int>, least: Double)] = {
        var numbers: [String: (count: ClosedRange<Int>, least: Double)] = [:]
        for name in [
            "k1", "k2", "k3", "k4", "slope", "intercept", "amplitude", "exponent", "dx", "dy",
            "scale",
            "surfaceScale", "azimuth", "elevation", "seed", "bias",
        ] {
            numbers[name] = (1...1, -.infinity)
        }
        numbers["stdDeviation"] = (1...2, 0)
        numbers["stroke-miterlimit"] = (1...1, 1)
        return numbers
    }()

    /// The initial values of properties that are inherited.
    private static let initial = [
        "clip-rule": "nonzero", "color": "black", "color-interpolation": "sRGB",
        "color-interpolation-filters": "linearRGB", "fill": "black", "fill-opacity": "1",
        "fill-rule": "nonzero", "font-size": "16px", "marker": "none", "marker-end": "none",
        "marker-mid": "none", "marker-start": "none", "paint-order": "normal",
        "shape-rendering": "auto",
        "stroke": "none", "stroke-dasharray": "none", "stroke-dashoffset": "0",
        "stroke-linecap": "butt",
        "stroke-linejoin": "miter", "stroke-miterlimit": "4", "stroke-opacity": "1",
        "stroke-width": "1",
        "visibility": "visible",
    ]

    /// Values of properties that librsvg ignores, or takes for others.
    private static let refused: [String: Set<String>] = [
        "color-interpolation": ["linearrgb"], "display": ["contents"],
        "mix-blend-mode": ["plus-lighter", "plus-darker"],
    ]

    /// Colors that are the system's (css-color-4, 6.2).
    private static let systemColors: Set = [
        "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface", "buttontext",
        "canvas",
        "canvastext", "field", "fieldtext", "graytext", "highlight", "highlighttext", "linktext",
        "mark",
        "marktext", "selecteditem", "selecteditemtext", "visitedtext",
    ]

    mutating func rewriteValues() throws(SVGFault) {
        for element in tree.elements.indices {
            let name = tree.elements[element].name
            for attribute in Set(tree.elements[element].order).union(values[element].keys).sorted()
            {
                guard let text = text(attribute, of: element) else { continue }
                let changed = try rewritten(attribute, text, element)
                if changed != text {
                    var value = values[element][attribute]
                    set(attribute, changed, of: element)
                    value?.text = changed ?? ""
                    if changed != nil, let value { values[element][attribute] = value }
                }
            }
            switch name {
            case "polygon", "polyline": rewritePoints(element)
            case "feColorMatrix": rewriteMatrix(element)
            case "feComposite" where text("operator", of: element) == "lighter":
                // A sum.
                for (key, value) in [
                    ("operator", "arithmetic"), ("k1", "0"), ("k2", "1"), ("k3", "1"), ("k4", "0"),
                ] {
                    set(key, value, of: element)
                }
            case "feGaussianBlur", "feTurbulence":
                for (key, plain) in [("edgeMode", "none"), ("stitchTiles", "noStitch")] {
                    if let text = text(key, of: element), text != plain {
                        throw fault(key, text, element)
                    }
                }
            case "feConvolveMatrix":
                // librsvg wraps around once.
                if let mode = text("edgeMode", of: element), mode == "wrap" {
                    throw fault("edgeMode", mode, element)
                }
            case "feDiffuseLighting", "feSpecularLighting": try rewriteLight(element)
            case "feComponentTransfer":
                let channels = tree.elements[element].children.map { tree.elements[$0].name }
                // librsvg multiplies the colors with the old alpha.
                if channels.contains("feFuncA"), Set(channels).count > 1 {
                    throw fault("feFuncA", "with functions of other channels", element)
                }
            case "mask", "filter", "linearGradient", "radialGradient":
                // They have no place of their own, or another attribute for it.
                values[element]["transform"] = nil
            case "marker": try rewriteMarker(element)
            default: break
            }
        }
    }

    /// A value as librsvg reads it; nil for one that has no effect.
    private func rewritten(
        _ name: String,
        _ text: String,
        _ element: Int
    ) throws(SVGFault) -> String? {
        let tag = tree.elements[element].name
        let word = text.trimmed.lowercased()
        if SVGNames.properties.contains(name) {
            switch word {
            case "unset", "revert", "revert-layer": return nil
            case "initial": return Self.initial[name]
            default: break
            }
        }
        if Self.refused[name]?.contains(word) ?? false
            || SVGNames.colorProperties.contains(name) && Self.systemColors.contains(word)
        {
            throw fault(name, text, element)
        }
        // An unfinished list is none.
        if name == "transform", text.filter({ $0 == "(" }).count != text.filter({ $0 == ")" }).count
        {
            return nil
        }
        if Self.lengths.contains(name) {
            // The radius of a morphology and the like are numbers.
            guard name == "stroke-dasharray" else { return try length(name, text, element) }
            var parts: [String] = []
            for part in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
                guard let length = try length(name, String(part), element) else { return nil }
                parts.append(length)
            }
            return parts.joined(separator: " ")
        }
        if let words = Self.words[name] ?? Self.words["\(tag) \(name)"] {
            return words.contains(text.trimmed) ? text : nil
        }
        if name == "offset" {
            let isPercentage = tag == "stop" && text.trimmed.hasSuffix("%")
            let number = isPercentage ? String(text.trimmed.dropLast()) : text.trimmed
            return NumberText.parse(number) == nil ? nil : text
        }
        if name == "diffuseConstant" || name == "specularConstant" {
            return NumberText.parse(text.trimmed).map { max($0, 0).shortest }
        }
        if let grammar = Self.numbers[name], !SVGNames.known.isDisjoint(with: [tag]) {
            guard let numbers = SVGNumberScanner.list(text), grammar.count ~= numbers.count,
                numbers.allSatisfy({ $0 >= grammar.least })
            else { return nil }
        }
        return text
    }

    private func length(
        _ name: String,
        _ text: String,
        _ element: Int
    ) throws(SVGFault) -> String? {
        let text = text.trimmed.lowercased()
        let bytes = Array(text.utf8)[...]
        guard let end = NumberText.scan(bytes), let number = NumberText.value(of: bytes[..<end])
        else {
            // Functions such as calc(); words are those of properties.
            if text.contains("(") { throw fault(name, text, element) }
            return SVGNames.properties.contains(name) && text.utf8.allSatisfy(\.isCSSNameByte)
                && !["x", "y", "r", "cx", "cy"].contains(name) ? text : nil
        }
        if number < 0 {
            switch (tree.elements[element].name, name) {
            case ("radialGradient", "r"): return "0"
            case (_, "fr"), (_, "stroke-width"): return nil
            case ("filter", "width"), ("filter", "height"): throw fault(name, text, element)
            default: break
            }
        }
        switch String(decoding: bytes[end...], as: UTF8.self) {
        case "", "px", "pt", "pc", "mm", "cm", "in", "%", "em": return text
        case "rem": return (number * rootFontSize).shortest
        case "q": return (number * 96 / 101.6).shortest
        case "vw": return (number * size.width / 100).shortest
        case "vh": return (number * size.height / 100).shortest
        case "vmin": return (number * min(size.width, size.height) / 100).shortest
        case "vmax": return (number * max(size.width, size.height) / 100).shortest
        // These depend on fonts.
        case "ex", "ch", "cap", "ic", "lh", "rlh", "rex", "rch": throw fault(name, text, element)
        default: return nil
        }
    }

    /// The last of an odd number of coordinates has no partner (SVG 2, 10.5).
    private mutating func rewritePoints(_ element: Int) {
        guard let text = tree.elements[element].attributes["points"] else { return }
        var scanner = SVGNumberScanner(text)
        var numbers: [Double] = []
        while let number = scanner.number() { numbers.append(number) }
        guard numbers.count % 2 == 1 else { return }
        set("points", numbers.dropLast().map(\.shortest).joined(separator: " "), of: element)
    }

    private mutating func rewriteMatrix(_ element: Int) {
        guard let text = tree.elements[element].attributes["values"] else { return }
        let count =
            switch tree.elements[element].attributes["type"] {
            case "saturate", "hueRotate": 1
            case "luminanceToAlpha": 0
            default: 20
            }
        if SVGNumberScanner.list(text)?.count != count { set("values", nil, of: element) }
    }

    /// librsvg takes the levels of a light's color for amounts of light.
    private mutating func rewriteLight(_ element: Int) throws(SVGFault) {
        if tree.elements[element].children.isEmpty {
            throw fault(tree.elements[element].name, "without a light", element)
        }
        guard inherited("color-interpolation-filters", of: element)?.lowercased() != "srgb",
            let text = text("lighting-color", of: element)?.trimmed.lowercased()
        else { return }
        if text == "white" || text == "black" { return }
        let digits = Array(text.dropFirst().utf8)
        let color = text.hasPrefix("#") ? UInt32(text.dropFirst(), radix: 16) : nil
        guard let color, [3, 4, 6, 8].contains(digits.count) else {
            throw fault("lighting-color", text, element)
        }
        let width = digits.count < 6 ? 4 : 8
        let hasAlpha = digits.count == 4 || digits.count == 8
        let levels = (0..<3).map { index -> Int in
            let shift = width * (2 - index + (hasAlpha ? 1 : 0))
            let level = color >> UInt32(shift) & (width == 4 ? 0xF : 0xFF)
            let amount = TransferFunction.srgb.decoded(
                SIMD3(repeating: Double(level) / (width == 4 ? 15 : 255))
            ).x
            return Int(clamping: (amount * 255).rounded())
        }
        let hexadecimal = levels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        set("lighting-color", "#" + hexadecimal.joined(), of: element)
    }

    private mutating func rewriteMarker(_ element: Int) throws(SVGFault) {
        let whole = viewport(of: element)
        for (name, length) in [("markerWidth", whole.width), ("markerHeight", whole.height)] {
            if let text = tree.elements[element].attributes[name], text.hasSuffix("%") {
                set(name, pixels(text, of: element, whole: length)?.shortest, of: element)
            }
        }
        for name in ["refX", "refY"] {
            guard let text = tree.elements[element].attributes[name], text.hasSuffix("%") else {
                continue
            }
            let box = viewBox(of: element)?.size ?? whole
            let length = name == "refX" ? box.width : box.height
            set(name, pixels(text, of: element, whole: length)?.shortest, of: element)
        }
        guard let text = tree.elements[element].attributes["orient"]?.trimmed.lowercased() else {
            return
        }
        if text != "auto", text != "auto-start-reverse" {
            set("orient", Self.degrees(text)?.shortest, of: element)
        }
    }

    /// CSS's angles in degrees; a number alone is in degrees, too.
    static func degrees(_ text: String) -> Double? {
        let units = [("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)]
        for (unit, factor) in units where text.hasSuffix(unit) {
            return NumberText.parse(String(text.dropLast(unit.count))).map { $0 * factor }
        }
        return NumberText.parse(text)
    }
}
