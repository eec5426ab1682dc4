import LiverySupport

/// What assets refer to: values, parameters and other assets, and what they use a value as. In a document, a name is a
/// word like others, and 8 and 1.25 look alike; who decodes them knows what they are.
package struct ValueUses: Sendable {
    /// What a value is where an asset refers to it.
    package enum Use: Hashable, Sendable {
        /// A number, a fraction or an angle.
        case number
        /// A length other than the two below.
        case length
        case cornerRadius
        /// The padding or the gap of a box.
        case spacing
        /// A shadow of a box.
        case shadow
    }

    private var uses: [String: Set<Use>] = [:]
    /// What is wrong with values as what assets use them as, by the names of the values.
    package private(set) var faults: [String: Set<Diagnostic>] = [:]

    /// No uses.
    package init() {}

    /// What a value is used as.
    ///
    /// - Parameter name: Its name.
    /// - Returns: The uses; none if no asset refers to it.
    package subscript(name: String) -> Set<Use> { uses[name] ?? [] }

    /// All names that are referred to.
    package var names: some Sequence<String> { uses.keys }

    /// The names of the values that are used as something, sorted.
    package func names(of use: Use) -> [String] { uses.filter { $0.value.contains(use) }.keys.sortedByScalars() }

    mutating func note(_ name: String, as use: Use?) { uses[name, default: []].formUnion(use.map { [$0] } ?? []) }

    mutating func note(_ name: String, faults: some Sequence<Diagnostic>) {
        self.faults[name, default: []].formUnion(faults)
    }

    mutating func formUnion(_ other: ValueUses) {
        uses.merge(other.uses) { $0.union($1) }
        faults.merge(other.faults) { $0.union($1) }
    }

    /// The same with those faults alone that an asset has: a name is tried as a reference before it is taken as a text.
    func limited(to faults: [Diagnostic]) -> ValueUses {
        var limited = self
        limited.faults = self.faults.mapValues { $0.intersection(faults) }.filter { !$0.value.isEmpty }
        return limited
    }
}

extension ValueDecoder {
    /// Records what the values that references led through are.
    func note(_ use: ValueUses.Use) {
        for name in path.dropFirst() { scope.needs.noteReference(to: name, as: use) }
    }

    /// Decodes something whose lengths, or which itself, is more than a length.
    ///
    /// - Parameters:
    ///   - use: What it is.
    ///   - decode: Decodes it.
    /// - Returns: What `decode` returns.
    func using<Value>(as use: ValueUses.Use, _ decode: () -> Value) -> Value {
        let outer = self.use
        self.use = use
        defer { self.use = outer }
        return decode()
    }
}

extension ValueType {
    /// The type, whose lengths are more than that.
    func used(as use: ValueUses.Use) -> ValueType {
        let decode = decode
        return replacingDecoding { value, decoder in decoder.using(as: use) { decode(value, decoder) } }
    }
}

extension StyleManager {
    /// What the theme's assets use its values as, in all states and appearances. Each asset is decoded once more.
    package func valueUses() -> ValueUses {
        let (snapshot, document) = (snapshot, snapshot.document)
        var uses = ValueUses()
        guard !document.document.valueNames.isEmpty else { return uses }
        let names = document.assetNames
        let all = WorkerThreads.map(count: names.count, jobs: SystemThread.processorCount, with: {}) { index, _ in
            snapshot.uses(of: names[index])
        }
        for own in all { uses.formUnion(own) }
        return uses
    }
}

extension ThemeSnapshot {
    /// What an asset refers to in all states and appearances; nothing if it can't be found.
    func uses(of name: String) -> ValueUses {
        var uses = ValueUses()
        guard let asset = try? description(of: name) else { return uses }
        for appearance in asset.appearances {
            for states in asset.states {
                let key = AssetKey(name: name, appearance: appearance, states: states)
                uses.formUnion(self.uses(of: key))
            }
        }
        return uses
    }

    /// What an asset refers to in some states and an appearance; nothing if it can't be found.
    func uses(of key: AssetKey) -> ValueUses {
        let needs = AssetDependencies(recordsUses: true)
        let decoder = decode(key, needs)
        return needs.uses.limited(to: decoder?.faults ?? [])
    }
}
