import LiverySupport
import Livery

/// Which output writes to each path, so that no two write different content to it.
final class PathClaims: Sendable {
    /// The result of claiming a path.
    enum Claim: Sendable {
        /// No other output has claimed the path.
        case first
        /// Another output writes the same content to the path.
        case shared(String)
        /// Another output writes different content to the path, or writes to one that differs only in case.
        case taken(String)
    }

    private let claims = Locked<[String: (path: String, recipe: Digest)]>([:])
    /// The paths that the manifest lists, for any output.
    private let listed: Set<String>
    /// The files of outputs that this run leaves unchanged.
    private let kept: [String: (path: String, recipe: Digest?)]

    /// Creates the claims of a run.
    ///
    /// - Parameters:
    ///   - listed: The paths that the manifest lists.
    ///   - kept: The files of outputs that the run leaves unchanged, and the digests of what they are made from.
    init(listed: Set<String>, kept: [(path: String, recipe: Digest?)]) {
        self.listed = listed
        self.kept = Dictionary(kept.map { ($0.path.lowercased(), $0) }, uniquingKeysWith: { $1 })
    }

    /// Claims a path for content with a digest.
    func claim(_ path: String, _ recipe: Digest) -> Claim {
        let key = path.lowercased()
        return claims.withLock { claims in
            guard let claim = claims[key] else {
                if let other = kept[key], other.path != path || other.recipe != recipe {
                    return .taken(other.path)
                }
                claims[key] = (path, recipe)
                return .first
            }
            return claim.path == path && claim.recipe == recipe ? .shared(path) : .taken(claim.path)
        }
    }

    /// Whether an output of this run, or one that it leaves unchanged, has a file at a path.
    func isClaimed(_ path: String) -> Bool {
        let key = path.lowercased()
        return kept[key] != nil || claims.withLock { $0[key] != nil }
    }

    /// Whether Livery wrote the file at a path, for any output.
    func isListed(_ path: String) -> Bool { listed.contains(path) }
}
