import LiverySupport
import Livery

/// For each picture that several files show, the file that it is drawn for: the first to ask.
///
/// Shards keep threads from waiting for each other, since they nearly always ask for different pictures.
struct BitmapOwners: Sendable {
    private final class Shard: Sendable {
        let owners = Locked<[Digest: FileNumber]>([:])
    }

    private let shards = (0..<64).map { _ in Shard() }

    /// The number of the file that a picture is drawn for: `number` if this is the first request.
    func owner(of picture: Digest, claiming number: FileNumber) -> FileNumber {
        let shard = shards[Int(truncatingIfNeeded: picture.low % UInt64(shards.count))]
        return shard.owners.withLock { owners in
            if let owner = owners[picture] { return owner }
            owners[picture] = number
            return number
        }
    }
}
