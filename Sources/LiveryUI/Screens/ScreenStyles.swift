import Livery
import LiveryRaster
import LiveryStyle
import LiverySupport

/// The elements of a screen, whose own properties are read again for another theme or appearance.
final class ScreenStyles {
    private struct Element {
        weak var view: View?
        let location: DocumentLocation?
    }

    private let screen: Screen
    private let types: ElementTypes
    private let decoders: StyleDecoders
    private var context: SheetContext
    private let elements: [Element]

    init(_ screen: Screen, _ types: ElementTypes, _ decoders: StyleDecoders, of builder: ScreenBuilder) {
        self.screen = screen
        self.types = types
        self.decoders = decoders
        context = builder.context
        elements = builder.made.map { Element(view: $0.view, location: $0.view.documentLocation) }
    }

    /// Gives each element what the document says in the theme and the appearance, unless there the screen has others.
    func read(for styles: StyleManager) {
        guard !context.isCurrent(for: styles) else { return }
        context = SheetContext(sheet: screen.document, styles: styles)
        var builder = ScreenBuilder(context, types: types, decoders: decoders)
        _ = builder.window()
        guard builder.made.count == elements.count else { return }
        for (element, new) in zip(elements, builder.made) where element.location == new.view.documentLocation {
            element.view?.styleInline = new.view.styleInline
        }
    }
}

extension ScreenBuilder {
    /// A component where an element that is in no other one is it.
    struct Use {
        let component: String
        let location: DocumentLocation
        /// Where it is said what the component is used with.
        let places: Set<DocumentLocation>
        /// Whether a fault in the component was told.
        var isTold = false
    }

    /// Adds the faults of the properties that elements have of their own.
    ///
    /// What is wrong in a component is told there, and at the use of it that is in no other component.
    mutating func addFaults(of injector: StyleInjector) {
        for (view, use) in made {
            let found = injector.inlineFaults(of: view).map(toldOfArguments)
            faults += found
            if let use { report(found, in: use) }
        }
    }

    /// A property that an element lacks is a parameter that its component lacks, where the component is used.
    private func toldOfArguments(_ fault: Diagnostic) -> Diagnostic {
        guard fault.fault.code == .unknownKey, let key = fault.fault.subject, let location = fault.location,
            let component = argumentPlaces[location]
        else { return fault }
        let known = component.parameters.keys.sortedByScalars()
        let possible = [fault.fault.nearest].compactMap(\.self).filter { !ScreenComponent.ownKeys.contains($0) }
        let nearest = nearestName(to: key, among: known) ?? possible.first
        let rule = known.isEmpty ? "it has none" : "it has \(known.listed)"
        let message = "the component \(quoted(component.name)) has no parameter \(quoted(key)); \(rule)"
        let unknown = Fault(.unknownKey, message, of: key, nearest: nearest)
        return Diagnostic(unknown, at: location, severity: fault.severity)
    }

    mutating func report(_ found: some Collection<Diagnostic>, in index: Int) {
        let use = uses[index]
        guard !use.isTold, let fault = found.first(where: { !use.places.contains($0.location ?? use.location) }) else {
            return
        }
        uses[index].isTold = true
        let told = Fault(fault.fault.code, "in the component \(quoted(use.component)): \(fault.fault.message)")
        faults.append(Diagnostic(told, at: use.location, severity: fault.severity))
    }
}
