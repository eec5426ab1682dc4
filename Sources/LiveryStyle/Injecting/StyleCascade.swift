import Livery

/// What of a sheet's rules holds for a class of elements: all declarations by what they set, and
/// which of them wins.
struct StyleCascade {
    /// A declaration that sets something, with its strength.
    struct Candidate {
        let rule: StyleRule
        let declaration: StyleDeclaration
        let precedence: RulePrecedence
        let assignment: StyleAssignment
    }

    /// What is set, with the declarations from the strongest to the weakest, the first of which wins;
    /// parts after the wholes that they belong to.
    private(set) var properties: [(target: StyleTarget, candidates: [Candidate])] = []
    private(set) var faults: [Diagnostic] = []

    private let styleClass: StyleClass
    private let type: ElementType
    private let sheet: CompiledSheet
    private var order: QualifierOrder<ControlState> { sheet.context.selector.states }

    init(_ styleClass: StyleClass, type: ElementType, sheet: CompiledSheet) {
        self.styleClass = styleClass
        self.type = type
        self.sheet = sheet
        var found: [StyleTarget: [Candidate]] = [:]
        gather(in: nil, distance: 0, into: &found)
        for (distance, scope) in sheet.names(ofScope: styleClass.scope).enumerated() {
            gather(in: scope, distance: distance, into: &found)
        }
        for target in found.keys.sorted(by: precedes) {
            let candidates = ranked(found[target] ?? [])
            if !candidates.isEmpty { properties.append((target, candidates)) }
        }
    }

    /// What is set in the end.
    var assignments: [StyleAssignment] { properties.compactMap { $0.candidates.first?.assignment } }

    // MARK: Gathering

    private mutating func gather(
        in scope: String?,
        distance: Int,
        into found: inout [StyleTarget: [Candidate]]
    ) {
        var kinds: [(StyleSelector.Kind, Int)] = [(.any, 0)]
        kinds += type.names.enumerated().map { (.type($1), $0) }
        kinds += identifierNames.map { (.name($0), 0) }
        for (kind, typeDistance) in kinds {
            for rule in sheet.rules.rules(kind, in: scope) {
                let precedence = RulePrecedence(
                    isScoped: scope != nil,
                    kind: kind,
                    states: rule.selector.states,
                    typeDistance: typeDistance,
                    scopeDistance: distance,
                    namesSlot: true
                )
                add(rule, precedence, into: &found)
            }
        }
    }

    /// The names of the identifier, each once, without `#`.
    private var identifierNames: [String] {
        var seen: Set<String> = []
        return (styleClass.identifier ?? "").split(whereSeparator: \.isWhitespace)
            .map { String($0.first == "#" ? $0.dropFirst() : $0) }
            .filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    private mutating func add(
        _ rule: StyleRule,
        _ precedence: RulePrecedence,
        into found: inout [StyleTarget: [Candidate]]
    ) {
        let holds = rule.selector.states.applies(whenHolding: styleClass.states)
        for declaration in rule.declarations {
            let property = type.properties.property(
                at: declaration.property,
                states: order.names.map(\.rawValue)
            )
            guard let property else {
                let fault = SheetFault.unknownProperty(
                    declaration.property,
                    type: type.displayName,
                    nearest: nearestName(to: declaration.property, among: type.properties.names)
                )
                faults.append(Diagnostic(.sheet(fault), at: declaration.place))
                continue
            }
            // A value for a state is set whether the state holds or not.
            guard holds || property.property.isPerState else { continue }
            do throws(ThemeError) {
                let assignments = try sheet.assignments(
                    of: declaration,
                    property,
                    rule: rule,
                    type: type
                )
                for assignment in assignments {
                    var precedence = precedence
                    let wanted = property.slot ?? rule.selector.states
                    precedence.namesSlot = assignment.target.slot.map { $0 == wanted } ?? true
                    found[assignment.target, default: []].append(
                        Candidate(
                            rule: rule,
                            declaration: declaration,
                            precedence: precedence,
                            assignment: assignment
                        )
                    )
                }
            } catch {
                faults += error.diagnostics
            }
        }
    }

    // MARK: Ranking

    /// The candidates from the strongest to the weakest, without those that nothing tells apart.
    private mutating func ranked(_ candidates: [Candidate]) -> [Candidate] {
        let sorted = candidates.sorted {
            if isWeaker($1, than: $0) { return true }
            if isWeaker($0, than: $1) { return false }
            return $0.declaration.place < $1.declaration.place
        }
        var result: [Candidate] = []
        var start = sorted.startIndex
        while start < sorted.endIndex {
            let first = sorted[start]
            let end = sorted[start...].firstIndex { isWeaker($0, than: first) } ?? sorted.endIndex
            let equals = sorted[start..<end]
            if equals.count == 1 {
                result.append(first)
            } else {
                for other in equals.dropFirst() { reportTie(first, other) }
            }
            start = end
        }
        return result
    }

    private func isWeaker(_ first: Candidate, than second: Candidate) -> Bool {
        first.precedence.isWeaker(than: second.precedence, states: order)
    }

    private mutating func reportTie(_ first: Candidate, _ second: Candidate) {
        let fault = SheetFault.ambiguous(
            property: second.declaration.property,
            selector: first.rule.text,
            place: "\(first.declaration.place)"
        )
        faults.append(Diagnostic(.sheet(fault), at: second.declaration.place))
    }

    /// The order in which properties are set: by their paths, the normal state first.
    private func precedes(_ first: StyleTarget, _ second: StyleTarget) -> Bool {
        if first.path != second.path {
            return first.path.unicodeScalars.lexicographicallyPrecedes(second.path.unicodeScalars)
        }
        guard let first = first.slot, let second = second.slot else { return false }
        return order.isWeaker(first, than: second)
    }
}
