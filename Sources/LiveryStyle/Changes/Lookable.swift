/// A class whose objects have a `look`: changes are applied to them, and states select changes.
///
/// It takes one line, in the class at the root of those that have states:
///
///     class View: Lookable {
///         var lookStorage = LookStorage()
///     }
///
/// A class that can't be edited needs none: see `Look.init(adapting:)`.
public protocol Lookable: Changeable {
    /// Where the object's state and prepared changes are kept.
    var lookStorage: LookStorage { get set }
}

extension Lookable {
    /// Through this, changes are applied to the object, and prepared for its states.
    public var look: Look<Self> { Look(object: self, keeper: self) }
}
