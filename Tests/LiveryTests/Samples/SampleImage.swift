import Livery

/// A picture of a sample theme: an image asset in one state and appearance.
struct SampleImage {
    let key: String
    let states: StateSet
    let appearance: Appearance
    /// The scales that it has goldens at.
    let scales: [Int]

    /// What a scale changes: hairlines, dashes, half points, texts, curves, blurs, and files of pixels and of vectors.
    private static let scaledKeys: Set = [
        "anchorBadgeImage", "bellImage", "captainRingBox", "menuBox", "noteStretchableImage", "offerImage",
        "pierSignImage", "priceThumbBox", "tearLineGradientImage", "wavesStretchableImage",
    ]

    func request(scale: Int) -> ImageRequest {
        ImageRequest(key, scale: Double(scale), states: states, appearance: appearance)
    }

    /// As `livery render` names its file, without `.png`.
    func name(scale: Int, in document: ThemeDocument) -> String {
        let file = AssetFileName.name(
            key: key,
            states: states,
            appearance: appearance,
            scale: Double(scale),
            in: document
        )
        return String(file.dropLast(".png".count))
    }

    func goldenName(scale: Int, in document: ThemeDocument) -> String {
        "Samples/\(document.name)/\(name(scale: scale, in: document))"
    }

    /// All pictures of one asset, the normal one first.
    static func all(of key: String, in theme: StyleManager) throws(ThemeError) -> [SampleImage] {
        let description = try theme.description(of: key)
        return description.states.flatMap { states in
            description.appearances.map { appearance in
                let isScaled = states.isEmpty && appearance == description.appearances.first
                return SampleImage(
                    key: key,
                    states: states,
                    appearance: appearance,
                    scales: isScaled && scaledKeys.contains(key) ? [1, 2, 3] : [2]
                )
            }
        }
    }
}
