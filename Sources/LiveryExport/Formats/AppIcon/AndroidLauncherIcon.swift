import Livery
import LiverySupport

/// The resources of an Android application's icon: layers that launchers mask and move, and the store's picture.
///
/// The lengths are those of the documentation, in dp: "Adaptive icons".
struct AndroidLauncherIcon {
    /// The side of a layer.
    static let side = 108.0
    /// The side of the content, which is visible whatever the mask is.
    private static let contentSide = 66.0
    /// The side of an icon before Android 8.
    private static let legacySide = 48.0
    /// The side of Google Play's picture, in pixels.
    private static let storeSide = 512

    private static let name = "ic_launcher"

    private let icon: AppIcon
    private let isLegacy: Bool

    init(_ icon: AppIcon, isLegacy: Bool) { (self.icon, self.isLegacy) = (icon, isLegacy) }

    /// The resources, in `res`, and beside it the store's picture, which is no resource.
    ///
    /// - Parameter folder: The folder of `res`, with a slash, or empty.
    /// - Returns: The files.
    /// - Throws: That an image is too small to be drawn at its size.
    func files(in folder: String) throws(ThemeError) -> [PlannedFile] {
        guard let ground = icon.ground else { return [] }
        var files = [
            PlannedFile(
                "\(folder)res/mipmap-anydpi-v26/\(Self.name).xml",
                text: adaptiveIcon(on: ground)
            )
        ]
        if case .color(let color) = ground {
            let value =
                "<color name=\"\(Self.name)_background\">\(AndroidResources.text(of: color))</color>"
            let text = AndroidResources.xml("<resources>\n    \(value)\n</resources>")
            files.append(
                PlannedFile("\(folder)res/values/\(Self.name)_background.xml", text: text)
            )
        }
        for density in AndroidDensity.allCases {
            for (suffix, picture) in try pictures(on: ground, density.scale) {
                let path = "\(folder)res/mipmap-\(density.rawValue)/\(Self.name)\(suffix).png"
                files.append(PlannedFile(path, drawing: AppIconFile(picture)))
            }
        }
        let store = try icon.opaque(side: Self.storeSide, for: "Google Play")
        let path = "\(folder)\(Self.name)-playstore.png"
        return files + [PlannedFile(path, drawing: AppIconFile(store))]
    }

    private func adaptiveIcon(on ground: AppIconGround) -> String {
        var layers = [("background", "@mipmap"), ("foreground", "@mipmap")]
        if case .color = ground { layers[0].1 = "@color" }
        if icon.monochrome != nil { layers.append(("monochrome", "@mipmap")) }
        let items = layers.map { layer, type in
            "    <\(layer) android:drawable=\"\(type)/\(Self.name)_\(layer)\" />\n"
        }
        let space = "http://schemas.android.com/apk/res/android"
        return AndroidResources.xml(
            "<adaptive-icon xmlns:android=\"\(space)\">\n" + items.joined() + "</adaptive-icon>"
        )
    }

    /// The pictures of a density, by the ends of their names.
    private func pictures(
        on ground: AppIconGround,
        _ scale: Double
    ) throws(ThemeError) -> [(suffix: String, picture: AppIconPicture)] {
        let side = Int(pixels: Self.side * scale)
        func layer(_ artwork: AppIconArtwork) throws(ThemeError) -> AppIconPicture {
            let content = try AppIcon.centered(artwork, Self.contentSide * scale, in: side)
            return AppIconPicture(side: side, layers: [content])
        }
        var pictures = [("_foreground", try layer(icon.content))]
        // A color is a resource, and no picture.
        if let opacity = ground.opacity(for: "Android") {
            var picture = AppIconPicture(side: side, layers: [try ground.layer(pixels: side)])
            picture.opacity = opacity
            pictures.append(("_background", picture))
        }
        if let monochrome = icon.monochrome {
            var picture = try layer(monochrome)
            picture.finish = .silhouette
            pictures.append(("_monochrome", picture))
        }
        if isLegacy {
            let side = Int(pixels: Self.legacySide * scale)
            let picture = AppIconPicture(side: side, layers: [try icon.asset.layer(pixels: side)])
            pictures.append(("", picture))
        }
        return pictures
    }
}
