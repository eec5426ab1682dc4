import LiveryRaster

/// The limits on numbers: all that themes need, and low enough that no sum or product on the way to pixels
/// overflows.
extension ValueDecoder {
    /// How far lengths in points, coordinates in units of a side, and angles in degrees may be from 0.
    static let farthest = 1e9

    /// The length, coordinate or angle if it is not too far from 0; otherwise the fault is reported.
    func bounded(_ number: Double, what: String, at location: DocumentLocation) -> Double? {
        checked(number, what: what, in: -Self.farthest...Self.farthest, "in -1e9…1e9", at: location)
    }

    /// The length if it is neither negative nor too long; otherwise the fault is reported.
    func notNegative(_ length: Double, what: String, at location: DocumentLocation) -> Double? {
        guard length >= 0 else {
            let found = length.shortest
            return fail(.outOfRange(what: what, found: found, allowed: "0 or more"), at: location)
        }
        return checked(length, what: what, in: 0...Self.farthest, "in 0…1e9", at: location)
    }

    /// What an asset may have only so many of.
    enum Counted: Int {
        case stops
        /// Fills and overlays.
        case fills
        case shadows
        /// Of calculations, and references in texts.
        case terms
    }

    /// Counts further parts of the asset, and returns whether they are within the limit. The fault is reported the
    /// first time they are not.
    func mayHave(_ count: Int, _ kind: Counted, at location: DocumentLocation) -> Bool {
        let limits = scope.limits
        let (what, limit) =
            switch kind {
            case .stops: ("color stops", limits.stopCount)
            case .fills: ("fills", limits.layerCount)
            case .shadows: ("shadows", limits.layerCount)
            case .terms: ("terms of calculations", limits.referencedValues)
            }
        guard counts[kind.rawValue] <= limit else { return false }
        counts[kind.rawValue] += count
        if counts[kind.rawValue] <= limit { return true }
        report(.tooMany(what, limit: limit), at: location)
        return false
    }
}
