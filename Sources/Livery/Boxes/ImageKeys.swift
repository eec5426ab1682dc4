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
    init(finish: ImageFinish) {
        self.finish = finish
    }

    /// Takes the keys; nil if any has a fault.
    init?(_ keys: inout KeyedDecoder, decoder: ValueDecoder) {
        let opacity = keys.take("opacity").map { decoder.fraction($0, what: "the opacity") } ?? 1
        let tint = keys.take("tint").map { decoder.tint($0) } ?? .some(nil)
        let padding = keys.take("padding").map { decoder.insets($0, what: "the padding") }
        let capInsets = keys.take("capInsets").map {
            decoder.automaticInsets($0, what: "cap insets")
        }
        let margin = keys.take("margin").map { decoder.automaticInsets($0, what: "the margin") }
        guard let opacity, let tint, let padding = padding ?? .some(nil),
            let capInsets = capInsets ?? .some(nil), let margin = margin ?? .some(nil)
        else { return nil }
        finish = ImageFinish(opacity: opacity, tint: tint)
        self.padding = padding
        self.capInsets = capInsets
        self.margin = margin
    }
}

extension ValueDecoder {
    /// A tint: a color, or `{color:, mode: multiply}`; `none` for no tint.
    func tint(_ metadata: DocumentValue) -> ImageFinish.Tint?? {
        if metadata.string == "none" { return .some(nil) }
        if let dictionary = metadata.dictionary, dictionary["mode"] != nil {
            var keys = KeyedDecoder(dictionary, owner: "tint", location: metadata.location)
            let color = keys.require("color").flatMap { self.color($0) }
            let mode: ImageFinish.Tint.Mode? = keys.take("mode").flatMap {
                word($0, what: "mode of a tint")
            }
            keys.finish(self)
            guard let color, let mode else { return nil }
            return .some(ImageFinish.Tint(color: color, mode: mode))
        }
        return color(metadata).map { ImageFinish.Tint(color: $0, mode: .replace) }
    }

    /// Insets, or `auto` as `.some(nil)`.
    fileprivate func automaticInsets(_ metadata: DocumentValue, what: String) -> Insets?? {
        if metadata.string == "auto" { return .some(nil) }
        return insets(metadata, what: what).map { .some($0) }
    }
}
