import Livery

/// The properties of a class that style sheets can set, by name.
///
/// A table is made once for a class, as a static constant, and inherits that of the parent class:
///
/// ```swift
/// static let buttonProperties = StyleProperties(of: Button.self, inheriting: View.viewProperties) {
///     $0.add("isEnabled", \.isEnabled)
///     $0.add("title", get: { $0.title(for: $1) }, set: { $0.setTitle($1, for: $2) })
/// }
/// ```
///
/// The Swift type of a property decides how its value is read from a sheet. Known are the types of
/// numbers, `Bool`, `String`, `Color`, `FontDescription`, `Gradient`, `ThemedImage`, `Insets`, `Size`,
/// `Point`, `CornerShape`, `[Fill]`, `[Shadow]`, enumerations with raw values, optionals and arrays of
/// all of these, and every type for which the injector has a decoder.
public struct StyleProperties: Sendable {
    private var properties: [String: StyleProperty]
    private var parts: [String: StylePart]

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - type: The class that the properties belong to.
    ///   - parent: The table of its parent class; a name that is added again replaces the parent's.
    ///   - build: Adds the class's own properties.
    public init<Element: AnyObject>(
        of type: Element.Type,
        inheriting parent: StyleProperties? = nil,
        _ build: (inout StylePropertyList<Element>) -> Void
    ) {
        var list = StylePropertyList<Element>()
        build(&list)
        properties = parent?.properties ?? [:]
        parts = parent?.parts ?? [:]
        for property in list.properties { properties[property.name] = property }
        for part in list.parts { parts[part.name] = part }
    }

    /// The names of all properties, those of parts after a dot, in the order of their Unicode scalars.
    public var names: [String] {
        let nested = parts.values.flatMap { part in
            part.properties.names.map { "\(part.name).\($0)" }
        }
        return (properties.keys + nested).sortedByScalars()
    }

    /// The property of a path such as `layer.cornerRadius`; nil when there is none.
    ///
    /// `states` are the names of states that may begin the name of a property that has a value for
    /// each: `highlightedTitle` is `title` in the state `highlighted`.
    func property(at path: String, states: [String]) -> ResolvedProperty? {
        if let property = properties[path] { return ResolvedProperty(path: path, property) }
        if let property = slot(path, states: states) { return property }
        // A name may have dots itself, so that the longest part that there is decides.
        let part = parts.values.filter { path.hasPrefix($0.name + ".") }
            .max { $0.name.utf8.count < $1.name.utf8.count }
        guard let part else { return nil }
        let rest = String(path.utf8.dropFirst(part.name.utf8.count + 1)) ?? ""
        return part.properties.property(at: rest, states: states)?.within(part)
    }

    /// A_StyleInjection's name of a property in a state.
    private func slot(_ name: String, states: [String]) -> ResolvedProperty? {
        for state in ["normal"] + states where name.hasPrefix(state) {
            let rest = name.dropFirst(state.count)
            guard let first = rest.first, first.isUppercase else { continue }
            let plain = first.lowercased() + rest.dropFirst()
            guard let property = properties[plain], property.isPerState else { continue }
            return ResolvedProperty(
                path: plain,
                property,
                slot: state == "normal" ? [] : [ControlState(rawValue: state)]
            )
        }
        return nil
    }
}

/// A property that a path has led to.
struct ResolvedProperty {
    /// The path without the name of a state.
    private(set) var path: String
    let property: StyleProperty
    /// The states that the path names; nil when it names none.
    let slot: StateSet?
    /// The parts on the way, the outermost first.
    private(set) var parts: [StylePart] = []

    init(path: String, _ property: StyleProperty, slot: StateSet? = nil) {
        self.path = path
        self.property = property
        self.slot = slot
    }

    /// The same property of what is a part of something else.
    fileprivate func within(_ part: StylePart) -> ResolvedProperty {
        var result = self
        result.path = "\(part.name).\(path)"
        result.parts = [part] + parts
        return result
    }

    /// What sets the property of an object to a value; nil when the value is of another type.
    func bind(_ value: Any, states: StateSet) -> BoundValue? {
        parts.reversed().reduce(property.bind(value, states)) { $0?.reached(by: $1.reach) }
    }
}

/// A part of an object that has properties of its own, such as a view's layer.
struct StylePart: Sendable {
    let name: String
    let properties: StyleProperties
    /// Finds the part of an object.
    let reach: @Sendable (AnyObject) -> AnyObject?
}
