/// What is done to an element: a closure that sets properties of it.
///
/// A change is the atom of all styling: a look applies changes, a theme's style is one, and so is what
/// a style sheet's rules come to for an element. What changes a class changes its subclasses too.
public typealias Change<Element> = (Element) -> Void

/// Makes one change of two, the first done first.
///
/// Changes of a class and of its subclass make one of the subclass, in whatever order.
public func + <Element>(
    first: @escaping Change<Element>,
    second: @escaping Change<Element>
) -> Change<Element> {
    { element in
        first(element)
        second(element)
    }
}

/// A class whose elements are styled. Conforming takes no code.
public protocol Changeable: AnyObject {}

extension Changeable {
    /// A change of this class: `Button.change { $0.alpha = 0.5 }`.
    public static func change(_ change: @escaping Change<Self>) -> Change<Self> { change }
}
