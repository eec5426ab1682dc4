/// What an object keeps for its states: the one it is in, and a change for each that was prepared.
///
/// One pointer in the object, and nothing else until a state is set or a change prepared. It can't be
/// copied, since it belongs to one object; setting a new one forgets all.
public struct LookStorage: ~Copyable {
    var memory: LookState?

    /// Keeps nothing yet.
    public init() {}
}

/// Keeps states for an object whose class has no storage of its own.
final class LookKeeper: Lookable {
    var lookStorage = LookStorage()
}
