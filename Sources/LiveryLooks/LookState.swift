

/// A hashable value of any type, equal only to equal values of the same type.
///
/// `AnyHashable` alone considers `1 as Int`, `1 as UInt` and `1.0` equal. Class instances are
/// compared by their `==` whatever their classes are: an instance of a subclass may equal one of
/// its superclass.
struct ExactValue: Hashable {
    let value: AnyHashable

    private let type: ObjectIdentifier

    init(_ value: AnyHashable) {
        self.value = value
        let type = Swift.type(of: value.base)
        self.type = ObjectIdentifier(type is AnyClass ? AnyObject.self : type)
    }
}
