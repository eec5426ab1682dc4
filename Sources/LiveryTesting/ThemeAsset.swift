internal import Livery
internal import LiveryGoldens
internal import LiveryRaster

/// An image asset of a theme, as requested by an assertion.
struct ThemeAsset: GoldenRepresentable {
    private let key: String
    private let styles: StyleManager
    private let size: Size?
    private let scale: Double
    private let states: StateSet
    private let appearance: Appearance

    init(
        _ key: String,
        _ styles: StyleManager,
        _ size: Size?,
        _ scale: Double?,
        _ states: StateSet,
        _ appearance: Appearance?
    ) {
        self.key = key
        self.styles = styles
        self.size = size
        self.scale = scale ?? styles.configuration.scale
        self.states = states
        self.appearance = appearance ?? styles.appearance
    }

    func goldenSnapshots() throws(ThemeError) -> [GoldenSnapshot] {
        let image = try styles.image(
            key,
            size: size,
            scale: scale,
            states: states,
            appearance: appearance
        )
        let resolved = try styles.resolvedImage(
            key,
            size: size,
            scale: scale,
            states: states,
            appearance: appearance
        )
        let origins = styles.origins(of: key, states: states, appearance: appearance)
        let recipe = GoldenText.recipe(
            resolved.recipe + "scale: \(scale.shortest)\n",
            origins: origins.map { origin in
                ValueOrigin(name: origin.name, value: origin.value, location: "\(origin.location)")
            }
        )
        return [GoldenSnapshot(image.bitmap, texts: [recipe])]
    }

    /// The name that `livery render` gives the file, in a folder of the theme's name.
    ///
    /// A theme's name is any text: characters that a golden's name can't contain are replaced. A key
    /// with such characters gives a name that is refused.
    var goldenName: String {
        let file = AssetFileName.name(
            key: key,
            states: states,
            appearance: appearance,
            scale: 1,
            in: styles.document
        )
        var name = String(file.dropLast(".png".count))
        if let size { name += "-\(size.width.shortest)x\(size.height.shortest)" }
        if scale != 1 { name += "@\(scale.shortest)x" }
        let folder = GoldenName.part(of: styles.document.name)
        return folder.isEmpty ? name : "\(folder)/\(name)"
    }
}
