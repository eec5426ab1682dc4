/// The state of an object, and the changes prepared for its states.
final class LookState {
    private(set) var current: ExactValue?
    private var changes: [ExactValue: Change<AnyObject>] = [:]

    /// The state whose change is being applied.
    private var entering: ExactValue?
    /// The states entered until now, `entering` included. Each is entered once, so that changes
    /// that set each other's states terminate.
    private var entered: Set<ExactValue> = []

    func set(_ state: ExactValue?, of object: AnyObject) {
        guard let entering else {
            current = state
            return settle(object)
        }
        // A state entered before is not entered again: the object stays in the last one.
        current = state.map { entered.contains($0) ? entering : $0 }
    }

    func prepare(
        _ change: @escaping Change<AnyObject>,
        for states: [ExactValue],
        of object: AnyObject
    ) {
        for state in states { changes[state] = change }
        if entering == nil, let current, states.contains(current) { settle(object) }
    }

    /// Applies the change of the current state, and of those that it is set to meanwhile.
    private func settle(_ object: AnyObject) {
        defer { (entering, entered) = (nil, []) }
        while let current, let change = changes[current], entered.insert(current).inserted {
            entering = current
            change(object)
        }
    }
}

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
