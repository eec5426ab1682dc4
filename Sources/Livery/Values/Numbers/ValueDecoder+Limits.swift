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

    /// Counts further color stops of the asset, and returns whether they are within the limit. The fault is
    /// reported the first time they are not.
    func mayHaveStops(_ count: Int, at location: DocumentLocation) -> Bool {
        mayHave(count, of: "color stops", \.stopCount, scope.limits.stopCount, at: location)
    }

    /// Counts further fills and overlays of the asset, like `mayHaveStops`.
    func mayHaveFills(_ count: Int, at location: DocumentLocation) -> Bool {
        mayHave(count, of: "fills", \.fillCount, scope.limits.layerCount, at: location)
    }

    /// Counts further shadows of the asset, like `mayHaveStops`.
    func mayHaveShadows(_ count: Int, at location: DocumentLocation) -> Bool {
        mayHave(count, of: "shadows", \.shadowCount, scope.limits.layerCount, at: location)
    }

    /// Counts further terms of calculations and references in texts of the asset, like `mayHaveStops`.
    func mayHaveTerms(_ count: Int, at location: DocumentLocation) -> Bool {
        let limit = scope.limits.referencedValues
        return mayHave(count, of: "terms of calculations", \.termCount, limit, at: location)
    }

    private func mayHave(
        _ count: Int,
        of what: String,
        _ total: ReferenceWritableKeyPath<ValueDecoder, Int>,
        _ limit: Int,
        at location: DocumentLocation
    ) -> Bool {
        guard self[keyPath: total] <= limit else { return false }
        self[keyPath: total] += count
        if self[keyPath: total] <= limit { return true }
        report(.tooMany(what, limit: limit), at: location)
        return false
    }
}
