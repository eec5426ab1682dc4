import Livery
import LiverySupport
import Synchronization

/// A style sheet compiled for one theme and appearance.
///
/// Rules are found by scope, type and name. Values are decoded when the first element needs them,
/// once for each type of property. The result of all rules is cached for each class of elements.
final class CompiledSheet {
    let context: SheetContext
    let rules: StyleRules
    /// Identifies the compiled sheet within the process.
    let number: UInt64

    let binder: DeclarationBinder
    private var types: [ObjectIdentifier: ElementType] = [:]
    private(set) var styles: [StyleKey: CompiledStyle] = [:]
    /// A cache of the scopes' numbers, by all names of a controller.
    private(set) var scopes: [[String]: Int] = [:]
    /// The scopes by number: the names of a controller that the sheet has rules for, its own first.
    private var scopeNames: [[String]] = [[]]
    private var scopeNumbers: [[String]: Int] = [[]: 0]
    private var foundFaults: Set<Diagnostic> = []

    private static let count = Atomic<UInt64>(0)
    private static let maximumControllers = 1_024

    init(_ context: SheetContext, decoders: StyleDecoders) {
        self.context = context
        binder = DeclarationBinder(context, decoders: decoders)
        rules = StyleRules(context)
        number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// All faults found so far, sorted by location.
    var faults: [Diagnostic] {
        (context.sheet.diagnostics + context.warnings + rules.faults + foundFaults).sortedByLocation()
    }

    // MARK: Classes

    func type(of element: any Styleable) -> ElementType {
        let type = Swift.type(of: element)
        let key = ObjectIdentifier(type)
        if let known = types[key] { return known }
        let new = ElementType(type)
        types[key] = new
        return new
    }

    /// The number of a controller's scope; `outer` if the sheet has no rules for the controller.
    func scope(_ names: [String], within outer: Int) -> Int {
        if names.isEmpty { return outer }
        let number: Int
        if let known = scopes[names] {
            number = known
        } else {
            number = self.number(ofScope: names.map(UIKitNames.ownName).filter(rules.hasScope))
            // A program may make up any number of names.
            if scopes.count >= Self.maximumControllers { scopes.removeAll() }
            scopes[names] = number
        }
        return number == 0 ? outer : number
    }

    private func number(ofScope names: [String]) -> Int {
        if let known = scopeNumbers[names] { return known }
        scopeNumbers[names] = scopeNames.count
        scopeNames.append(names)
        return scopeNames.count - 1
    }

    func names(ofScope scope: Int) -> [String] { scopeNames.indices.contains(scope) ? scopeNames[scope] : [] }

    func styleClass(of element: any Styleable, scope: Int) -> StyleKey {
        StyleKey(
            type: ObjectIdentifier(Swift.type(of: element)),
            identifier: rules.usesNames ? element.styleIdentifier : nil,
            scope: scope,
            states: element.styleStates,
            isRightToLeft: element.styleIsRightToLeft,
            inline: element.styleInline
        )
    }

    /// The style of the elements of a class, such as the one given.
    func style(of styleClass: StyleKey, like element: any Styleable) -> CompiledStyle {
        if let known = styles[styleClass] { return known }
        let cascade = StyleCascade(styleClass, type: type(of: element), sheet: self)
        foundFaults.formUnion(cascade.faults)
        let style = CompiledStyle(sheet: number, assignments: cascade.assignments, inlineFaults: cascade.inlineFaults)
        styles[styleClass] = style
        return style
    }

    /// Empties the cache of styles if it has many more than there are elements: a program may make
    /// up any number of identifiers, and of elements whose documents set their own values.
    func trimStyles(elements: Int) {
        guard styles.count > 2 * elements + 4_096 else { return }
        styles.removeAll()
    }
}

/// The names and properties of a type of elements, read once.
final class ElementType {
    /// The declared names without duplicates, with UIKit's replaced by the library's.
    let names: [String]
    let properties: StyleProperties
    /// The index of each name in ``names``.
    let locations: [String: Int]
    /// The names of the properties, in which misspelled ones are searched for.
    private(set) lazy var propertyIndex = NameIndex(properties.names)

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

    /// The name of the type in diagnostics.
    var displayName: String { names.first.map { "'\($0)'" } ?? "an element without a type" }
}

/// What determines the style of an element: elements of one class have the same style.
struct StyleKey: Hashable {
    /// The type that conforms to `Styleable`.
    var type: ObjectIdentifier
    /// The element's names; nil if no rule selects by names.
    var identifier: String?
    /// The number of the controller's scope.
    var scope: Int
    var states: StateSet
    /// Whether content runs from right to left.
    var isRightToLeft = false
    /// What the element's document sets itself.
    var inline: InlineStyle?
}

/// The style of a class of elements: what the rules of a sheet assign to it.
final class CompiledStyle {
    /// The number of the compiled sheet.
    let sheet: UInt64
    /// The assignments, those to parts after those to the whole.
    let assignments: [StyleAssignment]
    /// The faults of what the element's document sets.
    let inlineFaults: [Diagnostic]

    init(sheet: UInt64, assignments: [StyleAssignment], inlineFaults: [Diagnostic] = []) {
        self.sheet = sheet
        self.assignments = assignments
        self.inlineFaults = inlineFaults
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

/// A value of a sheet or a document, bound to a property.
final class StyleAssignment {
    let target: StyleTarget
    /// The value, of the property's type.
    let value: Any
    let bound: BoundValue
    /// Whether the element's own document sets it.
    let isInline: Bool

    init(target: StyleTarget, value: Any, bound: BoundValue, isInline: Bool = false) {
        self.target = target
        self.value = value
        self.bound = bound
        self.isInline = isInline
    }
}
