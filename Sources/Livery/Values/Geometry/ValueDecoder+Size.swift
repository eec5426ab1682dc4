import LiveryPictures
import LiveryRaster
import LiverySupport

extension ValueType {
    /// One side for both axes, a list or a dictionary of two, or a word.
    ///
    /// - Parameters:
    ///   - expected: What it is.
    ///   - wanted: The same with the forms that it has.
    ///   - schema: What it looks like.
    ///   - keys: The keys of two sides.
    ///   - side: A side of both.
    ///   - mayBeAutomatic: Whether a side that is not written is `auto`.
    ///   - words: Words for the whole.
    ///   - pair: The dictionary that says the same as a value with two sides; nil for any other value.
    ///   - hint: What to write for a text that is no side; nil if it may be one.
    ///   - make: The value of two sides.
    /// - Returns: The type.
    private static func ofSides<Side: Sendable>(
        _ expected: Expectation,
        _ wanted: Expectation,
        _ schema: ValueSchema,
        _ keys: Keys<Axes<Side>>,
        _ side: ValueType<Side>,
        mayBeAutomatic: Bool,
        words: [String: Value] = [:],
        pair: @escaping @Sendable (DocumentValue) -> DocumentValue?,
        hint: @escaping @Sendable (String, ValueDecoder) -> String? = { _, _ in nil },
        _ make: @escaping @Sendable (Axes<Side>) -> Value
    ) -> ValueType {
        @Sendable func word(_ value: DocumentValue) -> Value? { value.string.flatMap { words[$0.lowercased()] } }
        let auto = DocumentValue.Value.string("auto")
        return ValueType(schema) { value, decoder in
            decoder.follow(value, wanted: expected) { value -> Value? in
                if let pair = pair(value) { return decoder.decode(pair, by: keys).map(make) }
                if let word = word(value) { return word }
                switch value.value {
                case .array(let sides):
                    // A list in which a comma is missing is a list of one text.
                    let text = sides.count == 1 ? sides[0].string : nil
                    return decoder.fail(value, wanted: wanted, hint: text.flatMap { hint($0, decoder) })
                case .null, .boolean, .data, .date: return decoder.fail(value, wanted: wanted)
                default: break
                }
                if let text = value.string, let hint = hint(text, decoder) {
                    return decoder.fail(value, hint: hint)
                }
                return side.decode(value, decoder).map { make(Axes($0)) }
            }
        }.editable(expected, by: { keys.table }, unwritten: mayBeAutomatic ? [("width", auto), ("height", auto)] : []) {
            value,
            written,
            _ in
            if let pair = pair(value) { return pair }
            guard word(value) == nil else { return nil }
            let sides = [("width", written.value), ("height", written.value)]
            return DocumentValue(sides, at: written.location)
        }
    }
}

extension Axes where Value: Sendable {
    /// One value if both are equal, or a list.
    fileprivate func json(_ member: (Value) -> JSON) -> JSON {
        let (first, second) = (member(horizontal), member(vertical))
        return first == second ? first : .array([first, second])
    }
}

extension ValueType<PartialSize> {
    /// A size in points: one number for both sides, `[width, height]` or `{width:, height:}`. No side may be negative;
    /// it may be one of some words, `auto` or `fit`.
    static func size(allowing words: Set<String>) -> ValueType {
        ofSides(
            Expectation("a size", types: .lengths),
            "a size, such as [width, height],",
            .size,
            PartialSize.keys(words),
            .side("a size", words),
            mayBeAutomatic: !words.isEmpty,
            pair: { $0.dictionary?["value"] == nil ? $0.asPair("width", "height") : nil },
            hint: { text, decoder in decoder.sidesOfSize(text).map { "write [\($0.joined(separator: ", "))]" } },
            { $0 }
        ).written { size in size.json { side in side.length.map(JSON.number) ?? .string(side.fits ? "fit" : "auto") } }
    }
}

extension ValueType<Size2D> {
    /// A size in points both of whose sides are lengths.
    static var size: ValueType {
        let sides = ValueType<PartialSize>.size(allowing: [])
        return ValueType(.size) { value, decoder in
            sides.decode(value, decoder).flatMap { size in
                size.width.flatMap { width in size.height.map { Size2D(width, $0) } }
            }
        }.written { .array([.number($0.width), .number($0.height)]) }
    }
}

extension PartialSize {
    /// The keys of a size, whose sides may be some words.
    static func keys(_ words: Set<String>) -> Keys<PartialSize> {
        keys("size", ("width", "height"), SideLength(), (.side("a width", words), .side("a height", words)))
    }
}

extension ValueType<SideLength> {
    /// A side, which may be one of some words.
    fileprivate static func side(_ what: String, _ words: Set<String>) -> ValueType {
        ValueType(.length) { value, decoder in decoder.sizeSide(value, what, allowing: words) }
    }
}

extension ValueType<LayerSize> {
    /// The size of a layer: `cover`, `contain`, one length for both sides, or a pair of lengths, percentages or `auto`,
    /// as a list, a dictionary or CSS text.
    static var layerSize: ValueType {
        ofSides(
            Expectation("a layer's size", types: .relativeLengths),
            "a layer's size, such as [width, height], 'cover' or 'contain',",
            .layerSize,
            LayerSize.keys,
            LayerSize.side("a size"),
            mayBeAutomatic: true,
            words: ["cover": .cover, "contain": .contain],
            pair: LayerSize.pair,
            { .sides($0) }
        ).written { size in
            switch size {
            case .contain: .string("contain")
            case .cover: .string("cover")
            case .sides(let sides): sides.json { $0?.json ?? .string("auto") }
            }
        }
    }
}

extension LayerSize {
    static let keys = Axes<RelativeLength?>.keys("size", ("width", "height"), nil, (side("a width"), side("a height")))

    /// A side; nil for `auto`.
    fileprivate static func side(_ what: String) -> ValueType<RelativeLength?> {
        ValueType(.length) { $1.layerSide($0, what) }
    }

    fileprivate static func pair(_ value: DocumentValue) -> DocumentValue? {
        guard let text = value.string else {
            return value.dictionary?["value"] == nil ? value.asPair("width", "height") : nil
        }
        let words = CSSTokenizer.tokens(of: text).map { CSSTokens($0).values } ?? []
        guard words.count == 2 else { return nil }
        let sides = zip(["width", "height"], words).map { ($0, DocumentValue.Value.word($1)) }
        return DocumentValue(sides, at: value.location)
    }
}

extension ValueDecoder {
    fileprivate func sizeSide(_ value: DocumentValue, _ name: String, allowing words: Set<String>) -> SideLength? {
        guard !words.isEmpty, let text = value.string, text.first?.isLetter == true else {
            return length(value, what: name).map { SideLength(length: $0) }
        }
        if text == "auto" { return SideLength() }
        if text == "fit", words.contains("fit") { return SideLength(fits: true) }
        let word = text == "fit" ? text : ForeignWords.translation(of: text, among: ["fit"])
        if words.contains("fit") ? word != nil : text == "none" || word != nil {
            let hint = words.contains("fit") ? "write '\(word ?? "")'" : "write a length, or 'auto' for no limit"
            return fail(value, wanted: Expectation(name), hint: hint)
        }
        return length(value, what: name).map { SideLength(length: $0) }
    }

    /// The length of a layer's side, a number of points or a percentage; nil for `auto`.
    fileprivate func layerSide(_ value: DocumentValue, _ what: String) -> RelativeLength?? {
        if value.string == "auto" { return .some(nil) }
        guard let length = relativeLength(value, what: what) else { return nil }
        // A sum of a fraction and points may come out negative, and then shows nothing.
        guard min(length.fraction, length.points) < 0, max(length.fraction, length.points) <= 0 else {
            return .some(length)
        }
        let found = value.string ?? length.points.shortest
        report(.outOfRange(what: what, found: found, allowed: "0 or more"), at: value.location)
        return nil
    }

    /// The two sides of `120x40`, `120px 40px` and `120 × 40`; nil for any other text, such as the number `0x10`.
    fileprivate func sidesOfSize(_ text: String) -> [String]? {
        var sides = text.split { "×*, ".contains($0) }.filter { $0 != "x" }
        if sides.count == 1, !text.hasPrefix("0x") { sides = text.split(separator: "x") }
        guard sides.count == 2 else { return nil }
        return sides.allOrNil { side in
            if side == "auto" || side == "fit" { return String(side) }
            let tokens = CSSTokenizer.tokens(of: String(side)) ?? []
            return tokens.count == 1 ? length(tokens[0])?.shortest : nil
        }
    }
}
