import Livery

extension StyleSheet {
    /// Everything that is wrong with the sheet for the elements of a program: in every appearance and
    /// state, whether there are such elements at the moment or not.
    ///
    /// Reported are selectors that match none of the types, scopes of none of the controllers,
    /// properties that none of the types that a rule is for has, values that are of the kind of none
    /// of these properties, and references to nothing.
    ///
    /// - Parameters:
    ///   - types: The types of the elements.
    ///   - controllers: The type names of the controllers; nil leaves scopes unchecked.
    ///   - styles: What references lead to; without one, what a theme could know is not reported.
    ///   - decoders: What decodes values besides what is built in.
    /// - Returns: The faults, sorted by place.
    public func validate(
        for types: [any Styleable.Type],
        controllers: [String]? = nil,
        styles: StyleManager? = nil,
        decoders: StyleDecoders = StyleDecoders()
    ) -> [Diagnostic] {
        var validation = SheetValidation(
            sheet: self,
            types: types.map { ElementType($0) },
            knowsAllTypes: true,
            controllers: controllers.map { $0.map(UIKitNames.ownName) },
            styles: styles,
            decoders: decoders
        )
        return validation.diagnostics()
    }

    /// Everything that is wrong with the sheet for a program of which only some types of elements are
    /// known: it may have others of its own.
    ///
    /// - Parameters:
    ///   - styles: What references lead to; without one, what a theme could know is not reported.
    ///   - types: The known types.
    /// - Returns: The errors, and warnings of what is most likely a mistake unless it is meant for types
    ///   of the program's own: selectors of types with names near known ones, and properties that no known
    ///   type has; sorted by place.
    package func validate(
        styles: StyleManager?,
        knownTypes types: [any Styleable.Type]
    ) -> [Diagnostic] {
        var validation = SheetValidation(
            sheet: self,
            types: types.map { ElementType($0) },
            knowsAllTypes: false,
            controllers: nil,
            styles: styles,
            decoders: StyleDecoders()
        )
        return validation.diagnostics()
    }
}

/// Looks at all rules of a sheet, for types of elements that are known.
private struct SheetValidation {
    let sheet: StyleSheet
    let types: [ElementType]
    /// Whether there are no others.
    let knowsAllTypes: Bool
    let controllers: [String]?
    let styles: StyleManager?
    let decoders: StyleDecoders

    private var found: [Diagnostic] = []

    init(
        sheet: StyleSheet,
        types: [ElementType],
        knowsAllTypes: Bool,
        controllers: [String]?,
        styles: StyleManager?,
        decoders: StyleDecoders
    ) {
        self.sheet = sheet
        self.types = types
        self.knowsAllTypes = knowsAllTypes
        self.controllers = controllers
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

    private mutating func check(_ rule: StyleRule, of compiled: CompiledSheet) {
        if let scope = rule.scope, let controllers, !controllers.contains(scope) {
            let nearest = nearestName(to: scope, among: controllers)
            let fault = SheetFault.unknownController(scope, nearest: nearest)
            report(fault, at: compiled.rules.place(ofScope: scope) ?? rule.place)
        }
        var matching = types
        var mayMatchOthers = !knowsAllTypes
        if case .type(let name) = rule.selector.kind {
            matching = types.filter { $0.names.contains(name) }
            guard !matching.isEmpty else { return checkUnknown(name, rule, of: compiled) }
            mayMatchOthers = false
        }
        for declaration in rule.declarations {
            check(declaration, of: rule, in: compiled, for: matching, orOthers: mayMatchOthers)
        }
    }

    /// Checks a rule for a type that is not known.
    private mutating func checkUnknown(
        _ name: String,
        _ rule: StyleRule,
        of compiled: CompiledSheet
    ) {
        let nearest = nearestName(to: name, among: Set(types.flatMap(\.names)).sortedByScalars())
        let fault = SheetFault.unknownType(name, nearest: nearest)
        guard !knowsAllTypes else { return report(fault, at: rule.place) }
        if nearest != nil { warn(fault, at: rule.place) }
        for declaration in rule.declarations { checkReferences(of: declaration, in: compiled) }
    }

    private mutating func checkReferences(
        of declaration: StyleDeclaration,
        in compiled: CompiledSheet
    ) {
        guard styles != nil else { return }
        found += compiled.context.unknownReferences(in: declaration.value)
    }

    /// Checks that at least one of some types has the property, and can have the value; with others, which
    /// nothing is known of, that is no more than likely.
    private mutating func check(
        _ declaration: StyleDeclaration,
        of rule: StyleRule,
        in compiled: CompiledSheet,
        for types: [ElementType],
        orOthers mayBeOthers: Bool
    ) {
        let states = compiled.context.selector.states.names.map(\.rawValue)
        var faults: [Diagnostic]?
        for type in types {
            let property = type.properties.property(at: declaration.property, states: states)
            guard let property else { continue }
            do throws(ThemeError) {
                _ = try compiled.assignments(of: declaration, property, rule: rule, type: type)
                return
            } catch {
                faults = faults ?? error.diagnostics
            }
        }
        if mayBeOthers { checkReferences(of: declaration, in: compiled) }
        if let faults {
            if mayBeOthers { return }
            found += styles == nil ? faults.filter { !$0.fault.mayLackTheme } : faults
            return
        }
        let names = Set(types.flatMap(\.properties.names)).sortedByScalars()
        let owner = types.count == 1 ? types.first?.displayName : nil
        let fault = SheetFault.unknownProperty(
            declaration.property,
            type: owner ?? "what '\(rule.text)' is for",
            nearest: nearestName(to: declaration.property, among: names)
        )
        if mayBeOthers { return warn(fault, at: declaration.place) }
        report(fault, at: declaration.place)
    }

    private mutating func warn(_ fault: SheetFault, at place: SourcePlace) {
        found.append(Diagnostic(.sheet(fault), at: place, severity: .warning))
    }

    private mutating func report(_ fault: SheetFault, at place: SourcePlace) {
        found.append(Diagnostic(.sheet(fault), at: place))
    }
}

extension Fault {
    /// Whether a theme that is not there may be all that is wrong: a name may be an asset's.
    package var mayLackTheme: Bool {
        switch self {
        case .reference(.unknownName), .asset(.missingFile), .asset(.missingImage): true
        case .value(.malformed(_, let text, _)): ThemeName.isAssetName(text)
        default: false
        }
    }
}
