import LiveryRaster

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
    init(finish: ImageFinish = ImageFinish(opacity: 1, tint: nil)) {
        self.finish = finish
    }

    static let keys = Keys("image", ImageKeys()) {
        TypedKey("opacity", \.finish.opacity, .fraction("the opacity"))
        TypedKey("tint", \.finish.tint, .tint)
        TypedKey("padding", \.padding, .insets("the padding"))
        TypedKey("capInsets", \.capInsets, .automatic("cap insets"))
        TypedKey("margin", \.margin, .automatic("the margin"))
    }
}

extension ValueType<Insets?> {
    /// Insets, or nil for `auto`.
    fileprivate static func automatic(_ what: String) -> ValueType {
        ValueType(.insets) { value, decoder in
            if value.string == "auto" { return .some(nil) }
            return decoder.insets(value, what: what).map { .some($0) }
        }
        .replacing { longhands, insets, decoder in
            decoder.insets(longhands, onto: (insets ?? nil) ?? .zero, what: what).map { .some($0) }
        }
    }
}

extension ValueType<ImageFinish.Tint?> {
    static var tint: ValueType {
        let schema = ValueSchema([.color], or: [.keys(ImageFinish.Tint.keys)])
        return ValueType(schema) { $1.tint($0) }.replacing { longhands, tint, decoder in
            longhands.decode(ImageFinish.Tint.keys, onto: tint ?? nil, decoder)
        }
    }
}

extension ImageFinish.Tint {
    fileprivate static let keys = Keys("tint", ImageFinish.Tint(color: .clear, mode: .replace)) {
        TypedKey("color", \.color, .color).required
        TypedKey("mode", \.mode, .word("mode of a tint"))
    }
}

extension ValueDecoder {
    /// A tint: a color, or `{color:, mode: multiply}`; `none` for no tint.
    fileprivate func tint(_ metadata: DocumentValue) -> ImageFinish.Tint?? {
        if metadata.string == "none" { return .some(nil) }
        if metadata.dictionary?["mode"] != nil {
            return decode(metadata, by: ImageFinish.Tint.keys).map { .some($0) }
        }
        return color(metadata).map { ImageFinish.Tint(color: $0, mode: .replace) }
    }
}
