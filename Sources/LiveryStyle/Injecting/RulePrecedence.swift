import Livery

/// The precedence of a declaration over others that set the same property of an element.
struct RulePrecedence {
    /// Who says it, the weakest first.
    enum Level: Int {
        /// A box, of its contents.
        case box
        case sheet
        /// A rule in the scope of the element's controller.
        case scope
        /// The element's own document.
        case document
    }

    let level: Level
    /// The indices of the selector's names in the element's identifier, in descending order.
    var names: [Int] = []
    /// The indices of the selector's types in the element's type names, in ascending order.
    var types: [Int] = []
    /// The index of the scope in the controller's names.
    var scopeIndex = 0
    /// The states of the selector, or of the property's name.
    var states: StateSet = []
    /// Whether the selector names states.
    var hasStatesInSelector = false

    /// The selector without its states: its level, then its number of names, then its number of types.
    private var weight: (Int, Int, Int) { (level.rawValue, names.count, types.count) }

    /// Whether this is lower than another precedence: by the selectors without states, then by the states, then by
    /// which names and types are selected.
    func isLower(than other: RulePrecedence, states order: QualifierOrder<StateSet>) -> Bool {
        if weight != other.weight { return weight < other.weight }
        if states != other.states { return order.hasLowerPrecedence(states, than: other.states) }
        if names != other.names { return names.lexicographicallyPrecedes(other.names) }
        if types != other.types { return other.types.lexicographicallyPrecedes(types) }
        if scopeIndex != other.scopeIndex { return scopeIndex > other.scopeIndex }
        return !hasStatesInSelector && other.hasStatesInSelector
    }
}
