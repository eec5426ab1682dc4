import LiveryRaster

extension ParameterType {
    /// Whether a value of this type can be used where something is expected. The words of a choice are the theme's own,
    /// and can be used anywhere.
    func fits(_ expected: Expectation) -> Bool {
        switch self {
        case .color: expected.kinds.contains(.color)
        case .image: expected.kinds.contains(.image)
        case .choice: true
        default: expected.types.contains(self)
        }
    }
}

extension Set<ParameterType> {
    /// The types that a number may have.
    static let numbers: Set = [.number, .fraction]
    /// The types that a length may have.
    static let lengths: Set = [.length, .number]
    /// The types that what is calculated with may have.
    static let quantities: Set = [.number, .fraction, .length, .angle]
    /// The types that a text may have.
    static let texts: Set = [.text, .number]
    /// The types that an angle may have.
    static let angles: Set = [.angle, .number]
    /// The types that a length, or a fraction of another, may have.
    static let relativeLengths: Set = [.length, .number, .fraction]
}

extension ValueDecoder {
    /// A parameter's value as written: of the parameter's type, and within its bounds.
    ///
    /// - Returns: The value; nil if a fault was reported.
    func value(of parameter: Parameter, _ written: DocumentValue) -> ParameterValue? {
        if let text = written.string, text.utf8.count > Parameter.longestValue {
            return fail(.textTooLong(limit: Parameter.longestValue), at: written.location)
        }
        switch parameter.type {
        case .text: return text(of: parameter, written).map { .text($0) }
        case .number:
            return measure(of: parameter, written) { written in
                number(written).flatMap { bounded($0, what: "a number", at: written.location) }
            }
        case .fraction: return measure(of: parameter, written) { fraction($0, what: "a fraction") }
        case .angle: return measure(of: parameter, written) { angle($0) }
        case .length:
            // Its length depends on the scale.
            if written.string == "hairline" { return .text("hairline") }
            return measure(of: parameter, written) { signedLength($0) }
        case .color: return color(written).map { .color($0) }
        case .boolean: return boolean(written).map { .boolean($0) }
        case .choice: return choice(of: parameter, written).map { .text($0) }
        case .image: return imageName(written)
        }
    }

    private func measure(of parameter: Parameter, _ written: DocumentValue, _ decode: (DocumentValue) -> Double?)
        -> ParameterValue?
    {
        let allowed: String
        switch (parameter.minimum, parameter.maximum) {
        case (let least?, let greatest?): allowed = "in \(least.shortest)…\(greatest.shortest)"
        case (let least?, nil): allowed = "\(least.shortest) or more"
        case (nil, let greatest?): allowed = "\(greatest.shortest) or less"
        case (nil, nil): allowed = ""
        }
        guard let number = decode(written) else { return nil }
        if number >= parameter.minimum ?? -.infinity, number <= parameter.maximum ?? .infinity {
            // Without the sign of zero.
            return .number(number + 0)
        }
        let what = "the " + parameter.type.rawValue
        return fail(.outOfRange(what: what, found: number.shortest, allowed: allowed), at: written.location)
    }

    /// A text, which may be written as a number. It is never a bare reference, since it may be any word.
    private func text(of parameter: Parameter, _ written: DocumentValue) -> String? {
        guard let text = word(written) else { return nil }
        let longest = parameter.maxLength ?? .max
        let length = text.unicodeScalars.count
        guard length > longest else { return text }
        let allowed = "\(longest) character\(longest == 1 ? "" : "s") or less"
        return fail(.outOfRange(what: "the text", found: "\(length)", allowed: allowed), at: written.location)
    }

    /// A text as it is written, where a number is one, too, or the one that is referred to.
    private func word(_ written: DocumentValue) -> String? {
        switch written.value {
        case .number(let number): "\(number)"
        case .string(let string) where isLiteral || Self.referenceName(in: string) == nil: string
        default: text(written)
        }
    }

    private func choice(of parameter: Parameter, _ written: DocumentValue) -> String? {
        guard let word = word(written) else { return nil }
        let allowed = parameter.values
        // Without a list, which is the theme's fault, any word is one.
        if allowed.isEmpty || allowed.contains(word) { return word }
        let nearest = nearestName(to: word, among: allowed)
        return fail(.unknownWord(word, what: "value", nearest: nearest, allowed: allowed), at: written.location)
    }

    /// An image asset, by its name or `{name}`; `none` means no image.
    private func imageName(_ written: DocumentValue) -> ParameterValue? {
        guard let text = written.string else { return fail(written, wanted: "an image asset's name") }
        if text == ParameterValue.noImage.text { return .noImage }
        let name = isLiteral ? text : Self.referenceName(in: text) ?? text
        if scope.kind(ofAsset: name) == .image {
            if !isLiteral { warnIfDeprecated(name, at: written.location) }
            return .text(name)
        }
        if !isLiteral, let value = (try? scope.value(named: name)) ?? nil {
            var image: ParameterValue?
            let isRight = self.value(name, value, at: written.location) {
                image = imageName(value)
                return image != nil
            }
            return isRight ? image : nil
        }
        let fault: Fault
        if let kind = scope.kind(ofAsset: name) {
            fault = .wrongKind(name, is: kind.phrase, wanted: "an image")
        } else {
            fault = .unknownName(name, nearest: scope.nearestImage(to: name, orFile: nil))
        }
        report(fault, at: written.location)
        return nil
    }

    /// A CSS text with the words of choices in place of `{name}`; nil if a fault was reported.
    func withChoices(_ text: String, at location: DocumentLocation) -> String? {
        var (result, rest) = ("", text[...])
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            let name = String(rest[start..<end].dropFirst())
            let next = rest.index(after: end)
            if let binding = scope.parameter(named: name), binding.parameter.type == .choice {
                var word: String?
                let take: ValueTaker = {
                    word = $0.string
                    return true
                }
                _ = untraced { parameter(binding, at: location, wanted: "a word", take) { _, _ in false } }
                guard let word else { return nil }
                result += rest[..<start] + word
            } else {
                result += rest[..<next]
            }
            rest = rest[next...]
            guard result.utf8.count <= scope.limits.textByteCount else {
                return fail(.textTooLong(limit: scope.limits.textByteCount), at: location)
            }
        }
        return result + rest
    }

    /// Takes the value of a parameter: the request's value, or the theme's default.
    func parameter(
        _ binding: Parameters.Binding,
        at location: DocumentLocation,
        wanted expected: Expectation,
        _ takeValue: ValueTaker,
        asset takeAsset: AssetTaker
    ) -> Bool {
        let parameter = binding.parameter
        note(parameter, at: location)
        guard parameter.type.fits(expected) else {
            let kind = "a parameter of type '\(parameter.type.rawValue)'"
            report(.wrongKind(parameter.name, is: kind, wanted: expected.phrase), at: location)
            return false
        }
        var value = binding.value
        if value == nil, let written = binding.defaultValue {
            let isRight = self.value(parameter.name, written, at: location) {
                value = self.value(of: parameter, written)
                return value != nil
            }
            guard isRight else { return false }
        }
        let isTaken = self.take(
            value ?? ParameterValue(defaultOf: parameter),
            of: parameter,
            at: location,
            wanted: expected,
            takeValue,
            asset: takeAsset
        )
        if isTaken { note(reference: parameter.name) }
        return isTaken
    }

    private func take(
        _ value: ParameterValue,
        of parameter: Parameter,
        at location: DocumentLocation,
        wanted expected: Expectation,
        _ takeValue: ValueTaker,
        asset takeAsset: AssetTaker
    ) -> Bool {
        let literal: DocumentValue.Value
        switch value {
        case .color(let color): return takeAsset(.color(color), parameter.name)
        case .noImage where parameter.type == .image: return takeAsset(.image(EmptyRecipe()), parameter.name)
        case .text(let name) where parameter.type == .image:
            return asset(name, at: location, wanted: expected, isWritten: false, takeAsset)
        case .text(let text): literal = .string(text)
        case .boolean(let boolean): literal = .boolean(boolean)
        case .number(let number):
            let written = DocumentNumber(number)
            literal = expected.types.contains(.text) ? .string("\(written)") : .number(written)
        }
        return literally(as: parameter.type) { takeValue(DocumentValue(literal, at: location)) }
    }
}
