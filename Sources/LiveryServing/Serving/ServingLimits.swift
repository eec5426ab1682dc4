import LiveryRaster
import LiverySupport

/// The limits of a service.
public struct ServingLimits: Hashable, Sendable {
    /// The number of threads that draw. Default: the number of processors.
    public var threads = SystemThread.processorCount

    /// The maximum number of requests waiting for a thread; further ones are refused. Default: 256.
    public var queueLength = 256

    /// How long a request waits for a thread before it is refused, in seconds. Default: 5.
    public var queueSeconds = 5

    /// The maximum number of pixels in a picture. Default: 4,194,304, such as 2,048 × 2,048.
    public var pixels = 4_194_304

    /// The maximum side of a picture, in pixels. Default: 8,192.
    public var side = 8_192

    /// The maximum size of what is cached, in bytes: three quarters for contents, and a quarter for resolved pictures
    /// and typeset texts, whose size is an estimate. What the last few assets are made of stays in any case. Default:
    /// 64 MiB.
    public var keptBytes = 64 << 20

    /// The maximum size of the cache of addresses and their contents' tags, in bytes. Default: 8 MiB.
    public var addressBytes = 8 << 20

    /// The maximum length of an address, in bytes. Default: 8,192.
    public var longestAddress = 8_192

    /// Makes the default limits.
    public init() {}

    /// The limits of a picture.
    var raster: RasterLimits { RasterLimits(maximumSide: side, maximumPixels: pixels) }
}

/// The counters of a service, and the size of its caches.
public struct ServiceStatistics: Hashable, Sendable {
    /// The number of contents made, pictures and text.
    public internal(set) var made = 0

    /// The number of requests that waited for content being made for another request.
    public internal(set) var shared = 0

    /// The number of requests refused because too many were waiting, or they had waited too long.
    public internal(set) var refused = 0

    /// The number of requests waiting for a thread.
    public internal(set) var waiting = 0

    /// The size of the cached contents, resolved pictures and texts, in bytes.
    public internal(set) var keptBytes = 0

    /// The number of themes whose files have errors, so that an earlier version is served.
    public internal(set) var outdatedThemes = 0

    /// The number of times that a changed theme was reloaded.
    public internal(set) var reloads = 0
}
