import Livery

/// Gathers the properties of a class for its table.
///
/// Getters serve two ends: a property that has a sheet's value already is not set again, and one that
/// a sheet no longer sets gets back the value that it had before. A property without a getter is set
/// each time, and keeps what was set last. Key paths are the short way; the language allocates a little
/// whenever one writes, and nothing when closures do.
public struct StylePropertyList<Element: AnyObject> {
    private(set) var properties: [StyleProperty] = []
    private(set) var parts: [StylePart] = []

    /// Adds a property of the class.
    public mutating func add<Value: Equatable & Sendable>(
        _ name: String,
        _ keyPath: any ReferenceWritableKeyPath<Element, Value> & Sendable
    ) {
        add(name, get: { read($0, keyPath) }, set: { write($1, to: $0, keyPath) })
    }

    /// Adds a property whose values can't be compared.
    public mutating func add<Value>(
        _ name: String,
        _ keyPath: any ReferenceWritableKeyPath<Element, Value> & Sendable
    ) {
        add(name, get: { read($0, keyPath) }, set: { write($1, to: $0, keyPath) })
    }

    /// Adds a property that closures read and write.
    public mutating func add<Value: Equatable & Sendable>(
        _ name: String,
        get: @escaping @Sendable (Element) -> Value,
        set: @escaping @Sendable (Element, Value) -> Void
    ) {
        add(
            name,
            PropertyAccess(
                get: { element, _ in get(element) },
                set: { element, value, _ in set(element, value) },
                areEqual: { $0 == $1 }
            )
        )
    }

    /// Adds a property that closures read and write, whose values can't be compared.
    public mutating func add<Value>(
        _ name: String,
        get: @escaping @Sendable (Element) -> Value,
        set: @escaping @Sendable (Element, Value) -> Void
    ) {
        add(
            name,
            PropertyAccess(
                get: { element, _ in get(element) },
                set: { element, value, _ in set(element, value) }
            )
        )
    }

    /// Adds a property that can only be written.
    public mutating func add<Value>(
        _ name: String,
        as type: Value.Type,
        set: @escaping @Sendable (Element, Value) -> Void
    ) {
        add(name, PropertyAccess(set: { element, value, _ in set(element, value) }))
    }

    /// Adds a property that has a value for each control state, such as a button's title.
    ///
    /// Of the values whose states all hold, the element is to show that for most states, and among
    /// equals that with the strongest state in which they differ.
    ///
    /// - Parameters:
    ///   - name: The property's name; in a sheet, `highlightedTitle` is `title` for `highlighted`.
    ///   - get: Gives the value that was set for exactly these states; nil when none was.
    ///   - set: Sets the value for these states, none being the normal state; nil takes it away.
    public mutating func add<Value: Equatable & Sendable>(
        _ name: String,
        get: @escaping @Sendable (Element, StateSet) -> Value?,
        set: @escaping @Sendable (Element, Value?, StateSet) -> Void
    ) {
        add(
            name,
            PropertyAccess(get: get, set: set, areEqual: { $0 == $1 }),
            isPerState: true
        )
    }

    /// Adds a part with properties of its own, which a sheet reaches by a dot: `layer.cornerRadius`.
    ///
    /// - Parameters:
    ///   - name: The name before the dot.
    ///   - part: Finds the part; a part that is nil is left alone.
    ///   - properties: The table of the part's class.
    public mutating func add(
        _ name: String,
        part: @escaping @Sendable (Element) -> AnyObject?,
        properties: StyleProperties
    ) {
        parts.append(
            StylePart(name: name, properties: properties) { object in
                (object as? Element).flatMap(part)
            }
        )
    }

    private mutating func add<Value>(
        _ name: String,
        _ access: PropertyAccess<Element, Value>,
        isPerState: Bool = false
    ) {
        properties.append(
            StyleProperty(name: name, valueType: Value.self, isPerState: isPerState) {
                value,
                states in
                (value as? Value).map { access.bind($0, states) }
            }
        )
    }
}

/// A property's value, copied: an access in place would allocate a frame of its own where it is not
/// optimized away.
private func read<Element, Value>(_ element: Element, _ keyPath: KeyPath<Element, Value>) -> Value {
    let value = element[keyPath: keyPath]
    return value
}

private func write<Element, Value>(
    _ value: Value,
    to element: Element,
    _ keyPath: ReferenceWritableKeyPath<Element, Value>
) {
    element[keyPath: keyPath] = value
}
