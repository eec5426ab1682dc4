import Livery

/// Collects the properties of a class for its table.
///
/// A getter has two uses: a property that already has a sheet's value is not set again, and one
/// that a sheet no longer sets gets back its former value. A property without a getter is set each
/// time, and keeps its last value. Closures are faster than key paths, and do not allocate.
public struct StylePropertyList<Element: AnyObject> {
    private(set) var properties: [StyleProperty] = []
    private(set) var aliases: [String: String] = [:]
    private(set) var shorthands: [String: String] = [:]
    private(set) var parts: [StylePart] = []
    var contents: [StyleContent] = []

    /// Adds a property by its key path.
    ///
    /// - Parameters:
    ///   - name: The property's name.
    ///   - keyPath: The property.
    ///   - sentence: What editors say of the property, with its unit and default. Default: nil, nothing.
    public mutating func add<Value: Equatable & Sendable>(
        _ name: String,
        _ keyPath: any ReferenceWritableKeyPath<Element, Value> & Sendable,
        _ sentence: String? = nil
    ) { add(name, sentence, get: { read($0, keyPath) }, set: { $0[keyPath: keyPath] = $1 }) }

    /// Adds a property by its key path, whose values can't be compared.
    public mutating func add<Value>(
        _ name: String,
        _ keyPath: any ReferenceWritableKeyPath<Element, Value> & Sendable,
        _ sentence: String? = nil
    ) {
        let access = PropertyAccess<Element, Value>(
            get: { element, _ in read(element, keyPath) },
            set: { element, value, _ in element[keyPath: keyPath] = value }
        )
        add(name, sentence, access)
    }

    /// Adds a property by closures that read and write it.
    public mutating func add<Value: Equatable & Sendable>(
        _ name: String,
        _ sentence: String? = nil,
        get: @escaping @Sendable (Element) -> Value,
        set: @escaping @Sendable (Element, Value) -> Void
    ) {
        let access = PropertyAccess<Element, Value>(
            get: { element, _ in get(element) },
            set: { element, value, _ in set(element, value) },
            areEqual: ==
        )
        add(name, sentence, access)
    }

    /// Adds a write-only property.
    public mutating func add<Value>(
        _ name: String,
        _ sentence: String? = nil,
        as type: Value.Type,
        set: @escaping @Sendable (Element, Value) -> Void
    ) { add(name, sentence, PropertyAccess(set: { element, value, _ in set(element, value) })) }

    /// Adds a property with a value for each control state, such as a button's title.
    ///
    /// Among values whose states all apply, the element shows the one for the most states; among equals, the
    /// one with the strongest state in which they differ.
    ///
    /// - Parameters:
    ///   - name: The property's name; in a sheet, `highlightedTitle` is `title` for `highlighted`.
    ///   - sentence: What editors say of the property. Default: nil, nothing.
    ///   - get: Returns the value set for exactly these states; nil if there is none.
    ///   - set: Sets the value for these states, which are empty for the normal state; nil removes it.
    public mutating func add<Value: Equatable & Sendable>(
        _ name: String,
        _ sentence: String? = nil,
        get: @escaping @Sendable (Element, StateSet) -> Value?,
        set: @escaping @Sendable (Element, Value?, StateSet) -> Void
    ) { add(name, sentence, PropertyAccess(get: get, set: set, areEqual: ==), isPerState: true) }

    /// Adds a part with its own properties, which sheets access with a dot: `layer.cornerRadius`.
    ///
    /// - Parameters:
    ///   - name: The name before the dot.
    ///   - part: Returns the part of an element. If it returns nil, nothing is set.
    ///   - properties: The table of the part's class.
    public mutating func add(
        _ name: String,
        part: @escaping @Sendable (Element) -> AnyObject?,
        properties: StyleProperties
    ) {
        let reach = { @Sendable (object: AnyObject) in (object as? Element).flatMap(part) }
        parts.append(StylePart(name: name, properties: properties, reach: reach))
    }

    /// Adds another name of a property without a value for each state. A rule can set only one.
    public mutating func add(_ alias: String, aliasOf name: String) { aliases[alias] = name }

    /// Makes a property one of those that another one sets together, as `borderWidth` is one of `border`: a rule that
    /// sets the whole resets what weaker rules set for its parts.
    public mutating func add(_ name: String, partOf shorthand: String) { shorthands[name] = shorthand }

    /// Makes numbers outside of a range faults of the documents that set these properties, which were added before.
    public mutating func require(_ names: String..., in range: ClosedRange<Double>) {
        for index in properties.indices where names.contains(properties[index].name) { properties[index].range = range }
    }

    private mutating func add<Value>(
        _ name: String,
        _ sentence: String?,
        _ access: PropertyAccess<Element, Value>,
        isPerState: Bool = false
    ) {
        properties.append(
            StyleProperty(
                name: name,
                sentence: sentence,
                valueType: Value.self,
                isPerState: isPerState,
                bind: { value, states in (value as? Value).map { access.bind($0, states) } },
                read: { object, states in
                    (object as? Element).flatMap { element in access.get.map { $0(element, states) } }
                }
            )
        )
    }
}

/// A property's value, copied: accessing it in place would allocate unless optimized.
private func read<Element, Value>(_ element: Element, _ keyPath: KeyPath<Element, Value>) -> Value {
    let value = element[keyPath: keyPath]
    return value
}
