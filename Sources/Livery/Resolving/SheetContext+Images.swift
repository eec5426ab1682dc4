import LiveryRaster

extension SheetContext {
    /// An image: a reference to an asset, its bare name, A_StyleInjection's `IMG(name)`, or a file.
    ///
    /// - Returns: The image for each state that it has one for, in these states or, with none, in the
    ///   normal one and all others; the normal one first. A file has an image for the normal state.
    /// - Throws: What is wrong with the image, as far as that shows before it is drawn.
    package func images(
        _ value: DocumentValue,
        in states: StateSet
    ) throws(ThemeError) -> [(states: StateSet, image: ScalableImage)] {
        let source: ImageReference = try decode(keepingImageNames: true) { decoder in
            decoder.imageReference(value)
        }
        var images: [(states: StateSet, image: ScalableImage)] = []
        switch source {
        case .file(let name, let location):
            images = [(states, ScalableImage(file: name, at: location, in: self))]
        case .asset(let name):
            images = [(states, ScalableImage(name, in: self, states: states))]
            if states.isEmpty {
                let resolution = try theme.snapshot.resolution(of: name, in: appearance)
                images += resolution.asset.states.map { states in
                    (states, ScalableImage(name, in: self, states: states))
                }
            }
        }
        for (_, image) in images { _ = try image.layout(scale: scale) }
        return images
    }

    /// Pixels for each point of an image that is wanted without saying how many.
    package var scale: Double { styles.configuration.scale }
}

/// Where an image comes from.
enum ImageReference: Sendable {
    case asset(String)
    case file(String, DocumentLocation)
}

extension ValueDecoder {
    /// An image as its name.
    func imageReference(_ value: DocumentValue) -> ImageReference? {
        follow(
            value,
            wanted: "an image",
            kinds: [.image],
            convert: { asset, _ in asset as? ImageReference },
            decode: { value -> ImageReference? in
                guard let text = value.string, !text.isEmpty else {
                    reportWrongKind(value, wanted: "an image asset or a file's name")
                    return nil
                }
                guard text.hasPrefix("IMG("), text.hasSuffix(")"), text.utf8.count > 5 else {
                    return .file(text, value.location)
                }
                let name = String(text.dropFirst(4).dropLast())
                if scope.kind(ofAsset: name) == .image { return .asset(name) }
                return .file(name, value.location)
            }
        )
    }
}
