/// For each element, the declarations that win (css-cascade-4): attributes, then rules by specificity and
/// order, then the element's own style; those that are `!important` in the same order above all.
struct SVGCascade: Sendable {
    /// A property's value.
    struct Value: Hashable, Sendable {
        var text: String
        /// Whether it comes from the attribute of that name, whose grammar may differ from the property's.
        var isAttribute = false
    }

    /// The values of each element by property, custom ones among them.
    private(set) var values: [[String: Value]] = []
    /// What of the style sheets is left out.
    let omissions: [SVGFault]

    /// Applies the style sheets of a file.
    ///
    /// - Parameters:
    ///   - tree: The elements, to which copies are added of those that are used and have other values there.
    ///   - limits: How much may be compared.
    /// - Throws: What can't be read, and that there is too much to compare.
    init(_ tree: inout SVGTree, limits: SVGLimits) throws(SVGFault) {
        let sheet = try CSSStyleSheet(tree.styles)
        omissions = sheet.omissions
        var declarations = Declarations(sheet, tree, limits)
        values.reserveCapacity(tree.elements.count)
        for number in tree.elements.indices { values.append(try declarations.values(of: number)) }
        guard sheet.rules.contains(where: \.selector.dependsOnOthers) else { return }
        // Selectors don't look out of what a 'use' shows (SVG 2, 5.6.4).
        var tried: Set<Int> = [0]
        for element in tree.elements where element.name == "use" {
            guard let target = tree.target(element.attributes["href"]), tried.insert(target).inserted else { continue }
            guard let copy = tree.addCopy(of: target, limit: limits.elementCount - values.count) else {
                throw SVGFault(.tooMuch(.elements, limit: limits.elementCount), at: element.location)
            }
            declarations.matcher.tree = tree
            var own: [[String: Value]] = []
            for number in copy..<tree.elements.count { own.append(try declarations.values(of: number)) }
            let originals = tree.elements[copy...].map { values[$0.original ?? 0] }
            let isShown = own != originals
            tree.settleCopy(copy, isShown: isShown)
            if isShown { values += own }
        }
    }
}

/// The declarations that there are for elements.
private struct Declarations {
    var matcher: CSSMatcher
    private let limits: SVGLimits
    /// By what the element that they style must have.
    private let rules: [String: [CSSStyleSheet.Rule]]
    private var byteCount = 0

    init(_ sheet: CSSStyleSheet, _ tree: SVGTree, _ limits: SVGLimits) {
        self.limits = limits
        rules = Dictionary(grouping: sheet.rules, by: \.selector.key)
        matcher = CSSMatcher(tree, steps: limits.matchingCount)
    }

    /// The values of an element.
    mutating func values(of number: Int) throws(SVGFault) -> [String: SVGCascade.Value] {
        let element = matcher.tree.elements[number]
        var values: [String: SVGCascade.Value] = [:]
        for (name, text) in element.attributes
        where SVGNames.properties.contains(name) && !SVGNames.propertiesAlone.contains(name) && !text.trimmed.isEmpty {
            values[name] = SVGCascade.Value(text: text, isAttribute: true)
        }
        var declarations: [CSSDeclaration] = []
        if !rules.isEmpty {
            let keys = ["*", element.name, "#" + (element.attributes["id"] ?? "")] + element.classes.map { "." + $0 }
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
                values[declaration.name] = SVGCascade.Value(text: declaration.value)
            }
        }
        for (name, value) in values where SVGNames.undrawn.contains(name) && value.text.lowercased() != "none" {
            throw SVGFault(.property(name, value.text), at: element.location)
        }
        return values.filter { name, _ in
            name.hasPrefix("--") || SVGNames.properties.contains(name) || name == "d"
                || number == 0 && SVGNames.backgrounds.contains(name)
        }
    }
}
