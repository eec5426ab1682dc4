import Livery

/// What decides how an element is styled: elements that share it are styled alike.
struct StyleClass: Hashable {
    /// The type that conforms to `Styleable`.
    var type: ObjectIdentifier
    /// The element's names; nil also when no rule goes by names.
    var identifier: String?
    /// The number of the controller's scope.
    var scope: Int
    var states: StateSet
}

/// What the rules of a sheet come to for one class of elements: a list of changes.
final class CompiledStyle {
    /// Tells the compiled sheet that this belongs to from others.
    let sheet: UInt64
    /// What is set, parts after the wholes that they belong to.
    let assignments: [StyleAssignment]

    init(sheet: UInt64, assignments: [StyleAssignment]) {
        self.sheet = sheet
        self.assignments = assignments
    }

    /// Whether another one sets the same properties, to whatever values.
    func setsTheSame(as other: CompiledStyle) -> Bool {
        guard assignments.count == other.assignments.count else { return false }
        return zip(assignments, other.assignments).allSatisfy { $0.target == $1.target }
    }
}

/// What a declaration sets: a property, of a state where there is a value for each.
struct StyleTarget: Hashable {
    var path: String
    /// Nil for a property that has one value for all states.
    var slot: StateSet?
}

/// A value that a sheet sets, ready to be set.
final class StyleAssignment {
    let target: StyleTarget
    /// The value with its type, for whoever asks why an element looks as it does.
    let value: Any
    let bound: BoundValue

    init(target: StyleTarget, value: Any, bound: BoundValue) {
        self.target = target
        self.value = value
        self.bound = bound
    }
}

/// What is known of a type of elements, asked for once.
final class ElementType {
    /// The declared names, UIKit's names of types become the library's own, the first first.
    let names: [String]
    let properties: StyleProperties
    /// Where each of the names stands among them.
    let locations: [String: Int]
    /// The names of all properties, of which the nearest one to a misspelt one is looked for.
    private(set) lazy var propertyNames = properties.names

    init(_ type: any Styleable.Type) {
        var locations: [String: Int] = [:]
        var names: [String] = []
        for name in type.styleTypeNames.map(UIKitNames.ownName) where locations[name] == nil {
            locations[name] = names.count
            names.append(name)
        }
        self.names = names
        self.locations = locations
        properties = type.styleProperties
    }

    /// What diagnostics call elements of the type.
    var displayName: String { names.first.map { "'\($0)'" } ?? "an element without a type" }
}
