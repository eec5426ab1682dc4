import LiverySupport
import Livery

/// Who draws which picture, where several files show the same: the first to ask.
///
/// Threads ask for different pictures nearly always, so they nearly never meet at a lock.
struct BitmapOwners: Sendable {
    /// Some of the pictures.
    private final class Shard: Sendable {
        let owners = Locked<[Digest: Int]>([:])
    }

    private let shards = (0..<64).map { _ in Shard() }

    /// The number of the file that a picture is drawn for; the asker's own if nobody came before.
    func owner(of picture: Digest, claiming number: Int) -> Int {
        let shard = shards[Int(truncatingIfNeeded: picture.low % UInt64(shards.count))]
        return shard.owners.withLock { owners in
            if let owner = owners[picture] { return owner }
            owners[picture] = number
            return number
        }
    }
}
