internal import Livery
internal import LiveryGoldens
internal import LiveryRaster

/// An image asset of a theme, as an assertion asks for it.
struct ThemeAsset: GoldenRepresentable {
    let key: String
    let styles: StyleManager
    let size: Size?
    let scale: Double
    let states: StateSet
    let appearance: Appearance

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

    /// As `livery render` names the file, in a folder of the theme's name. What a golden's name
    /// cannot have is replaced in the theme's name, which is any text; a key that has such
    /// characters gives a name that is refused.
    var goldenName: String {
        let document = styles.document
        let sized = size.map { "\(key)-\($0.width.shortest)x\($0.height.shortest)" }
        let file = AssetFileName.name(
            key: key,
            states: states,
            appearance: appearance,
            scale: scale,
            in: document
        )
        // The size stands between what it says and the scale.
        let name = String(file.dropLast(".png".count))
        let folder = GoldenName.part(of: document.name)
        let stem = folder.isEmpty ? name : "\(folder)/\(name)"
        guard let sized else { return stem }
        let suffix = scale == 1 ? "" : "@\(scale.shortest)x"
        let label = sized.dropFirst(key.count)
        return stem.dropLast(suffix.count) + label + suffix
    }
}
