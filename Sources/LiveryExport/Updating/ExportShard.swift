/// One of the parts that the assets of a run are divided into, each for a separate process: every `count`th asset.
///
/// Its run makes the files of these assets, and writes no index, removes nothing, and has a record of its own.
package struct ExportShard: Hashable, Sendable {
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

    /// The shard whose record has a name; nil if it is not that of a shard's.
    init?(record name: String) {
        let numbers = name.split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 2, let shard = ExportShard(numbers[0], of: numbers[1]), shard.recordName == name else {
            return nil
        }
        self = shard
    }

    /// Whether the asset at a position in the run's work is in this part.
    func includes(_ position: Int) -> Bool { position % count == number - 1 }

    /// The name of the record of the part: `.livery-record-3-of-8`.
    var recordName: String { "\(OutputName.record)-\(number)-of-\(count)" }

    /// The name of the file of its ``FolderLock``.
    var lockName: String { "\(OutputName.lock)-\(number)-of-\(count)" }
}
