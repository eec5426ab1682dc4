/// A value of any type, equal only to equal values of the same type.
///
/// `AnyHashable` alone takes `1 as Int`, `1 as UInt` and `1.0` for one value. Instances of classes are
/// compared as their `==` does, whatever their classes are: a subclass may be equal to its superclass.
struct ExactValue: Hashable {
    let value: AnyHashable

    private let type: ObjectIdentifier

    init(_ value: AnyHashable) {
        self.value = value
        let type = Swift.type(of: value.base)
        self.type = ObjectIdentifier(type is AnyClass ? AnyObject.self : type)
    }
}
