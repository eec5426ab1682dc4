import LiveryRaster

/// Resolves colors: assets whose names end in `Color`.
struct ColorResolver: BuiltInResolver {
    static let name = "color"
    static let suffixes = ["Color"]

    func kind(of key: String) -> AssetKind { .color }

    func resolve(_ request: AssetRequest) throws -> any Sendable {
        try request.decode { $1.color($0) }
    }
}

/// Resolves fonts, as descriptions: assets whose names end in `Font`.
struct FontResolver: BuiltInResolver {
    static let name = "font"
    static let suffixes = ["Font"]

    func kind(of key: String) -> AssetKind { .font }

    func resolve(_ request: AssetRequest) throws -> any Sendable {
        try request.decode { $1.font($0) }
    }
}

/// Resolves gradients (`…Gradient`) and images of them (`…GradientImage`).
struct GradientResolver: BuiltInResolver, VariantResolver {
    typealias Shared = BoxLayout

    static let name = "gradient"
    static let suffixes = ["Gradient", "GradientImage"]
    static let synonyms = KeySynonyms([["shadow", "shadows"]])

    /// An image if the key ends in `Image`, otherwise a gradient.
    func kind(of key: String) -> AssetKind {
        key.hasSuffix("Image") ? .image : .gradient
    }

    /// Decodes the metadata as a gradient, or makes the recipe of its image.
    func resolve(_ request: AssetRequest) throws -> any Sendable {
        guard kind(of: request.name) == .image else {
            return try request.decode { $1.gradient($0) }
        }
        return try recipe(request)
    }

    func values(_ request: AssetRequest, _ decoder: ValueDecoder) throws(ThemeError) -> BoxValues? {
        var keys = try request.keyed()
        let gradient: Gradient?
        if let written = keys.take("gradient") {
            gradient = decoder.gradient(written)
        } else {
            gradient = decoder.gradient(&keys)
        }
        let values = BoxValues(
            &keys,
            fills: gradient.map { [.gradient($0)] },
            corners: keys.take("cornerRadius"),
            middle: decoder.hairline,
            decoder: decoder
        )
        keys.finish(decoder)
        decoder.warnOfShadows(of: values)
        return values
    }
}
