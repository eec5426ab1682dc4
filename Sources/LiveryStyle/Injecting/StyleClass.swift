import Livery

/// What determines the style of an element: elements of one class have the same style.
struct StyleClass: Hashable {
    /// The type that conforms to `Styleable`.
    var type: ObjectIdentifier
    /// The element's names; nil if no rule selects by names.
    var identifier: String?
    /// The number of the controller's scope.
    var scope: Int
    var states: StateSet
    /// What the element's document sets itself.
    var inline: InlineStyle?
}

/// The style of a class of elements: what the rules of a sheet assign to it.
final class CompiledStyle {
    /// The number of the compiled sheet.
    let sheet: UInt64
    /// The assignments, those to parts after those to the whole.
    let assignments: [StyleAssignment]

    init(sheet: UInt64, assignments: [StyleAssignment]) {
        self.sheet = sheet
        self.assignments = assignments
    }

    /// Whether another style has the same targets, with any values.
    func hasSameTargets(as other: CompiledStyle) -> Bool {
        assignments.elementsEqual(other.assignments) { $0.target == $1.target }
    }
}

/// The target of a declaration: a property, and the states if it has a value for each state.
struct StyleTarget: Hashable {
    var path: String
    /// The states; nil for a property with one value.
    var slot: StateSet?
}

/// A value of a sheet bound to a property.
final class StyleAssignment {
    let target: StyleTarget
    /// The value, of the property's type.
    let value: Any
    let bound: BoundValue

    init(target: StyleTarget, value: Any, bound: BoundValue) {
        self.target = target
        self.value = value
        self.bound = bound
    }
}
