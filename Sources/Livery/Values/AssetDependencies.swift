import LiverySupport
import Synchronization

/// The dependencies of an asset other than its metadata.
///
/// Most results don't depend on the scale, and serve all scales; and what uses no parameter that a request
/// gives serves those that give none. The length of the chain of assets
/// that a result needs counts for other assets that use the result. What comes of a cycle, or of a
/// chain that is too long, holds for its own path alone.
final class AssetDependencies: Sendable {
    private let scaleFlag = Atomic(false)
    private let wayFlag = Atomic(false)
    private let stackFlag = Atomic(false)
    private let systemFontsFlag = Atomic(false)
    private let longestChain = Atomic(0)
    private let parameterMask = Atomic<UInt32>(0)
    private let warningList = Locked<[Diagnostic]>([])

    /// The maximum number of warnings stored for an asset: as many as people are shown of a document's.
    static let mostWarnings = 200

    /// Records that the scale was used.
    func noteScale() {
        scaleFlag.store(true, ordering: .relaxed)
    }

    /// Whether it was.
    var scale: Bool { scaleFlag.load(ordering: .relaxed) }

    /// Remembers that somebody has used parameters, given or not.
    ///
    /// - Parameter mask: Their bits.
    func noteParameters(_ mask: UInt32) {
        parameterMask.bitwiseOr(mask, ordering: .relaxed)
    }

    /// The bits of the parameters that were used. All others play no part, whatever their values.
    var parameters: UInt32 { parameterMask.load(ordering: .relaxed) }

    /// Remembers that the way that led here had a part in the result.
    func noteWay() {
        wayFlag.store(true, ordering: .relaxed)
    }

    /// Whether it had.
    var dependsOnWay: Bool { wayFlag.load(ordering: .relaxed) }

    /// Remembers that the thread's stack was too small for the result.
    func noteStack() {
        noteWay()
        stackFlag.store(true, ordering: .relaxed)
    }

    /// Whether it was, which is true of that thread alone.
    var dependsOnStack: Bool { stackFlag.load(ordering: .relaxed) }

    /// Remembers that a text is set in fonts that may be the system's.
    func noteSystemFonts() {
        systemFontsFlag.store(true, ordering: .relaxed)
    }

    /// Whether one is, so that the result is bound to this machine.
    var systemFonts: Bool { systemFontsFlag.load(ordering: .relaxed) }

    /// How many assets in a row were needed; 0 when none was.
    var chainLength: Int { longestChain.load(ordering: .relaxed) }

    /// What is most likely not what was meant, in the asset and in what it needed; each once.
    var warnings: [Diagnostic] { warningList.withLock { $0 } }

    /// Remembers what a part of the asset has turned out to need.
    func note(_ part: AssetDependencies) {
        note(part, chainLength: part.chainLength)
    }

    /// Remembers that another asset was needed, which needs others itself.
    func noteAsset(needing others: AssetDependencies) {
        note(others, chainLength: others.chainLength + 1)
    }

    /// Remembers warnings, up to ``mostWarnings``.
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
        if part.dependsOnWay { noteWay() }
        if part.dependsOnStack { noteStack() }
        longestChain.max(chainLength, ordering: .relaxed)
        note(warnings: part.warnings)
    }
}
