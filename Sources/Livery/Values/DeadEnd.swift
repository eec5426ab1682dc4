/// Why an asset can't be made whatever it says besides: references lead from it back to one of those that they passed,
/// or too far.
///
/// It passes through all assets that led there, of which nothing else is looked at, so that a tangle of references is
/// walked through once and not on each of its ways.
struct DeadEnd: Sendable {
    /// What a dead end depends on.
    enum Kind: Sendable {
        /// Nothing: whoever refers to an asset from which references lead in a circle can't be made either.
        case circle
        /// The number of references that led to an asset.
        case length
        /// How much of its stack the thread has used.
        case stack
    }

    let kind: Kind
    let error: ThemeError
    /// The asset that leads on to the dead end, and where it is referred to; nil at the end itself.
    private(set) var next: Reference?

    /// A reference to an asset.
    struct Reference: Sendable {
        let asset: AssetKey
        let location: DocumentLocation?
    }

    init(_ kind: Kind, _ fault: Diagnostic) {
        self.kind = kind
        error = ThemeError([fault])
    }

    /// The same dead end for what refers to an asset that leads there.
    func through(_ asset: AssetKey, at location: DocumentLocation?) -> DeadEnd {
        var end = self
        end.next = Reference(asset: asset, location: location)
        return end
    }
}
