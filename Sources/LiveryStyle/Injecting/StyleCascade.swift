import Livery

/// The declarations of a sheet and of an element's own document for a class of elements, by what they set and by
/// precedence.
struct StyleCascade {
    /// A value that a declaration sets.
    struct Candidate {
        /// The rule that has the declaration; nil for the element's own document.
        let rule: StyleRule?
        let declaration: StyleDeclaration
        let precedence: RulePrecedence
        let property: ResolvedProperty
        let assignment: StyleAssignment
        /// The box that says it of its contents, if the declaration sets that as an image.
        var box: String?

        /// Whether it sets only the normal state, as `normalTitle` does.
        var isForNormalAlone: Bool { property.slot?.isEmpty ?? false }
        var isInline: Bool { rule == nil }
    }

    /// The declarations of a rule that matches, or of the element's own document.
    private typealias Match = (rule: StyleRule?, declarations: [StyleDeclaration], precedence: RulePrecedence)

    /// The properties that are set, parts after the wholes that contain them. The first candidate of each applies.
    private(set) var properties: [(target: StyleTarget, candidates: [Candidate])] = []
    /// The faults of rules, and of what the element's document sets.
    private(set) var faults: [Diagnostic] = []
    private(set) var inlineFaults: [Diagnostic] = []

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
        var matches = matches(in: nil)
        for (index, scope) in sheet.names(ofScope: styleClass.scope).enumerated() {
            matches += self.matches(in: scope, index: index)
        }
        if let inline = styleClass.inline {
            matches.append((nil, inline.declarations, RulePrecedence(level: .document)))
        }
        // What chooses variants of images comes first.
        let variants = candidates(of: matches) { $0.property.isVariant }.mapValues { all in
            all.sorted { $0.precedence.isLower(than: $1.precedence, states: order) }
        }
        reportUnknown(in: matches)
        var found = candidates(of: matches, variants: variants) { !$0.property.isVariant }
        addContents(to: &found)
        found.merge(variants) { $1 }
        for path in found.keys.sortedByScalars() {
            if let all = variants[path] {
                // Each may choose the word of another axis.
                properties += all.reversed().map { (StyleTarget(path: path, slot: nil), [$0]) }
                continue
            }
            let ranking = StateRanking(found[path] ?? [], order: order)
            for (fault, candidate) in ranking.faults {
                let fault = Diagnostic(fault, at: candidate.declaration.location)
                report([fault], isInline: candidate.isInline)
            }
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
            guard let path = properties[index].candidates.first?.property.shorthand, let whole = indices[path],
                let winner = properties[whole].candidates.first
            else { continue }
            let all = properties[index].candidates
            let kept = all.filter { !$0.precedence.isLower(than: winner.precedence, states: order) }
            properties[index].candidates = kept
            properties[whole].candidates += all.dropFirst(kept.count)
        }
        properties.removeAll { $0.candidates.isEmpty }
    }

    /// The rules of a scope that match.
    private func matches(in scope: String?, index: Int = 0) -> [Match] {
        let parts: [StyleSelector.Part] = [.any] + type.names.map { .type($0) } + nameIndices.keys.map { .name($0) }
        return parts.flatMap { sheet.rules.rules($0, in: scope) }.compactMap { rule in
            let selector = rule.selector
            let types = selector.types.compactMap { type.locations[$0] }
            let names = selector.names.compactMap { nameIndices[$0] }
            guard types.count == selector.types.count, names.count == selector.names.count else { return nil }
            let precedence = RulePrecedence(
                level: scope == nil ? .sheet : .scope,
                names: names.sorted(by: >),
                types: types.sorted(),
                scopeIndex: index,
                states: selector.states,
                hasStatesInSelector: !selector.states.isEmpty
            )
            return (rule, rule.declarations, precedence)
        }
    }

    private func property(of declaration: StyleDeclaration) -> ResolvedProperty? {
        type.properties.property(at: declaration.property, states: order.names)
    }

    private mutating func reportUnknown(in matches: [Match]) {
        for (rule, declarations, _) in matches {
            for declaration in declarations where property(of: declaration) == nil {
                let name = declaration.property
                let nearest = ForeignNames.nearestProperty(
                    to: name,
                    among: type.propertyIndex,
                    or: rule == nil ? styleClass.inline?.reader.words : nil
                )
                let fault = Fault.unknownProperty(name, type: type.displayName, nearest: nearest)
                report([Diagnostic(fault, at: declaration.location)], isInline: rule == nil)
            }
        }
    }

    /// What declarations assign, by the paths of the properties.
    private mutating func candidates(
        of matches: [Match],
        variants: [String: [Candidate]] = [:],
        where isWanted: (ResolvedProperty) -> Bool
    ) -> [String: [Candidate]] {
        var found: [String: [Candidate]] = [:]
        for (rule, declarations, precedence) in matches {
            let binder = rule == nil ? styleClass.inline?.reader.binder : nil
            // A value for some states is set regardless of the current state.
            let holds = rule?.selector.states.isSatisfied(by: styleClass.states) ?? true
            for declaration in declarations {
                guard let property = property(of: declaration), isWanted(property),
                    holds || property.property.isPerState
                else { continue }
                var precedence = precedence
                if let slot = property.slot { precedence.states = slot }
                let variant = variant(for: property, precedence, among: variants)
                do throws(ThemeError) {
                    let assignments = try (binder ?? sheet.binder).bind(
                        declaration,
                        to: property,
                        rule: rule,
                        in: styleClass.states,
                        variant: variant,
                        isRightToLeft: styleClass.isRightToLeft
                    )
                    found[property.path, default: []] += assignments.map {
                        Candidate(
                            rule: rule,
                            declaration: declaration,
                            precedence: precedence,
                            property: property,
                            assignment: $0
                        )
                    }
                } catch { report(error.diagnostics, isInline: rule == nil && variant == nil) }
            }
        }
        return found
    }
}
