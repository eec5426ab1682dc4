extension QualifierOrder {
    /// The number of qualifiers above which no pairs are added.
    package static var mostPaired: Int { 12 }

    /// Qualifiers and the unions of any two of them, weakest first.
    ///
    /// - Parameter qualifiers: The qualifiers; no pairs are added to more than 12.
    /// - Returns: All of them, each once.
    package func withPairs(of qualifiers: [Qualifier<Name>]) -> [Qualifier<Name>] {
        var all = Set(qualifiers)
        if qualifiers.count <= Self.mostPaired {
            for (index, first) in qualifiers.enumerated() {
                for second in qualifiers[..<index] { all.insert(first.union(second)) }
            }
        }
        return all.sorted { hasLowerPrecedence($0, than: $1) }
    }
}

extension QualifierOrder where Name == AppearanceTrait {
    /// The appearances that a reader may see: those that a theme lists, and, as preferences can be combined, any two of
    /// them that are not the default one.
    ///
    /// - Parameter listed: The appearances that the theme lists, the default one first.
    /// - Returns: The default one, then the others, weakest first, without those in which two traits that the default
    ///   lacks exclude each other.
    package func combinations(of listed: [Appearance]) -> [Appearance] {
        let usual = listed.first ?? []
        let others = withPairs(of: listed.filter { $0 != usual })
        return ([usual] + others.filter { $0 != usual }).filter { appearance in
            let added = appearance.names.subtracting(usual.names)
            return !added.isSuperset(of: [.light, .dark])
        }
    }
}
