import LiverySupport

/// A size in points whose sides may be `auto` or `fit`.
struct PartialSize: Hashable {
    /// The width in points; nil for `auto`, or for `fit` if it is not known yet.
    var width: Double?
    /// The height in points; nil for `auto`, or for `fit` if it is not known yet.
    var height: Double?
    /// Whether the width is `fit`.
    var fitsWidth = false
    /// Whether the height is `fit`.
    var fitsHeight = false
    /// Whether the width is the length of a side that is `auto`.
    var stretchesWidth = false
    /// Whether the height is the length of a side that is `auto`.
    var stretchesHeight = false
}

extension PartialSize {
    /// A side of a size, as written.
    fileprivate enum Side: Sendable {
        case length(Double)
        case auto
        case fit
    }

    /// The keys of a size, whose sides may be some words.
    static func keys(_ words: Set<String>) -> Keys<PartialSize> {
        Keys("size", PartialSize()) {
            TypedKey("width", as: "first", \.writtenWidth, .side("a width", words)).required
            TypedKey("height", as: "second", \.writtenHeight, .side("a height", words)).required
        }
    }

    /// The width, before it is known how long one that fits is.
    fileprivate var writtenWidth: Side {
        get { Side(width, fits: fitsWidth) }
        set { (width, fitsWidth) = newValue.parts }
    }

    /// The height, before it is known how long one that fits is.
    fileprivate var writtenHeight: Side {
        get { Side(height, fits: fitsHeight) }
        set { (height, fitsHeight) = newValue.parts }
    }
}

extension PartialSize.Side {
    fileprivate init(_ length: Double?, fits: Bool) {
        self = fits ? .fit : length.map { .length($0) } ?? .auto
    }

    fileprivate var parts: (length: Double?, fits: Bool) {
        switch self {
        case .length(let length): (length, false)
        case .auto: (nil, false)
        case .fit: (nil, true)
        }
    }
}

extension ValueType<PartialSize> {
    /// A size in points: one number for both sides, `[width, height]` or `{width:, height:}`. No side may be negative;
    /// it may be one of some words, `auto` or `fit`.
    static func size(allowing words: Set<String>) -> ValueType {
        let keys = PartialSize.keys(words)
        let side = ValueType<PartialSize.Side>.side("a size", words)
        let expected = Expectation("a size", types: .lengths)
        let auto = DocumentValue.Value.string("auto")
        return ValueType(.size) { value, decoder in
            decoder.follow(value, wanted: expected) { value -> PartialSize? in
                if let pair = PartialSize.pair(value) { return decoder.decode(pair, by: keys) }
                switch value.value {
                case .array, .null, .boolean, .data, .date:
                    return decoder.fail(value, wanted: "a size, such as [width, height],")
                case .string(let text) where decoder.sidesOfSize(text) != nil:
                    let hint = decoder.sidesOfSize(text).map {
                        "write [\($0.joined(separator: ", "))]"
                    }
                    return decoder.fail(text, wanted: expected, hint: hint, at: value.location)
                default:
                    return side.decode(value, decoder).map { side in
                        var size = PartialSize()
                        (size.writtenWidth, size.writtenHeight) = (side, side)
                        return size
                    }
                }
            }
        }.editable(
            expected,
            by: { keys.table },
            unwritten: words.isEmpty ? [] : [("width", auto), ("height", auto)]
        ) { value, written, _ in
            PartialSize.pair(value) ?? PartialSize.pair(of: written)
        }
    }
}

extension PartialSize {
    /// The dictionary of a size with two sides.
    fileprivate static func pair(_ value: DocumentValue) -> DocumentValue? {
        value.dictionary?["value"] == nil ? value.asPair("width", "height") : nil
    }

    /// The dictionary of a size that is the same along both axes.
    static func pair(of side: DocumentValue) -> DocumentValue {
        DocumentValue([("width", side.value), ("height", side.value)], at: side.location)
    }
}

extension ValueType<PartialSize.Side> {
    /// A side, which may be one of some words.
    fileprivate static func side(_ what: String, _ words: Set<String>) -> ValueType {
        ValueType(.length) { value, decoder in decoder.sizeSide(value, what, allowing: words) }
    }
}

extension ValueDecoder {
    fileprivate func sizeSide(
        _ metadata: DocumentValue,
        _ name: String,
        allowing words: Set<String>
    ) -> PartialSize.Side? {
        guard !words.isEmpty, let text = metadata.string, text.first?.isLetter == true else {
            return length(metadata, what: name).map { .length($0) }
        }
        if text == "auto" { return .auto }
        if text == "fit", words.contains("fit") { return .fit }
        let word = text == "fit" ? text : ForeignWords.translation(of: text, among: ["fit"])
        if words.contains("fit") ? word != nil : text == "none" || word != nil {
            let hint =
                words.contains("fit")
                ? "write '\(word ?? "")'" : "write a length, or 'auto' for no limit"
            return fail(text, wanted: Expectation(name), hint: hint, at: metadata.location)
        }
        return length(metadata, what: name).map { .length($0) }
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
