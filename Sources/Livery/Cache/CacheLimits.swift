/// The limits of what a style manager caches.
public struct CacheLimits: Hashable, Sendable {
    /// The maximum of everything that is cached, in bytes, approximately. Five eighths are for images, an eighth is for
    /// requests, and a quarter for what images are made of, such as resolved assets, typeset texts and decoded files. What
    /// the last few assets were made of stays in any case. Default: ``defaultBytes``.
    public var bytes: Int

    /// The maximum number of images. Default: 10,000.
    public var count: Int

    /// The part of `bytes` that one image, or anything else, may take, in 0…1. A larger image is drawn for each request,
    /// rather than evicting all others. Default: 0.25.
    public var largestShare: Double

    /// Makes limits. Negative numbers, and NaN, count as 0, which keeps nothing.
    public init(bytes: Int = CacheLimits.defaultBytes, count: Int = 10_000, largestShare: Double = 0.25) {
        self.bytes = max(0, bytes)
        self.count = max(0, count)
        self.largestShare = largestShare > 0 ? min(largestShare, 1) : 0
    }

    /// A tenth of the memory that the process may use, at most 512 MiB. On Linux, the limit of a
    /// control group (version 2) counts if it is less than the machine's memory.
    public static let defaultBytes = min(ProcessMemory().limit / 10, 512 << 20)

    /// Limits of bytes alone, all of which one value may take.
    package init(only bytes: Int) { self.init(bytes: bytes, count: .max, largestShare: 1) }

    /// The limits of a cache that has a part of the bytes, in 0…1. Default: as many values as fit.
    func part(_ part: Double, count: Int = .max) -> CacheLimits {
        CacheLimits(bytes: Int(clamping: Double(bytes) * part), count: count, largestShare: min(1, largestShare / part))
    }

    /// The maximum size of one image, in bytes.
    var largest: Int {
        // The share can be set to anything.
        if largestShare >= 1 { return bytes }
        return largestShare > 0 ? Int(clamping: Double(bytes) * largestShare) : 0
    }
}

extension CacheLimits: CustomStringConvertible {
    /// The limits: `67108864 bytes, 10000 images, 0.25 of it each`.
    public var description: String { "\(bytes) bytes, \(count) images, \(largestShare.shortest) of it each" }
}
