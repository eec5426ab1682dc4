import Livery

/// Binds declarations to properties. Each value is decoded once for each type.
final class DeclarationBinder {
    let context: SheetContext
    /// The context of elements whose content runs from right to left.
    private lazy var mirrored = context.mirrored
    private let decoders: StyleDecoders
    private var decoded: [DecodingKey: Result<[DecodedValue], ThemeError>] = [:]

    private struct DecodingKey: Hashable {
        var declaration: StyleDeclaration
        var type: ObjectIdentifier
        var states: StateSet
        var variant: VariantChoice?
        var isRightToLeft: Bool
    }

    init(_ context: SheetContext, decoders: StyleDecoders) {
        self.context = context
        self.decoders = decoders
    }

    /// The assignments of a value to a property; several for an image asset with states.
    ///
    /// - Parameters:
    ///   - declaration: The value.
    ///   - property: The property.
    ///   - rule: The rule that sets it; nil for the element's own document.
    ///   - current: The states of the element, in which a property with one value shows an image.
    ///   - variant: The words that choose the variant of an image.
    ///   - isRightToLeft: Whether content runs from right to left in the element. Default: `false`.
    /// - Returns: The assignments.
    /// - Throws: The faults of the value.
    func bind(
        _ declaration: StyleDeclaration,
        to property: ResolvedProperty,
        rule: StyleRule?,
        in current: StateSet,
        variant: VariantChoice? = nil,
        isRightToLeft: Bool = false
    ) throws(ThemeError) -> [StyleAssignment] {
        if property.slot != nil, let rule, !rule.selector.states.isEmpty {
            let fault = Fault(
                .conflictingKeys,
                "\(quoted(declaration.property)) names a state, and so does \(quoted(rule.selector.text)); keep one of "
                    + "them"
            )
            throw ThemeError(fault, at: declaration.location)
        }
        let type = property.property.valueType
        let isPerState = property.property.isPerState
        let states = property.property.showsStates ? current : property.slot ?? rule?.selector.states ?? []
        var assignments: [StyleAssignment] = []
        for (slot, value) in try values(of: declaration, as: type, states: states, variant, isRightToLeft) {
            // An asset's images for further states go to properties with a value for each state, unless the
            // declaration names the state.
            guard slot == states || isPerState && property.slot == nil else { continue }
            let range = property.property.range
            if let number = value as? Double, !range.contains(number) {
                let (least, most) = (range.lowerBound.shortest, range.upperBound.shortest)
                let allowed = range.upperBound.isFinite ? "in \(least)…\(most)" : "\(least) or more"
                let fault = Fault.outOfRange(what: declaration.property, found: number.shortest, allowed: allowed)
                throw ThemeError(fault, at: declaration.value.location)
            }
            guard let bound = property.bind(value, states: isPerState ? slot : []) else {
                let fault = Fault.undecodable(property: declaration.property, type: "\(type)")
                throw ThemeError(fault, at: declaration.value.location)
            }
            let target = StyleTarget(path: property.path, slot: isPerState ? slot : nil)
            assignments.append(StyleAssignment(target: target, value: value, bound: bound, isInline: rule == nil))
        }
        return assignments
    }

    private func values(
        of declaration: StyleDeclaration,
        as type: any Any.Type,
        states: StateSet,
        _ variant: VariantChoice?,
        _ isRightToLeft: Bool
    ) throws(ThemeError) -> [DecodedValue] {
        let key = DecodingKey(
            declaration: declaration,
            type: ObjectIdentifier(type),
            states: states,
            variant: variant,
            isRightToLeft: isRightToLeft
        )
        if let known = decoded[key] { return try known.get() }
        let value = StyleValue(
            metadata: declaration.value,
            property: declaration.property,
            states: states,
            variant: variant,
            context: isRightToLeft ? mirrored : context,
            decoders: decoders
        )
        let result = Result { () throws(ThemeError) in try value.decodedForStates(as: type) }
        if !result.isTransient { decoded[key] = result }
        return try result.get()
    }
}
