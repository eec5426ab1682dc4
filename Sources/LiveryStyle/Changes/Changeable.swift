/// A class whose elements are styled by changes. Conforming takes no code.
public protocol Changeable: AnyObject {}

extension Changeable {
    /// A change of this class: `Button.change { $0.alpha = 0.5 }`.
    public static func change(_ change: @escaping Change<Self>) -> Change<Self> { change }
}
