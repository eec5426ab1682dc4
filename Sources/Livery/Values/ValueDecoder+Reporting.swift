import LiverySupport

extension ValueDecoder {
    /// Adds a fault.
    func report(_ fault: Fault, at location: DocumentLocation) { report([Diagnostic(fault, at: location)]) }

    /// Reports a text that can't be decoded; one in the syntax of another system, with what to write here.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - expected: What it should be.
    ///   - hint: What to write instead, if nothing better is known.
    ///   - nearest: The name that is meant, if there is no hint.
    ///   - location: The text's place.
    /// - Returns: False.
    @discardableResult func refuse(
        _ text: String,
        wanted expected: Expectation,
        hint: String? = nil,
        nearest: String? = nil,
        at location: DocumentLocation
    ) -> Bool {
        guard givesHints else {
            report(.malformed(wanted: expected.phrase, text: text, hint: hint, nearest: nearest), at: location)
            return false
        }
        let better =
            location.commentHint ?? Self.quotesHint(text) ?? gradientHint(
                for: text,
                wanted: expected.what,
                at: location
            )
            ?? foreignHint(for: text, wanted: expected.what)
        let parenthesis = CSSTokenizer.parenthesisHint(text)
        // If a parenthesis is missing, no other hint makes sense. But a font is not CSS text, and an unknown function
        // is quoted only by its name.
        let comesFirst = expected.what != .font && !Self.isFunctionName(text)
        let known = better ?? (comesFirst ? parenthesis : nil) ?? hint ?? (nearest == nil ? parenthesis : nil)
        report(
            .malformed(wanted: expected.phrase, text: text, hint: known, nearest: known == nil ? nearest : nil),
            at: location
        )
        // What is said of a color is of this one.
        if known == hint, expected.what != .color { noteForm() }
        return false
    }

    /// What to write for a text in the quotes of word processors, which are part of the text.
    private static func quotesHint(_ text: String) -> String? {
        let quotes = "“”„‟‘’‚‛«»‹›"
        guard let first = text.first, let last = text.last, quotes.contains(first) || quotes.contains(last) else {
            return nil
        }
        return "\(quotes.contains(first) ? first : last) is a typographic quote; write straight ones, "
            + "\"\(text.filter { !quotes.contains($0) })\""
    }

    /// What to write for an asset that is a gradient but has the name of a color, or the other way round.
    private func gradientHint(for text: String, wanted: Expected, at location: DocumentLocation) -> String? {
        guard root?.location == location, path.count == 1 else { return nil }
        if wanted == .color, asset.hasSuffix("Color"), GradientText.isMeant(by: text) {
            return "name it '\(asset.dropLast(5))Gradient'"
        }
        guard wanted == .gradient, asset.hasSuffix("Gradient"), Self.isColor(text) else { return nil }
        return "name it '\(asset.dropLast(8))Color'"
    }

    /// Whether a text is a color by itself.
    static func isColor(_ text: String) -> Bool {
        let tokens = CSSTokenizer.tokens(of: text) ?? []
        return (try? ColorText.color(tokens, isOfSheet: true, names: nil)) != nil
    }

    /// Whether a text is the name of a function with its opening parenthesis, as in `rgb(`.
    private static func isFunctionName(_ text: String) -> Bool {
        guard text.hasSuffix("("), let tokens = CSSTokenizer.tokens(of: text + ")"), tokens.count == 2,
            case .function = tokens[0]
        else { return false }
        return true
    }

    /// Adds a warning. The value is still used.
    func warn(_ fault: Fault, at location: DocumentLocation) {
        warn([Diagnostic(fault, at: location, severity: .warning)])
    }

    /// Reports a value of the wrong kind, or none at all.
    func reportWrongKind(_ value: DocumentValue, wanted: Expectation? = nil, hint: String? = nil) {
        let wanted = wanted ?? expected
        switch value.value {
        case .null:
            let isYAML = value.location.source.format == .yaml
            report(.missingValue(wanted: wanted.phrase, isYAML: isYAML), at: value.location)
        case .string(let text): refuse(text, wanted: wanted, hint: hint, at: value.location)
        case .number(let number) where hexadecimalHint(for: "\(number)", wanted: wanted.what) != nil:
            // A color whose quotes and '#' are missing.
            refuse("\(number)", wanted: wanted, at: value.location)
        default:
            let found = value.kindName
            report(.wrongKind(wanted: wanted.phrase, found: found, hint: hint), at: value.location)
        }
    }

    /// Reports a fault, and returns nil.
    func fail<Value>(_ fault: Fault, at location: DocumentLocation) -> Value? {
        report(fault, at: location)
        return nil
    }

    /// Reports a text that can't be decoded, and returns nil.
    func fail<Value>(
        _ text: String,
        wanted: Expectation? = nil,
        hint: String? = nil,
        nearest: String? = nil,
        at location: DocumentLocation
    ) -> Value? {
        refuse(text, wanted: wanted ?? expected, hint: hint, nearest: nearest, at: location)
        return nil
    }

    /// Reports a missing value or one of the wrong kind, and returns nil.
    func fail<Value>(_ value: DocumentValue, wanted: Expectation? = nil, hint: String? = nil) -> Value? {
        reportWrongKind(value, wanted: wanted, hint: hint)
        return nil
    }

    /// The fault of a reference to a value of another kind than is expected, according to the fault of decoding it; nil
    /// if the value itself may be wrong.
    func mismatch(of name: String, _ value: DocumentValue, at index: Int) -> Fault? {
        let (found, location) = (faults[index].fault, faults[index].location)
        // Only a fault of the kind or the form says what is wanted.
        guard location == value.location, let wanted = found.wanted, givesHints, let kind = kind(of: value) else {
            return nil
        }
        // What to write for a number may be better than what it is.
        guard !kind.isQuantity || found.explanation == nil || faultOfForm == index else { return nil }
        return .wrongKind(name, is: kind.phrase, wanted: wanted)
    }

    /// What a value of `$values` is, or leads to; nil if it may be anything.
    private func kind(of value: DocumentValue) -> (phrase: String, isQuantity: Bool)? {
        let (value, asset) = scope.target(of: value, takesWords: true)
        if let kind = asset.flatMap(scope.kind), kind != .other { return (kind.phrase, false) }
        if value.number != nil { return ("a number", true) }
        if case .boolean = value.value { return ("a boolean", true) }
        guard let text = value.string, let tokens = CSSTokenizer.tokens(of: text), let first = tokens.first else {
            return nil
        }
        if tokens.count == 1, length(first) != nil { return ("a length", true) }
        if ["true", "false"].contains(text) { return ("a boolean", false) }
        let (before, warned, outer) = (faults.count, warnings.count, trace)
        defer { trace = outer }
        return Self.kinds.first { kind in
            let isRight = kind.decodes(value, self)
            faults.removeSubrange(before...)
            warnings.removeSubrange(warned...)
            return isRight
        }.map { ($0.phrase, false) }
    }

    /// The kinds that are told by their text.
    private static let kinds: [(phrase: String, decodes: @Sendable (DocumentValue, ValueDecoder) -> Bool)] = [
        (
            "a calculation",
            { $0.string?.hasSuffix(")") == true && $1.quantity($0, Measure("a number", percentages: .ofSide)) != nil }
        ),
        ("a color", { $1.color($0) != nil }), ("a gradient", { $1.gradient($0) != nil }),
        ("a border", { $0.string != "none" && ValueType.border.decode($0, $1) != nil }),
        ("a shadow", { $0.string != "none" && ValueType.shadows.decode($0, $1) != nil }),
    ]
}
