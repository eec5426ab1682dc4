import LiverySupport
import Synchronization

/// The dependencies of an asset other than its metadata.
///
/// Most results don't depend on the scale, and serve all scales; a result that uses none of the parameters that a
/// request gives also serves requests without them. The length of the chain of assets that a result needs counts
/// for other assets that use the result.
final class AssetDependencies: Sendable {
    private let scaleFlag = Atomic(false)
    private let deadEndFlag = Atomic(false)
    private let firstDeadEnd = Locked<DeadEnd?>(nil)
    private let systemFontsFlag = Atomic(false)
    private let longestChain = Atomic(0)
    private let parameterMask = Atomic<UInt32>(0)
    private let warningList = Locked<[Diagnostic]>([])

    /// The maximum number of warnings stored for an asset: as many as are shown for a document.
    static let mostWarnings = 200

    /// Records that the scale was used.
    func noteScale() {
        scaleFlag.store(true, ordering: .relaxed)
    }

    /// Whether the scale was used.
    var scale: Bool { scaleFlag.load(ordering: .relaxed) }

    /// Records that parameters were used, given or not.
    ///
    /// - Parameter mask: Their bits.
    func noteParameters(_ mask: UInt32) {
        parameterMask.bitwiseOr(mask, ordering: .relaxed)
    }

    /// The bits of the parameters that were used. The result depends on no others.
    var parameters: UInt32 { parameterMask.load(ordering: .relaxed) }

    /// Records that references lead to a dead end. The first one counts.
    func note(_ end: DeadEnd) {
        firstDeadEnd.withLock { $0 = $0 ?? end }
        deadEndFlag.store(true, ordering: .relaxed)
    }

    /// Whether references lead to a dead end, so that nothing else matters.
    var hasDeadEnd: Bool { deadEndFlag.load(ordering: .relaxed) }

    /// The dead end that references lead to.
    var deadEnd: DeadEnd? { hasDeadEnd ? firstDeadEnd.withLock { $0 } : nil }

    /// Records that a text uses fonts that may be the system's.
    func noteSystemFonts() {
        systemFontsFlag.store(true, ordering: .relaxed)
    }

    /// Whether a text uses such fonts, so that the result is valid only on this machine.
    var systemFonts: Bool { systemFontsFlag.load(ordering: .relaxed) }

    /// The length of the longest chain of assets that was needed; 0 if none was.
    var chainLength: Int { longestChain.load(ordering: .relaxed) }

    /// Likely mistakes in the asset and its dependencies, without duplicates.
    var warnings: [Diagnostic] { warningList.withLock { $0 } }

    /// Adds the dependencies of a part of the asset.
    func note(_ part: AssetDependencies) {
        note(part, chainLength: part.chainLength)
        if let end = part.deadEnd { note(end) }
    }

    /// Adds the dependency on another asset, which is referred to at a location, and its dependencies.
    func noteAsset(
        _ asset: AssetKey,
        at location: DocumentLocation?,
        needing others: AssetDependencies
    ) {
        note(others, chainLength: others.chainLength + 1)
        if let end = others.deadEnd { note(end.through(asset, at: location)) }
    }

    /// Records warnings, up to ``mostWarnings``.
    func note(warnings: [Diagnostic]) {
        guard !warnings.isEmpty else { return }
        warningList.withLock { known in
            for warning in warnings where known.count < Self.mostWarnings {
                if !known.contains(warning) { known.append(warning) }
            }
        }
    }

    private func note(_ part: AssetDependencies, chainLength: Int) {
        if part.scale { noteScale() }
        let parameters = part.parameters
        if parameters != 0 { noteParameters(parameters) }
        if part.systemFonts { noteSystemFonts() }
        longestChain.max(chainLength, ordering: .relaxed)
        note(warnings: part.warnings)
    }
}
