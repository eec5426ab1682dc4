import Livery

/// A combination of words of an asset's variants in a style sheet.
struct WebVariant: Sendable {
    /// The asset's axes.
    let axes: [VariantAxis]
    /// The word of each axis.
    let words: [String]

    /// The combination of an asset's name; nil if it has no variants.
    init?(of key: String, in document: ThemeDocument) {
        axes = document.variantAxes(of: key)
        guard !axes.isEmpty else { return nil }
        let named = ThemeName.parts(of: key).words
        words = axes.map { $0.words.first(where: named.contains) ?? $0.default }
    }

    /// The selector of elements with these words, which has no specificity.
    var selector: String { selector(of: Array(axes.indices)) }

    /// The selector of elements with the words of some axes: those of `data-variant` that an element has, and of an
    /// axis whose word is the default one, those that it has not.
    func selector(of chosen: [Int]) -> String {
        let tests = chosen.map { index in
            guard words[index] == axes[index].default else { return Self.attribute(words[index]) }
            let others = axes[index].words.filter { $0 != axes[index].default }
            let all = others.map(Self.attribute).joined(separator: ", ")
            return others.isEmpty ? "" : ":not(\(all))"
        }
        .joined()
        return tests.isEmpty ? "" : ":where(\(tests))"
    }

    private static func attribute(_ word: String) -> String {
        "[data-variant~=\(CSSText.string(word))]"
    }
}

/// The rules of one class whose elements have variants.
///
/// An element has one combination of words. What all combinations declare alike is one rule; what depends on the word
/// of one axis is a rule for each of its words; the rest is a rule for each combination. Rules of weaker states still
/// come before those of stronger ones, and in each state every property is declared once for an element.
struct WebVariantRules {
    private let variants: [WebVariant]
    private let rules: [[WebCascade.Rule]]
    private let order: QualifierOrder<StateSet>

    /// Joins the rules of an asset's combinations.
    ///
    /// - Parameters:
    ///   - variants: The combinations.
    ///   - rules: The rules of each.
    ///   - order: The precedence of states.
    init(
        _ variants: [WebVariant],
        _ rules: [[WebCascade.Rule]],
        _ order: QualifierOrder<StateSet>
    ) {
        self.variants = variants
        self.rules = rules
        self.order = order
    }

    /// Where rules apply, apart from their variant.
    private struct Place: Hashable {
        let appearance: Int
        let states: StateSet
    }

    /// The rules with the selectors of their variants.
    var joined: [WebCascade.Rule] {
        var declared: [Place: [[String: String]]] = [:]
        var places: [Place] = []
        for (index, rules) in rules.enumerated() {
            for rule in rules {
                let place = Place(appearance: rule.appearance, states: rule.states)
                if declared[place] == nil {
                    places.append(place)
                    declared[place] = Array(repeating: [:], count: variants.count)
                }
                declared[place]?[index] = rule.declarations
            }
        }
        places.sort { first, second in
            first.appearance == second.appearance
                ? order.hasLowerPrecedence(first.states, than: second.states)
                : first.appearance < second.appearance
        }
        return places.flatMap { place in rules(of: declared[place] ?? [], at: place) }
    }

    /// The rules of one place, from the declarations of each combination.
    private func rules(of declared: [[String: String]], at place: Place) -> [WebCascade.Rule] {
        // By the axes that decide: none, one, or all.
        var parts: [[Int]: [String: [String: String]]] = [:]
        var selectors: [[Int]: [String]] = [:]
        for property in Set(declared.flatMap(\.keys)).sortedByScalars() {
            let values = declared.map { $0[property] }
            let axes = deciding(values)
            for (variant, value) in zip(variants, values) {
                guard let value else { continue }
                let selector = variant.selector(of: axes)
                if parts[axes]?[selector] == nil { selectors[axes, default: []].append(selector) }
                parts[axes, default: [:]][selector, default: [:]][property] = value
            }
        }
        return selectors.keys.sorted { ($0.count, $0.first ?? 0) < ($1.count, $1.first ?? 0) }
            .flatMap { axes in
                (selectors[axes] ?? []).map { selector in
                    WebCascade.Rule(
                        appearance: place.appearance,
                        states: place.states,
                        declarations: parts[axes]?[selector] ?? [:],
                        variant: selector
                    )
                }
            }
    }

    /// The axes whose words decide which value a combination has: none, one, or all.
    private func deciding(_ values: [String?]) -> [Int] {
        let axes = Array(variants[0].axes.indices)
        for chosen in [[]] + axes.map({ [$0] }) {
            var known: [[String]: String?] = [:]
            let isDecided = zip(variants, values).allSatisfy { variant, value in
                let words = chosen.map { variant.words[$0] }
                guard let other = known[words] else {
                    known[words] = .some(value)
                    return true
                }
                return other == value
            }
            if isDecided { return chosen }
        }
        return axes
    }
}
