import LiverySupport

extension ThemeDocument {
    /// Whether an asset inherits values by `extends` beyond the limit.
    ///
    /// The values that assets inherit are counted in the order of the assets' names, so that it does not depend on
    /// what was requested before. Without a limit, assets that each extend a base of many values take the product of
    /// both numbers.
    func inheritsTooMuch(_ name: String) -> Bool {
        if let known = heavyHeirs.withLock({ $0 }) { return known.contains(name) }
        let found = findHeavyHeirs()
        heavyHeirs.withLock { $0 = found }
        return found.contains(name)
    }

    private func findHeavyHeirs() -> Set<String> {
        var counter = InheritedValueCounter(self)
        var sum = 0
        var heavy: Set<String> = []
        for name in assets.keys.sortedByScalars() {
            let count = counter.inheritedCount(of: name)
            sum = min(sum + count, Int.max / 2)
            if count > 0, sum > limits.nodeCount { heavy.insert(name) }
        }
        return heavy
    }

    /// The definitions of an asset or a value in all appearances.
    fileprivate func allDefinitions(of name: String) -> [DocumentDictionary.Entry] {
        assets[name]?.map(\.entry) ?? document.values[name]?.map(\.entry) ?? []
    }
}

/// Counts what assets and values inherit, each name once.
private struct InheritedValueCounter {
    private struct Counts {
        var own: Int
        var inherited: Int
        let bases: [String]
    }

    private let theme: ThemeDocument
    private var known: [String: Counts] = [:]

    init(_ theme: ThemeDocument) {
        self.theme = theme
    }

    /// The number of values that a name inherits, in the appearance in which it inherits most; none by a cycle, which
    /// is an error.
    mutating func inheritedCount(of first: String) -> Int {
        var stack = [first]
        while let name = stack.last {
            let counts = known[name] ?? read(name)
            known[name] = counts
            // A base that is known but not finished is part of a cycle.
            let missing = counts.bases.filter { known[$0] == nil }
            guard missing.isEmpty else {
                stack += missing
                continue
            }
            let inherited = counts.bases.map { base in
                known[base].map { $0.own + $0.inherited } ?? 0
            }
            known[name]?.inherited = min(inherited.max() ?? 0, Int.max / 4)
            stack.removeLast()
        }
        return known[first]?.inherited ?? 0
    }

    private func read(_ name: String) -> Counts {
        var bases: [String] = []
        var own = 0
        for entry in theme.allDefinitions(of: name) {
            own += entry.value.valueCount - 1
            bases += AssetBases.bases(in: entry.value)
        }
        return Counts(own: own, inherited: 0, bases: bases)
    }
}
