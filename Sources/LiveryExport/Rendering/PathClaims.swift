import LiverySupport
import Livery

/// Which output writes a path, so that no two write another content to it.
final class PathClaims: Sendable {
    /// What is known of a path.
    enum Claim: Sendable {
        /// Nobody has claimed it before.
        case first
        /// Another output writes the same content to the path.
        case shared(String)
        /// Another output writes another content to the path, or to one that is the same if letter case is
        /// ignored.
        case taken(String)
    }

    private let claims = Locked<[String: (path: String, recipe: Digest)]>([:])
    /// The paths that the manifest lists, of any output.
    private let listed: Set<String>
    /// The files of outputs that this run leaves unchanged.
    private let kept: [String: (path: String, recipe: Digest?)]

    /// Makes the claims of a run.
    ///
    /// - Parameters:
    ///   - listed: The paths that the manifest lists.
    ///   - kept: The files of outputs that the run leaves unchanged, and their inputs.
    init(listed: Set<String>, kept: [(path: String, recipe: Digest?)]) {
        self.listed = listed
        self.kept = Dictionary(kept.map { ($0.path.lowercased(), $0) }, uniquingKeysWith: { $1 })
    }

    /// Claims a path for a content.
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

    /// Whether an output of this run, or one that it leaves unchanged, has a path.
    func isClaimed(_ path: String) -> Bool {
        let key = path.lowercased()
        return kept[key] != nil || claims.withLock { $0[key] != nil }
    }

    /// Whether Livery wrote the file at a path, for any output.
    func isListed(_ path: String) -> Bool { listed.contains(path) }
}
