import Livery

/// How strong a declaration is for an element, next to others that set the same property of it.
struct RulePrecedence {
    /// Whether its rule stands in the scope of the element's controller.
    var isScoped: Bool
    /// What its selector goes by.
    var kind: StyleSelector.Kind
    /// The states of its selector.
    var states: StateSet
    /// How many of the element's type names come before the one of the selector.
    var typeDistance: Int
    /// How many of the controller's names come before the one of the scope.
    var scopeDistance: Int
    /// Whether it names the state that it sets, instead of having an asset that brings several.
    var namesSlot: Bool

    /// Whether this is weaker than another: first by the scope, then by the kind of selector, by the
    /// states, and, where names of a subclass and of its parents match, by whose name it is.
    func isWeaker(than other: RulePrecedence, states order: QualifierOrder<ControlState>) -> Bool {
        if isScoped != other.isScoped { return other.isScoped }
        if kind < other.kind || other.kind < kind { return kind < other.kind }
        if states != other.states { return order.isWeaker(states, than: other.states) }
        if typeDistance != other.typeDistance { return typeDistance > other.typeDistance }
        if scopeDistance != other.scopeDistance { return scopeDistance > other.scopeDistance }
        return !namesSlot && other.namesSlot
    }
}
