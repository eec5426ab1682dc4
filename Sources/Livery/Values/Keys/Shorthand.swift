import LiverySupport

/// CSS's texts for values that have parts. Each becomes the dictionary that says the same, whose values are at the
/// text's place; what they are is for the types of its keys to say.
extension ValueDecoder {
    /// The words of a CSS text, each one token or a function with its arguments.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - expected: What it should be.
    ///   - hint: What to write if it is no CSS text.
    ///   - location: Its place.
    /// - Returns: The words, at least one; nil if a fault was reported.
    func words(of text: String, wanted expected: Expectation, hint: String, at location: DocumentLocation)
        -> [[CSSToken]]?
    {
        guard let tokens = CSSTokenizer.tokens(of: text), !tokens.isEmpty else {
            return fail(text, wanted: expected, hint: hint, at: location)
        }
        if let hint = hintOfCalculation(in: tokens) {
            return fail(text, wanted: expected, hint: hint, at: location)
        }
        return CSSTokens(tokens).values
    }

    /// Whether a word is a length, as far as its first token and the target of a reference tell.
    func isMeasure(_ word: [CSSToken]) -> Bool {
        switch word[0] {
        case .number: true
        case .word("hairline"): true
        case .reference(let name): isQuantity(name)
        default: word[0].isCalculation
        }
    }

    /// A word that is a color. A name without braces is a reference only if it is all of a text; nil if a fault was
    /// reported.
    private func color(_ word: [CSSToken], at location: DocumentLocation) -> DocumentValue.Value? {
        guard word.count == 1, case .word(let name) = word[0], isKnown(name) else { return .word(word) }
        // CSS's red, whatever the theme has by this name.
        if let color = ColorNames.color(named: name) { return .string(color.hexadecimal) }
        return fail(name, wanted: .color, hint: "write a reference, '{\(name)}'", at: location)
    }

    // MARK: Lines

    /// The dictionary of CSS's `1px solid red`, whose words come in any order; nil if a fault was reported.
    func line(_ text: String, wanted expected: Expectation, at location: DocumentLocation) -> DocumentValue? {
        let form = "write '1px solid {lineColor}' or {width:, color:, style:}"
        guard let words = words(of: text, wanted: expected, hint: form, at: location) else { return nil }
        var parts: [(key: String, value: DocumentValue.Value)] = []
        func has(_ key: String) -> Bool { parts.contains { $0.key == key } }
        func malformed(_ hint: String) -> DocumentValue? { fail(text, wanted: expected, hint: hint, at: location) }
        for word in words {
            if let name = word[0].word, let hint = Self.lineHints[name] { return malformed(hint) }
            if !has("width"), isMeasure(word) {
                parts.append(("width", .length(word)))
            } else if !has("style"), let style = word[0].word, LineStyle(rawValue: style) != nil {
                parts.append(("style", .string(style)))
            } else if !has("color") {
                guard let color = color(word, at: location) else { return nil }
                parts.append(("color", color))
            } else {
                return malformed(form)
            }
        }
        guard has("width") else { return malformed("it has no width; \(form)") }
        guard has("color") else { return malformed("it has no color; \(form)") }
        return DocumentValue(parts, at: location)
    }

    /// What to write for CSS's words for lines that themes don't have.
    private static let lineHints: [String: String] = {
        let styles = ["groove", "ridge", "inset", "outset"].map { style in
            (style, "a line is \(LineStyle.allCases.map(\.rawValue).alternatives)")
        }
        let widths = [("thin", 1), ("medium", 3), ("thick", 5)].map { ($0, "write '\($1)px' for '\($0)'") }
        return Dictionary(uniqueKeysWithValues: styles + widths)
    }()

    // MARK: Shadows

    /// The dictionary of CSS's `0 4px 8px rgb(0 0 0 / .15)`, or the list of several; nil if a fault was reported.
    func shadows(_ text: String, at location: DocumentLocation) -> DocumentValue? {
        let hint = "write '0 4px 8px rgb(0 0 0 / .15)' or {color:, offset:, blur:}"
        guard let words = words(of: text, wanted: "a shadow", hint: hint, at: location) else { return nil }
        let shadows = words.split(separator: [.comma], omittingEmptySubsequences: false)
        guard shadows.allSatisfy({ !$0.isEmpty }) else {
            return fail(text, wanted: "a shadow", hint: hint, at: location)
        }
        return list(shadows, at: location) { shadow(Array($0), text: text, at: location) }
    }

    /// The same of CSS's functions `drop-shadow()`.
    func dropShadows(_ text: String, at location: DocumentLocation) -> DocumentValue? {
        let hint = "write 'drop-shadow(0 4px 8px black)' or {color:, offset:, blur:}"
        guard let words = words(of: text, wanted: "a drop shadow", hint: hint, at: location) else { return nil }
        return list(words, at: location) { word in
            guard word.count > 2, case .function(let name) = word[0], name.lowercased() == "drop-shadow",
                word.last == .close
            else { return fail(text, wanted: "a drop shadow", hint: hint, at: location) }
            let inner = CSSTokens(Array(word.dropFirst().dropLast())).values
            return shadow(inner, text: text, at: location)
        }
    }

    private func list<Part>(_ parts: [Part], at location: DocumentLocation, _ value: (Part) -> DocumentValue?)
        -> DocumentValue?
    {
        guard mayHave(0, .shadows, at: location), parts.count <= scope.limits.layerCount else {
            _ = mayHave(parts.count, .shadows, at: location)
            return nil
        }
        let values = parts.allOrNil(value)
        return values.map { $0.count == 1 ? $0[0] : DocumentValue(.array($0), at: location) }
    }

    private static let filters: Set = [
        "blur", "brightness", "contrast", "grayscale", "hue-rotate", "invert", "opacity", "saturate", "sepia",
    ]

    private func shadow(_ words: [[CSSToken]], text: String, at location: DocumentLocation) -> DocumentValue? {
        func malformed(_ hint: String) -> DocumentValue? { fail(text, wanted: "a shadow", hint: hint, at: location) }
        var parts: [(key: String, value: DocumentValue.Value)] = []
        var lengths: [DocumentValue.Value] = []
        var lengthsEnded = false
        func has(_ key: String) -> Bool { parts.contains { $0.key == key } }
        for word in words {
            if !lengthsEnded, isMeasure(word) {
                lengths.append(.length(word))
                continue
            }
            lengthsEnded = !lengths.isEmpty
            if word == [.comma] { return malformed("write spaces between its parts, not commas") }
            if case .function(let name) = word[0], Self.filters.contains(name.lowercased()) {
                return malformed("of CSS's filters, themes have drop-shadow() alone")
            }
            if word[0].isWord("inset"), !has("inset") {
                parts.append(("inset", .boolean(true)))
            } else if !has("color") {
                guard let color = color(word, at: location) else { return nil }
                parts.append(("color", color))
            } else {
                return malformed("'\(CSSToken.text(of: word))' is one word too many")
            }
        }
        guard (2...4).contains(lengths.count) else {
            return malformed("a shadow has two to four lengths: x, y, blur and spread")
        }
        guard has("color") else { return malformed("a shadow needs a color") }
        let keys = ["offsetX", "offsetY", "blur", "spread"]
        parts += zip(keys, lengths).map { (key: $0, value: $1) }
        return DocumentValue(parts, at: location)
    }
}

extension DocumentValue.Value {
    /// What a word of a CSS text is where it is written alone.
    static func word(_ tokens: [CSSToken]) -> Self { .string(CSSToken.text(of: tokens)) }

    /// The same of a length in points: a number, if it is one.
    static func length(_ tokens: [CSSToken]) -> Self {
        if tokens.count == 1, case .number(let number, let unit) = tokens[0],
            unit.isEmpty || CSSToken.unitsOfPoints.contains(unit)
        {
            return .number(DocumentNumber(number))
        }
        return .word(tokens)
    }
}
