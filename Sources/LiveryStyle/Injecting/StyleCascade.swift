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
        /// Whether the document of the element sets it like this, too: not for a combination of states that the
        /// declaration does not name, nor in a variant that rules choose.
        var isAsWritten = true
        /// The box that says it of its contents, if the declaration sets that as an image.
        var box: String?

        /// Whether it sets only the normal state, as `normalTitle` does.
        var isForNormalAlone: Bool { property.slot?.isEmpty ?? false }
    }

    /// A declaration whose rule matches.
    struct Match {
        let rule: StyleRule
        let declaration: StyleDeclaration
        let precedence: RulePrecedence
        let property: ResolvedProperty
    }

    /// The properties that are set, parts after the wholes that contain them. The first candidate of each applies.
    private(set) var properties: [(target: StyleTarget, candidates: [Candidate])] = []
    var faults: [Diagnostic] = []
    private(set) var matches: [Match] = []

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
        gather(in: nil, index: 0)
        for (index, scope) in sheet.names(ofScope: styleClass.scope).enumerated() {
            gather(in: scope, index: index)
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
                add(declaration, of: inline.rule, precedence)
            }
        }
        let variants = variants()
        var found: [String: [Candidate]] = [:]
        for match in matches where !match.property.property.isVariant {
            found[match.property.path, default: []] += candidates(of: match, variants)
        }
        addContents(to: &found)
        found.merge(variants) { $1 }
        for path in found.keys.sortedByScalars() {
            if let all = variants[path] {
                // Each may choose the word of another axis.
                properties += all.reversed().map { (StyleTarget(path: path, slot: nil), [$0]) }
                continue
            }
            var ranking = StateRanking(found[path] ?? [], order: order)
            ranking.addCombinations()
            faults += ranking.faults
            let values = ranking.values.sorted { first, second in
                order.hasLowerPrecedence(first.slot ?? [], than: second.slot ?? [])
            }
            properties += values.map { (StyleTarget(path: path, slot: $0.slot), $0.candidates) }
        }
        removeResetParts()
        checkVariants()
    }

    /// The assignments that apply, without what the element's document has set already.
    var assignments: [StyleAssignment] {
        let paths = Set(properties.filter { !isSet($0.candidates.first) }.map(\.target.path))
        return properties.compactMap { property in
            guard let winner = property.candidates.first, !winner.property.property.isVariant else {
                return nil
            }
            // A rule for the whole replaces the parts, too.
            let isReset = winner.property.shorthand.map(paths.contains) ?? false
            return isSet(winner) && !isReset ? nil : winner.assignment
        }
    }

    private func isSet(_ candidate: Candidate?) -> Bool {
        candidate.map { $0.precedence.isInline && $0.isAsWritten } ?? true
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

    private mutating func gather(in scope: String?, index: Int) {
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
                add(declaration, of: rule, precedence)
            }
        }
    }

    private mutating func add(
        _ declaration: StyleDeclaration,
        of rule: StyleRule,
        _ precedence: RulePrecedence
    ) {
        let name = declaration.property
        guard let property = type.properties.property(at: name, states: order.names) else {
            let nearest = ElementSuggestions.nearestProperty(to: name, among: type.propertyIndex)
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
        matches.append(
            Match(
                rule: rule,
                declaration: declaration,
                precedence: precedence,
                property: property
            )
        )
    }

    /// What a declaration assigns.
    private mutating func candidates(
        of match: Match,
        _ variants: [String: [Candidate]]
    ) -> [Candidate] {
        let variant = variant(for: match, among: variants)
        return candidates(of: match, variant: variant)
    }

    /// What a declaration assigns, to an image in a variant.
    mutating func candidates(of match: Match, variant: VariantChoice? = nil) -> [Candidate] {
        let isInline = match.precedence.isInline
        do throws(ThemeError) {
            return try sheet.assignments(
                of: match.declaration,
                match.property,
                rule: match.rule,
                type: type,
                states: styleClass.states,
                variant: variant,
                inline: isInline ? styleClass.inline : nil
            ).map { assignment in
                Candidate(
                    rule: match.rule,
                    declaration: match.declaration,
                    precedence: match.precedence,
                    property: match.property,
                    assignment: assignment,
                    isAsWritten: variant == nil
                )
            }
        } catch {
            if !isInline || variant != nil { faults += error.diagnostics }
            return []
        }
    }
}
