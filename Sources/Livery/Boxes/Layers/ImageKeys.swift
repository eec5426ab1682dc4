import LiveryRaster
import LiverySupport

/// The keys that all image resolvers share, except `size`.
struct ImageKeys: Hashable {
    /// Applied to the drawn image as a whole.
    var finish: ImageFinish
    /// The insets of content; nil if unspecified.
    var padding: Insets?
    /// The parts that are not stretched, from the content's edges; nil for `auto`.
    var capInsets: Insets?
    /// The transparent edges; nil for `auto`.
    var margin: Insets?

    /// Makes keys with nothing but a finish.
    init(finish: ImageFinish = ImageFinish(opacity: 1, tint: nil)) { self.finish = finish }

    static let keys = Keys("image", ImageKeys()) {
        TypedKey("opacity", \.finish.opacity, .fraction("the opacity"), "The opacity of the whole, 0…1.")
        TypedKey("tint", \.finish.tint, .tint, "A color drawn through the alpha, or {color:, mode: multiply}.")
        TypedKey(
            "padding",
            \.padding,
            ValueType<Insets>.insets("the padding").used(as: .spacing),
            "The insets of content, in points. Default: 0"
        )
        TypedKey(
            "capInsets",
            \.capInsets,
            .automatic("cap insets"),
            "The insets that are not stretched, in points, or auto."
        )
        TypedKey(
            "margin",
            \.margin,
            .automatic("the margin"),
            "The transparent insets around the box, in points, or auto."
        )
    }
}

extension ValueType<Insets?> {
    /// Insets, or nil for `auto`.
    fileprivate static func automatic(_ what: String) -> ValueType {
        let type = ValueType<Insets>.insets(what)
        return ValueType(.insets) { value, decoder in
            if value.string == "auto" { return .some(nil) }
            return type.decode(value, decoder).map { .some($0) }
        }.editable(like: type, words: ["auto": []]).written { insets, notation in
            try insets.map { try type.write?($0, notation) } ?? .string("auto")
        }
    }
}

extension ValueType<ImageFinish.Tint?> {
    /// A tint: a color, or `{color:, mode: multiply}`; `none` for no tint.
    static var tint: ValueType {
        let schema = ValueSchema([.color], or: [.keys(ImageFinish.Tint.keys)])
        return ValueType(schema) { value, decoder in
            decoder.follow(value, wanted: .color) { asset, _ -> ImageFinish.Tint?? in
                asset.color.map { .some(ImageFinish.Tint(color: $0, mode: .replace)) }
            } decode: { value in
                if value.string == "none" { return .some(nil) }
                if value.dictionary.map(ImageFinish.Tint.isTint) ?? false {
                    return decoder.decode(value, by: ImageFinish.Tint.keys).map { .some($0) }
                }
                return decoder.color(value).map { .some(ImageFinish.Tint(color: $0, mode: .replace)) }
            }
        }.editable(.color, by: { ImageFinish.Tint.keys.table }) { value, written, _ in
            if value.dictionary.map(ImageFinish.Tint.isTint) ?? false { return value }
            return DocumentValue([("color", written.value)], at: value.location)
        }.written { tint, notation in
            guard let tint else { return .string("none") }
            if tint.mode == .replace { return tint.color.json }
            return try ImageFinish.Tint.keys.written(tint, in: notation)
        }
    }
}

extension ImageFinish.Tint {
    fileprivate static let keys = Keys("tint", ImageFinish.Tint(color: .clear, mode: .replace)) {
        TypedKey("color", \.color, .color, "The color of the tint.").required
        TypedKey(
            "mode",
            \.mode,
            .word("mode of a tint"),
            "How the tint is applied: multiply, or drawn through the alpha. Default: replace"
        )
    }

    /// Whether a dictionary is no color.
    fileprivate static func isTint(_ dictionary: DocumentDictionary) -> Bool { dictionary["mode"] != nil }
}
