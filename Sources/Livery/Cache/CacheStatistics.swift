/// The contents of a style manager's cache, and the number of requests that they answered.
public struct CacheStatistics: Hashable, Sendable {
    /// The number of requests answered with a kept image.
    public var hits = 0
    /// The number of requests that found none.
    public var misses = 0
    /// The number of images dropped to make room for others.
    public var evictions = 0
    /// The size of the kept images, in bytes of their pixels.
    public var bytes = 0
    /// The number of kept images.
    public var count = 0

    /// Makes the statistics of an unused cache.
    public init() {}
}
