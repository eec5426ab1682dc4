import Livery

/// Makes what sets a property of what a document says of it; a value is decoded once for each type.
final class DeclarationBinder {
    let context: SheetContext
    private let decoders: StyleDecoders
    private var decoded: [DecodedKey: Result<[DecodedValue], ThemeError>] = [:]

    /// What the same value may be decoded as, more than once.
    private struct DecodedKey: Hashable {
        var declaration: ObjectIdentifier
        var type: ObjectIdentifier
        var states: StateSet
    }

    /// A value for the states that it is for; those of an image that an asset brings.
    private typealias DecodedValue = (states: StateSet, value: Any)

    init(_ context: SheetContext, decoders: StyleDecoders) {
        self.context = context
        self.decoders = decoders
    }

    /// What sets a property to the value of a declaration, whose rule has states perhaps.
    ///
    /// - Throws: What is wrong with the value.
    func bind(
        _ declaration: StyleDeclaration,
        to property: ResolvedProperty,
        rule: StyleRule? = nil
    ) throws(ThemeError) -> [StyleAssignment] {
        if property.slot != nil, let rule, !rule.selector.states.isEmpty {
            let fault = SheetFault.stateTwice(
                property: declaration.property,
                selector: rule.selector.text
            )
            throw ThemeError(.sheet(fault), at: declaration.location)
        }
        let states = property.slot ?? rule?.selector.states ?? []
        let type = property.property.valueType
        let values = try values(of: declaration, as: type, states: states)
        var assignments: [StyleAssignment] = []
        for (slot, value) in values where property.canTake(slot, besides: states) {
            let slot = property.property.isPerState ? slot : nil
            guard let bound = property.bind(value, states: slot ?? []) else {
                let fault = SheetFault.undecodable(
                    property: declaration.property,
                    type: "\(type)"
                )
                throw ThemeError(.sheet(fault), at: declaration.value.location)
            }
            let target = StyleTarget(path: property.path, slot: slot)
            assignments.append(StyleAssignment(target: target, value: value, bound: bound))
        }
        return assignments
    }

    private func values(
        of declaration: StyleDeclaration,
        as type: any Any.Type,
        states: StateSet
    ) throws(ThemeError) -> [DecodedValue] {
        let key = DecodedKey(
            declaration: ObjectIdentifier(declaration),
            type: ObjectIdentifier(type),
            states: states
        )
        if let known = decoded[key] { return try known.get() }
        let value = StyleValue(
            metadata: declaration.value,
            property: declaration.property,
            states: states,
            context: context,
            decoders: decoders
        )
        let result = Result { () throws(ThemeError) in try value.decodedForStates(as: type) }
        decoded[key] = result
        return try result.get()
    }
}

extension ResolvedProperty {
    /// Whether the property takes a value for some states, when it was asked for some: an asset's
    /// images of further states are for a property that has a value for each, and that the sheet
    /// names without a state.
    fileprivate func canTake(_ found: StateSet, besides wanted: StateSet) -> Bool {
        found == wanted || property.isPerState && slot == nil
    }
}
