import Livery

/// Looks at all rules of a sheet, for types of elements that are known.
struct SheetValidation {
    let sheet: StyleSheet
    let types: [ElementType]
    /// Whether there are no other types.
    let knowsAllTypes: Bool
    let controllers: [String]
    /// Whether there are no other controllers.
    let knowsAllControllers: Bool
    let styles: StyleManager?
    let decoders: StyleDecoders

    private var found: [Diagnostic] = []

    init(
        sheet: StyleSheet,
        types: [ElementType],
        knowsAllTypes: Bool,
        controllers: [String],
        knowsAllControllers: Bool,
        styles: StyleManager?,
        decoders: StyleDecoders
    ) {
        self.sheet = sheet
        self.types = types
        self.knowsAllTypes = knowsAllTypes
        self.controllers = controllers
        self.knowsAllControllers = knowsAllControllers
        self.styles = styles
        self.decoders = decoders
    }

    /// All errors and warnings, sorted by place, each once.
    mutating func diagnostics() -> [Diagnostic] {
        found = sheet.document.diagnostics
        let context = SheetContext(sheet: sheet.document, styles: styles)
        for appearance in context.appearances {
            let compiled = CompiledSheet(
                SheetContext(sheet: sheet.document, styles: styles, appearance: appearance),
                decoders: decoders
            )
            found += compiled.rules.faults
            for rule in compiled.rules.rules { check(rule, of: compiled) }
        }
        return found.sortedByPlace()
    }

    // MARK: Rules

    private mutating func check(_ rule: StyleRule, of compiled: CompiledSheet) {
        checkScope(of: rule, of: compiled)
        let names = rule.selector.types
        let matching = types.filter { type in names.allSatisfy { type.locations[$0] != nil } }
        guard matching.isEmpty, !names.isEmpty else {
            let mayMatchOthers = !knowsAllTypes && names.isEmpty
            for declaration in rule.declarations {
                check(declaration, of: rule, in: compiled, for: matching, orOthers: mayMatchOthers)
            }
            return checkNames(of: rule, in: compiled, for: matching)
        }
        let unknown = names.filter { name in !types.contains { $0.locations[name] != nil } }
        for name in unknown {
            let nearest = nearestType(to: name, in: compiled)
            tell(
                .unknownType(name, nearest: nearest),
                at: rule.location,
                isFault: knowsAllTypes,
                isWarning: nearest != nil
            )
        }
        if unknown.isEmpty {
            tell(.unknownTypes(names), at: rule.location, isFault: knowsAllTypes, isWarning: true)
        }
        guard !knowsAllTypes else { return }
        for declaration in rule.declarations { checkLikely(declaration, of: rule, in: compiled) }
    }

    private mutating func checkScope(of rule: StyleRule, of compiled: CompiledSheet) {
        guard let scope = rule.scope, !controllers.contains(scope) else { return }
        // All end alike; and of two that the sheet has scopes for, neither is meant to be the other.
        let suffix = scope.hasSuffix("Controller") ? "Controller" : ""
        let others = controllers.filter {
            $0.hasSuffix(suffix) && (knowsAllControllers || !compiled.rules.hasScope($0))
        }
        let nearest = nearestName(
            to: String(scope.dropLast(suffix.count)),
            among: others.map { String($0.dropLast(suffix.count)) }
        ).map { $0 + suffix }
        tell(
            .unknownController(scope, nearest: nearest),
            at: compiled.rules.location(ofScope: scope) ?? rule.location,
            isFault: knowsAllControllers,
            isWarning: nearest != nil
        )
    }

    /// The type that is most likely meant, or the selector, as by CSS's `Button.primary`.
    private func nearestType(to name: String, in compiled: CompiledSheet) -> String? {
        let known = Set(types.flatMap(\.names))
        if let dot = name.firstIndex(of: "."), known.contains(String(name[..<dot])) {
            let states = compiled.context.selector.states
            let rest = String(name[name.index(after: dot)...])
            let isState = (try? states.qualifier(parsing: rest)) != nil
            return name[..<dot] + (isState ? ":" : "#") + rest
        }
        if let ours = ForeignSelector.type(meantBy: name), known.contains(ours) { return ours }
        return nearestName(to: name, among: known)
    }

    // MARK: Declarations

    /// What is wrong with a value for each of some types that have the property; nil when it is right for
    /// one, or when none has it.
    private func faults(
        of declaration: StyleDeclaration,
        of rule: StyleRule,
        in compiled: CompiledSheet,
        for types: [ElementType]
    ) -> (isKnown: Bool, faults: [Diagnostic]) {
        let states = compiled.context.selector.states.names.map(\.rawValue)
        var faults: [Diagnostic]?
        for type in types {
            let property = type.properties.property(at: declaration.property, states: states)
            guard let property else { continue }
            do throws(ThemeError) {
                _ = try compiled.assignments(of: declaration, property, rule: rule, type: type)
                return (true, [])
            } catch {
                faults = faults ?? error.diagnostics
            }
        }
        let known = styles == nil ? faults?.filter { !$0.fault.mayLackTheme } : faults
        return (faults != nil, known ?? [])
    }

    /// Checks that at least one of some types has the property, and can have the value. A property that
    /// only others may have, which nothing is known of, is no more than likely to be wrong.
    private mutating func check(
        _ declaration: StyleDeclaration,
        of rule: StyleRule,
        in compiled: CompiledSheet,
        for types: [ElementType],
        orOthers mayBeOthers: Bool
    ) {
        let (isKnown, faults) = faults(of: declaration, of: rule, in: compiled, for: types)
        found += faults
        guard !isKnown else { return }
        if mayBeOthers { checkReferences(of: declaration, in: compiled) }
        let owner = types.count == 1 ? types.first?.displayName : nil
        let fault = SheetFault.unknownProperty(
            declaration.property,
            type: owner ?? "what '\(rule.text)' is for",
            nearest: ElementSuggestions.nearestProperty(
                to: declaration.property,
                among: types.flatMap(\.propertyNames)
            )
        )
        tell(fault, at: declaration.location, isFault: !mayBeOthers, isWarning: true)
    }

    /// Checks a declaration for a type that is not known: that its value is right for what other types
    /// have under the name.
    private mutating func checkLikely(
        _ declaration: StyleDeclaration,
        of rule: StyleRule,
        in compiled: CompiledSheet
    ) {
        checkReferences(of: declaration, in: compiled)
        for var fault in faults(of: declaration, of: rule, in: compiled, for: types).faults
        where !found.contains(fault) {
            fault.severity = .warning
            found.append(fault)
        }
    }

    private mutating func checkReferences(
        of declaration: StyleDeclaration,
        in compiled: CompiledSheet
    ) {
        guard styles != nil else { return }
        found += compiled.context.unknownReferences(in: declaration.value)
    }

    /// Checks that a rule has no two names of one property.
    private mutating func checkNames(
        of rule: StyleRule,
        in compiled: CompiledSheet,
        for types: [ElementType]
    ) {
        guard rule.declarations.count > 1 else { return }
        let states = compiled.context.selector.states.names.map(\.rawValue)
        for type in types {
            var names: [StyleTarget: String] = [:]
            for declaration in rule.declarations {
                let property = type.properties.property(at: declaration.property, states: states)
                guard let property, property.property.isPerState else { continue }
                let slot = property.slot ?? rule.selector.states
                let target = StyleTarget(path: property.path, slot: slot)
                guard let other = names.updateValue(declaration.property, forKey: target) else {
                    continue
                }
                let fault = SheetFault.sameProperty(declaration.property, as: other)
                report(fault, at: declaration.location)
            }
        }
    }

    // MARK: Telling

    private mutating func tell(
        _ fault: SheetFault,
        at location: DocumentLocation,
        isFault: Bool,
        isWarning: Bool
    ) {
        if isFault {
            report(fault, at: location)
        } else if isWarning {
            found.append(Diagnostic(.sheet(fault), at: location, severity: .warning))
        }
    }

    private mutating func report(_ fault: SheetFault, at location: DocumentLocation) {
        found.append(Diagnostic(.sheet(fault), at: location))
    }
}
