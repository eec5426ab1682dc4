import LiveryRaster
import LiverySupport

/// Puts colors into the values of an SVG file's elements, so that each is `#rrggbb` or its like, or a name.
struct SVGResolver {
    let tree: SVGTree
    let cascade: SVGCascade
    let limits: SVGLimits

    /// The values of each element by property, custom ones left out.
    private(set) var values: [[String: SVGCascade.Value]] = []
    private var substitutedBytes = 0
    private var usedNames: Set<String> = []

    /// Resolves all values, with colors by `currentColor`, `--name` and `#id`.
    init(
        _ tree: SVGTree,
        _ cascade: SVGCascade,
        colors: [String: Color],
        limits: SVGLimits
    ) throws(SVGFault) {
        self.tree = tree
        self.cascade = cascade
        self.limits = limits
        var given: [String: String] = [:]
        var elementColors: [Int: (name: String, color: String)] = [:]
        for (name, color) in colors.sorted(by: { $0.key < $1.key }) {
            let text = color.hexadecimal
            switch name.first {
            case "#" where name.count > 1:
                let id = String(name.dropFirst())
                guard let index = tree.ids[id] else {
                    let nearest = nearestName(to: id, among: tree.ids.keys).map { "#" + $0 }
                    throw SVGFault(.unusedColor(name, nearest: nearest))
                }
                elementColors[index] = (name, text)
            case "-" where name.hasPrefix("--") && name.count > 2:
                given[name] = text
            default:
                guard name == "currentColor" else { throw SVGFault(.colorName(name)) }
            }
        }
        try resolve(
            given: given,
            current: colors["currentColor"].map(\.hexadecimal),
            elementColors: elementColors
        )
        try checkUse(of: given, hasCurrent: colors["currentColor"] != nil)
    }

    private mutating func resolve(
        given: [String: String],
        current: String?,
        elementColors: [Int: (name: String, color: String)]
    ) throws(SVGFault) {
        var variables: [CSSVariables] = []
        // What an element fills and strokes with, which children inherit.
        var paints: [(fill: String, stroke: String)] = []
        for (index, element) in tree.elements.enumerated() {
            let declared = cascade.values[index]
            var own = element.parent.map { variables[$0] } ?? CSSVariables(given: given)
            let custom = declared.filter { $0.key.hasPrefix("--") }.mapValues(\.text)
            do {
                if !custom.isEmpty { substitutedBytes += try own.declare(custom) }
            } catch {
                throw fault(error, element)
            }
            try checkSubstitution()
            variables.append(own)

            var values: [String: SVGCascade.Value] = [:]
            for (name, value) in declared where !name.hasPrefix("--") {
                let text = try resolved(value.text, name, own, element)
                values[name] = SVGCascade.Value(text: text, isAttribute: value.isAttribute)
            }
            if index == 0, let current { values["color"] = SVGCascade.Value(text: current) }
            let inherited = element.parent.map { paints[$0] } ?? (fill: "black", stroke: "none")
            if let (name, color) = elementColors[index] {
                let property = try colorProperty(name, element, values, inherited)
                values[property] = SVGCascade.Value(text: color)
            }
            paints.append(
                (values["fill"]?.text ?? inherited.fill, values["stroke"]?.text ?? inherited.stroke)
            )
            self.values.append(values)
        }
    }

    private mutating func resolved(
        _ value: String,
        _ name: String,
        _ variables: CSSVariables,
        _ element: SVGElement
    ) throws(SVGFault) -> String {
        let isCurrent = value.utf8.count >= 12 && value.lowercased().contains("currentcolor")
        if isCurrent { usedNames.insert("currentColor") }
        guard value.utf8.contains(UInt8(ascii: "(")) else { return value }
        var value = value
        if value.lowercased().contains("var(") {
            usedNames.formUnion(CSSVariables.names(in: value))
            do {
                value = try variables.substituted(value)
            } catch {
                throw fault(error, element)
            }
            substitutedBytes += value.utf8.count
            try checkSubstitution()
        }
        if value.lowercased().contains("currentcolor") { usedNames.insert("currentColor") }
        if SVGNames.colorProperties.contains(name) {
            do {
                value = try CSSColorFunction.rewritten(value)
            } catch {
                throw SVGFault(.color(name, value), at: element.location)
            }
        }
        for target in SVGReferences.targets(in: value) where !target.hasPrefix("#") {
            throw SVGFault(.externalReference(name, target), at: element.location)
        }
        return value
    }

    private func checkSubstitution() throws(SVGFault) {
        guard substitutedBytes <= limits.substitutionByteCount else {
            throw SVGFault(.tooMuch(.substitution, limit: limits.substitutionByteCount))
        }
    }

    private func fault(_ failure: CSSVariables.Failure, _ element: SVGElement) -> SVGFault {
        switch failure {
        case .noValue(let name): SVGFault(.noValue(name), at: element.location)
        case .malformed:
            SVGFault(
                .style("'var()' is written wrongly, or nested too deeply"),
                at: element.location
            )
        case .tooLong:
            SVGFault(.tooMuch(.substitution, limit: CSSVariables.byteLimit), at: element.location)
        }
    }

    /// The property that a color for an element is: its fill, or its stroke if it has no other.
    private func colorProperty(
        _ name: String,
        _ element: SVGElement,
        _ values: [String: SVGCascade.Value],
        _ inherited: (fill: String, stroke: String)
    ) throws(SVGFault) -> String {
        switch element.name {
        case "stop": return "stop-color"
        case "feFlood", "feDropShadow": return "flood-color"
        case "feDiffuseLighting", "feSpecularLighting": return "lighting-color"
        case "svg", "g", "use", "symbol", "a", "switch", "defs", "marker", "pattern", "mask": break
        case _ where SVGNames.shapes.contains(element.name): break
        default:
            throw SVGFault(.noColor(name, element: element.name), at: element.location)
        }
        let fill = values["fill"]?.text ?? inherited.fill
        let stroke = values["stroke"]?.text ?? inherited.stroke
        return fill.lowercased() == "none" && stroke.lowercased() != "none" ? "stroke" : "fill"
    }

    /// A color that is not used is usually a mistake in its name.
    private func checkUse(of given: [String: String], hasCurrent: Bool) throws(SVGFault) {
        // The requirements of custom properties are those of their users.
        var used = usedNames
        for values in cascade.values {
            for (name, value) in values where name.hasPrefix("--") {
                used.formUnion(CSSVariables.names(in: value.text))
                if value.text.lowercased().contains("currentcolor") { used.insert("currentColor") }
            }
        }
        for name in given.keys.sorted() where !used.contains(name) {
            let nearest = nearestName(to: name, among: used.filter { $0.hasPrefix("--") })
            throw SVGFault(.unusedColor(name, nearest: nearest))
        }
        if hasCurrent, !used.contains("currentColor") {
            throw SVGFault(.unusedColor("currentColor", nearest: nil))
        }
    }
}

/// References within values.
enum SVGReferences {
    /// What `url()` names in a value, without quotes.
    static func targets(in value: String) -> [String] {
        guard value.contains("(") else { return [] }
        var targets: [String] = []
        var scanner = CSSScanner(Array(value.utf8))
        while let byte = scanner.current {
            guard byte.isCSSNameByte, let name = scanner.name() else {
                scanner.advance()
                continue
            }
            guard ["url", "src", "image", "image-set"].contains(name.lowercased()),
                scanner.current == UInt8(ascii: "(")
            else { continue }
            scanner.advance()
            let text = (scanner.text(upTo: Array(")".utf8)) ?? "").trimmed
            targets.append(
                String(text.drop { $0 == "\"" || $0 == "'" }.prefix { $0 != "\"" && $0 != "'" })
            )
        }
        return targets
    }
}
