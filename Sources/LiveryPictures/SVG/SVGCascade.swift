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
        let sheet = try CSSStyleSheet(tree.styles)
        let index = RuleIndex(sheet.rules)
        var matcher = CSSMatcher(tree, steps: limits.matchingCount)
        values.reserveCapacity(tree.elements.count)
        var byteCount = 0
        for number in tree.elements.indices {
            let element = tree.elements[number]
            var values: [String: Value] = [:]
            for (name, text) in element.attributes where SVGNames.properties.contains(name) {
                if !text.trimmed.isEmpty { values[name] = Value(text: text, isAttribute: true) }
            }
            var matched = index.candidates(for: element)
                .filter { matcher.matches($0.selector, number) }
            guard matcher.steps > 0 else {
                throw SVGFault(.tooMuch(.matching, limit: limits.matchingCount))
            }
            matched.sort { first, second in
                let (left, right) = (first.specificity, second.specificity)
                return left == right ? first.order < second.order : left < right
            }
            byteCount += matched.reduce(0) { $0 + $1.byteCount }
            guard byteCount <= limits.styleByteCount else {
                throw SVGFault(.tooMuch(.styles, limit: limits.styleByteCount))
            }
            var declarations = matched.flatMap(\.declarations)
            if let style = element.attributes["style"] {
                guard let own = CSSDeclaration.list(of: style) else {
                    throw SVGFault(
                        .style("the attribute 'style' can't be read"),
                        at: element.location
                    )
                }
                declarations += own
            }
            for isImportant in [false, true] {
                for declaration in declarations where declaration.isImportant == isImportant {
                    values[declaration.name] = Value(text: declaration.value)
                }
            }
            for (name, value) in values
            where SVGNames.undrawnProperties.contains(name) && value.text.lowercased() != "none" {
                throw SVGFault(.property(name, value.text), at: element.location)
            }
            self.values.append(
                values.filter { name, _ in
                    name.hasPrefix("--") || SVGNames.properties.contains(name)
                        || name == "d"
                        || number == 0 && SVGNames.backgrounds.contains(name)
                }
            )
        }
    }
}

/// Rules by what the element that they style must be.
private struct RuleIndex {
    private var byID: [String: [CSSStyleSheet.Rule]] = [:]
    private var byClass: [String: [CSSStyleSheet.Rule]] = [:]
    private var byType: [String: [CSSStyleSheet.Rule]] = [:]
    private var others: [CSSStyleSheet.Rule] = []

    init(_ rules: [CSSStyleSheet.Rule]) {
        for rule in rules {
            var keys: (id: String?, class: String?, type: String?)
            for condition in rule.selector.steps.first?.conditions ?? [] {
                switch condition {
                case .id(let id): keys.id = id
                case .class(let name): keys.class = name
                case .type(let name): keys.type = name
                default: break
                }
            }
            if let id = keys.id {
                byID[id, default: []].append(rule)
            } else if let name = keys.class {
                byClass[name, default: []].append(rule)
            } else if let type = keys.type {
                byType[type, default: []].append(rule)
            } else {
                others.append(rule)
            }
        }
    }

    func candidates(for element: SVGElement) -> [CSSStyleSheet.Rule] {
        var result = others
        if let rules = byType[element.name] { result += rules }
        if let id = element.attributes["id"], let rules = byID[id] { result += rules }
        if let names = element.attributes["class"], !byClass.isEmpty {
            for name in Set(names.split(whereSeparator: \.isWhitespace)) {
                if let rules = byClass[String(name)] { result += rules }
            }
        }
        return result
    }
}
