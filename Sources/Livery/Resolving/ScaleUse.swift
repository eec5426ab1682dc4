import Synchronization

/// Whether the scale had a part in what was made of an asset; nearly always it has none before the
/// image is drawn, and what was made for one scale serves all others.
final class ScaleUse: Sendable {
    private let isNotedFlag = Atomic(false)

    /// Remembers that somebody has asked for the scale.
    func note() {
        isNotedFlag.store(true, ordering: .relaxed)
    }

    /// Whether somebody has.
    var isNoted: Bool { isNotedFlag.load(ordering: .relaxed) }
}
