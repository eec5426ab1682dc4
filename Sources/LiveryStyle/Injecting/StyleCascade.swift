import Livery

/// The declarations of a sheet for a class of elements, by what they set and by precedence.
struct StyleCascade {
    /// A declaration that sets something, with its precedence.
    struct Candidate {
        let rule: StyleRule
        let declaration: StyleDeclaration
        let precedence: RulePrecedence
        let property: ResolvedProperty
        var assignment: StyleAssignment
        /// Whether it is for a combination of states that its declaration does not name.
        var isCombined = false
        /// The box that says it of its contents, if the declaration sets that as an image.
        var box: String?

        /// Whether it sets only the normal state, as `normalTitle` does.
        var isForNormalAlone: Bool { property.slot?.isEmpty ?? false }
    }

    /// The properties that are set, parts after the wholes that contain them. The first candidate of each applies.
    private(set) var properties: [(target: StyleTarget, candidates: [Candidate])] = []
    var faults: [Diagnostic] = []

    let styleClass: StyleKey
    let type: ElementType
    let sheet: CompiledSheet
    /// The last index of each name in the identifier.
    private let nameIndices: [String: Int]
    var order: QualifierOrder<ControlState> { sheet.context.selector.states }

    init(_ styleClass: StyleKey, type: ElementType, sheet: CompiledSheet) {
        self.styleClass = styleClass
        self.type = type
        self.sheet = sheet
        let names = (styleClass.identifier ?? "").split(whereSeparator: \.isWhitespace)
        nameIndices = Dictionary(
            names.enumerated().map { (String($1.first == "#" ? $1.dropFirst() : $1), $0) },
            uniquingKeysWith: { $1 }
        )
        var found: [String: [Candidate]] = [:]
        gather(in: nil, index: 0, into: &found)
        for (index, scope) in sheet.names(ofScope: styleClass.scope).enumerated() {
            gather(in: scope, index: index, into: &found)
        }
        if let inline = styleClass.inline {
            let precedence = RulePrecedence(
                isInline: true,
                isScoped: false,
                nameIndices: [],
                typeIndices: [],
                scopeIndex: 0,
                states: [],
                hasStatesInSelector: false
            )
            for declaration in inline.rule.declarations {
                add(declaration, of: inline.rule, precedence, into: &found)
            }
        }
        addContents(to: &found)
        for path in found.keys.sortedByScalars() {
            var ranking = StateRanking(found[path] ?? [], order: order)
            ranking.addCombinations()
            faults += ranking.faults
            let values = ranking.values.sorted { first, second in
                order.hasLowerPrecedence(first.slot ?? [], than: second.slot ?? [])
            }
            properties += values.map { (StyleTarget(path: path, slot: $0.slot), $0.candidates) }
        }
        removeResetParts()
    }

    /// The assignments that apply, without what the element's document has set already.
    var assignments: [StyleAssignment] {
        let paths = Set(properties.filter { !isSet($0.candidates.first) }.map(\.target.path))
        return properties.compactMap { property in
            guard let winner = property.candidates.first else { return nil }
            // A rule for the whole replaces the parts, too.
            let isReset = winner.property.shorthand.map(paths.contains) ?? false
            return isSet(winner) && !isReset ? nil : winner.assignment
        }
    }

    private func isSet(_ candidate: Candidate?) -> Bool {
        candidate.map { $0.precedence.isInline && !$0.isCombined } ?? true
    }

    /// Removes declarations for parts of what a declaration of higher precedence sets as a whole.
    private mutating func removeResetParts() {
        var indices: [String: Int] = [:]
        for (index, property) in properties.enumerated() { indices[property.target.path] = index }
        for index in properties.indices {
            guard let path = properties[index].candidates.first?.property.shorthand,
                let whole = indices[path], let winner = properties[whole].candidates.first
            else { continue }
            let all = properties[index].candidates
            let kept = all.filter {
                !$0.precedence.hasLowerPrecedence(than: winner.precedence, states: order)
            }
            properties[index].candidates = kept
            properties[whole].candidates += all.dropFirst(kept.count)
        }
        properties.removeAll { $0.candidates.isEmpty }
    }

    private mutating func gather(
        in scope: String?,
        index: Int,
        into found: inout [String: [Candidate]]
    ) {
        let parts: [StyleSelector.Part] =
            [.any] + type.names.map { .type($0) } + nameIndices.keys.map { .name($0) }
        for rule in parts.flatMap({ sheet.rules.rules($0, in: scope) }) {
            let selector = rule.selector
            let types = selector.types.compactMap { type.locations[$0] }
            let names = selector.names.compactMap { nameIndices[$0] }
            guard types.count == selector.types.count, names.count == selector.names.count else {
                continue
            }
            let precedence = RulePrecedence(
                isScoped: scope != nil,
                nameIndices: names.sorted(by: >),
                typeIndices: types.sorted(),
                scopeIndex: index,
                states: selector.states,
                hasStatesInSelector: !selector.states.isEmpty
            )
            for declaration in rule.declarations {
                add(declaration, of: rule, precedence, into: &found)
            }
        }
    }

    private mutating func add(
        _ declaration: StyleDeclaration,
        of rule: StyleRule,
        _ precedence: RulePrecedence,
        into found: inout [String: [Candidate]]
    ) {
        let name = declaration.property
        let states = order.names.map(\.rawValue)
        guard let property = type.properties.property(at: name, states: states) else {
            let nearest = ElementSuggestions.nearestProperty(to: name, among: type.propertyNames)
            let fault = Fault.unknownProperty(name, type: type.displayName, nearest: nearest)
            // Those of the element's document are reported when it is read.
            if !precedence.isInline {
                faults.append(Diagnostic(fault, at: declaration.location))
            }
            return
        }
        // A value for some states is set regardless of the current state.
        let holds = rule.selector.states.isSatisfied(by: styleClass.states)
        guard holds || property.property.isPerState else { return }
        var precedence = precedence
        if let slot = property.slot { precedence.states = slot }
        do throws(ThemeError) {
            let assignments = try sheet.assignments(
                of: declaration,
                property,
                rule: rule,
                type: type,
                states: styleClass.states,
                inline: precedence.isInline ? styleClass.inline : nil
            )
            found[property.path, default: []] += assignments.map { assignment in
                Candidate(
                    rule: rule,
                    declaration: declaration,
                    precedence: precedence,
                    property: property,
                    assignment: assignment
                )
            }
        } catch {
            if !precedence.isInline { faults += error.diagnostics }
        }
    }
}

/// The precedence of a declaration over others that set the same property of an element.
struct RulePrecedence {
    /// Whether the element's own document sets the value.
    var isInline = false
    /// Whether a box says it of its contents.
    var isContent = false
    /// Whether the rule belongs to the scope of the element's controller.
    let isScoped: Bool
    /// The indices of the selector's names in the element's identifier, in descending order.
    let nameIndices: [Int]
    /// The indices of the selector's types in the element's type names, in ascending order.
    let typeIndices: [Int]
    /// The index of the scope in the controller's names.
    let scopeIndex: Int
    /// The states of the selector, or of the property's name.
    var states: StateSet
    /// Whether the selector names states.
    let hasStatesInSelector: Bool

    /// Whether the selector without its states has lower precedence: by its scope, then by its
    /// number of names, then by its number of types. Any has more than what boxes say of their contents.
    func isLower(than other: RulePrecedence) -> Bool {
        if isInline != other.isInline { return other.isInline }
        if isContent != other.isContent { return isContent }
        if isScoped != other.isScoped { return other.isScoped }
        if nameIndices.count != other.nameIndices.count {
            return nameIndices.count < other.nameIndices.count
        }
        return typeIndices.count < other.typeIndices.count
    }

    /// Whether this is lower than another precedence: by the selectors without states, then by the
    /// states, then by which names and types are selected.
    func hasLowerPrecedence(than other: RulePrecedence, states order: QualifierOrder<ControlState>)
        -> Bool
    {
        if isLower(than: other) { return true }
        if other.isLower(than: self) { return false }
        if states != other.states { return order.hasLowerPrecedence(states, than: other.states) }
        if nameIndices != other.nameIndices {
            return nameIndices.lexicographicallyPrecedes(other.nameIndices)
        }
        if typeIndices != other.typeIndices {
            return other.typeIndices.lexicographicallyPrecedes(typeIndices)
        }
        if scopeIndex != other.scopeIndex { return scopeIndex > other.scopeIndex }
        return !hasStatesInSelector && other.hasStatesInSelector
    }
}
