import Livery
import LiverySupport

/// Sets properties of elements from a document that describes the elements themselves.
package final class PropertyWriter {
    /// Resolves references.
    package let context: SheetContext
    private let decoders: StyleDecoders
    private var types: [ObjectIdentifier: ElementType] = [:]

    /// Creates a writer of one document's values.
    package init(_ context: SheetContext, decoders: StyleDecoders = StyleDecoders()) {
        self.context = context
        self.decoders = decoders
    }

    /// Sets properties of an element, except those with faults.
    ///
    /// - Parameters:
    ///   - values: The values by the paths of the properties.
    ///   - element: The element.
    ///   - words: Further keys to suggest for an unknown one.
    /// - Returns: What was set, if anything, and the faults.
    package func write(
        _ values: DocumentDictionary,
        to element: any Styleable,
        besides words: NameIndex? = nil
    ) -> (inline: InlineStyle?, faults: [Diagnostic]) {
        let type = type(of: element)
        let states = context.selector.states.names
        // In a fixed order, so that the result does not depend on the order of keys. Variants apply to all images.
        let declarations = values.keys.sortedByScalars().compactMap { key in
            values[entry: key].map { entry in
                let declaration = StyleDeclaration(property: key, entry)
                return (declaration, type.properties.property(at: key, states: states))
            }
        }
        let sorted =
            declarations.filter { $0.1?.property.isVariant == true }
            + declarations.filter { $0.1?.property.isVariant != true }
        let binder = DeclarationBinder(context, decoders: decoders)
        var names: [StyleTarget: String] = [:]
        var faults: [Diagnostic] = []
        var refused: Set<String> = []
        var variants: [String: VariantChoice] = [:]
        for (declaration, property) in sorted {
            let path = declaration.property
            let count = faults.count
            defer { if faults.count > count { refused.insert(path) } }
            guard let property else {
                let fault = Fault.unknownProperty(
                    path,
                    type: type.displayName,
                    nearest: ElementSuggestions.nearestProperty(
                        to: path,
                        among: type.propertyIndex,
                        or: words
                    )
                )
                faults.append(Diagnostic(fault, at: declaration.location))
                continue
            }
            if let other = names.updateValue(path, forKey: property.target(in: [])) {
                let fault = Fault.sameProperty(path, as: other)
                faults.append(Diagnostic(fault, at: declaration.location))
                continue
            }
            do throws(ThemeError) {
                let states = element.styleStates
                let variant = property.property.isImage ? variants[property.owner] : nil
                let assignments = try binder.bind(
                    declaration,
                    to: property,
                    in: states,
                    variant: variant
                )
                for assignment in assignments {
                    assignment.bound.set(element.styledObject)
                    guard let variant = assignment.value as? VariantWords else { continue }
                    variants[property.owner] = VariantChoice(above: variant.words)
                }
            } catch {
                faults += error.diagnostics
            }
        }
        let byPath = Dictionary(declarations.map { ($0.0.property, $0.0) }) { first, _ in first }
        let accepted = values.keys.compactMap { refused.contains($0) ? nil : byPath[$0] }
        guard let location = declarations.first?.0.location, !accepted.isEmpty else {
            return (nil, faults)
        }
        return (InlineStyle(accepted, at: location, binder: binder), faults)
    }

    private func type(of element: any Styleable) -> ElementType {
        let type = Swift.type(of: element)
        if let known = types[ObjectIdentifier(type)] { return known }
        let new = ElementType(type)
        types[ObjectIdentifier(type)] = new
        return new
    }
}

/// The properties that an element's own document sets. They take precedence over all rules of a style sheet.
public final class InlineStyle {
    let rule: StyleRule
    let binder: DeclarationBinder

    init(
        _ declarations: [StyleDeclaration],
        at location: DocumentLocation,
        binder: DeclarationBinder
    ) {
        self.binder = binder
        rule = StyleRule(
            scope: nil,
            selector: StyleSelector(types: [], names: [], states: [], text: "", spelling: ""),
            spelling: "",
            location: location,
            declarations: declarations
        )
    }
}

extension InlineStyle: Hashable {
    /// Whether both are of the same element.
    public static func == (first: InlineStyle, second: InlineStyle) -> Bool { first === second }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
