/// How much a style manager keeps of what it has drawn.
public struct CacheLimits: Hashable, Sendable {
    /// The most that all images may take together, in bytes of their pixels; a tenth of the memory
    /// that the process may use, at most 512 MiB, unless told otherwise.
    public var bytes: Int

    /// The most images there may be. Default: 10,000.
    public var count: Int

    /// The part of `bytes` that one image may take, in 0…1. Default: a quarter. A larger
    /// one is drawn again each time, rather than drive all others out.
    public var largestShare: Double

    /// Makes limits. Negative numbers count as 0, which keeps nothing, and so does what is not a
    /// number.
    public init(
        bytes: Int = CacheLimits.defaultBytes,
        count: Int = 10_000,
        largestShare: Double = 0.25
    ) {
        self.bytes = max(0, bytes)
        self.count = max(0, count)
        self.largestShare = largestShare > 0 ? min(largestShare, 1) : 0
    }

    /// A tenth of the memory that the process may use (on Linux, what its control group allows if
    /// that is less than what the machine has), at most 512 MiB; found out once.
    public static let defaultBytes = min(ProcessMemory.limit() / 10, 512 << 20)

    /// The most that one image may take, in bytes.
    var largest: Int {
        largestShare >= 1 ? bytes : Int(Double(bytes) * largestShare)
    }
}

/// What a style manager has kept, and how often that helped.
public struct CacheStatistics: Hashable, Sendable {
    /// How many requests were answered with a kept image.
    public var hits = 0
    /// How many requests found none.
    public var misses = 0
    /// How many images were dropped to make room for others.
    public var evictions = 0
    /// What the kept images take, in bytes of their pixels.
    public var bytes = 0
    /// How many images are kept.
    public var count = 0

    /// Makes the statistics of a cache that was never used.
    public init() {}
}
