import Livery
import LiveryRaster
import LiverySupport

/// The pictures of themes that a request is for, as `livery render` makes them.
package struct PictureOptions: Hashable, Sendable {
    /// The assets, states, and appearances to bring up to date. With a selection, nothing is removed. Default: all.
    package var selection = AssetSelection()

    /// The scales, in pixels per point, from 0.1 to 16. Duplicates are ignored. Default: 1, 2, and 3.
    package var scales = PNGFormat.usualScales

    /// Sizes in points, without margins, by the asset's key. Default: none; each asset has its own size.
    package var sizes: [String: Size2D] = [:]

    /// Whether a single theme gets a folder of its own, as each of several does. Default: `false`.
    package var separatesThemes = false

    /// Creates options with default values.
    package init() {}

    /// Text that changes whenever a scale or a size does.
    var settings: String {
        let scales = Set(scales).sorted().map(\.shortest).joined(separator: " ")
        let sizes = sizes.sorted { $0.key.precedesByScalars($1.key) }.map {
            "size \(quoted($0.key)) \($0.value.width.shortest) \($0.value.height.shortest)"
        }
        return (["scales \(scales)"] + sizes).joined(separator: "\n")
    }
}
