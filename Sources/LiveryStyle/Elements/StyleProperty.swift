import Livery

/// A property that style sheets can set, with its type erased.
struct StyleProperty: Sendable {
    let name: String
    /// The type that values are decoded as.
    let valueType: any Any.Type
    /// Whether the property has a value for each control state.
    let isPerState: Bool
    /// Binds a value, for a slot of states if ``isPerState``; nil if the value is of another type.
    let bind: @Sendable (_ value: Any, _ states: StateSet) -> BoundValue?
    /// The value of an object, for exactly these states if ``isPerState``; nil if it can't be read.
    let read: @Sendable (_ object: AnyObject, _ states: StateSet) -> Any?

    /// Whether the property has one image, which is shown in the states that the element is in.
    var showsStates: Bool { !isPerState && StyleValue.isImage(valueType) }
}

/// A value bound to a property.
struct BoundValue {
    typealias Setter = (AnyObject) -> Void

    /// Sets the property, unless it is known to have the value: then no observer of it is called.
    let set: Setter
    /// Whether the property has the value; nil if that is unknown.
    let isSet: (AnyObject) -> Bool?
    /// Makes the change that restores the object's current value; nil if that is unknown.
    let restoration: (AnyObject) -> Setter?

    /// The same for an object that has the property's object as a part; does nothing if the part is missing.
    func reached(by reach: @escaping (AnyObject) -> AnyObject?) -> BoundValue {
        BoundValue(
            set: { object in reach(object).map(set) },
            isSet: { object in reach(object).flatMap(isSet) },
            restoration: { object in
                guard let restore = reach(object).flatMap(restoration) else { return nil }
                return { object in reach(object).map(restore) }
            }
        )
    }
}

/// How a property is read, written and compared.
struct PropertyAccess<Element: AnyObject, Value>: Sendable {
    var get: (@Sendable (Element, StateSet) -> Value)?
    var set: @Sendable (Element, Value, StateSet) -> Void
    var areEqual: (@Sendable (Value, Value) -> Bool)?

    func bind(_ value: Value, _ states: StateSet) -> BoundValue {
        BoundValue(
            set: { object in
                guard let element = object as? Element else { return }
                if let get, let areEqual, areEqual(get(element, states), value) { return }
                set(element, value, states)
            },
            isSet: { object in
                guard let element = object as? Element, let get, let areEqual else { return nil }
                return areEqual(get(element, states), value)
            },
            restoration: { object in
                guard let element = object as? Element, let get else { return nil }
                let value = get(element, states)
                return { object in
                    guard let element = object as? Element else { return }
                    set(element, value, states)
                }
            }
        )
    }
}
