import Livery
import LiverySupport

/// Validates all rules of a sheet for known types of elements.
struct SheetValidation {
    let sheet: StyleSheet
    let types: [ElementType]
    let knowsAllTypes: Bool
    let controllers: [String]
    let knowsAllControllers: Bool
    /// The names of elements by their controllers.
    var names: [String: Set<String>] = [:]
    let styles: StyleManager?
    let decoders: StyleDecoders

    private(set) var found: [Diagnostic] = []
    private(set) lazy var typeIndex = NameIndex(Set(types.flatMap(\.names)))
    private(set) var propertyIndexes: [[String]: NameIndex] = [:]
    /// The names that a sheet's rules select, by scope.
    private(set) var selected: [String: Set<String>] = [:]

    /// All errors and warnings, without duplicates, sorted by location.
    mutating func diagnostics() -> [Diagnostic] {
        found = sheet.document.diagnostics
        let context = SheetContext(sheet: sheet.document, styles: styles)
        for appearance in context.appearances {
            let compiled = CompiledSheet(
                SheetContext(sheet: sheet.document, styles: styles, appearance: appearance),
                decoders: decoders
            )
            found += compiled.rules.faults
            selected = [:]
            for rule in compiled.rules.rules {
                if let scope = rule.scope { selected[scope, default: []].formUnion(rule.selector.names) }
            }
            for rule in compiled.rules.rules { check(rule, of: compiled) }
            found += compiled.context.warnings
        }
        // What is likely wrong for one type may be certain for another.
        let errors = Set(found.lazy.filter { $0.severity == .error })
        return found.filter {
            $0.severity == .error || !errors.contains(Diagnostic($0.fault, at: $0.location, severity: .error))
        }.sortedByLocation()
    }

    // MARK: Rules

    private mutating func check(_ rule: StyleRule, of compiled: CompiledSheet) {
        checkScope(of: rule, of: compiled)
        checkElementNames(of: rule, of: compiled)
        let names = rule.selector.types
        let matching = types.filter { type in names.allSatisfy { type.locations[$0] != nil } }
        guard matching.isEmpty, !names.isEmpty else {
            let mayMatchOthers = !knowsAllTypes && names.isEmpty
            for declaration in rule.declarations {
                check(declaration, of: rule, in: compiled, for: matching, orOthers: mayMatchOthers)
            }
            return checkPropertyNames(of: rule, in: compiled, for: matching)
        }
        let unknown = names.filter { name in !types.contains { $0.locations[name] != nil } }
        for name in unknown {
            let nearest = nearestType(to: name, in: compiled)
            report(
                .unknownElementType(name, nearest: nearest),
                at: rule.location,
                isCertain: knowsAllTypes,
                isLikely: nearest != nil
            )
        }
        if unknown.isEmpty {
            let fault = Fault(.unknownName, "no element has the types \(names.listed) at once")
            report(fault, at: rule.location, isCertain: knowsAllTypes)
        }
        guard !knowsAllTypes else { return }
        for declaration in rule.declarations {
            checkReferences(of: declaration, in: compiled)
            // The value should be one that other types accept.
            for var fault in faults(of: declaration, of: rule, in: compiled, for: types).faults {
                fault.severity = .warning
                found.append(fault)
            }
        }
    }

    private mutating func checkScope(of rule: StyleRule, of compiled: CompiledSheet) {
        guard let scope = rule.scope, !controllers.contains(scope) else { return }
        // Names are compared without their common suffix. A controller with its own rules is not suggested for
        // another.
        let suffix = scope.hasSuffix("Controller") ? "Controller" : ""
        let others = controllers.filter {
            $0.hasSuffix(suffix) && (knowsAllControllers || !compiled.rules.hasScope($0))
        }
        let nearest = nearestName(
            to: String(scope.dropLast(suffix.count)),
            among: others.map { String($0.dropLast(suffix.count)) }
        ).map { $0 + suffix }
        report(
            Fault(.unknownName, "unknown controller \(quoted(scope))", of: scope, nearest: nearest),
            at: compiled.rules.location(ofScope: scope) ?? rule.location,
            isCertain: knowsAllControllers,
            isLikely: nearest != nil
        )
    }

    /// Warns of names that no element of a known controller has, if one has a similar name.
    private mutating func checkElementNames(of rule: StyleRule, of compiled: CompiledSheet) {
        guard let scope = rule.scope, let known = names[scope] else { return }
        for name in rule.selector.names where !known.contains(name) {
            // A name that the sheet also selects is not suggested for another.
            guard let nearest = nearestName(to: name, among: known), selected[scope]?.contains(nearest) != true else {
                continue
            }
            let fault = Fault.unknownName(name, controller: scope, nearest: nearest)
            found.append(Diagnostic(fault, at: rule.location, severity: .warning))
        }
    }

    /// The type most likely meant, or the selector for one such as `Button.primary`.
    private mutating func nearestType(to name: String, in compiled: CompiledSheet) -> String? {
        if let dot = name.firstIndex(of: "."), typeIndex.names.contains(String(name[..<dot])) {
            let states = compiled.context.selector.states
            let rest = String(name[name.index(after: dot)...])
            let isState = (try? states.qualifier(parsing: rest)) != nil
            return name[..<dot] + (isState ? ":" : "#") + rest
        }
        if let type = ForeignNames.type(meantBy: name), typeIndex.names.contains(type) { return type }
        return typeIndex.nearest(to: name)
    }

    /// The properties that a rule may set, by the types that it selects.
    private mutating func properties(of rule: StyleRule, _ types: [ElementType]) -> NameIndex {
        let names = rule.selector.types
        if let index = propertyIndexes[names] { return index }
        let index = types.count == 1 ? types[0].propertyIndex : NameIndex(Set(types.flatMap(\.propertyIndex.names)))
        propertyIndexes[names] = index
        return index
    }

    // MARK: Declarations

    /// Whether one of some types has a declaration's property, and the faults of its value; none if
    /// one of them accepts it.
    private func faults(
        of declaration: StyleDeclaration,
        of rule: StyleRule,
        in compiled: CompiledSheet,
        for types: [ElementType]
    ) -> (isKnown: Bool, faults: [Diagnostic]) {
        let states = compiled.context.selector.states.names
        var faults: [Diagnostic]?
        var refusing: [ResolvedProperty] = []
        for type in types {
            let property = type.properties.property(at: declaration.property, states: states)
            guard let property else { continue }
            // Most types have a property from the same one, which has refused the value already.
            guard !refusing.contains(where: property.isDecoded(like:)) else { continue }
            refusing.append(property)
            do throws(ThemeError) {
                _ = try compiled.binder.bind(declaration, to: property, rule: rule, in: rule.selector.states)
                return (true, [])
            } catch { faults = faults ?? error.diagnostics }
        }
        let known = styles == nil ? faults?.compactMap(\.withoutTheme) : faults
        return (faults != nil, known ?? [])
    }

    /// Checks that one of some types has the property and accepts the value. If unknown types may
    /// match too, an unknown property is only likely to be wrong.
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
        let fault = Fault.unknownProperty(
            declaration.property,
            type: owner ?? "what '\(rule.text)' is for",
            nearest: ForeignNames.nearestProperty(to: declaration.property, among: properties(of: rule, types))
        )
        report(fault, at: declaration.location, isCertain: !mayBeOthers)
    }

    private mutating func checkReferences(of declaration: StyleDeclaration, in compiled: CompiledSheet) {
        guard styles != nil else { return }
        found += compiled.context.unknownReferences(in: declaration.value)
    }

    /// Checks that a rule does not set a property by two names.
    private mutating func checkPropertyNames(of rule: StyleRule, in compiled: CompiledSheet, for types: [ElementType]) {
        guard rule.declarations.count > 1 else { return }
        let states = compiled.context.selector.states.names
        for type in types {
            var names: [StyleTarget: String] = [:]
            for declaration in rule.declarations {
                let name = declaration.property
                guard let property = type.properties.property(at: name, states: states) else { continue }
                let target = property.target(in: rule.selector.states)
                guard let other = names.updateValue(name, forKey: target) else { continue }
                report(.sameProperty(name, as: other), at: declaration.location, isCertain: true)
            }
        }
    }

    /// Adds an error if the fault is certain, or else a warning if it is likely.
    private mutating func report(_ fault: Fault, at location: DocumentLocation, isCertain: Bool, isLikely: Bool = true)
    {
        guard isCertain || isLikely else { return }
        found.append(Diagnostic(fault, at: location, severity: isCertain ? .error : .warning))
    }
}
