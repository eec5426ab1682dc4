import LiverySupport
import Synchronization

/// The dependencies of an asset other than its metadata.
///
/// Most results don't depend on the scale, and serve all scales; a result that uses none of the parameters that a
/// request gives also serves requests without them. The length of the chain of assets that a result needs counts
/// for other assets that use the result. The result of a cycle, or of a chain that is too long, is valid only for
/// its own path.
final class AssetDependencies: Sendable {
    private let scaleFlag = Atomic(false)
    private let pathFlag = Atomic(false)
    private let stackFlag = Atomic(false)
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

    /// Records that the result depends on the path that led here.
    func notePath() {
        pathFlag.store(true, ordering: .relaxed)
    }

    /// Whether the result depends on the path that led here.
    var dependsOnPath: Bool { pathFlag.load(ordering: .relaxed) }

    /// Records that the thread's stack was too small for the result.
    func noteStack() {
        notePath()
        stackFlag.store(true, ordering: .relaxed)
    }

    /// Whether the stack was too small, which is true only of that thread.
    var dependsOnStack: Bool { stackFlag.load(ordering: .relaxed) }

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
    }

    /// Adds the dependency on another asset, and its dependencies.
    func noteAsset(needing others: AssetDependencies) {
        note(others, chainLength: others.chainLength + 1)
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
        if part.dependsOnPath { notePath() }
        if part.dependsOnStack { noteStack() }
        longestChain.max(chainLength, ordering: .relaxed)
        note(warnings: part.warnings)
    }
}
