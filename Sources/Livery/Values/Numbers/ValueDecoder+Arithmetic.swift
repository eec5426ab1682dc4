import LiverySupport

extension ValueDecoder {
    /// The tokens of a CSS text, with its calculations and references computed.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - wanted: What the text should be, for diagnostics.
    ///   - operand: What a reference should be, for diagnostics. Default: what the text should be.
    ///   - percentages: What percentages in calculations are.
    ///   - location: The text's place.
    /// - Returns: The tokens, and where the first one comes from if it was computed; none if the text is no CSS text, nil
    ///   if a fault was reported.
    func tokens(
        of text: String,
        wanted: Expectation,
        operand: Expectation? = nil,
        percentages: Quantity.Percentages = .none,
        at location: DocumentLocation
    ) -> (tokens: [CSSToken], source: ReferenceTrace.Source?)? {
        guard let tokens = CSSTokenizer.tokens(of: text) else { return ([], nil) }
        guard tokens.contains(where: \.mayBeComputed) else { return (tokens, nil) }
        let terms = tokens.count { if case .reference = $0 { true } else { $0.isOperator } }
        guard mayHave(terms, .terms, at: location) else { return nil }
        if let hint = hintOfCalculation(in: tokens) { return fail(text, wanted: wanted, hint: hint, at: location) }
        do throws(Quantity.Failure) {
            return try computed(tokens[...], wanted: operand ?? wanted, percentages, at: location) {
                quantity throws(Quantity.Failure) in quantity.token
            }
        } catch { return error.hint.flatMap { fail(text, wanted: wanted, hint: $0, at: location) } }
    }

    /// The tokens of a color's function, with its calculations and references computed.
    ///
    /// Percentages stay percentages, since what they are depends on the component.
    ///
    /// - Parameters:
    ///   - tokens: The function with its arguments.
    ///   - text: Their text.
    ///   - location: The text's place.
    /// - Returns: The tokens; nil if a fault was reported.
    func componentTokens(_ tokens: [CSSToken], text: String, at location: DocumentLocation) -> [CSSToken]? {
        let terms = tokens.count { if case .reference = $0 { true } else { $0.isCalculation } }
        // A color from another one is told as such.
        guard terms > 0, tokens.count > 1, tokens[1].word != "from" else { return tokens }
        guard mayHave(tokens.count, .terms, at: location) else { return nil }
        do throws(Quantity.Failure) {
            let wanted: Expectation = "a component of a color"
            let computed = try computed(tokens.dropFirst(), wanted: wanted, .ofSide, at: location) {
                quantity throws(Quantity.Failure) in
                guard quantity.kind == .length else { return quantity.token }
                guard quantity.value == 0 else { throw Quantity.Failure("no component of a color is a length") }
                return .number(quantity.fraction * 100, unit: "%")
            }
            return tokens.prefix(1) + computed.tokens
        } catch { return error.hint.flatMap { fail(text, wanted: .color, hint: $0, at: location) } }
    }

    /// Tokens with their calculations and references computed, and where the first comes from.
    private func computed(
        _ tokens: ArraySlice<CSSToken>,
        wanted: Expectation,
        _ percentages: Quantity.Percentages,
        at location: DocumentLocation,
        _ written: (Quantity) throws(Quantity.Failure) -> CSSToken
    ) throws(Quantity.Failure) -> (tokens: [CSSToken], source: ReferenceTrace.Source?) {
        var operands: [String: Quantity] = [:]
        func operand(_ token: CSSToken) throws(Quantity.Failure) -> Quantity {
            let value = try self.operand(token, wanted: wanted, percentages, at: location)
            if case .reference(let name) = token { operands[name] = value }
            return value
        }
        var computed: [CSSToken] = []
        var source: ReferenceTrace.Source?
        var index = tokens.startIndex
        while index < tokens.endIndex {
            let token = tokens[index]
            var end = index + 1
            var quantity: Quantity?
            if case .reference = token {
                quantity = try operand(token)
            } else if token.isCalculation {
                end = tokens.endOfValue(from: index)
                quantity = try Calculation.value(of: tokens[index..<end], operand: operand)
            }
            if quantity != nil, computed.isEmpty { source = self.source(of: tokens[index..<end], operands: operands) }
            if let quantity { computed.append(try written(quantity)) } else { computed.append(token) }
            index = end
        }
        return (computed, source)
    }

    /// The quantity that a text is; nil if a fault was reported.
    func quantity(_ text: String, _ measure: Measure, at location: DocumentLocation) -> Quantity? {
        let (wanted, percentages) = (measure.expected, measure.percentages)
        let computed = tokens(of: text, wanted: wanted, percentages: percentages, at: location)
        guard let (tokens, source) = computed else { return nil }
        guard tokens.count == 1, let quantity = quantity(tokens[0], percentages), measure.kinds.contains(quantity.kind)
        else { return fail(text, wanted: wanted, hint: measure.hint, at: location) }
        if let source { trace = ReferenceTrace(source) }
        return quantity
    }

    /// The quantity that a value is, or leads to; nil if a fault was reported.
    func quantity(_ value: DocumentValue, _ measure: Measure) -> Quantity? {
        follow(value, wanted: measure.expected) { value in
            if let use = measure.use { note(use) }
            return quantity(of: value, measure)
        }
    }

    /// The quantity of a token that is neither a reference nor a function; nil if it is none.
    private func quantity(_ token: CSSToken, _ percentages: Quantity.Percentages) -> Quantity? {
        switch token {
        case .number(let number, unit: "%"):
            switch percentages {
            case .none: return nil
            case .ofOne: return Quantity(kind: .number, value: number / 100)
            case .ofSide: return Quantity(kind: .length, value: 0, fraction: number / 100)
            }
        case .number(let number, unit: ""): return Quantity(kind: .number, value: number)
        case .lengthPercentage(let fraction, let points):
            return Quantity(kind: .length, value: points, fraction: fraction)
        default:
            return length(token).map { Quantity(kind: .length, value: $0) }
                ?? token.degrees.map { Quantity(kind: .angle, value: $0) }
        }
    }

    /// An operand of a calculation, or a reference outside of one.
    private func operand(
        _ token: CSSToken,
        wanted: Expectation,
        _ percentages: Quantity.Percentages,
        at location: DocumentLocation
    ) throws(Quantity.Failure) -> Quantity {
        if let quantity = quantity(token, percentages) { return quantity }
        switch token {
        case .reference(let name):
            let quantity: Quantity? = untraced {
                resolve(
                    name,
                    at: location,
                    wanted: Expectation(wanted.phrase, types: .quantities),
                    decode: { self.quantity(of: $0, Measure(wanted, percentages: percentages)) }
                )
            }
            guard let quantity else { throw Quantity.Failure(nil) }
            return quantity
        case .number(_, unit: "%"):
            throw Quantity.Failure("there is nothing that '\(CSSToken.text(of: [token]))' could be a part of")
        case .number(_, let unit): throw Quantity.Failure("unknown unit '\(unit)'; write px, pt, dp, rem or deg")
        case .word(let word) where isKnown(word): throw Quantity.Failure("write a reference, '{\(word)}'")
        default: throw Quantity.Failure("'\(CSSToken.text(of: [token]))' can't be calculated with")
        }
    }

    /// The quantity that a value is that is no reference.
    private func quantity(of value: DocumentValue, _ measure: Measure) -> Quantity? {
        switch value.value {
        case .number(let written):
            let number = written.double
            switch literalType {
            case .length: return Quantity(kind: .length, value: number)
            case .angle: return Quantity(kind: .angle, value: number)
            case .fraction where measure.percentages == .ofSide:
                return Quantity(kind: .length, value: 0, fraction: number)
            default: return Quantity(kind: .number, value: number)
            }
        case .string(let text):
            if let number = NumberText.parse(text) { return Quantity(kind: .number, value: number) }
            return quantity(text, measure, at: value.location)
        case .dictionary(let dictionary) where dictionary["value"] != nil && measure.kinds.contains(.length):
            return decode(value, by: Dimension.keys).map { Quantity(kind: .length, value: $0.points) }
        default: return fail(value, hint: measure.hint)
        }
    }

    /// Whether a reference, as far as its target's first words tell, leads to a number, a length or an angle.
    func isQuantity(_ name: String) -> Bool {
        var name = name
        for _ in 0...scope.limits.chainLength {
            guard scope.kind(ofAsset: name) == nil else { return false }
            guard let value = (try? scope.value(named: name)) ?? nil else {
                return scope.parameter(named: name).map { Set.quantities.contains($0.parameter.type) } ?? false
            }
            switch value.value {
            case .number: return true
            case .dictionary(let dictionary): return dictionary["value"] != nil
            case .string(let text):
                if let next = scope.referenceName(in: text) {
                    name = next
                } else if text != name, text.utf8.count < 256, ThemeName.isAssetName(text), isKnown(text) {
                    name = text
                } else {
                    return Self.startsAsQuantity(text)
                }
            default: return false
            }
        }
        return true
    }

    /// Whether a text is a number, a length or an angle, as far as its first word tells.
    static func startsAsQuantity(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return false }
        if first == UInt8(ascii: "{") || NumberText.scan(Array(text.utf8.prefix(32))[...]) != nil { return true }
        let word = text.prefix(32).lowercased()
        return word == "hairline" || CSSFunction.allCases.contains { word.hasPrefix($0.rawValue + "(") }
    }

    /// A hint at an operator outside of functions; nil if there is none.
    func hintOfCalculation(in tokens: [CSSToken], dividesBySlash: Bool = true) -> String? {
        var index = 0
        while index < tokens.count {
            if tokens[index].isOperator, dividesBySlash || tokens[index] != .slash {
                return "calculations are in calc(), such as 'calc({gap} * 2)'"
            }
            index = tokens.endOfValue(from: index)
        }
        return nil
    }
}

extension CSSToken {
    /// Whether it is a function that computes a number, a length or an angle.
    var isCalculation: Bool { CSSFunction(self).map { $0 != .parenthesis } ?? false }

    fileprivate var isOperator: Bool {
        switch self {
        case .word("+"), .word("-"), .word("*"), .slash: true
        default: false
        }
    }

    fileprivate var mayBeComputed: Bool {
        if case .reference = self { return true }
        return isOperator || isCalculation
    }
}

extension RandomAccessCollection<CSSToken> where Index == Int {
    /// The end of the value that begins at an index: behind one token, or behind a function's arguments.
    fileprivate func endOfValue(from start: Int) -> Int {
        var depth = 0
        for index in start..<endIndex {
            if case .function = self[index] { depth += 1 }
            if self[index] == .close { depth -= 1 }
            if depth <= 0 { return index + 1 }
        }
        return endIndex
    }
}
