import LiveryPictures
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

/// A side of a size, as written.
private enum SizeSide {
    case length(Double)
    case auto
    case fit

    var length: Double? {
        if case .length(let length) = self { length } else { nil }
    }

    var isFit: Bool {
        if case .fit = self { true } else { false }
    }
}

extension PartialSize {
    /// The sides as written, before it is known how long those that fit are.
    fileprivate var sides: (SizeSide, SizeSide) {
        func side(_ length: Double?, fits: Bool) -> SizeSide {
            fits ? .fit : length.map { .length($0) } ?? .auto
        }
        return (side(width, fits: fitsWidth), side(height, fits: fitsHeight))
    }

    fileprivate init(_ width: SizeSide, _ height: SizeSide) {
        self.init(
            width: width.length,
            height: height.length,
            fitsWidth: width.isFit,
            fitsHeight: height.isFit
        )
    }
}

extension ValueType<PartialSize> {
    /// A size in points, whose sides may be some words: `auto`, `fit`.
    static func size(allowing words: Set<String>) -> ValueType {
        ValueType(.size) { $1.size($0, allowing: words) }
            .replacing { longhands, size, decoder in
                decoder.size(longhands, onto: size, allowing: words)
            }
    }
}

extension ValueDecoder {
    /// A size: one number for both sides, `[width, height]` or `{width:, height:}`. No side may be negative; it may be
    /// one of the allowed words, `auto` or `fit`.
    func size(_ metadata: DocumentValue, allowing words: Set<String>) -> PartialSize? {
        follow(metadata, wanted: "a size", types: .lengths) { metadata in
            func side(_ metadata: DocumentValue, _ name: String) -> SizeSide? {
                sizeSide(metadata, name, allowing: words)
            }
            switch metadata.value {
            case .array(let sides) where sides.count == 2:
                return pair(sides, ("a width", "a height"), side).map { PartialSize($0, $1) }
            case .dictionary(let dictionary) where dictionary["value"] == nil:
                let keys = KeyedDictionary(dictionary, at: metadata.location, .size)
                return pair(keys, .size, ("width", "height")) { side($0, "a " + $1) }
                    .map { PartialSize($0, $1) }
            case .array, .null, .boolean, .data, .date:
                return fail(metadata, wanted: "a size, such as [width, height],")
            case .string(let text) where sidesOfSize(text) != nil:
                let hint = sidesOfSize(text).map { "write [\($0.joined(separator: ", "))]" }
                return fail(text, wanted: "a size", hint: hint, at: metadata.location)
            default:
                return side(metadata, "a size").map { PartialSize($0, $0) }
            }
        }
    }

    /// A size with one or both of its sides replaced.
    fileprivate func size(
        _ longhands: Longhands,
        onto base: PartialSize?,
        allowing words: Set<String>
    ) -> PartialSize? {
        let keys = KeyedDictionary(longhands, .size)
        return pair(keys, .size, onto: base.map(\.sides), ("width", "height")) {
            sizeSide($0, "a " + $1, allowing: words)
        }.map { PartialSize($0, $1) }
    }

    private func sizeSide(
        _ metadata: DocumentValue,
        _ name: String,
        allowing words: Set<String>
    ) -> SizeSide? {
        guard !words.isEmpty, let text = metadata.string, text.first?.isLetter == true else {
            return length(metadata, what: name).map { .length($0) }
        }
        if text == "auto" { return .auto }
        guard words.contains("fit") else {
            if text == "none" || ForeignWords.translation(of: text, among: ["fit"]) != nil
                || text == "fit"
            {
                let hint = "write a length, or 'auto' for no limit"
                return fail(text, wanted: name, hint: hint, at: metadata.location)
            }
            return length(metadata, what: name).map { .length($0) }
        }
        if text == "fit" { return .fit }
        if let word = ForeignWords.translation(of: text, among: ["fit"]) {
            return fail(text, wanted: name, hint: "write '\(word)'", at: metadata.location)
        }
        return length(metadata, what: name).map { .length($0) }
    }

    /// The two sides of `120x40`, `120px 40px` and `120 × 40`; nil for any other text, such as the number `0x10`.
    private func sidesOfSize(_ text: String) -> [String]? {
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
