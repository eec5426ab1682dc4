import Livery
import LiverySupport

/// A resolver of names with an ending, which makes what a closure returns, and counts the requests of each name.
final class StubResolver: AssetResolver {
    static let name = "stub"

    private let suffix: String
    private let kind: AssetKind
    private let body: @Sendable (AssetRequest) throws -> any Sendable
    private let counts = Locked<[String: Int]>([:])
    private let purges = Locked(0)

    init(_ suffix: String, kind: AssetKind = .other, _ body: @escaping @Sendable (AssetRequest) throws -> any Sendable)
    { (self.suffix, self.kind, self.body) = (suffix, kind, body) }

    func canResolve(_ name: String) -> Bool { name.hasSuffix(suffix) }

    func kind(of name: String) -> AssetKind { kind }

    func resolve(_ request: AssetRequest) throws -> any Sendable {
        counts.withLock { $0[request.name, default: 0] += 1 }
        return try body(request)
    }

    func count(of name: String) -> Int { counts.withLock { $0[name] ?? 0 } }

    /// How often caches were purged.
    var purgeCount: Int { purges.withLock { $0 } }

    func purgeCaches() { purges.withLock { $0 += 1 } }
}
