import LiverySupport

/// Checks values, and reports those that do not have their shape.
protocol ShapeChecker {
    /// What a value stands for, if it can be a reference; nil if there is nothing, which is reported.
    mutating func target(of value: DocumentValue) -> ShapeTarget?

    /// Records a fault.
    mutating func report(
        _ fault: Fault,
        at location: DocumentLocation,
        severity: Diagnostic.Severity
    )
}

/// What a value stands for.
enum ShapeTarget {
    /// The value itself, or the part of another that it refers to.
    case value(DocumentValue)
    /// The token that it refers to, by a name.
    case token(DesignToken, String)
}

extension ShapeChecker {
    mutating func target(of value: DocumentValue) -> ShapeTarget? { .value(value) }

    mutating func report(_ fault: Fault, at location: DocumentLocation) {
        report(fault, at: location, severity: .error)
    }

    /// Reports a fault, and returns nil.
    mutating func fail<Value>(_ fault: Fault, at location: DocumentLocation) -> Value? {
        report(fault, at: location)
        return nil
    }

    /// Checks a value that may be a reference.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - shape: What it may be.
    ///   - key: Its key, for faults. Default: it has none.
    /// - Returns: The value without references; nil if it is not valid, which is reported.
    mutating func checked(_ value: DocumentValue, as shape: Shape, key: String? = nil)
        -> DocumentValue?
    {
        target(of: value).flatMap { checked($0, as: shape, key: key, at: value.location) }
    }

    /// Checks what a value stands for.
    mutating func checked(
        _ target: ShapeTarget,
        as shape: Shape,
        key: String? = nil,
        at location: DocumentLocation
    ) -> DocumentValue? {
        switch target {
        case .value(let value):
            return checkedItself(value, as: shape, key: key)
        case .token(let token, let name):
            guard token.type == shape.type else {
                return fail(
                    .wrongKind(name, is: token.type.phrase, wanted: shape.phrase),
                    at: location
                )
            }
            guard case .element(_, let wanted, _) = shape, let elements = token.value.array else {
                return token.value
            }
            // Lists are never flattened.
            guard elements.count == 1 else {
                let list = "\(quoted(name)) is a list of \(elements.count)"
                return fail(Fault(.wrongReference, "\(list); expected \(wanted)"), at: location)
            }
            return elements[0]
        }
    }

    /// Checks a value that is no reference.
    mutating func checkedItself(_ value: DocumentValue, as shape: Shape, key: String? = nil)
        -> DocumentValue?
    {
        switch (shape, value.value) {
        case (.anything, _), (.boolean, .boolean), (.text, .string):
            return value
        case (.number(let what, let range), .number(let number)):
            if range.contains(number.double) { return value }
            return fail(Self.outOfRange(what, number.double, range), at: value.location)
        case (.word(let what, let allowed), .string(let word)):
            if allowed.contains(word) { return value }
            let nearest = nearestName(to: word, among: allowed)
            return fail(
                .unknownWord(word, what: what, nearest: nearest, allowed: allowed),
                at: value.location
            )
        case (.hexadecimal, _):
            let digits = value.string.flatMap { $0.hasPrefix("#") ? $0.dropFirst() : nil } ?? ""
            if digits.count != 6 || !digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) {
                // Only a warning: the color is that of its components, and `#fff` is common.
                let found = value.string.map(quoted) ?? value.kindName
                report(
                    .wrongKind(wanted: shape.phrase, found: found),
                    at: value.location,
                    severity: .warning
                )
            }
            return value
        case (.list(_, let element, let canBeEmpty), .array(let elements))
        where canBeEmpty || !elements.isEmpty:
            return checked(elements, as: { _ in element }, at: value.location)
        case (.tuple(_, let shapes), .array(let elements)) where shapes.count == elements.count:
            return checked(elements, as: { shapes[$0] }, at: value.location)
        case (.object(let owner, let keys), .dictionary(let dictionary)):
            return checked(dictionary, keys, of: owner, at: value.location)
        case (.dictionary(let shape), .dictionary(let dictionary)):
            if case .anything = shape { return value }
            let areValid = dictionary.allSatisfy {
                checked($0.entry.value, as: shape, key: $0.key) != nil
            }
            return areValid ? value : nil
        case (.reference, .dictionary(let dictionary)):
            return dictionary["$ref"].flatMap {
                checkedItself($0, as: .text("a reference"), key: "$ref")
            }
        case (.token(let type), _):
            let checked = Shape.types[type].flatMap { checkedItself(value, as: $0, key: key) }
            return type == .color ? checked.flatMap { withHue($0) } : checked
        case (.element(_, _, let inner), _):
            return checkedItself(value, as: inner, key: key)
        case (.any(_, let shapes), _):
            if let inner = shapes.first(where: { $0.hasKind(of: value) }) {
                return checkedItself(value, as: inner, key: key)
            }
        default: break
        }
        let (wanted, found) = (shape.phrase, Self.description(of: value, for: shape))
        return fail(
            key.map { .wrongValue($0, wanted: wanted, found: found) }
                ?? .wrongKind(wanted: wanted, found: found),
            at: value.location
        )
    }

    /// A color whose hue, if it has one, is in its range. Other components have a meaning beyond their ranges, such as
    /// white in XYZ: that is a warning.
    private mutating func withHue(_ color: DocumentValue) -> DocumentValue? {
        guard let space = color.dictionary?["colorSpace"]?.string,
            let ranges = Shape.colorSpaces.first(where: { $0.names.contains(space) })?.ranges,
            let components = color.dictionary?["components"]?.array
        else { return nil }
        var isValid = true
        for (component, range) in zip(components, ranges) {
            guard case .number(let number) = component.value, !range.contains(number.double) else {
                continue
            }
            let isHue = range == Shape.hues
            if isHue { isValid = false }
            report(
                Self.outOfRange(
                    isHue ? "a hue" : "a component of '\(space)'",
                    number.double,
                    range
                ),
                at: component.location,
                severity: isHue ? .error : .warning
            )
        }
        return isValid ? color : nil
    }

    private mutating func checked(
        _ elements: [DocumentValue],
        as shape: (Int) -> Shape,
        at location: DocumentLocation
    ) -> DocumentValue? {
        let checked = elements.indices.compactMap { self.checked(elements[$0], as: shape($0)) }
        return checked.count == elements.count ? DocumentValue(.array(checked), at: location) : nil
    }

    private mutating func checked(
        _ dictionary: DocumentDictionary,
        _ keys: [Shape.Key],
        of owner: String,
        at location: DocumentLocation
    ) -> DocumentValue? {
        var result = dictionary
        var isValid = true
        for (name, entry) in dictionary {
            guard let key = keys.first(where: { $0.name == name }) else {
                let nearest = nearestName(to: name, among: keys.map(\.name))
                isValid =
                    fail(.unknownKey(name, owner: owner, nearest: nearest), at: entry.keyLocation)
                    ?? false
                continue
            }
            if let value = checked(entry.value, as: key.shape, key: name) {
                result[entry: name] = .init(keyLocation: entry.keyLocation, value: value)
            } else {
                isValid = false
            }
        }
        let missing = keys.filter { $0.presence != .optional && dictionary[$0.name] == nil }
        if missing.contains(where: { $0.presence == .required }) { isValid = false }
        for key in missing where key.presence == .required || isValid {
            let severity: Diagnostic.Severity = key.presence == .required ? .error : .warning
            report(.missingKey(key.name, owner: owner), at: location, severity: severity)
        }
        return isValid ? DocumentValue(.dictionary(result), at: location) : nil
    }

    private static func outOfRange(_ what: String, _ found: Double, _ range: ClosedRange<Double>)
        -> Fault
    {
        let allowed =
            range == Shape.hues
            ? "0 or more, and less than 360"
            : range.upperBound.isFinite
                ? "in \(range.lowerBound.shortest)…\(range.upperBound.shortest)" : "0 or more"
        return .outOfRange(what: what, found: found.shortest, allowed: allowed)
    }

    /// What a value is, for a fault that says what it should be.
    private static func description(of value: DocumentValue, for shape: Shape) -> String {
        switch (shape, value.value) {
        case (.tuple, .array(let elements)): return "a list of \(elements.count)"
        case (.list, .array): return "an empty list"
        default: break
        }
        // What drafts of the format, and the tools before it, have for a color or a length.
        let isOlder =
            switch (shape.phrase, value.value) {
            case ("a color", .string(let text)): text.hasPrefix("#") || text.hasSuffix(")")
            case ("a dimension", .number), ("a duration", .number): true
            case ("a dimension", .string(let text)), ("a duration", .string(let text)):
                text.utf8.first.map { 0x30...0x39 ~= $0 } ?? false
            default: false
            }
        guard isOlder else { return value.kindName }
        let command = "livery import \(oneLine(value.location.source.name))"
        return "\(value.kindName) in the older notation; run '\(command)'"
    }
}
