import Synchronization

/// What making an asset turned out to need besides its metadata.
///
/// Nearly always the scale has no part in it before the image is drawn, and what was made for one
/// scale serves all others. How many assets in a row it needed decides who else may need it: a chain
/// is as long for whoever finds its end made already.
final class AssetNeeds: Sendable {
    private let scaleFlag = Atomic(false)
    private let longestChain = Atomic(0)

    /// Remembers that somebody has asked for the scale.
    func noteScale() {
        scaleFlag.store(true, ordering: .relaxed)
    }

    /// Whether somebody has.
    var scale: Bool { scaleFlag.load(ordering: .relaxed) }

    /// How many assets in a row were needed; 0 when none was.
    var chainLength: Int { longestChain.load(ordering: .relaxed) }

    /// Remembers what a part of the asset has turned out to need.
    func note(_ part: AssetNeeds) {
        note(scale: part.scale, chainLength: part.chainLength)
    }

    /// Remembers that another asset was needed, which needs others itself.
    func noteAsset(needing others: AssetNeeds) {
        note(scale: others.scale, chainLength: others.chainLength + 1)
    }

    private func note(scale: Bool, chainLength: Int) {
        if scale { noteScale() }
        longestChain.max(chainLength, ordering: .relaxed)
    }
}
