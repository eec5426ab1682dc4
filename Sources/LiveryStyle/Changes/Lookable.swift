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
