/// The contents of a style manager's cache, and the number of requests that they answered.
public struct CacheStatistics: Hashable, Sendable {
    /// The number of requests answered with a cached image.
    public var hits = 0
    /// The number of requests without a cached image.
    public var misses = 0
    /// The number of images dropped to make room for others.
    public var evictions = 0
    /// What is cached, in bytes, approximately: images, and what they are made of.
    public var bytes = 0
    /// The part of it that images take.
    public var imageBytes = 0
    /// The number of cached images.
    public var count = 0

    /// Makes the statistics of an unused cache.
    public init() {}
}

extension CacheStatistics: CustomStringConvertible {
    /// The numbers: `9 hits, 3 misses, 0 evictions, 3 images, 57600 of 61696 bytes theirs`.
    public var description: String {
        "\(hits) hits, \(misses) misses, \(evictions) evictions, \(count) images, \(imageBytes) of \(bytes) bytes "
            + "theirs"
    }
}
