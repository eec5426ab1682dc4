import Livery

/// A picture file that a run brings up to date.
public struct PlannedImage: Hashable, Sendable {
    /// The file's name, without a folder.
    public let name: String
    /// The image in the file, with its appearance and scale.
    public let request: ImageRequest

    /// The names of the states, weakest first.
    package let stateNames: [String]
    /// The names of the appearance's traits, weakest first.
    package let appearanceNames: [String]
    /// The parameters that the request gives, as the theme spells their values.
    package let parameterTexts: [String: String]
}

extension PlannedImage {
    /// Pixels per point.
    public var scale: Double { request.scale ?? 1 }

    /// The file's entry in the index.
    func entry(of image: ResolvedImage, path: String) -> ImageEntry {
        ImageEntry(
            file: path,
            key: request.name,
            states: stateNames,
            appearance: appearanceNames,
            scale: scale,
            pixels: image.pixelSize,
            size: image.layout.size,
            margins: image.layout.margins,
            capInsets: image.layout.capInsets,
            padding: image.layout.padding,
            horizontalMode: image.layout.horizontalMode,
            verticalMode: image.layout.verticalMode,
            parameters: parameterTexts,
            usesSystemFonts: image.usesSystemFonts
        )
    }
}
