import Livery

/// One picture of a sample theme: an image asset in one state, appearance and scale.
struct SampleImage {
    let key: String
    let states: StateSet
    let appearance: Appearance
    let scale: Int
    /// As `livery render` names its file, without `.png`.
    let name: String

    /// The name of a theme's golden.
    func goldenName(in theme: String) -> String {
        "Samples/\(theme)/\(name)"
    }

    /// All pictures of one asset, the normal one first.
    static func all(of key: String, in theme: StyleManager) throws(ThemeError) -> [SampleImage] {
        let document = theme.document
        let description = try theme.description(of: key)
        var images: [SampleImage] = []
        for states in description.states {
            for appearance in description.appearances {
                for scale in [1, 2, 3] {
                    let file = AssetFileName.name(
                        key: key,
                        states: states,
                        appearance: appearance,
                        scale: Double(scale),
                        in: document
                    )
                    images.append(
                        SampleImage(
                            key: key,
                            states: states,
                            appearance: appearance,
                            scale: scale,
                            name: String(file.dropLast(".png".count))
                        )
                    )
                }
            }
        }
        return images
    }
}
