

/// Stores an object's state and the changes prepared for its states.
///
/// It takes one pointer until a state is set or a change is prepared. It belongs to one object and
/// can't be copied; assigning a new one removes the state and all changes.
public struct LookStorage: ~Copyable {
    var state: LookState?

    /// Creates an empty storage.
    public init() {}
}

/// Stores the states of an object whose class has no storage.
final class LookKeeper: Lookable {
    var lookStorage = LookStorage()
}
