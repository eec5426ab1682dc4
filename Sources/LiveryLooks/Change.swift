/// A closure that sets properties of an element.
///
/// Looks and themes style elements by changes. A change of a class is also a
/// change of its subclasses.
public typealias Change<Element> = (Element) -> Void

/// Combines two changes into one that makes the first, then the second.
///
/// Changes of a class and of its subclass combine, in either order, to a change of the subclass.
public func + <Element>(first: @escaping Change<Element>, second: @escaping Change<Element>) -> Change<Element> {
    { element in
        first(element)
        second(element)
    }
}
