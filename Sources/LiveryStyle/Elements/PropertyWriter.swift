import Livery

/// Sets properties of elements from metadata as a rule without states does: for documents that describe
/// elements themselves.
package final class PropertyWriter {
    /// What references lead to, and the appearance that holds.
    package let context: SheetContext
    private let decoders: StyleDecoders
    private var types: [ObjectIdentifier: ElementType] = [:]

    /// Makes a writer of one document's values.
    package init(_ context: SheetContext, decoders: StyleDecoders = StyleDecoders()) {
        self.context = context
        self.decoders = decoders
    }

    /// Sets what the element has and the values allow; gives what is wrong with the rest.
    ///
    /// - Parameters:
    ///   - values: By the paths of properties.
    ///   - element: The element.
    ///   - words: Keys that mean something else where the values come from, for the nearest name of an
    ///     unknown one.
    /// - Returns: The faults, each at its place.
    package func write(
        _ values: DocumentDictionary,
        to element: any Styleable,
        besides words: [String] = []
    ) -> [Diagnostic] {
        let type = type(of: element)
        let states = context.selector.states.names.map(\.rawValue)
        // What is set in the end must not depend on the order of keys.
        let declarations = values.map { StyleDeclaration(property: $0.key, $0.entry) }
            .sorted { first, second in
                first.property.unicodeScalars
                    .lexicographicallyPrecedes(second.property.unicodeScalars)
            }
        let binder = DeclarationBinder(context, decoders: decoders)
        var faults: [Diagnostic] = []
        for declaration in declarations {
            let path = declaration.property
            guard let property = type.properties.property(at: path, states: states) else {
                let nearest = ElementSuggestions.nearestProperty(
                    to: path,
                    among: type.propertyNames,
                    or: words
                )
                let fault = SheetFault.unknownProperty(
                    path,
                    type: type.displayName,
                    nearest: nearest
                )
                faults.append(Diagnostic(.sheet(fault), at: declaration.location))
                continue
            }
            do throws(ThemeError) {
                for assignment in try binder.bind(declaration, to: property) {
                    assignment.bound.set(element.styledObject)
                }
            } catch {
                faults += error.diagnostics
            }
        }
        return faults
    }

    private func type(of element: any Styleable) -> ElementType {
        let type = Swift.type(of: element)
        if let known = types[ObjectIdentifier(type)] { return known }
        let new = ElementType(type)
        types[ObjectIdentifier(type)] = new
        return new
    }
}
