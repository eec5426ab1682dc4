import LiveryPictures
import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let shadow: ValueSchema = ValueSchema(
        "a shadow",
        [.list(of: .shadow), .keys(Shadow.keys)]
    )
}

extension ValueType<[Shadow]> {
    static var shadows: ValueType {
        ValueType(.shadow) { $1.shadows($0) }
            .replacingMembers("a shadow") { $0.decode(Shadow.keys, onto: $1, $2) }
    }
}

extension ValueType<[DropShadow]> {
    static var dropShadows: ValueType {
        ValueType(.shadow) { $1.dropShadows($0) }
            .replacingMembers("a shadow") { longhands, shadow, decoder in
                let base = shadow.map { Shadow(color: $0.color, offset: $0.offset, blur: $0.blur) }
                return longhands.decode(Shadow.keys, onto: base, decoder)
                    .flatMap { decoder.dropShadow($0, at: longhands.location) }
            }
    }
}

extension Shadow {
    fileprivate static let keys = Keys("shadow", Shadow(color: .clear)) {
        TypedKey("color", \.color, .color).required
        TypedKey("offset", \.offset, .point)
        TypedKey("offsetX", \.offset.x, .signedLength()).within("offset")
        TypedKey("offsetY", \.offset.y, .signedLength()).within("offset")
        TypedKey("blur", \.blur, .length("a shadow's blur"))
        TypedKey("spread", \.spread, .signedLength())
        TypedKey("inset", \.isInset, .boolean)
        TypedKey.unused("name", .memberName)
    }
}

extension ValueDecoder {
    /// Shadows, topmost first: a dictionary, CSS text, a list of either, or `none`.
    func shadows(_ metadata: DocumentValue) -> [Shadow]? {
        if metadata.string == "none" { return [] }
        return follow(metadata, wanted: "a shadow") { metadata in
            switch metadata.value {
            case .array(let elements):
                let limit = scope.limits.layerCount
                guard shadowCount <= limit, elements.count <= limit else {
                    _ = mayHaveShadows(elements.count, at: metadata.location)
                    return nil
                }
                guard hasUniqueNames(elements) else { return nil }
                return tracedMembers(elements) { shadows($0) }
            case .dictionary(let dictionary):
                guard mayHaveShadows(1, at: metadata.location) else { return nil }
                return shadow(dictionary, at: metadata.location).map { [$0] }
            case .string(let text):
                return shadows(text, at: metadata.location)
            default:
                return fail(metadata, wanted: "a shadow")
            }
        }
    }

    private func shadow(_ dictionary: DocumentDictionary, at location: DocumentLocation) -> Shadow?
    {
        let usedBefore = usedLengths.count
        let keys = KeyedDictionary(dictionary, at: location, Shadow.keys)
        guard let shadow = keys.decode(Shadow.keys, self) else { return nil }
        if !shadow.isInset { lengthsOfShadows += usedLengths[usedBefore...] }
        if shadow.offset == .zero, shadow.blur == 0, shadow.spread <= 0, !shadow.isInset {
            warn(.hiddenShadow, at: location)
        }
        return shadow
    }

    /// CSS's `box-shadow`: `0 4px 8px 3px rgb(0 0 0 / .15), inset 0 1px #fff`.
    private func shadows(_ text: String, at location: DocumentLocation) -> [Shadow]? {
        let usedBefore = usedLengths.count
        let computed = tokens(of: text, wanted: "a shadow", references: .quantities, at: location)
        guard let computed else { return nil }
        if !computed.contains(where: { $0.isWord("inset") }) {
            lengthsOfShadows += usedLengths[usedBefore...]
        }
        guard let parts = CSSTokens(computed).separatedByCommas() else {
            let hint = "write '0 4px 8px rgb(0 0 0 / .15)' or {color:, offset:, blur:}"
            return fail(text, wanted: "a shadow", hint: hint, at: location)
        }
        guard mayHaveShadows(parts.count, at: location) else { return nil }
        let sources = tokenSources
        var start = 0
        return tracedMembers(parts) { part -> [Shadow]? in
            defer { start += part.count + 1 }
            return shadow(
                part,
                text: text,
                sources: part.indices.map { sources[start + $0] },
                at: location
            )
            .map { [$0] }
        }
    }

    /// A shadow of CSS text.
    ///
    /// - Parameters:
    ///   - tokens: Its tokens.
    ///   - text: The whole text.
    ///   - sources: Where the tokens come from.
    ///   - location: The text's place.
    /// - Returns: The shadow; nil if a fault was reported.
    private func shadow(
        _ tokens: [CSSToken],
        text: String,
        sources: [ReferenceTrace.Source?],
        at location: DocumentLocation
    ) -> Shadow? {
        func malformed(_ hint: String) -> Shadow? {
            return fail(text, wanted: "a shadow", hint: hint, at: location)
        }
        var lengths: [Double] = []
        var lengthSources: [ReferenceTrace.Source?] = []
        var lengthsEnded = false
        var isInset = false
        var colorTokens: [CSSToken]?
        var rest = CSSTokens(tokens)
        while let value = rest.nextValue() {
            if let length = length(value[0]), !lengthsEnded {
                lengths.append(length)
                lengthSources.append(sources[tokens.count - rest.remaining.count - value.count])
                continue
            }
            lengthsEnded = !lengths.isEmpty
            if case .word(let word) = value[0], word.lowercased() == "inset", !isInset {
                isInset = true
            } else if colorTokens == nil {
                colorTokens = value
            } else {
                return malformed("\(tokens.count) words are too many")
            }
        }
        guard rest.isEmpty, (2...4).contains(lengths.count) else {
            return malformed("a shadow has two to four lengths: x, y, blur and spread")
        }
        guard let colorTokens else { return malformed("a shadow needs a color") }
        note(lengthSources, under: ["offsetX", "offsetY", "blur", "spread"])
        let decoded = traced("color") { color(colorTokens, text: text, at: location) }
        guard let color = decoded else { return nil }
        for length in lengths {
            guard bounded(length, what: "a length of a shadow", at: location) != nil else {
                return nil
            }
        }
        let blur = lengths.count > 2 ? lengths[2] : 0
        if lengths.prefix(3).allSatisfy({ $0 == 0 }), lengths.count < 4 || lengths[3] <= 0, !isInset
        {
            warn(.hiddenShadow, at: location)
        }
        guard notNegative(blur, what: "a shadow's blur", at: location) != nil else { return nil }
        return Shadow(
            color: color,
            offset: Point2D(lengths[0], lengths[1]),
            blur: blur,
            spread: lengths.count > 3 ? lengths[3] : 0,
            isInset: isInset
        )
    }

    /// Drop shadows: CSS's `filter: drop-shadow()`, or written like shadows without a spread; `none` for none.
    func dropShadows(_ metadata: DocumentValue) -> [DropShadow]? {
        let shadows: [Shadow]?
        if let text = metadata.string, text.lowercased().contains("drop-shadow(") {
            shadows = dropShadows(text, at: metadata.location)
        } else {
            shadows = self.shadows(metadata)
        }
        return shadows?.allOrNil { dropShadow($0, at: metadata.location) }
    }

    fileprivate func dropShadow(_ shadow: Shadow, at location: DocumentLocation) -> DropShadow? {
        guard shadow.spread == 0, !shadow.isInset else {
            let key = shadow.isInset ? "inset" : "spread"
            let fault = Fault.misplacedKey(key, owner: "'dropShadow'", of: "shadows")
            return fail(fault, at: location)
        }
        return DropShadow(color: shadow.color, offset: shadow.offset, blur: shadow.blur)
    }

    /// CSS's `drop-shadow()` functions in sequence.
    private func dropShadows(_ text: String, at location: DocumentLocation) -> [Shadow]? {
        let usedBefore = usedLengths.count
        let computed = tokens(
            of: text,
            wanted: "a drop shadow",
            references: .quantities,
            at: location
        )
        guard let computed else { return nil }
        lengthsOfShadows += usedLengths[usedBefore...]
        let values = CSSTokens(computed).values
        guard mayHaveShadows(values.count, at: location) else { return nil }
        return tracedMembers(values) { value -> [Shadow]? in
            guard value.count > 2, case .function(let name)? = value.first,
                name.lowercased() == "drop-shadow", value.last == .close
            else {
                let hint = "write 'drop-shadow(0 4px 8px black)' or {color:, offset:, blur:}"
                return fail(text, wanted: "a drop shadow", hint: hint, at: location)
            }
            let tokens = Array(value.dropFirst().dropLast())
            let sources = tokens.map { _ in ReferenceTrace.Source?.none }
            return shadow(tokens, text: text, sources: sources, at: location).map { [$0] }
        }
    }
}
