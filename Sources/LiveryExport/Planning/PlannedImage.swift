import Livery

/// One file that a run is to bring about.
public struct PlannedImage: Hashable, Sendable {
    /// The file's name, without a folder.
    public let name: String
    /// The image in it, whose appearance and scale are given.
    public let request: ImageRequest

    /// The names of the states, weakest first.
    package let stateNames: [String]
    /// The names of the appearance's traits, weakest first.
    package let appearanceNames: [String]
}

extension PlannedImage {
    /// Pixels for each point.
    public var scale: Double { request.scale ?? 1 }

    /// How the index describes the file.
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
            usesSystemFonts: image.usesSystemFonts
        )
    }
}
