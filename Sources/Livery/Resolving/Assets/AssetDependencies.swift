import LiverySupport

/// What an asset depends on other than its value.
///
/// Most results don't depend on the scale, and serve all scales; a result that uses none of the parameters that a
/// request gives also serves requests without them.
struct AssetNeeds: Sendable {
    /// Whether the scale was used.
    var scale = false
    /// Whether it was used from which side content runs.
    var direction = false
    /// The bits of the parameters that were used. The result depends on no others.
    var parameters: UInt32 = 0
    /// Whether a text uses fonts that may be the system's, so that the result is valid only on this machine.
    var systemFonts = false
    /// The length of the longest chain of assets that was needed; 0 if none was.
    private(set) var chainLength = 0
    /// Likely mistakes in the asset and its dependencies, without duplicates.
    private(set) var warnings: [Diagnostic] = []
    /// Why the asset can't be made whatever it says besides; nothing else of it is looked at. The first one counts.
    private(set) var failure: Failure?

    /// Why all assets of which each refers to the next can't be made.
    struct Failure: Sendable {
        let error: ThemeError
        let reason: Reason

        enum Reason: Sendable {
            /// References lead back to an asset on their way. Whoever refers to such an asset can't be made either.
            case circle
            /// References are chained too long.
            case length
            /// How long they are chained is not known, only that they were not followed to their end. Whoever refers
            /// to fewer assets may be made.
            case unfinished
        }
    }

    /// The maximum number of warnings stored for an asset: as many as are shown for a document.
    static let mostWarnings = 200

    /// Records warnings, up to ``mostWarnings``.
    mutating func note(warnings: [Diagnostic]) {
        for warning in warnings where self.warnings.count < Self.mostWarnings {
            if !self.warnings.contains(warning) { self.warnings.append(warning) }
        }
    }

    /// Records that nothing else matters.
    mutating func fail(_ error: ThemeError, because reason: Failure.Reason) {
        failure = failure ?? Failure(error: error, reason: reason)
    }

    /// Adds what a part of the asset needs.
    mutating func note(_ part: AssetNeeds) {
        scale = scale || part.scale
        direction = direction || part.direction
        parameters |= part.parameters
        systemFonts = systemFonts || part.systemFonts
        chainLength = max(chainLength, part.chainLength)
        note(warnings: part.warnings)
        failure = failure ?? part.failure
    }

    /// Adds another asset, which is referred to at a location, and what it needs.
    ///
    /// A chain that is too long is a fault of each asset that it is too long for, wherever it was entered.
    ///
    /// - Throws: If the asset can't be made because of it.
    mutating func note(_ asset: AssetNeeds, at location: DocumentLocation?, longest: Int) throws(ThemeError) {
        var asset = asset
        asset.chainLength += 1
        if asset.chainLength > longest, asset.failure?.reason != .circle {
            let error = ThemeError(.referencesTooLong(limit: longest), at: location)
            asset.failure = Failure(error: error, reason: .length)
        }
        note(asset)
        if let failure = asset.failure { throw failure.error }
    }
}

/// What is needed, as long as an asset is made. Can be used from any thread.
final class AssetDependencies: Sendable {
    private let needs = Locked(AssetNeeds())
    private let recordsUses: Bool
    private let foundUses = Locked(ValueUses())

    /// Nothing is needed yet.
    ///
    /// - Parameter recordsUses: Whether what the asset's own values refer to is recorded. Default: `false`.
    init(recordsUses: Bool = false) { self.recordsUses = recordsUses }

    /// What the asset's own values refer to, if that is recorded.
    var uses: ValueUses { foundUses.withLock { $0 } }

    /// Records that a name is referred to, and what as, if anyone asks for it.
    func noteReference(to name: String, as use: ValueUses.Use? = nil) {
        if recordsUses { foundUses.withLock { $0.note(name, as: use) } }
    }

    /// Records what is wrong with a value that is referred to, if anyone asks for it.
    func noteFaults(_ faults: ArraySlice<Diagnostic>, ofValue name: String) {
        if recordsUses { foundUses.withLock { $0.note(name, faults: faults) } }
    }

    /// The bits of the parameters that were used.
    var parameters: UInt32 { needs.withLock { $0.parameters } }

    /// All of it so far.
    var all: AssetNeeds { needs.withLock { $0 } }

    /// Records that the scale was used.
    func noteScale() { needs.withLock { $0.scale = true } }

    /// Records that it was used from which side content runs.
    func noteDirection() { needs.withLock { $0.direction = true } }

    /// Records that parameters were used, given or not, by their bits.
    func noteParameters(_ mask: UInt32) { needs.withLock { $0.parameters |= mask } }

    /// Records that a text uses fonts that may be the system's.
    func noteSystemFonts() { needs.withLock { $0.systemFonts = true } }

    /// Records warnings.
    func note(warnings: [Diagnostic]) { if !warnings.isEmpty { needs.withLock { $0.note(warnings: warnings) } } }

    /// Adds what a part of the asset needs.
    func note(_ part: AssetNeeds) { needs.withLock { $0.note(part) } }

    /// Adds another asset and what it needs.
    func note(_ asset: AssetNeeds, at location: DocumentLocation?, longest: Int) throws(ThemeError) {
        try needs.withLock { needs throws(ThemeError) in try needs.note(asset, at: location, longest: longest) }
    }

    /// Records that nothing else matters, and returns the error.
    func fail(_ error: ThemeError, because reason: AssetNeeds.Failure.Reason) -> ThemeError {
        needs.withLock { $0.fail(error, because: reason) }
        return error
    }
}
