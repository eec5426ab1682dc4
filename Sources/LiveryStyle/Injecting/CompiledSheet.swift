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

    private let decoders: StyleDecoders
    private var types: [ObjectIdentifier: ElementType] = [:]
    private var styles: [StyleClass: CompiledStyle] = [:]
    private var decoded: [DecodedKey: Result<[DecodedValue], ThemeError>] = [:]
    private var assignments: [AssignmentKey: Result<[StyleAssignment], ThemeError>] = [:]
    private var scopes: [[String]: Int] = [[]: 0]
    /// The scopes by number: names of a controller that the sheet has rules for, its own first.
    private var scopeNames: [[String]] = [[]]
    private var foundFaults: Set<Diagnostic> = []

    private static let count = Atomic<UInt64>(0)

    /// What the same value may be decoded as, more than once.
    private struct DecodedKey: Hashable {
        var declaration: ObjectIdentifier
        var type: ObjectIdentifier
        var states: StateSet
    }

    /// A value for the states that it is for; those of an image that an asset brings.
    typealias DecodedValue = (states: StateSet, value: Any)

    private struct AssignmentKey: Hashable {
        var declaration: ObjectIdentifier
        var type: ObjectIdentifier
    }

    init(_ context: SheetContext, decoders: StyleDecoders) {
        self.context = context
        self.decoders = decoders
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
        if let known = scopes[names] { return known == 0 ? outer : known }
        let known = names.map(UIKitNames.ownName).filter(rules.hasScope)
        guard !known.isEmpty else {
            scopes[names] = 0
            return outer
        }
        scopes[names] = scopeNames.count
        scopeNames.append(known)
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
            try bind(declaration, property, rule: rule)
        }
        assignments[key] = result
        return try result.get()
    }

    private func bind(
        _ declaration: StyleDeclaration,
        _ property: ResolvedProperty,
        rule: StyleRule
    ) throws(ThemeError) -> [StyleAssignment] {
        if property.slot != nil, !rule.selector.states.isEmpty {
            let fault = SheetFault.stateTwice(
                property: declaration.property,
                selector: rule.selector.text
            )
            throw ThemeError(.sheet(fault), at: declaration.place)
        }
        let states = property.slot ?? rule.selector.states
        let type = property.property.valueType
        let values = try values(of: declaration, as: type, states: states)
        var assignments: [StyleAssignment] = []
        for (slot, value) in values where property.canTake(slot, besides: states) {
            let slot = property.property.isPerState ? slot : nil
            guard let bound = property.bind(value, states: slot ?? []) else {
                let fault = SheetFault.undecodable(
                    property: declaration.property,
                    type: "\(type)"
                )
                throw ThemeError(.sheet(fault), at: declaration.value.place)
            }
            let target = StyleTarget(path: property.path, slot: slot)
            assignments.append(StyleAssignment(target: target, value: value, bound: bound))
        }
        return assignments
    }

    private func values(
        of declaration: StyleDeclaration,
        as type: any Any.Type,
        states: StateSet
    ) throws(ThemeError) -> [DecodedValue] {
        let key = DecodedKey(
            declaration: ObjectIdentifier(declaration),
            type: ObjectIdentifier(type),
            states: states
        )
        if let known = decoded[key] { return try known.get() }
        let value = StyleValue(
            metadata: declaration.value,
            property: declaration.property,
            states: states,
            context: context,
            decoders: decoders
        )
        let result = Result { () throws(ThemeError) in try value.decodedForStates(as: type) }
        decoded[key] = result
        return try result.get()
    }
}

extension ResolvedProperty {
    /// Whether the property takes a value for some states, when it was asked for some: an asset's
    /// images of further states are for a property that has a value for each, and that the sheet
    /// names without a state.
    fileprivate func canTake(_ found: StateSet, besides wanted: StateSet) -> Bool {
        found == wanted || property.isPerState && slot == nil
    }
}
