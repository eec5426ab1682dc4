import Livery

/// The declarations of a sheet and of an element's own document for a class of elements, by what they set and by
/// precedence.
struct StyleCascade {
    /// A declaration whose rule matches.
    struct Match {
        let rule: StyleRule
        let declaration: StyleDeclaration
        let precedence: RulePrecedence
        let property: ResolvedProperty
    }

    /// A value that a declaration sets.
    struct Candidate {
        let match: Match
        let assignment: StyleAssignment
        /// The box that says it of its contents, if the declaration sets that as an image.
        var box: String?

        var declaration: StyleDeclaration { match.declaration }
        var precedence: RulePrecedence { match.precedence }
        var property: ResolvedProperty { match.property }

        /// Whether it sets only the normal state, as `normalTitle` does.
        var isForNormalAlone: Bool { property.slot?.isEmpty ?? false }
    }

    /// The properties that are set, parts after the wholes that contain them. The first candidate of each applies.
    private(set) var properties: [(target: StyleTarget, candidates: [Candidate])] = []
    /// The faults of rules, and of what the element's document sets.
    private(set) var faults: [Diagnostic] = []
    private(set) var inlineFaults: [Diagnostic] = []
    private(set) var matches: [Match] = []

    let styleClass: StyleKey
    let type: ElementType
    let sheet: CompiledSheet
    /// The last index of each name in the identifier.
    private let nameIndices: [String: Int]
    var order: QualifierOrder<StateSet> { sheet.context.selector.states }

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
        if let rule = styleClass.inline?.rule { add(rule, RulePrecedence(isInline: true)) }
        let variants = variants()
        var found: [String: [Candidate]] = [:]
        for match in matches where !match.property.property.isVariant {
            let variant = variant(for: match, among: variants)
            found[match.property.path, default: []] += candidates(of: match, variant: variant)
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
            for (fault, isInline) in ranking.faults { report([fault], isInline: isInline) }
            let values = ranking.values.sorted { first, second in
                order.hasLowerPrecedence(first.slot ?? [], than: second.slot ?? [])
            }
            properties += values.map { (StyleTarget(path: path, slot: $0.slot), $0.candidates) }
        }
        removeResetParts()
        checkVariants()
    }

    /// The assignments that apply.
    var assignments: [StyleAssignment] {
        properties.compactMap { property in
            let winner = property.candidates.first
            return winner?.property.property.isVariant == false ? winner?.assignment : nil
        }
    }

    mutating func report(_ found: [Diagnostic], isInline: Bool) {
        if isInline { inlineFaults += found } else { faults += found }
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
            add(rule, precedence)
        }
    }

    private mutating func add(_ rule: StyleRule, _ precedence: RulePrecedence) {
        // A value for some states is set regardless of the current state.
        let holds = rule.selector.states.isSatisfied(by: styleClass.states)
        for declaration in rule.declarations {
            let name = declaration.property
            guard let property = type.properties.property(at: name, states: order.names) else {
                let words = precedence.isInline ? styleClass.inline?.reader.words : nil
                let nearest = ElementSuggestions.nearestProperty(
                    to: name,
                    among: type.propertyIndex,
                    or: words
                )
                let fault = Fault.unknownProperty(name, type: type.displayName, nearest: nearest)
                report(
                    [Diagnostic(fault, at: declaration.location)],
                    isInline: precedence.isInline
                )
                continue
            }
            guard holds || property.property.isPerState else { continue }
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
    }

    /// What a declaration assigns, to an image in a variant.
    mutating func candidates(of match: Match, variant: VariantChoice? = nil) -> [Candidate] {
        let isInline = match.precedence.isInline
        let binder = isInline ? styleClass.inline?.reader.binder : nil
        do throws(ThemeError) {
            return try (binder ?? sheet.binder).bind(
                match.declaration,
                to: match.property,
                rule: match.rule,
                in: styleClass.states,
                variant: variant,
                isInline: isInline
            ).map { Candidate(match: match, assignment: $0) }
        } catch {
            report(error.diagnostics, isInline: isInline && variant == nil)
            return []
        }
    }
}
