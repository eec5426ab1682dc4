import Livery
import LiveryRaster

/// One file that a run is to bring about.
public struct PlannedImage: Hashable, Sendable {
    /// The file's name, without a folder.
    public let name: String
    /// The asset's key.
    public let key: String
    /// The control states.
    public let states: StateSet
    /// The appearance.
    public let appearance: Appearance
    /// Pixels for each point.
    public let scale: Double
    /// The size in points, margins not included; nil for the asset's own.
    public let size: Size?

    /// The names of the states, weakest first.
    package let stateNames: [String]
    /// The names of the appearance's traits, weakest first.
    package let appearanceNames: [String]
}

extension PlannedImage {
    /// How the index describes the file.
    func entry(of image: ResolvedImage, path: String) -> ImageEntry {
        ImageEntry(
            file: path,
            key: key,
            states: stateNames,
            appearance: appearanceNames,
            scale: scale,
            pixels: image.pixelSize,
            size: image.layout.size,
            margins: image.layout.margins,
            capInsets: image.layout.capInsets,
            padding: image.layout.padding,
            horizontalMode: image.layout.horizontalMode,
            verticalMode: image.layout.verticalMode
        )
    }
}
