import Livery
import LiverySupport

/// The properties of a class that style sheets can set, by name.
///
/// Create one table for each class, as a static constant that inherits the parent class's table:
///
/// ```swift
/// static let properties = StyleProperties("Button", of: Button.self, inheriting: View.properties) {
///     $0.add("isEnabled", \.isEnabled)
///     $0.add("title", get: { $0.title[$1] }, set: { $0.title[$2] = $1 })
/// }
/// ```
///
/// The Swift type of a property decides how its values are decoded. Built in are the number types,
/// `Bool`, `String`, `Color`, `FontDescription`, `Gradient`, `ThemedImage`, `ScalableImage`,
/// `Insets`, `Size2D`, `Point2D`, `CornerConfiguration`, `Border`, `[Fill]`, `[Shadow]`, enumerations with raw
/// values, types that are ``StyleDecodable``, and optionals and arrays of all of these.
/// ``StyleDecoders`` adds others.
public struct StyleProperties: Sendable {
    /// The names that the selectors `@Name` match, the class's own first.
    public let typeNames: [String]
    private var properties: [String: StyleProperty]
    private var aliases: [String: String]
    private var shorthands: [String: String]
    private var parts: [String: StylePart]
    /// The properties that show what a box says of its contents, the strongest last.
    private(set) var contents: [StyleContent]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - names: The names of the class, its own first. Default: those of its parent class.
    ///   - type: The class that the properties belong to.
    ///   - parent: The table of its parent class. Default: none. Own names replace the parent's.
    ///   - build: Adds the class's own properties.
    public init<Element: AnyObject>(
        _ names: String...,
        of type: Element.Type,
        inheriting parent: StyleProperties? = nil,
        _ build: (inout StylePropertyList<Element>) -> Void
    ) {
        var list = StylePropertyList<Element>()
        build(&list)
        typeNames = names.isEmpty ? parent?.typeNames ?? [] : names
        properties = parent?.properties ?? [:]
        aliases = parent?.aliases ?? [:]
        shorthands = (parent?.shorthands ?? [:]).merging(list.shorthands) { $1 }
        parts = parent?.parts ?? [:]
        contents = (parent?.contents ?? []) + list.contents
        for property in list.properties {
            properties[property.name] = property
            aliases[property.name] = nil
        }
        aliases.merge(list.aliases) { $1 }
        for part in list.parts { parts[part.name] = part }
        if properties["variant"] == nil, properties.contains(where: \.value.isImage) {
            properties["variant"] = .variant
        }
    }

    /// The names of all properties, in the order of their Unicode scalars: `alpha`,
    /// `layer.cornerRadius`.
    public var names: [String] { named.keys.sortedByScalars() }

    /// The names of the properties whose values are texts, in which a bare name is no reference: `title`,
    /// `textLabel.text`.
    package var textNames: [String] {
        named.filter { _, property in
            let type = property.valueType
            return type == String.self || type == String?.self || type == [String].self
        }.keys.sortedByScalars()
    }

    /// The properties by all of their names, including those of parts.
    var named: [String: StyleProperty] {
        var named = properties
        for (alias, name) in aliases { named[alias] = properties[name] }
        for part in parts.values {
            for (name, property) in part.properties.named {
                named["\(part.name).\(name)"] = property.of(part)
            }
        }
        return named
    }

    /// The property at a path such as `layer.cornerRadius`; nil if there is none.
    ///
    /// The name of a property with a value for each state may begin with one of `states`:
    /// `highlightedTitle` is `title` in the state `highlighted`.
    func property(at path: String, states: [StateSet]) -> ResolvedProperty? {
        let name = aliases[path] ?? path
        if let property = properties[name] {
            return ResolvedProperty(path: name, property, shorthand: shorthands[name])
        }
        if let property = slot(path, states: states) { return property }
        guard path.utf8.contains(UInt8(ascii: ".")) else { return nil }
        // Names of parts may contain dots; the longest one decides.
        let part = parts.values.filter { path.hasPrefix($0.name + ".") }.max { $0.name.utf8.count < $1.name.utf8.count }
        guard let part else { return nil }
        let rest = String(path.utf8.dropFirst(part.name.utf8.count + 1)) ?? ""
        return part.properties.property(at: rest, states: states)?.within(part)
    }

    /// The text of a property's value, as in explanations: the one set for these states, or else for the normal one;
    /// nil if there is none, or an empty text.
    package func valueText(of name: String, in object: AnyObject, states: StateSet) -> String? {
        guard let property = properties[aliases[name] ?? name] else { return nil }
        for states in property.isPerState ? [states, []] : [[]] {
            guard let value = property.read(object, states) else { continue }
            let text = StyleValue.text(of: value)
            if text != "none", text != "\"\"" { return text }
        }
        return nil
    }

    /// StyleInjection's names for properties in a state.
    private func slot(_ name: String, states: [StateSet]) -> ResolvedProperty? {
        if let normal = slot(name, named: "normal", []) { return normal }
        for state in states { if let slot = slot(name, named: state.name, [state]) { return slot } }
        return nil
    }

    private func slot(_ name: String, named state: String, _ states: @autoclosure () -> StateSet) -> ResolvedProperty? {
        guard name.hasPrefix(state) else { return nil }
        let rest = name.dropFirst(state.count)
        guard let first = rest.first, first.isUppercase else { return nil }
        let plain = first.lowercased() + rest.dropFirst()
        guard let property = properties[plain], property.isPerState else { return nil }
        return ResolvedProperty(path: plain, property, slot: states())
    }
}

/// The property at a path.
struct ResolvedProperty {
    /// The path, with the property's first name and without the name of a state.
    private(set) var path: String
    let property: StyleProperty
    /// The states that the path names; nil if it names none.
    let slot: StateSet?
    /// The path of the property that sets this one together with others, if there is one.
    private(set) var shorthand: String?
    /// The parts that the path names, the outermost first.
    private var parts: [StylePart] = []

    init(path: String, _ property: StyleProperty, slot: StateSet? = nil, shorthand: String? = nil) {
        self.path = path
        self.property = property
        self.slot = slot
        self.shorthand = shorthand
    }

    /// Whether the values of both are decoded in the same way.
    func isDecoded(like other: ResolvedProperty) -> Bool {
        path == other.path && slot == other.slot && property.valueType == other.property.valueType
            && property.isPerState == other.property.isPerState
    }

    /// The same property of an object that contains this one's as a part.
    fileprivate func within(_ part: StylePart) -> ResolvedProperty {
        var result = self
        result.path = "\(part.name).\(path)"
        result.shorthand = shorthand.map { "\(part.name).\($0)" }
        result.parts = [part] + parts
        return result
    }

    /// The path of the object that has the property, with a dot at its end; empty for the element itself.
    var owner: String { parts.map { $0.name + "." }.joined() }

    /// The target of a declaration in a rule for some states.
    func target(in states: StateSet) -> StyleTarget {
        StyleTarget(path: path, slot: property.isPerState ? slot ?? states : nil)
    }

    /// Binds a value to the property; nil if the value is of another type.
    func bind(_ value: Any, states: StateSet) -> BoundValue? {
        parts.reversed().reduce(property.bind(value, states)) { $0?.reached(by: $1.reach) }
    }
}

/// A part of an object with its own properties, such as a view's layer.
struct StylePart: Sendable {
    let name: String
    let properties: StyleProperties
    let reach: @Sendable (AnyObject) -> AnyObject?
}

/// A property that style sheets can set, with its type erased.
struct StyleProperty: Sendable {
    let name: String
    /// What editors say of it; nil for nothing.
    private(set) var sentence: String?
    /// The type that values are decoded as.
    let valueType: any Any.Type
    /// Whether the property has a value for each control state.
    let isPerState: Bool
    /// The numbers that it can be.
    var range = -Double.infinity...Double.infinity
    /// Binds a value, for a slot of states if ``isPerState``; nil if the value is of another type.
    let bind: @Sendable (_ value: Any, _ states: StateSet) -> BoundValue?
    /// The value of an object, for exactly these states if ``isPerState``; nil if it can't be read.
    let read: @Sendable (_ object: AnyObject, _ states: StateSet) -> Any?

    var isImage: Bool { StyleValue.isImage(valueType) }

    /// Whether the property has one image, which is shown in the states that the element is in.
    var showsStates: Bool { !isPerState && isImage }

    /// Whether the property chooses the variant of the images that others show.
    var isVariant: Bool { valueType == VariantWords.self }

    /// The same property of a part.
    fileprivate func of(_ part: StylePart) -> StyleProperty {
        var property = self
        property.sentence = sentence.map { "Of its \(part.name): \($0)" }
        return property
    }

    /// The property `variant` of every class with images. It sets nothing itself.
    static let variant = StyleProperty(
        name: "variant",
        sentence: "The words that choose the variants of images, such as danger.small. Default: those in the names",
        valueType: VariantWords.self,
        isPerState: false,
        bind: { value, _ in
            guard value is VariantWords else { return nil }
            return BoundValue(set: { _ in }, isSet: { _ in true }, restoration: { _ in nil })
        },
        read: { _, _ in nil }
    )
}

/// A value bound to a property.
struct BoundValue {
    typealias Setter = (AnyObject) -> Void

    /// Sets the property, unless it is known to have the value: then no observer of it is called.
    let set: Setter
    /// Whether the property has the value; nil if that is unknown.
    let isSet: (AnyObject) -> Bool?
    /// Makes the change that restores the object's current value; nil if that is unknown.
    let restoration: (AnyObject) -> Setter?

    /// The same for an object that has the property's object as a part; does nothing if the part is missing.
    func reached(by reach: @escaping (AnyObject) -> AnyObject?) -> BoundValue {
        BoundValue(
            set: { object in reach(object).map(set) },
            isSet: { object in reach(object).flatMap(isSet) },
            restoration: { object in
                guard let restore = reach(object).flatMap(restoration) else { return nil }
                return { object in reach(object).map(restore) }
            }
        )
    }
}

/// How a property is read, written and compared.
struct PropertyAccess<Element: AnyObject, Value>: Sendable {
    var get: (@Sendable (Element, StateSet) -> Value)?
    var set: @Sendable (Element, Value, StateSet) -> Void
    var areEqual: (@Sendable (Value, Value) -> Bool)?

    func bind(_ value: Value, _ states: StateSet) -> BoundValue {
        BoundValue(
            set: { object in
                guard let element = object as? Element else { return }
                if let get, let areEqual, areEqual(get(element, states), value) { return }
                set(element, value, states)
            },
            isSet: { object in
                guard let element = object as? Element, let get, let areEqual else { return nil }
                return areEqual(get(element, states), value)
            },
            restoration: { object in
                guard let element = object as? Element, let get else { return nil }
                let value = get(element, states)
                return { object in
                    guard let element = object as? Element else { return }
                    set(element, value, states)
                }
            }
        )
    }
}
