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
        let types = types.map { ElementType($0) }
        var validation = SheetValidation(
            sheet: self,
            types: types,
            controllers: controllers.map { $0.map(UIKitNames.ownName) },
            styles: styles,
            decoders: decoders
        )
        return validation.faults()
    }

    /// Everything that is wrong with the sheet for whatever elements, of which nothing is known but
    /// that they may have the library's own types.
    ///
    /// - Returns: The faults, and selectors of types that are most likely misspelt: a program may have
    ///   types of its own.
    package func validate(
        styles: StyleManager?
    ) -> (faults: [Diagnostic], warnings: [Diagnostic]) {
        var validation = SheetValidation(
            sheet: self,
            types: nil,
            controllers: nil,
            styles: styles,
            decoders: StyleDecoders()
        )
        return (validation.faults(), validation.misspelledTypes())
    }
}

/// Looks at all rules of a sheet, for types of elements that are known or not.
private struct SheetValidation {
    let sheet: StyleSheet
    /// Nil when nothing is known of the elements.
    let types: [ElementType]?
    let controllers: [String]?
    let styles: StyleManager?
    let decoders: StyleDecoders

    private var found: [Diagnostic] = []

    init(
        sheet: StyleSheet,
        types: [ElementType]?,
        controllers: [String]?,
        styles: StyleManager?,
        decoders: StyleDecoders
    ) {
        self.sheet = sheet
        self.types = types
        self.controllers = controllers
        self.styles = styles
        self.decoders = decoders
    }

    /// All faults, sorted by place.
    mutating func faults() -> [Diagnostic] {
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

    /// The selectors of types that have a near name among the library's own.
    func misspelledTypes() -> [Diagnostic] {
        let known = UIKitNames.namesakes
        let rules = StyleRules(SheetContext(sheet: sheet.document, styles: styles)).rules
        return rules.compactMap { rule in
            guard case .type(let name) = rule.selector.kind, !known.contains(name),
                let nearest = nearestName(to: name, among: known)
            else { return nil }
            let fault = SheetFault.unknownType(name, nearest: nearest)
            return Diagnostic(.sheet(fault), at: rule.place)
        }.sortedByPlace()
    }

    private mutating func check(_ rule: StyleRule, of compiled: CompiledSheet) {
        if let scope = rule.scope, let controllers, !controllers.contains(scope) {
            let nearest = nearestName(to: scope, among: controllers)
            let fault = SheetFault.unknownController(scope, nearest: nearest)
            report(fault, at: compiled.rules.place(ofScope: scope) ?? rule.place)
        }
        guard let types else {
            for declaration in rule.declarations where styles != nil {
                found += compiled.context.unknownReferences(in: declaration.value)
            }
            return
        }
        var matching = types
        if case .type(let name) = rule.selector.kind {
            matching = types.filter { $0.names.contains(name) }
            guard !matching.isEmpty else {
                let names = Set(types.flatMap(\.names)).sortedByScalars()
                let nearest = nearestName(to: name, among: names)
                return report(.unknownType(name, nearest: nearest), at: rule.place)
            }
        }
        for declaration in rule.declarations {
            check(declaration, of: rule, in: compiled, for: matching)
        }
    }

    /// Checks that at least one of some types has the property, and can have the value.
    private mutating func check(
        _ declaration: StyleDeclaration,
        of rule: StyleRule,
        in compiled: CompiledSheet,
        for types: [ElementType]
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
        if let faults {
            found += styles == nil ? faults.filter { !$0.fault.mayLackTheme } : faults
            return
        }
        let names = Set(types.flatMap(\.properties.names)).sortedByScalars()
        let owner = types.count == 1 ? types.first?.displayName : nil
        let fault = SheetFault.unknownProperty(
            declaration.property,
            type: owner ?? "no element that '\(rule.text)' is for",
            nearest: nearestName(to: declaration.property, among: names)
        )
        report(fault, at: declaration.place)
    }

    private mutating func report(_ fault: SheetFault, at place: SourcePlace) {
        found.append(Diagnostic(.sheet(fault), at: place))
    }
}

extension Fault {
    /// Whether a theme that is not there may be all that is wrong: a name may be an asset's.
    fileprivate var mayLackTheme: Bool {
        switch self {
        case .reference(.unknownName), .asset(.missingFile): true
        case .value(.malformed(_, let text, _)): ThemeName.isAssetName(text)
        default: false
        }
    }
}
