/// The limits of what a style manager caches.
public struct CacheLimits: Hashable, Sendable {
    /// The maximum of everything that is cached, in bytes, approximately: the pixels of images, and what they are made
    /// of, such as resolved assets, typeset texts, decoded files, and requests with their parameters. Default:
    /// ``defaultBytes``.
    public var bytes: Int

    /// The maximum number of images. Default: 10,000.
    public var count: Int

    /// The part of `bytes` that one image, or anything else, may take, in 0…1. A larger image is drawn for each request,
    /// rather than evicting all others. Default: 0.25.
    public var largestShare: Double

    /// Makes limits. Negative numbers, and NaN, count as 0, which keeps nothing.
    public init(
        bytes: Int = CacheLimits.defaultBytes,
        count: Int = 10_000,
        largestShare: Double = 0.25
    ) {
        self.bytes = max(0, bytes)
        self.count = max(0, count)
        self.largestShare = largestShare > 0 ? min(largestShare, 1) : 0
    }

    /// A tenth of the memory that the process may use, at most 512 MiB. On Linux, the limit of a
    /// control group (version 2) counts if it is less than the machine's memory.
    public static let defaultBytes = min(ProcessMemory().limit / 10, 512 << 20)

    /// The maximum size of one image, in bytes.
    var largest: Int {
        // The share can be set to anything.
        if largestShare >= 1 { return bytes }
        return largestShare > 0 ? Int(clamping: Double(bytes) * largestShare) : 0
    }
}
