import LiverySupport

/// Checks values, and reports those that do not have their shape.
protocol ShapeChecker {
    /// What a value stands for, if it can be a reference; nil if there is nothing, which is reported.
    mutating func target(of value: DocumentValue) -> ShapeTarget?

    /// Records a fault.
    mutating func report(_ fault: Fault, at location: DocumentLocation, severity: Diagnostic.Severity)
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
    @discardableResult mutating func checked(_ value: DocumentValue, as shape: Shape, key: String? = nil)
        -> DocumentValue?
    { target(of: value).flatMap { checked($0, as: shape, key: key, at: value.location) } }

    /// Checks what a value stands for.
    @discardableResult mutating func checked(
        _ target: ShapeTarget,
        as shape: Shape,
        key: String? = nil,
        at location: DocumentLocation
    ) -> DocumentValue? {
        switch target {
        case .value(let value):
            if let checked = checkedKind(value, as: shape) { return checked }
            var shape = shape
            if case .token(let type) = shape, let values = Shape.types[type] { shape = values }
            let (wanted, found) = (shape.phrase, Self.description(of: value, for: shape))
            let fault = key.map { Fault.wrongValue($0, wanted: wanted, found: found) }
            return fail(fault ?? .wrongKind(wanted: wanted, found: found), at: value.location)
        case .token(let token, let name):
            guard token.type == shape.type else {
                return fail(.wrongKind(name, is: token.type.phrase, wanted: shape.phrase), at: location)
            }
            guard case .element(_, let wanted, _) = shape, let elements = token.value.array else {
                let value = DocumentValue(token.value.value, at: location)
                // It may have a range here.
                return token.type == .number ? checkedKind(value, as: shape) ?? nil : value
            }
            // Lists are never flattened.
            guard elements.count == 1 else {
                let list = "\(quoted(name)) is a list of \(elements.count)"
                return fail(Fault(.wrongReference, "\(list); expected \(wanted)"), at: location)
            }
            return DocumentValue(elements[0].value, at: location)
        }
    }

    /// Checks a value that is no reference.
    ///
    /// - Returns: The value, which is nil if it is not valid; nil for a value of another kind, which is not reported.
    private mutating func checkedKind(_ value: DocumentValue, as shape: Shape) -> DocumentValue?? {
        switch (shape, value.value) {
        case (.anything, _), (.boolean, .boolean), (.text, .string), (.dictionary(.anything), .dictionary): return value
        case (.number(let what, let range, let severity), .number(let number)):
            if range.contains(number.double) { return value }
            report(Self.outOfRange(what, number.double, range), at: value.location, severity: severity)
            return .some(severity == .warning ? value : nil)
        case (.word(let what, let allowed), .string(let word)):
            if allowed.contains(word) { return value }
            // A single word is a kind of its own.
            if allowed.count == 1 { return nil }
            let nearest = nearestName(to: word, among: allowed)
            report(.unknownWord(word, what: what, nearest: nearest, allowed: allowed), at: value.location)
            return .some(nil)
        case (.hexadecimal, .string(let text)):
            if text.utf8.count != 7 || !text.hasPrefix("#") || UInt32(text.dropFirst(), radix: 16) == nil {
                // Only a warning: the color is that of its components, and `#fff` is common.
                let fault = Fault.wrongKind(wanted: shape.phrase, found: quoted(text))
                report(fault, at: value.location, severity: .warning)
            }
            return value
        case (.list(_, let shapes, let count), .array(let elements)) where count.contains(elements.count):
            let checked = elements.indices.compactMap { self.checked(elements[$0], as: shapes[$0 % shapes.count]) }
            return .some(checked.count == elements.count ? DocumentValue(.array(checked), at: value.location) : nil)
        case (.object(let owner, let keys), .dictionary(let dictionary)):
            return .some(checked(dictionary, keys, of: owner, at: value.location))
        case (.dictionary(let shape), .dictionary(let dictionary)):
            let wrong = dictionary.filter { checked($0.entry.value, as: shape, key: $0.key) == nil }
            return .some(wrong.isEmpty ? value : nil)
        case (.token(let type), _):
            let space = value.dictionary?["colorSpace"]?.string.flatMap { Shape.colors[$0] }
            let shape = type == .color ? space : nil
            return (shape ?? Shape.types[type]).flatMap { checkedKind(value, as: $0) }
        case (.element(_, _, let inner), _), (.optional(let inner), _), (.expected(let inner), _):
            return checkedKind(value, as: inner)
        case (.any(_, let shapes), _):
            for inner in shapes { if let checked = checkedKind(value, as: inner) { return checked } }
            return nil
        default: return nil
        }
    }
}

extension ShapeChecker {
    private mutating func checked(
        _ dictionary: DocumentDictionary,
        _ keys: Shape.Keys,
        of owner: String,
        at location: DocumentLocation
    ) -> DocumentValue? {
        var result = dictionary
        var isValid = true
        for (name, entry) in dictionary {
            guard let shape = keys[name] else {
                let nearest = nearestName(to: name, among: keys.keys)
                report(.unknownKey(name, owner: owner, nearest: nearest), at: entry.keyLocation)
                isValid = false
                continue
            }
            if let value = checked(entry.value, as: shape, key: name) {
                result[entry: name] = .init(keyLocation: entry.keyLocation, value: value)
            } else {
                isValid = false
            }
        }
        for (name, shape) in keys where dictionary[name] == nil {
            switch shape {
            case .optional: break
            case .expected:
                guard isValid else { break }
                report(.missingKey(name, owner: owner), at: location, severity: .warning)
            default: isValid = fail(.missingKey(name, owner: owner), at: location) ?? false
            }
        }
        return isValid ? DocumentValue(.dictionary(result), at: location) : nil
    }

    private static func outOfRange(_ what: String, _ found: Double, _ range: ClosedRange<Double>) -> Fault {
        let allowed =
            range == Shape.hues
            ? "0 or more, and less than 360"
            : range.upperBound.isFinite ? "in \(range.lowerBound.shortest)…\(range.upperBound.shortest)" : "0 or more"
        return .outOfRange(what: what, found: found.shortest, allowed: allowed)
    }

    /// What a value is, for a fault that says what it should be.
    private static func description(of value: DocumentValue, for shape: Shape) -> String {
        // What drafts of the format, and the tools before it, have for a color or a length.
        let isOlder: Bool
        if case .word = shape, let word = value.string { return quoted(word) }
        if let count = value.array?.count {
            if case .list(_, _, let counts) = shape, counts.upperBound < Int.max { return "a list of \(count)" }
            if count == 0 { return "an empty list" }
        }
        switch (shape.phrase, value.value) {
        case ("a color", .string(let text)): isOlder = text.hasPrefix("#") || text.hasSuffix(")")
        case ("a dimension", .number), ("a duration", .number): isOlder = true
        case ("a dimension", .string(let text)), ("a duration", .string(let text)):
            isOlder = text.utf8.first.map { 0x30...0x39 ~= $0 } ?? false
        default: isOlder = false
        }
        guard isOlder else { return value.kindName }
        let command = "livery import \(oneLine(value.location.source.name))"
        return "\(value.kindName) in the older notation; run '\(command)'"
    }
}
