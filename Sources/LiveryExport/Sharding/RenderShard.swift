/// One of the parts that the assets of a run are divided into, each for a separate process: every `count`th asset.
package struct RenderShard: Hashable, Sendable {
    /// The maximum number of parts.
    package static let limit = 100_000

    /// The number of the part, from 1 to ``count``.
    package let number: Int
    /// The number of parts.
    package let count: Int

    /// Creates a shard; nil unless 1 ≤ `number` ≤ `count` ≤ ``limit``.
    ///
    /// - Parameters:
    ///   - number: The number of the part.
    ///   - count: The number of parts.
    package init?(_ number: Int, of count: Int) {
        guard 1...Self.limit ~= count, 1...count ~= number else { return nil }
        self.number = number
        self.count = count
    }

    /// Whether the asset at a position in the run's work is in this part.
    func includes(_ position: Int) -> Bool { position % count == number - 1 }

    /// The name of the record of the part: `.livery-record-3-of-8`.
    var recordName: String { "\(OutputName.record)-\(number)-of-\(count)" }

    /// The parts that have a record among the names in a folder, by count and number.
    static func all(in names: [String]) -> [RenderShard] {
        var shards: Set<RenderShard> = []
        let prefix = OutputName.record + "-"
        for name in names {
            guard name.hasPrefix(prefix) else { continue }
            let parts = name.dropFirst(prefix.count).split(separator: "-")
            guard parts.count == 3, let number = Int(parts[0]), let count = Int(parts[2]),
                let shard = RenderShard(number, of: count), shard.recordName == name
            else { continue }
            shards.insert(shard)
        }
        return shards.sorted { ($0.count, $0.number) < ($1.count, $1.number) }
    }

    /// The name of the file of its ``FolderLock``.
    var lockName: String { "\(OutputName.lock)-\(number)-of-\(count)" }
}

/// The part of the work that a run does.
package enum RenderPart: Hashable, Sendable {
    /// Everything.
    case whole
    /// The files of some assets: no index, nothing removed, and no record but the shard's own.
    case shard(RenderShard)
    /// Everything, once all shards are drawn: their files are up to date unless something has changed since.
    case merge(count: Int)

    /// The shard; nil for other runs.
    var shard: RenderShard? {
        if case .shard(let shard) = self { shard } else { nil }
    }

    /// The number of shards that are merged; nil for other runs.
    var mergedCount: Int? {
        if case .merge(let count) = self { count } else { nil }
    }
}

/// Why shards can't be merged: some were not drawn, or were drawn into another folder.
package struct ShardFault: Hashable, Sendable, CustomStringConvertible {
    /// The numbers of the shards, in order.
    package let missing: [Int]
    /// The number of all shards.
    package let count: Int

    /// The message, without `error:`.
    package var description: String {
        if missing.count == 1 {
            return "shard \(missing[0]) of \(count) is missing; run it with "
                + "--shard \(missing[0])/\(count)"
        }
        // Consecutive numbers are a range.
        var ranges: [ClosedRange<Int>] = []
        for number in missing {
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        let texts = ranges.map { range in
            range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
        }
        return "shards \(texts.joined(separator: ", ")) of \(count) are missing; "
            + "run them with --shard I/\(count)"
    }
}
