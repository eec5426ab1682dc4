import Livery
import LiveryRaster

/// How a run brings files up to date.
package struct ExportOptions: Hashable, Sendable {
    /// How hard files are compressed. Default: balanced.
    package var compression = PNG.Compression.balanced

    /// The number of threads, at least 1. Default: the number of processors.
    package var jobs = SystemThread.processorCount

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
