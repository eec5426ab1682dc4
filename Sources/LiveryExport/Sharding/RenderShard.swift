import LiverySupport
import Livery

/// One of the parts that the assets of a run are divided into, each for a process of its own.
///
/// The part of an asset depends only on its key, so that adding an asset to the theme moves no other.
public struct RenderShard: Hashable, Sendable {
    /// The maximum number of parts.
    public static let limit = 100_000

    /// The number of the part, from 1 to ``count``.
    public let number: Int
    /// The number of parts.
    public let count: Int

    /// Creates a shard; nil unless 1 ≤ `number` ≤ `count` ≤ ``limit``.
    ///
    /// - Parameters:
    ///   - number: The number of the part.
    ///   - count: The number of parts.
    public init?(_ number: Int, of count: Int) {
        guard 1...Self.limit ~= count, 1...count ~= number else { return nil }
        self.number = number
        self.count = count
    }

    /// Whether the files of an asset are in this part.
    ///
    /// - Parameter key: The asset's key.
    /// - Returns: True for one of the `count` parts.
    public func includes(key: String) -> Bool {
        Digest(key).low % UInt64(count) == UInt64(number - 1)
    }
}

/// The part of the work that a run does.
public enum RenderPart: Hashable, Sendable {
    /// Everything.
    case whole
    /// The pictures of one part: no index, nothing removed, and no manifest but the shard's own record.
    case shard(RenderShard)
    /// What remains once all parts are drawn.
    case merge(count: Int)

    /// The shard; nil for other runs.
    var shard: RenderShard? {
        if case .shard(let shard) = self { shard } else { nil }
    }

    /// The number of shards that are merged; nil for other runs.
    package var mergedCount: Int? {
        if case .merge(let count) = self { count } else { nil }
    }

    /// Whether a run of this part includes the files of a key.
    func includes(key: String) -> Bool { shard?.includes(key: key) ?? true }
}
