/// For each element, the declarations that win (css-cascade-4): attributes, then rules by specificity and
/// order, then the element's own style; those that are `!important` in the same order above all.
struct SVGCascade: Sendable {
    /// A property's value.
    struct Value: Sendable {
        var text: String
        /// Whether it comes from the attribute of that name, whose grammar may differ from the property's.
        var isAttribute = false
    }

    /// The values of each element by property, custom ones among them.
    private(set) var values: [[String: Value]] = []

    init(_ tree: SVGTree, limits: SVGLimits) throws(SVGFault) {
        // Rules by what the element that they style must have.
        let rules = Dictionary(grouping: try CSSStyleSheet(tree.styles).rules, by: \.selector.key)
        var matcher = CSSMatcher(tree, steps: limits.matchingCount)
        values.reserveCapacity(tree.elements.count)
        var byteCount = 0
        for (number, element) in tree.elements.enumerated() {
            var values: [String: Value] = [:]
            for (name, text) in element.attributes
            where SVGNames.properties.contains(name) && !SVGNames.propertiesAlone.contains(name)
                && !text.trimmed.isEmpty
            { values[name] = Value(text: text, isAttribute: true) }
            var declarations: [CSSDeclaration] = []
            if !rules.isEmpty {
                let keys =
                    ["*", element.name, "#" + (element.attributes["id"] ?? "")] + element.classes.map { "." + $0 }
                let matched = keys.flatMap { rules[$0] ?? [] }.filter { matcher.matches($0.selector, number) }.sorted {
                    ($0.selector.specificity, $0.order) < ($1.selector.specificity, $1.order)
                }
                guard matcher.steps > 0 else { throw SVGFault(.tooMuch(.matching, limit: limits.matchingCount)) }
                byteCount += matched.reduce(0) { $0 + $1.byteCount }
                guard byteCount <= limits.styleByteCount else {
                    throw SVGFault(.tooMuch(.styles, limit: limits.styleByteCount))
                }
                declarations = matched.flatMap(\.declarations)
            }
            if let style = element.attributes["style"] {
                guard let own = CSSDeclaration.list(of: style) else {
                    throw SVGFault(.style("the attribute 'style' can't be read"), at: element.location)
                }
                declarations += own
            }
            for isImportant in [false, true] {
                for declaration in declarations where declaration.isImportant == isImportant {
                    values[declaration.name] = Value(text: declaration.value)
                }
            }
            for (name, value) in values where SVGNames.undrawn.contains(name) && value.text.lowercased() != "none" {
                throw SVGFault(.property(name, value.text), at: element.location)
            }
            self.values.append(
                values.filter { name, _ in
                    name.hasPrefix("--") || SVGNames.properties.contains(name) || name == "d"
                        || number == 0 && SVGNames.backgrounds.contains(name)
                }
            )
        }
    }
}
