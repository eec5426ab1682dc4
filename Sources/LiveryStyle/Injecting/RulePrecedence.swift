import Livery

/// The precedence of a declaration over others that set the same property of an element.
struct RulePrecedence {
    /// Whether the element's own document sets the value.
    var isInline = false
    /// Whether a box says it of its contents.
    var isContent = false
    /// Whether the rule belongs to the scope of the element's controller.
    var isScoped = false
    /// The indices of the selector's names in the element's identifier, in descending order.
    var nameIndices: [Int] = []
    /// The indices of the selector's types in the element's type names, in ascending order.
    var typeIndices: [Int] = []
    /// The index of the scope in the controller's names.
    var scopeIndex = 0
    /// The states of the selector, or of the property's name.
    var states: StateSet = []
    /// Whether the selector names states.
    var hasStatesInSelector = false

    /// Whether the selector without its states has lower precedence: by its scope, then by its
    /// number of names, then by its number of types. Any has more than what boxes say of their contents.
    func isLower(than other: RulePrecedence) -> Bool {
        if isInline != other.isInline { return other.isInline }
        if isContent != other.isContent { return isContent }
        if isScoped != other.isScoped { return other.isScoped }
        if nameIndices.count != other.nameIndices.count {
            return nameIndices.count < other.nameIndices.count
        }
        return typeIndices.count < other.typeIndices.count
    }

    /// Whether this is lower than another precedence: by the selectors without states, then by the
    /// states, then by which names and types are selected.
    func hasLowerPrecedence(than other: RulePrecedence, states order: QualifierOrder<StateSet>)
        -> Bool
    {
        if isLower(than: other) { return true }
        if other.isLower(than: self) { return false }
        if states != other.states { return order.hasLowerPrecedence(states, than: other.states) }
        if nameIndices != other.nameIndices {
            return nameIndices.lexicographicallyPrecedes(other.nameIndices)
        }
        if typeIndices != other.typeIndices {
            return other.typeIndices.lexicographicallyPrecedes(typeIndices)
        }
        if scopeIndex != other.scopeIndex { return scopeIndex > other.scopeIndex }
        return !hasStatesInSelector && other.hasStatesInSelector
    }
}
