import Livery
import LiveryRaster

/// What a run renders, and how.
package struct ExportOptions: Hashable, Sendable {
    /// The scales of the pictures that `livery render` makes, in pixels per point, from 0.1 to 16.
    /// Duplicates are ignored. Default: 1, 2, and 3.
    package var scales: [Double] = [1, 2, 3]

    /// The assets, states, and appearances to bring up to date. With a selection, nothing is removed. Default: all.
    package var selection = AssetSelection()

    /// Sizes in points, without margins, by the asset's key. Default: none; each asset has its own size.
    package var sizes: [String: Size2D] = [:]

    /// How hard files are compressed. Default: balanced.
    package var compression = PNG.Compression.balanced

    /// The number of threads, at least 1. Default: the number of processors.
    package var jobs = SystemThread.processorCount

    /// Whether a single theme gets a folder of its own, as each of several does. Default: `false`.
    package var separatesThemes = false

    /// Whether files that are up to date are written again. Default: `false`.
    package var rewritesUpToDateFiles = false

    /// Whether files are flushed to the storage device, to survive a power failure. Default: `false`.
    package var flushesFiles = false

    /// The part of the assets whose files are made. Default: nil, which are all.
    package var shard: ExportShard?

    /// The number of shards that must have been drawn before. Default: nil; it doesn't matter whether any was.
    package var mergedCount: Int?

    /// Creates options with default values.
    package init() {}
}

extension ExportOptions {
    /// The digest of everything but themes that affects which files exist and their bytes.
    ///
    /// - Parameter outputs: The options of the outputs.
    /// - Returns: The digest.
    func settings(_ outputs: String) -> Digest { Digest("\(conditions)\n\(outputs)") }

    /// The digest of everything but a recipe that affects the bytes of a picture.
    ///
    /// - Parameter scale: The picture's scale.
    /// - Returns: The digest.
    package func conditions(scale: Double) -> Digest { Digest("\(conditions)\nscale \(scale.shortest)") }

    private var conditions: String {
        let libraries = LibraryVersions.current
        return """
            livery \(LiveryVersion.current)
            cairo \(libraries.cairo)
            pixman \(libraries.pixman ?? "-")
            libpng \(libraries.libpng)
            libdeflate \(libraries.libdeflate)
            compression \(compression)
            """
    }
}
