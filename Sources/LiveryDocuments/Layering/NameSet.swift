/// Names that hold together: the traits in `fill~dark.highContrast`, the states in `selected.disabled`.
@usableFromInline package struct NameSet: Hashable, Sendable {
    /// The bits of built-in names: a set of only these needs no allocation, and is compared and hashed as one number.
    @usableFromInline package var builtIn: UInt16

    /// The names of a theme's own; nil when there are none.
    @usableFromInline package var own: Set<String>?

    @inlinable package init(builtIn: UInt16 = 0, own: Set<String>? = nil) {
        self.builtIn = builtIn
        self.own = own
    }

    @inlinable package static func == (lhs: NameSet, rhs: NameSet) -> Bool {
        lhs.builtIn == rhs.builtIn && lhs.own == rhs.own
    }

    @inlinable package func hash(into hasher: inout Hasher) {
        hasher.combine(builtIn)
        if let own { hasher.combine(own) }
    }

    @inlinable package var isEmpty: Bool { builtIn == 0 && own == nil }

    @inlinable package var count: Int { builtIn.nonzeroBitCount + (own?.count ?? 0) }

    @inlinable package func isSubset(of other: NameSet) -> Bool {
        guard builtIn & ~other.builtIn == 0 else { return false }
        guard let own else { return true }
        return own.isSubset(of: other.own ?? [])
    }

    @inlinable package mutating func formUnion(_ other: NameSet) {
        builtIn |= other.builtIn
        if let names = other.own { own = own?.union(names) ?? names }
    }

    package func intersection(_ other: NameSet) -> NameSet { combined(with: other, &) { $0.intersection($1) } }

    package func subtracting(_ other: NameSet) -> NameSet { combined(with: other, { $0 & ~$1 }) { $0.subtracting($1) } }

    private func combined(
        with other: NameSet,
        _ bits: (UInt16, UInt16) -> UInt16,
        _ names: (Set<String>, Set<String>) -> Set<String>
    ) -> NameSet {
        var result = NameSet(builtIn: bits(builtIn, other.builtIn))
        guard own != nil || other.own != nil else { return result }
        let own = names(own ?? [], other.own ?? [])
        if !own.isEmpty { result.own = own }
        return result
    }
}
