import Livery

/// A property that style sheets can set, with its type erased.
final class StyleProperty: Sendable {
    let name: String
    /// What a value of a sheet is decoded as.
    let valueType: any Any.Type
    /// Whether there is a value for each control state.
    let isPerState: Bool
    /// Makes what sets the property to a value; the states are those of the slot, where there are
    /// slots. Nil when the value is not of the property's type.
    let bind: @Sendable (_ value: Any, _ states: StateSet) -> BoundValue?

    init(
        name: String,
        valueType: any Any.Type,
        isPerState: Bool,
        bind: @escaping @Sendable (Any, StateSet) -> BoundValue?
    ) {
        self.name = name
        self.valueType = valueType
        self.isPerState = isPerState
        self.bind = bind
    }
}

/// A value together with the property that it is for: what a declaration of a sheet comes to.
struct BoundValue {
    /// Sets the property, unless it is known to have the value already: who observes the property is
    /// told of nothing, and nothing is drawn again.
    let set: Change<AnyObject>
    /// Whether the property has the value; nil when that can't be known.
    let isSet: (AnyObject) -> Bool?
    /// What gives an object back the value that it has now; nil when that can't be known.
    let restoration: (AnyObject) -> Change<AnyObject>?

    /// The same for a part that is reached from objects; a part that is missing is left alone.
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

/// How a property of one type is read and written; the readers may be missing.
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
