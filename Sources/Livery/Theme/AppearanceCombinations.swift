extension QualifierOrder {
    /// The number of qualifiers above which no pairs are added.
    package static var mostPaired: Int { 12 }

    /// Qualifiers and the unions of any two of them, weakest first.
    ///
    /// - Parameter qualifiers: The qualifiers; no pairs are added to more than 12.
    /// - Returns: All of them, each once.
    package func withPairs(of qualifiers: [Names]) -> [Names] {
        var all = Set(qualifiers)
        if qualifiers.count <= Self.mostPaired {
            for (index, first) in qualifiers.enumerated() {
                for second in qualifiers[..<index] { all.insert(first.union(second)) }
            }
        }
        return all.sorted { hasLowerPrecedence($0, than: $1) }
    }
}

extension QualifierOrder where Names == Appearance {
    /// The appearances that a reader may see: those that a theme lists, and, as preferences can be combined, any two of
    /// them that are not the default one.
    ///
    /// A reader who prefers light to a theme that is dark by default loses `dark`: of `dark`, `light` and
    /// `dark.highContrast`, the last two are `light.highContrast`.
    ///
    /// - Parameter listed: The appearances that the theme lists, the default one first.
    /// - Returns: The default one, then the others, weakest first, none of which is both light and dark.
    package func combinations(of listed: [Appearance]) -> [Appearance] {
        let usual = listed.first ?? []
        let schemes: Appearance = [.light, .dark]
        let preferred = withPairs(of: listed.filter { $0 != usual }).map { appearance in
            guard schemes.isSatisfied(by: appearance) else { return appearance }
            return appearance.subtracting(usual.intersection(schemes))
        }
        let others = Set(preferred).filter { $0 != usual && !schemes.isSatisfied(by: $0) }
        func added(_ appearance: Appearance) -> Appearance { appearance.subtracting(usual) }
        // What adds to the default one comes after what adds less.
        return [usual]
            + others.sorted { first, second in
                let (left, right) = (added(first), added(second))
                return left == right ? hasLowerPrecedence(first, than: second) : hasLowerPrecedence(left, than: right)
            }
    }

    /// The appearances that a reader may see of a part of a page: ``combinations(of:)``, also of each appearance in the
    /// other color scheme of the theme, without any that is light and dark.
    ///
    /// - Parameter listed: The appearances that the theme lists, the default one first.
    /// - Returns: The appearances, as ``combinations(of:)`` returns them.
    package func visible(of listed: [Appearance]) -> [Appearance] {
        let schemes = ColorSchemes(listed)
        let others = listed.compactMap(schemes.counterpart).filter { !listed.contains($0) }
        return combinations(of: listed + others).filter { !$0.contains(.light) || !$0.contains(.dark) }
    }
}

/// The color schemes of a theme.
package struct ColorSchemes {
    /// Whether the theme has a light and a dark one.
    private let areBoth: Bool
    /// Whether its light appearances say so.
    private let isLightNamed: Bool

    package init(_ listed: [Appearance]) {
        let hasDark = listed.contains { $0.contains(.dark) }
        areBoth = hasDark && listed.contains { !$0.contains(.dark) }
        isLightNamed = listed.contains { $0.contains(.light) }
    }

    /// The appearance with the other color scheme; nil if the theme has only one.
    package func counterpart(of appearance: Appearance) -> Appearance? {
        guard areBoth else { return nil }
        var other = appearance
        if other.contains(.dark) {
            other.remove(.dark)
            if isLightNamed { other.insert(.light) }
        } else {
            other.remove(.light)
            other.insert(.dark)
        }
        return other
    }
}
