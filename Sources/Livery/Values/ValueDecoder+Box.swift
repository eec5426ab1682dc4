import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let shadow: ValueSchema = ValueSchema(
        "a shadow",
        [.list(of: .shadow), .keys(Shadow.keys)]
    )
    package static let cornerShape = ValueSchema("a corner shape", [.keys(CornerShapes.keys)])
    package static let cornerRadius = ValueSchema(
        "a corner radius",
        [
            .number, .list(of: .length), .keys(CornerConfiguration.keys), .keys(Dimension.keys),
        ]
    )
}

extension ValueType<CornerConfiguration> {
    static var corners: ValueType {
        ValueType(.cornerRadius) { $1.corners($0) }.replacing(by: CornerConfiguration.keys)
    }
}

extension ValueType<CornerShapes> {
    static var cornerShapes: ValueType {
        ValueType(.cornerShape) { $1.cornerShapes($0) }.replacing(by: CornerShapes.keys)
    }
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

extension CornerShapes {
    private static let corner = ValueType<Superellipse>(
        ValueSchema("a corner shape", name: "cornerShape2")
    ) { $1.cornerShape($0) }

    fileprivate static let keys = Keys("corner shapes", CornerShapes(.round)) {
        TypedKey("topLeft", \.topLeft, corner)
        TypedKey("topRight", \.topRight, corner)
        TypedKey("bottomRight", \.bottomRight, corner)
        TypedKey("bottomLeft", \.bottomLeft, corner)
    }
}

extension CornerConfiguration {
    private static let corner = ValueType<Corner>(
        ValueSchema(
            "a corner radius",
            name: "cornerRadius2",
            [.number, .list(of: .length), .keys(Dimension.keys)]
        )
    ) { $1.corner($0) }

    fileprivate static let keys = Keys("corner radii", CornerConfiguration.square) {
        TypedKey("topLeft", \.topLeft, corner)
        TypedKey("topRight", \.topRight, corner)
        TypedKey("bottomRight", \.bottomRight, corner)
        TypedKey("bottomLeft", \.bottomLeft, corner)
    }
}

extension ValueDecoder {
    // MARK: Shadows

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
                return elements.allOrNil { shadows($0) }?.flatMap { $0 }
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
        return parts.allOrNil { shadow($0, text: text, at: location) }
    }

    private func shadow(_ tokens: [CSSToken], text: String, at location: DocumentLocation)
        -> Shadow?
    {
        func malformed(_ hint: String) -> Shadow? {
            return fail(text, wanted: "a shadow", hint: hint, at: location)
        }
        var lengths: [Double] = []
        var lengthsEnded = false
        var isInset = false
        var colorTokens: [CSSToken]?
        var rest = CSSTokens(tokens)
        while let value = rest.nextValue() {
            if let length = length(value[0]), !lengthsEnded {
                lengths.append(length)
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
        guard let color = color(colorTokens, text: text, at: location) else { return nil }
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
            offset: Point(lengths[0], lengths[1]),
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
        return values.allOrNil { value in
            guard value.count > 2, case .function(let name)? = value.first,
                name.lowercased() == "drop-shadow", value.last == .close
            else {
                let hint = "write 'drop-shadow(0 4px 8px black)' or {color:, offset:, blur:}"
                return fail(text, wanted: "a drop shadow", hint: hint, at: location)
            }
            return shadow(Array(value.dropFirst().dropLast()), text: text, at: location)
        }
    }

    // MARK: Corners

    /// CSS's `corner-shape`: one shape, a dictionary with one for each corner, or text with one to four.
    func cornerShapes(_ metadata: DocumentValue) -> CornerShapes? {
        follow(metadata, wanted: "a corner shape") { metadata in
            if metadata.dictionary != nil { return decode(metadata, by: CornerShapes.keys) }
            return cornerShapes(metadata, upTo: 4).flatMap(Self.sides).flatMap(CornerShapes.init)
        }
    }

    /// The shape of one corner.
    fileprivate func cornerShape(_ metadata: DocumentValue) -> Superellipse? {
        follow(metadata, wanted: "a corner shape") { cornerShapes($0, upTo: 1)?.first }
    }

    /// The shapes in a text, at most a given number.
    private func cornerShapes(_ metadata: DocumentValue, upTo limit: Int) -> [Superellipse]? {
        guard let text = metadata.string else { return fail(metadata, wanted: "a corner shape") }
        let location = metadata.location
        let computed = tokens(of: text, wanted: "a corner shape", operand: "a number", at: location)
        guard let computed else { return nil }
        let values = CSSTokens(computed).values
        let shapes = values.allOrNil(Self.superellipse)
        guard let shapes, (1...limit).contains(shapes.count) else {
            let words = Superellipse.words.map(\.key)
            if limit == 4, values.count == 1, case .word(let word)? = values[0].first {
                let nearest = KeySuggestions.nearest(to: word, among: words)
                let fault = Fault.unknownWord(
                    word,
                    what: "corner shape",
                    nearest: nearest,
                    allowed: words + ["superellipse(K)"]
                )
                return fail(fault, at: metadata.location)
            }
            let hint = "write \((words + ["superellipse(K)"]).alternatives)"
            return fail(text, wanted: "a corner shape", hint: hint, at: metadata.location)
        }
        return shapes
    }

    /// A keyword, or `superellipse()` of a number or an infinity.
    private static func superellipse(_ value: [CSSToken]) -> Superellipse? {
        switch value.first {
        case .word(let word):
            return Superellipse.words.first { $0.key == word.lowercased() }?.value
        case .function(let name) where name.lowercased() == "superellipse":
            guard value.count == 3, value[2] == .close else { return nil }
            switch value[1] {
            case .word(let word) where word.lowercased() == "infinity": return .square
            case .word(let word) where word.lowercased() == "-infinity": return .notch
            case .number(let parameter, unit: ""): return Superellipse(parameter: parameter)
            default: return nil
            }
        default: return nil
        }
    }

    /// Corner radii: a length, `pill`, a dictionary of corners, or CSS text.
    func corners(_ metadata: DocumentValue) -> CornerConfiguration? {
        follow(metadata, wanted: "a corner radius", types: .lengths) { metadata in
            switch metadata.value {
            case .dictionary(let dictionary) where dictionary["value"] == nil:
                return decode(metadata, by: CornerConfiguration.keys)
            case .string(let text) where text != "pill" && text.contains { $0 == " " || $0 == "/" }:
                return corners(text, at: metadata.location)
            default:
                return corner(metadata).map { CornerConfiguration($0) }
            }
        }
    }

    /// One corner: a length, `pill`, or `[horizontal, vertical]`.
    fileprivate func corner(_ metadata: DocumentValue) -> CornerConfiguration.Corner? {
        follow(metadata, wanted: "a corner radius", types: .lengths) { literalCorner($0) }
    }

    private func literalCorner(_ metadata: DocumentValue) -> CornerConfiguration.Corner? {
        if metadata.string == "pill" { return .pill }
        if let text = metadata.string, Self.isHalfOfSide(text) {
            let hint = "write 'pill' for half of the shorter side, or a number of points"
            return fail(text, wanted: "a corner radius", hint: hint, at: metadata.location)
        }
        guard let radii = metadata.array else {
            return length(metadata, what: "a corner radius").map { .radii(Size($0, $0)) }
        }
        guard radii.count == 2 else {
            return fail(
                metadata,
                wanted: "a corner radius or [horizontal, vertical]",
                hint: Self.cornersHint(radii)
            )
        }
        return pair(radii, ("a corner radius", "a corner radius")) { length($0, what: $1) }
            .map { .radii(Size($0, $1)) }
    }

    /// Whether a text is what another system writes for `pill`.
    private static func isHalfOfSide(_ text: String) -> Bool {
        percentage(text) != nil || wordsForPill.contains(text)
    }

    private static let wordsForPill: Set = ["full", "circle", "capsule", "round", "stadium", "max"]

    /// How to write four corners, whose order differs between systems.
    private static func cornersHint(_ radii: [DocumentValue]) -> String? {
        let numbers = radii.compactMap { plainNumber($0)?.shortest }
        guard numbers.count == 4, radii.count == 4 else { return nil }
        let names = ["topLeft", "topRight", "bottomRight", "bottomLeft"]
        let corners = zip(names, numbers).map { "\($0): \($1)" }.joined(separator: ", ")
        return "write {\(corners)} or '\(numbers.joined(separator: " "))'"
    }

    /// CSS's `border-radius`: one to four lengths for the corners, clockwise from the top left one, and after a
    /// slash the vertical radii.
    private func corners(_ text: String, at location: DocumentLocation) -> CornerConfiguration? {
        let computed = tokens(
            of: text,
            wanted: "a corner radius",
            dividesBySlash: false,
            at: location
        )
        guard let tokens = computed else { return nil }
        let halves = tokens.split(separator: .slash, omittingEmptySubsequences: false)
        guard let lengths = halves.allOrNil({ self.lengths($0) }), (1...2).contains(lengths.count),
            let horizontal = lengths.first.flatMap(Self.sides),
            let vertical = lengths.last.flatMap(Self.sides)
        else {
            return fail(
                text,
                wanted: "a corner radius",
                hint: text.contains("%")
                    ? "write 'pill' for half of the shorter side, or lengths such as '8px 4px'"
                    : "write one to four lengths, such as '8px' or '40px / 15px'",
                at: location
            )
        }
        for radius in horizontal + vertical {
            guard notNegative(radius, what: "a corner radius", at: location) != nil else {
                return nil
            }
        }
        let radii = zip(horizontal, vertical).map { CornerConfiguration.Corner.radii(Size($0, $1)) }
        return CornerConfiguration(
            topLeft: radii[0],
            topRight: radii[1],
            bottomRight: radii[2],
            bottomLeft: radii[3]
        )
    }
}
