import Livery

/// Who draws which picture, where several files show the same: the first to ask.
///
/// Threads ask for different pictures nearly always, so they nearly never meet at a lock.
final class RecipeClaims: Sendable {
    private let owners = Stripes<[Digest: Int]>(exponent: 6) { [:] }

    /// The number of the file that a picture is drawn for; the asker's own if nobody came before.
    func owner(of picture: Digest, claiming number: Int) -> Int {
        owners.withLock(Int(truncatingIfNeeded: picture.low)) { owners in
            if let owner = owners[picture] { return owner }
            owners[picture] = number
            return number
        }
    }
}
