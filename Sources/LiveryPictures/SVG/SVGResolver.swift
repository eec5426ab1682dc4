import LiveryRaster
import LiverySupport

/// Puts colors into the values of an SVG file's elements, so that each is `#rrggbb` or its like, or a name.
struct SVGResolver {
    private let limits: SVGLimits
    /// The values of each element by property, custom ones left out.
    private(set) var values: [[String: SVGCascade.Value]] = []
    private var substitutedBytes = 0
    private var usedNames: Set<String> = []

    /// Resolves all values, with colors by `currentColor`, `--name` and `#id`.
    init(_ tree: SVGTree, _ cascade: SVGCascade, colors: [String: Color], limits: SVGLimits) throws(SVGFault) {
        self.limits = limits
        var given: [String: String] = [:]
        var elementNames: [Int: String] = [:]
        for name in colors.keys.sorted() where name != "currentColor" {
            if name.hasPrefix("#"), name.count > 1 {
                let id = String(name.dropFirst())
                guard let index = tree.ids[id] else {
                    let nearest = nearestName(to: id, among: tree.ids.keys).map { "#" + $0 }
                    throw SVGFault(.unusedColor(name, nearest: nearest))
                }
                elementNames[index] = name
            } else {
                guard name.hasPrefix("--"), name.count > 2 else { throw SVGFault(.colorName(name)) }
                given[name] = colors[name]?.hexadecimal
            }
        }
        var variables: [CSSVariables] = []
        // What an element fills and strokes with, which children inherit.
        var paints: [(fill: String, stroke: String)] = []
        for (index, element) in tree.elements.enumerated() {
            let declared = cascade.values[index]
            var own = element.parent.map { variables[$0] } ?? CSSVariables(given: given)
            let custom = declared.filter { $0.key.hasPrefix("--") }.mapValues(\.text)
            if !custom.isEmpty {
                // The requirements of custom properties are those of their users.
                for text in custom.values { noteNames(in: text) }
                try substitute(in: element) { () throws(CSSVariables.Failure) in try own.declare(custom) }
            }
            variables.append(own)
            var values: [String: SVGCascade.Value] = [:]
            for (name, var value) in declared where custom[name] == nil {
                value.text = try resolved(value.text, name, own, element)
                values[name] = value
            }
            if index == 0, let color = colors["currentColor"] {
                values["color"] = SVGCascade.Value(text: color.hexadecimal)
            }
            var (fill, stroke) = element.parent.map { paints[$0] } ?? ("black", "none")
            fill = values["fill"]?.text ?? fill
            stroke = values["stroke"]?.text ?? stroke
            if let name = elementNames[element.original ?? index], let color = colors[name] {
                let isLine = fill.lowercased() == "none" && stroke.lowercased() != "none"
                guard let property = Self.colorProperty(of: element.name, isLine) else {
                    throw SVGFault(.noColor(name, element: element.name), at: element.location)
                }
                values[property] = SVGCascade.Value(text: color.hexadecimal)
                if property == "fill" { fill = color.hexadecimal }
                if property == "stroke" { stroke = color.hexadecimal }
            }
            paints.append((fill, stroke))
            self.values.append(values)
        }
        // A color that is not used is usually a mistake in its name.
        for name in colors.keys.sorted() where !name.hasPrefix("#") && !usedNames.contains(name) {
            let names = usedNames.filter { $0.hasPrefix("--") }
            let nearest = name.hasPrefix("--") ? nearestName(to: name, among: names) : nil
            throw SVGFault(.unusedColor(name, nearest: nearest))
        }
    }

    /// The property that a color for an element is: its fill, or its stroke if it has no other; nil for an element
    /// without colors.
    private static func colorProperty(of name: String, _ isLine: Bool) -> String? {
        switch name {
        case "stop": "stop-color"
        case "feFlood", "feDropShadow": "flood-color"
        case "feDiffuseLighting", "feSpecularLighting": "lighting-color"
        case "svg", "g", "use", "symbol", "a", "switch", "defs", "marker", "pattern", "mask", "text", "tspan":
            isLine ? "stroke" : "fill"
        default: SVGNames.shapes.contains(name) ? isLine ? "stroke" : "fill" : nil
        }
    }

    private mutating func noteNames(in text: String) {
        if text.utf8.contains(UInt8(ascii: "(")) { usedNames.formUnion(CSSVariables.names(in: text)) }
        if text.utf8.count >= 12, text.lowercased().contains("currentcolor") { usedNames.insert("currentColor") }
    }

    private mutating func resolved(
        _ text: String,
        _ name: String,
        _ variables: CSSVariables,
        _ element: SVGTree.Element
    )
        throws(SVGFault) -> String
    {
        noteNames(in: text)
        guard text.utf8.contains(UInt8(ascii: "(")) else { return text }
        var value = text
        if value.lowercased().contains("var(") {
            try substitute(in: element) { () throws(CSSVariables.Failure) in
                value = try variables.substituted(text)
                return value.utf8.count
            }
            noteNames(in: value)
        }
        if SVGNames.colorProperties.contains(name) {
            guard let colored = Color.writingFunctions(in: value) else {
                throw SVGFault(.color(name, value), at: element.location)
            }
            value = colored
        }
        let references = CSSScanner.references(in: value) ?? [value]
        if let other = references.first(where: { !$0.hasPrefix("#") }) {
            throw SVGFault(.externalReference(name, other), at: element.location)
        }
        return value
    }

    /// Counts the bytes that replace `var()`.
    private mutating func substitute(in element: SVGTree.Element, _ body: () throws(CSSVariables.Failure) -> Int)
        throws(SVGFault)
    {
        do { substitutedBytes += try body() } catch {
            let problem: SVGProblem =
                switch error {
                case .noValue(let name): .noValue(name)
                case .malformed: .style("'var()' is written wrongly, or nested too deeply")
                case .tooLong: .tooMuch(.substitution, limit: CSSVariables.byteLimit)
                }
            throw SVGFault(problem, at: element.location)
        }
        guard substitutedBytes <= limits.substitutionByteCount else {
            throw SVGFault(.tooMuch(.substitution, limit: limits.substitutionByteCount))
        }
    }
}
