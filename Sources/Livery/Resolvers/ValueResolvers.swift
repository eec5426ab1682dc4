import LiveryRaster

/// Resolves colors: assets whose names end in `Color`.
struct ColorResolver: BuiltInResolver {
    static let name = "color"
    static let forms = [(suffixes: ["Color"], schema: ValueSchema.color)]

    func kind(of name: String) -> AssetKind { .color }

    func resolve(_ request: AssetRequest) throws -> any Sendable { try request.decode { $1.color($0) } }
}

/// Resolves fonts, as descriptions: assets whose names end in `Font`.
struct FontResolver: BuiltInResolver {
    static let name = "font"
    static let forms = [(suffixes: ["Font"], schema: ValueSchema.font)]

    func kind(of name: String) -> AssetKind { .font }

    func resolve(_ request: AssetRequest) throws -> any Sendable { try request.decode { $1.font($0) } }
}

/// Resolves gradients (`…Gradient`) and images of them (`…GradientImage`).
struct GradientResolver: BuiltInResolver, RenditionResolver {
    typealias Shared = BoxLayout

    static let name = "gradient"
    static let forms = [
        (suffixes: ["Gradient"], schema: ValueSchema.gradient),
        (
            suffixes: ["GradientImage"],
            schema: ValueSchema(or: [.keys(WrittenImage.reference), .keys(WrittenImage.keys)])
        ),
    ]

    /// The keys of an image of a gradient, and of the box that it fills.
    private struct WrittenImage: Sendable {
        var gradient: Gradient?
        var written = WrittenGradient()
        var box = BoxValues()

        private static var boxKeys: [TypedKey<WrittenImage>] {
            [TypedKey("cornerRadius", \.box.style.corners, .corners, "The radii of the corners, in points.")]
                + BoxValues.paintedKeys.placed(at: \.box)
        }

        /// For a gradient that is written elsewhere.
        static let reference = Keys("gradient", WrittenImage()) {
            TypedKey("gradient", \.gradient, .gradient, "The gradient.")
            boxKeys
        }

        static let keys = Keys("gradient", WrittenImage()) {
            WrittenGradient.keys.placed(at: \.written)
            boxKeys
        }
    }

    /// An image if the key ends in `Image`, otherwise a gradient.
    func kind(of name: String) -> AssetKind { name.hasSuffix("Image") ? .image : .gradient }

    /// Decodes the value as a gradient, or makes the recipe of its image.
    func resolve(_ request: AssetRequest) throws -> any Sendable {
        guard kind(of: request.name) == .image else { return try request.decode { $1.gradient($0) } }
        return try recipe(request)
    }

    func values(_ request: AssetRequest, _ decoder: ValueDecoder) throws(ThemeError) -> BoxValues? {
        let keys = try request.keyed()
        let isReference = keys["gradient"] != nil
        let table = isReference ? WrittenImage.reference : WrittenImage.keys
        let values = keys.decode(table, decoder).flatMap { written -> BoxValues? in
            let own = isReference ? written.gradient : decoder.gradient(written.written, keys)
            guard let gradient = own else { return nil }
            var box = written.box
            box.style.fills = [.gradient(gradient)]
            box.middle = decoder.hairline
            return decoder.box(box, keys)
        }
        decoder.warnOfShadows(of: values)
        return values
    }
}
