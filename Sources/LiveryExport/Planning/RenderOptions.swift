import Livery
import LiveryRaster

/// What is rendered of a theme, and how.
public struct RenderOptions: Hashable, Sendable {
    /// Pixels for each point, each a set of files: from 0.1 to 16, fractions too; 1, 2 and 3
    /// unless told otherwise. A scale that is named twice is rendered once.
    public var scales: [Double] = [1, 2, 3]

    /// Which assets, states and appearances. Default: all.
    public var selection = AssetSelection()

    /// Sizes in points, margins not included, for assets that are not to have their own.
    public var sizes: [String: Size] = [:]

    /// How hard the files are compressed.
    public var compression = PNG.Compression.balanced

    /// How many threads work at once, at least 1. Default: the number of processors.
    public var jobs = SystemThread.processorCount

    /// Whether a single theme too gets a folder of its own; several always do.
    public var separatesThemes = false

    /// Whether files that are up to date are rendered too.
    public var rendersUpToDateFiles = false

    /// Whether files are on the medium before the run ends, should the power fail.
    public var flushesFiles = false

    /// Makes the options that a theme is rendered with unless told otherwise.
    public init() {}
}
