/// The limits of a style manager's cache of drawn images.
public struct CacheLimits: Hashable, Sendable {
    /// The maximum size of all images together, in bytes of their pixels. Default: ``defaultBytes``.
    public var bytes: Int

    /// The maximum number of images. Default: 10,000.
    public var count: Int

    /// The part of `bytes` that one image may take, in 0…1. A larger image is drawn for each request, rather
    /// than evicting all others. Default: 0.25.
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

    /// A tenth of the memory that the process may use, at most 512 MiB. On Linux, a control group's
    /// limit counts if it is less than the machine's memory.
    public static let defaultBytes = min(ProcessMemory.limit() / 10, 512 << 20)

    /// The maximum size of one image, in bytes.
    var largest: Int {
        // The share can be set to anything.
        if largestShare >= 1 { return bytes }
        return largestShare > 0 ? Int(Double(bytes) * largestShare) : 0
    }
}
