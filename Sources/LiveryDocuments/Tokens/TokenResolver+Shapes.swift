import LiverySupport

/// The parts of values: dictionaries, lists, words and numbers.
extension TokenResolver {
    /// Reports a value of the wrong kind, and returns nil.
    mutating func fail<Value>(_ value: DocumentValue, wanted: String) -> Value? {
        var found = value.kindName
        if Self.isOlder(value, wanted: wanted) {
            found +=
                " in the older notation; run 'livery import \(oneLine(value.location.source.name))'"
        }
        return fail(.wrongKind(wanted: wanted, found: found), at: value.location)
    }

    /// Whether a value is what drafts of the format, and the tools before it, have for a color or a length.
    private static func isOlder(_ value: DocumentValue, wanted: String) -> Bool {
        switch wanted {
        case "a color": value.string.map { $0.hasPrefix("#") || $0.hasSuffix(")") } ?? false
        case "a dimension", "a duration":
            if case .number = value.value {
                true
            } else {
                value.string?.utf8.first.map { 0x30...0x39 ~= $0 } ?? false
            }
        default: false
        }
    }

    typealias Check = (inout TokenResolver, DocumentValue) -> DocumentValue?

    /// Checks a dictionary with certain keys, each of which has a check for its value.
    mutating func dictionary(
        _ value: DocumentValue,
        _ owner: String,
        required: [(key: String, check: Check)],
        optional: [(key: String, check: Check)] = []
    ) -> DocumentValue? {
        guard let dictionary = value.dictionary else { return fail(value, wanted: owner) }
        var result = dictionary
        var isValid = true
        for (key, check) in required + optional {
            guard let entry = dictionary[entry: key] else { continue }
            if let value = check(&self, entry.value) {
                result[entry: key] = .init(keyLocation: entry.keyLocation, value: value)
            } else {
                isValid = false
            }
        }
        let noun = owner.split(separator: " ", maxSplits: 1).last.map(String.init) ?? owner
        for (key, _) in required where dictionary[key] == nil {
            report(.missingKey(key, owner: noun), at: value.location)
            isValid = false
        }
        let known = (required + optional).map(\.key)
        for (key, entry) in dictionary where !known.contains(key) {
            let fault = Fault.unknownKey(
                key,
                owner: noun,
                nearest: nearestName(to: key, among: known)
            )
            report(fault, at: entry.keyLocation)
            isValid = false
        }
        return isValid ? DocumentValue(.dictionary(result), at: value.location) : nil
    }

    /// Checks a dictionary of values, each of which has a type and may be a reference.
    mutating func object(
        _ value: DocumentValue,
        _ owner: String,
        required: [(key: String, type: TokenType)],
        optional: [(key: String, check: Check)] = []
    ) -> DocumentValue? {
        dictionary(
            value,
            owner,
            required: required.map { key, type in (key, { $0.resolved($1, as: type) }) },
            optional: optional
        )
    }

    /// Checks each element of a list, which must not be empty.
    mutating func list(
        _ value: DocumentValue,
        _ type: TokenType,
        check: Check
    ) -> DocumentValue? {
        guard let elements = value.array, !elements.isEmpty else {
            let found = value.array == nil ? value.kindName : "an empty list"
            return fail(
                .wrongKind(wanted: type.phrase + ", a list", found: found),
                at: value.location
            )
        }
        return list(value, elements, check: check)
    }

    mutating func list(
        _ value: DocumentValue,
        _ elements: [DocumentValue],
        check: Check
    ) -> DocumentValue? {
        var checked: [DocumentValue] = []
        checked.reserveCapacity(elements.count)
        for element in elements {
            if let valid = check(&self, element) { checked.append(valid) }
        }
        guard checked.count == elements.count else { return nil }
        return DocumentValue(.array(checked), at: value.location)
    }

    /// An element of a list that may be a reference to a token of the list's type, which then represents one
    /// element: lists are never flattened.
    mutating func element(
        _ value: DocumentValue,
        of type: TokenType,
        wanted: String,
        check: Check
    ) -> DocumentValue? {
        let element = followed(value, wanted: type.phrase, isType: { $0 == type }, check: check)
        guard let elements = element?.array else { return element }
        guard elements.count == 1 else {
            let name = value.string.map { String($0.dropFirst().dropLast()) }
            let fault = Fault.severalReferred(
                name ?? value.dictionary?["$ref"]?.string ?? "",
                count: elements.count,
                wanted: wanted
            )
            return fail(fault, at: value.location)
        }
        return elements[0]
    }

    // MARK: Words and numbers

    mutating func number(_ value: DocumentValue) -> DocumentValue? {
        if case .number = value.value { return value }
        return fail(value, wanted: "a number")
    }

    /// A number, or a reference to a number token or to a part of a value.
    mutating func numberOrReference(_ value: DocumentValue) -> DocumentValue? {
        followed(value, wanted: "a number", isType: { $0 == .number }) { $0.number($1) }
    }

    mutating func number(
        _ value: DocumentValue,
        what: String,
        in range: ClosedRange<Double>,
        _ allowed: String
    ) -> DocumentValue? {
        guard let checked = numberOrReference(value),
            case .number(let written) = checked.value
        else { return nil }
        let number = written.double
        if range.contains(number) { return checked }
        let fault = Fault.outOfRange(
            what: what,
            found: number.shortest,
            allowed: allowed
        )
        return fail(fault, at: value.location)
    }

    mutating func text(_ value: DocumentValue, wanted: String = "text") -> DocumentValue? {
        value.string == nil ? fail(value, wanted: wanted) : value
    }

    mutating func word(_ value: DocumentValue, what: String, _ allowed: [String])
        -> DocumentValue?
    {
        followed(value, wanted: what.withArticle) { resolver, value in
            guard let word = value.string else {
                return resolver.fail(value, wanted: what.withArticle)
            }
            if allowed.contains(word) { return value }
            let nearest = nearestName(to: word, among: allowed)
            let fault = Fault.unknownWord(
                word,
                what: what,
                nearest: nearest,
                allowed: allowed
            )
            return resolver.fail(fault, at: value.location)
        }
    }

    mutating func measure(_ value: DocumentValue, _ type: TokenType, units: [String])
        -> DocumentValue?
    {
        dictionary(
            value,
            type.phrase,
            required: [
                ("value", { $0.numberOrReference($1) }),
                ("unit", { $0.word($1, what: "unit", units) }),
            ]
        )
    }
}
