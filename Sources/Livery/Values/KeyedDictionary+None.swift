// Paths into what has no parts.
extension KeyedDictionary {
    /// Whether a key is still `none` where parts of it are written. As in CSS, a state that changes the color of a
    /// border may meet another state, a variant or an appearance that has no border.
    ///
    /// - Parameters:
    ///   - none: The key's entry.
    ///   - longhands: The parts.
    ///   - decoder: What collects the faults.
    /// - Returns: `false` if a fault was reported, since the parts have no effect wherever they are written.
    @inline(never)
    func staysNone(
        _ none: DocumentDictionary.Entry,
        _ longhands: Longhands,
        _ decoder: ValueDecoder
    ) -> Bool {
        let state = state(withKeyAt: longhands.location)
        if let state {
            let isAlways =
                self.state(withKeyAt: none.keyLocation).map { other in
                    Set(other.split(separator: ".")).isSubset(of: state.split(separator: "."))
                } ?? true
            if !isAlways || !decoder.scope.isUsual(in: state) { return true }
        }
        let location = none.value.location
        let line = location.source === longhands.location.source ? location.line : nil
        let fault = Fault.partOfNone(
            longhands.key,
            in: owner,
            state: state,
            at: line.map { "line \($0)" } ?? location.description
        )
        decoder.report(fault, at: longhands.location)
        return false
    }

    /// The name of the state that has a key at a location; nil for a key of the asset itself.
    private func state(withKeyAt location: DocumentLocation) -> String? {
        states?.first { _, entry in
            entry.value.dictionary?.contains { $0.entry.keyLocation == location } ?? false
        }?.key
    }
}
