/// A class whose objects have a `look`, which applies changes to them by states.
///
/// Conforming takes one line, in the base class of those that have states:
///
///     class View: Lookable {
///         var lookStorage = LookStorage()
///     }
///
/// For a class that can't conform, see `Look.init(adapting:)`.
public protocol Lookable: Changeable {
    /// The storage of the object's state and prepared changes.
    var lookStorage: LookStorage { get set }
}

extension Lookable {
    /// Applies changes to the object, and prepares changes for its states.
    public var look: Look<Self> { Look(object: self, keeper: self) }
}

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
