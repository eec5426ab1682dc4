import Livery

/// Where values of a style sheet hold, apart from variants.
struct WebPlace: Hashable, Sendable {
    /// The position of the appearance.
    let appearance: Int
    let states: StateSet
    /// Whether content runs from right to left.
    var isRightToLeft = false

    /// Whether rules for this place come before those for another one, over which they do not win.
    func precedes(_ other: WebPlace, by order: QualifierOrder<StateSet>) -> Bool {
        if appearance != other.appearance { return appearance < other.appearance }
        if states != other.states { return order.hasLowerPrecedence(states, than: other.states) }
        return !isRightToLeft && other.isRightToLeft
    }
}

/// The fewest rules that give elements their values in all places.
///
/// All rules have the same specificity, and weaker appearances and states come first, so that the later of two rules
/// that declare a property wins. A rule has only what differs from the earlier rules that apply along with it.
struct Cascade<Property: Hashable & Comparable & Sendable>: Sendable {
    /// What elements in a place declare.
    struct Rule: Sendable {
        let place: WebPlace
        let values: [Property: String]
        /// The selector of the variant to which it applies; empty for all.
        var variant = ""
    }

    /// The rules, in their order.
    let rules: [Rule]

    /// Finds the rules.
    ///
    /// - Parameters:
    ///   - points: The values of an asset in each place, each after the places that hold along with it. All have the same
    ///     properties.
    ///   - appearances: The appearances.
    init(_ points: [(place: WebPlace, values: [Property: WebValue])], in appearances: [WebAppearance]) {
        var rules: [Rule] = []
        for (place, values) in Self.inBothSchemes(points, appearances) {
            let held = appearances[place.appearance].value
            var declared: [Property: String] = [:]
            for rule in rules
            where rule.place.states.applies(in: place.states) && (!rule.place.isRightToLeft || place.isRightToLeft)
                && appearances[rule.place.appearance].traits.isSatisfied(by: held)
            { declared.merge(rule.values) { $1 } }
            let differing = values.mapValues(\.text).filter { declared[$0.key] != $0.value }
            if !differing.isEmpty { rules.append(Rule(place: place, values: differing)) }
        }
        self.rules = rules
    }

    /// The values with those of both color schemes in one where only colors differ, so that they hold for elements of
    /// either.
    private static func inBothSchemes(
        _ points: [(place: WebPlace, values: [Property: WebValue])],
        _ appearances: [WebAppearance]
    ) -> [(place: WebPlace, values: [Property: WebValue])] {
        var all = points
        let indices = Dictionary(points.enumerated().map { ($1.place, $0) }) { first, _ in first }
        for (dark, (place, values)) in points.enumerated() {
            guard let other = appearances[place.appearance].light else { continue }
            let lightPlace = WebPlace(appearance: other, states: place.states, isRightToLeft: place.isRightToLeft)
            guard let light = indices[lightPlace] else { continue }
            for (property, value) in values {
                guard let bright = points[light].values[property],
                    let merged = WebValue.schemes(light: bright, dark: value)
                else { continue }
                all[light].values[property] = merged
                all[dark].values[property] = merged
            }
        }
        return all
    }
}

// MARK: Variants

extension Cascade {
    /// Joins the rules of a class whose elements have variants.
    ///
    /// An element has one combination of words. What all combinations declare alike is one rule; what depends on the
    /// word of one axis is a rule for each of its words; the rest is a rule for each combination. Rules of weaker states
    /// still come before those of stronger ones, and in each state every property is declared once for an element.
    ///
    /// - Parameters:
    ///   - variants: The rules of each combination.
    ///   - order: The precedence of states.
    init(joining variants: [(variant: WebVariant, cascade: Cascade)], _ order: QualifierOrder<StateSet>) {
        var declared: [WebPlace: [[Property: String]]] = [:]
        for (index, (_, cascade)) in variants.enumerated() {
            for rule in cascade.rules {
                let none = Array(repeating: [Property: String](), count: variants.count)
                declared[rule.place, default: none][index] = rule.values
            }
        }
        let places = declared.keys.sorted { $0.precedes($1, by: order) }
        let combinations = variants.map(\.variant)
        rules = places.flatMap { Self.rules(at: $0, declared[$0] ?? [], of: combinations) }
    }

    /// The rules of one place, from what each combination declares there.
    private static func rules(at place: WebPlace, _ declared: [[Property: String]], of variants: [WebVariant]) -> [Rule]
    {
        // By the axes that decide: none, one, or all.
        var parts: [[Int]: [String: [Property: String]]] = [:]
        var selectors: [[Int]: [String]] = [:]
        for property in Set(declared.flatMap(\.keys)).sorted() {
            let values = declared.map { $0[property] }
            let axes = deciding(values, of: variants)
            for (variant, value) in zip(variants, values) {
                guard let value else { continue }
                let selector = variant.selector(of: axes)
                if parts[axes]?[selector] == nil { selectors[axes, default: []].append(selector) }
                parts[axes, default: [:]][selector, default: [:]][property] = value
            }
        }
        return selectors.keys.sorted { ($0.count, $0.first ?? 0) < ($1.count, $1.first ?? 0) }.flatMap { axes in
            (selectors[axes] ?? []).map { selector in
                Rule(place: place, values: parts[axes]?[selector] ?? [:], variant: selector)
            }
        }
    }

    /// The axes whose words decide which value a combination has: none, one, or all.
    private static func deciding(_ values: [String?], of variants: [WebVariant]) -> [Int] {
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
        }.joined()
        return tests.isEmpty ? "" : ":where(\(tests))"
    }

    private static func attribute(_ word: String) -> String { "[data-variant~=\(CSSText.string(word))]" }
}
