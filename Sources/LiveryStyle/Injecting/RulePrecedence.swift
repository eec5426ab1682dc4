import Livery

/// How strong a declaration is for an element, next to others that set the same property of it.
struct RulePrecedence {
    /// Whether its rule stands in the scope of the element's controller.
    let isScoped: Bool
    /// Where in the element's identifier the names of the selector stand, the last one first.
    let namePlaces: [Int]
    /// How many of the element's type names come before each of the selector's, the smallest first.
    let typeDistances: [Int]
    /// How many of the controller's names come before the one of the scope.
    let scopeDistance: Int
    /// The states that must hold: of its selector, or of its property's name.
    let states: StateSet
    /// Whether the selector names states, instead of the property's name.
    let hasStatesInSelector: Bool

    /// Whether this is weaker than another by the selector without its states: by the scope, then by
    /// the number of names, then by the number of types.
    func isLower(than other: RulePrecedence) -> Bool {
        if isScoped != other.isScoped { return other.isScoped }
        if namePlaces.count != other.namePlaces.count {
            return namePlaces.count < other.namePlaces.count
        }
        return typeDistances.count < other.typeDistances.count
    }

    /// Whether this is weaker than another: first by the selector without its states, then by the
    /// states, and, where those have the same strength, by whose names and types they are.
    func hasLowerPrecedence(than other: RulePrecedence, states order: QualifierOrder<ControlState>)
        -> Bool
    {
        if isLower(than: other) { return true }
        if other.isLower(than: self) { return false }
        if states != other.states { return order.hasLowerPrecedence(states, than: other.states) }
        if namePlaces != other.namePlaces {
            return namePlaces.lexicographicallyPrecedes(other.namePlaces)
        }
        if typeDistances != other.typeDistances {
            return other.typeDistances.lexicographicallyPrecedes(typeDistances)
        }
        if scopeDistance != other.scopeDistance { return scopeDistance > other.scopeDistance }
        return !hasStatesInSelector && other.hasStatesInSelector
    }
}
