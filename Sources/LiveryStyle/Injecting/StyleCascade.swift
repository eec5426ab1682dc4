import Livery

/// What of a sheet's rules holds for a class of elements: all declarations by what they set, and
/// which of them wins.
struct StyleCascade {
    /// A declaration that sets something, with its strength.
    struct Candidate {
        let rule: StyleRule
        let declaration: StyleDeclaration
        let precedence: RulePrecedence
        let property: ResolvedProperty
        let assignment: StyleAssignment

        /// Whether it sets the normal state and no other, as `normalTitle` does.
        var isForNormalAlone: Bool { property.slot?.isEmpty ?? false }
    }

    /// What is set, with the declarations from the strongest to the weakest, the first of which wins;
    /// parts after the wholes that they belong to.
    private(set) var properties: [(target: StyleTarget, candidates: [Candidate])] = []
    private(set) var faults: [Diagnostic] = []

    private let styleClass: StyleClass
    private let type: ElementType
    private let sheet: CompiledSheet
    /// Where each of the identifier's names stands in it, last.
    private let namePlaces: [String: Int]
    private var order: QualifierOrder<ControlState> { sheet.context.selector.states }

    init(_ styleClass: StyleClass, type: ElementType, sheet: CompiledSheet) {
        self.styleClass = styleClass
        self.type = type
        self.sheet = sheet
        namePlaces = Self.locations(ofNamesIn: styleClass.identifier ?? "")
        var found: [String: [Candidate]] = [:]
        gather(in: nil, distance: 0, into: &found)
        for (distance, scope) in sheet.names(ofScope: styleClass.scope).enumerated() {
            gather(in: scope, distance: distance, into: &found)
        }
        for path in found.keys.sortedByScalars() {
            var ranking = StateRanking(found[path] ?? [], order: order)
            ranking.addJoints()
            faults += ranking.faults
            let values = ranking.values.sorted { first, second in
                order.hasLowerPrecedence(first.slot ?? [], than: second.slot ?? [])
            }
            properties += values.map { (StyleTarget(path: path, slot: $0.slot), $0.candidates) }
        }
    }

    /// What is set in the end.
    var assignments: [StyleAssignment] { properties.compactMap { $0.candidates.first?.assignment } }

    /// The places of the names of an identifier, with or without `#`. One that is repeated has the last.
    private static func locations(ofNamesIn identifier: String) -> [String: Int] {
        var locations: [String: Int] = [:]
        for (location, name) in identifier.split(whereSeparator: \.isWhitespace).enumerated() {
            locations[String(name.first == "#" ? name.dropFirst() : name)] = location
        }
        return locations
    }

    // MARK: Gathering

    private mutating func gather(
        in scope: String?,
        distance: Int,
        into found: inout [String: [Candidate]]
    ) {
        let parts: [StyleSelector.Part] =
            [.any] + type.names.map { .type($0) } + namePlaces.keys.map { .name($0) }
        for part in parts {
            for rule in sheet.rules.rules(part, in: scope) {
                let types = rule.selector.types.compactMap { type.locations[$0] }
                let names = rule.selector.names.compactMap { namePlaces[$0] }
                guard types.count == rule.selector.types.count,
                    names.count == rule.selector.names.count
                else { continue }
                for declaration in rule.declarations {
                    add(declaration, of: rule, into: &found) { property in
                        RulePrecedence(
                            isScoped: scope != nil,
                            namePlaces: names.sorted(by: >),
                            typeDistances: types.sorted(),
                            scopeDistance: distance,
                            states: property.slot ?? rule.selector.states,
                            hasStatesInSelector: !rule.selector.states.isEmpty
                        )
                    }
                }
            }
        }
    }

    private mutating func add(
        _ declaration: StyleDeclaration,
        of rule: StyleRule,
        into found: inout [String: [Candidate]],
        precedence: (ResolvedProperty) -> RulePrecedence
    ) {
        let property = type.properties.property(
            at: declaration.property,
            states: order.names.map(\.rawValue)
        )
        guard let property else {
            let fault = SheetFault.unknownProperty(
                declaration.property,
                type: type.displayName,
                nearest: type.nearestProperty(to: declaration.property)
            )
            faults.append(Diagnostic(.sheet(fault), at: declaration.location))
            return
        }
        // A value for a state is set whether the state holds or not.
        let holds = rule.selector.states.isSatisfied(by: styleClass.states)
        guard holds || property.property.isPerState else { return }
        do throws(ThemeError) {
            let assignments = try sheet.assignments(
                of: declaration,
                property,
                rule: rule,
                type: type
            )
            found[property.path, default: []] += assignments.map { assignment in
                Candidate(
                    rule: rule,
                    declaration: declaration,
                    precedence: precedence(property),
                    property: property,
                    assignment: assignment
                )
            }
        } catch {
            faults += error.diagnostics
        }
    }
}
