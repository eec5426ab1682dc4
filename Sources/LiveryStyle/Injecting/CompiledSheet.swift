import Livery
import Synchronization

/// A style sheet made ready for one theme and appearance.
///
/// Rules are found by scope, type and name; a value is decoded when the first element needs it, once
/// for each type of property; and what all rules come to is kept for each class of elements, so that
/// styling an element of a class that was seen before is finding that class and making its changes.
final class CompiledSheet {
    let context: SheetContext
    let rules: StyleRules
    /// Tells this from all other compiled sheets of the process.
    let number: UInt64

    private let binder: DeclarationBinder
    private var types: [ObjectIdentifier: ElementType] = [:]
    private var styles: [StyleClass: CompiledStyle] = [:]
    private var assignments: [AssignmentKey: Result<[StyleAssignment], ThemeError>] = [:]
    /// The numbers of scopes by the names of controllers: of those that were seen lately.
    private var scopes: [[String]: Int] = [:]
    /// The scopes by number: names of a controller that the sheet has rules for, its own first.
    private var scopeNames: [[String]] = [[]]
    private var scopeNumbers: [[String]: Int] = [[]: 0]
    private var foundFaults: Set<Diagnostic> = []

    private static let count = Atomic<UInt64>(0)
    /// How many lists of controllers' names are remembered.
    static let maximumControllers = 1_024

    private struct AssignmentKey: Hashable {
        var declaration: ObjectIdentifier
        var type: ObjectIdentifier
    }

    init(_ context: SheetContext, decoders: StyleDecoders) {
        self.context = context
        binder = DeclarationBinder(context, decoders: decoders)
        rules = StyleRules(context)
        number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// All that was found wrong so far, sorted by place.
    var faults: [Diagnostic] {
        (context.sheet.diagnostics + rules.faults + foundFaults).sortedByPlace()
    }

    func report(_ diagnostics: some Sequence<Diagnostic>) {
        foundFaults.formUnion(diagnostics)
    }

    // MARK: Classes

    /// What is known of a type.
    func type(of element: any Styleable) -> ElementType {
        let type = Swift.type(of: element)
        let key = ObjectIdentifier(type)
        if let known = types[key] { return known }
        let new = ElementType(type)
        types[key] = new
        return new
    }

    /// The number of the scope of a controller's names; that of the controller around it when the
    /// sheet has no rules for this one.
    func scope(_ names: [String], within outer: Int) -> Int {
        if names.isEmpty { return outer }
        let number: Int
        if let known = scopes[names] {
            number = known
        } else {
            number = self.number(ofScope: names.map(UIKitNames.ownName).filter(rules.hasScope))
            // Controllers whose names a program makes up are without number.
            if scopes.count >= Self.maximumControllers { scopes.removeAll() }
            scopes[names] = number
        }
        return number == 0 ? outer : number
    }

    /// The number of the scope of names that the sheet has rules for.
    private func number(ofScope names: [String]) -> Int {
        if let known = scopeNumbers[names] { return known }
        scopeNumbers[names] = scopeNames.count
        scopeNames.append(names)
        return scopeNames.count - 1
    }

    func names(ofScope scope: Int) -> [String] {
        scopeNames.indices.contains(scope) ? scopeNames[scope] : []
    }

    /// The class of an element in a scope.
    func styleClass(of element: any Styleable, scope: Int) -> StyleClass {
        StyleClass(
            type: ObjectIdentifier(Swift.type(of: element)),
            identifier: rules.usesNames ? element.styleIdentifier : nil,
            scope: scope,
            states: element.styleStates
        )
    }

    /// What the rules come to for an element of a class.
    func style(of styleClass: StyleClass, like element: any Styleable) -> CompiledStyle {
        if let known = styles[styleClass] { return known }
        let cascade = StyleCascade(styleClass, type: type(of: element), sheet: self)
        report(cascade.faults)
        let style = CompiledStyle(sheet: number, assignments: cascade.assignments)
        styles[styleClass] = style
        return style
    }

    /// Forgets the classes when there are many more than elements: identifiers that a program makes
    /// up are without number.
    func trimClasses(elements: Int) {
        if styles.count > 2 * elements + 4_096 { styles.removeAll() }
    }

    /// How many lists of controllers' names and how many classes are remembered.
    var memory: (controllers: Int, classes: Int) { (scopes.count, styles.count) }

    // MARK: Values

    /// What a declaration sets in elements of a type; decoded and bound once.
    ///
    /// - Throws: What is wrong with the declaration; the property is the type's own.
    func assignments(
        of declaration: StyleDeclaration,
        _ property: ResolvedProperty,
        rule: StyleRule,
        type: ElementType
    ) throws(ThemeError) -> [StyleAssignment] {
        let key = AssignmentKey(
            declaration: ObjectIdentifier(declaration),
            type: ObjectIdentifier(type)
        )
        if let known = assignments[key] { return try known.get() }
        let result = Result { () throws(ThemeError) in
            try binder.bind(declaration, to: property, rule: rule)
        }
        assignments[key] = result
        return try result.get()
    }
}
