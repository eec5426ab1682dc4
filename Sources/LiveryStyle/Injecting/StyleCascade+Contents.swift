import Livery

extension StyleCascade {
    /// Adds what boxes say of their contents, for the images that declarations set.
    mutating func addContents(to found: inout [String: [Candidate]]) {
        var images: [String: [StateRanking.Value]] = [:]
        var added: [String: [StateSet?: Candidate]] = [:]
        for content in type.properties.contents where content.states.isSatisfied(by: styleClass.states) {
            guard let image = type.properties.property(at: content.image, states: []),
                let candidates = found[image.path],
                let property = type.properties.property(at: content.property, states: order.names)
            else { continue }
            let values = images[image.path] ?? StateRanking(candidates, order: order).values
            images[image.path] = values
            let saysItself = added[property.path] != nil
            for value in shown(values, by: property) {
                // A part that says it itself is not shown as another one of its box.
                let isPart = (value.candidates.first?.assignment.value as? ScalableImage)?.isPart == true
                if saysItself, isPart, content.part != nil { continue }
                guard let candidate = candidate(content, property, of: value) else { continue }
                // One that was added later replaces one before, such as a part its box.
                added[property.path, default: [:]][candidate.assignment.target.slot] = candidate
            }
        }
        for (path, candidates) in added { found[path, default: []] += candidates.values }
    }

    /// The images whose contents a property shows: all, or the one of the current states if it has only one value.
    private func shown(_ values: [StateRanking.Value], by property: ResolvedProperty) -> [StateRanking.Value] {
        guard !property.property.isPerState else { return values }
        let current = values.filter { ($0.slot ?? []).isSatisfied(by: styleClass.states) }
        let strongest = current.max { order.hasLowerPrecedence($0.slot ?? [], than: $1.slot ?? []) }
        return strongest.map { [$0] } ?? []
    }

    private mutating func candidate(_ content: StyleContent, _ property: ResolvedProperty, of image: StateRanking.Value)
        -> Candidate?
    {
        guard let source = image.candidates.first, let box = source.assignment.value as? ScalableImage else {
            return nil
        }
        do throws(ThemeError) {
            let slot = property.property.isPerState ? image.slot ?? [] : nil
            let found = try box.content(ofPart: content.part, scale: sheet.context.scale)
            guard let found, let value = content.value(found), let bound = property.bind(value, states: slot ?? [])
            else { return nil }
            let target = StyleTarget(path: property.path, slot: slot)
            return Candidate(
                rule: source.rule,
                declaration: source.declaration,
                precedence: RulePrecedence(level: .box, states: slot ?? []),
                property: property,
                assignment: StyleAssignment(target: target, value: value, bound: bound),
                box: found.asset
            )
        } catch {
            report(error.diagnostics, isInline: source.isInline)
            return nil
        }
    }
}
