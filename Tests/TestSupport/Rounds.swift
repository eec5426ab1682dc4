import Foundation

/// How many of a test's random or numerous cases are tried: a tenth, at least one, or all with `LIVERY_ROUNDS=all`,
/// which `make test-all` sets.
public func rounds<Count: BinaryInteger>(_ all: Count) -> Count { Rounds.areAll ? all : max(1, all / 10) }

/// What the environment says about random cases. A value that means nothing ends the tests rather than trying other
/// cases than those that were asked for.
public enum Rounds {
    /// Whether all cases are tried, `LIVERY_ROUNDS=all`.
    public static let areAll: Bool = {
        guard let value = ProcessInfo.processInfo.environment["LIVERY_ROUNDS"] else { return false }
        guard value == "all" else { fatalError("LIVERY_ROUNDS is 'all' or not set, not '\(value)'") }
        return true
    }()

    /// What all seeds are mixed with, `LIVERY_SEED`. Default: 0, which leaves them as they are in the tests.
    public static let seed: UInt64 = {
        guard let value = ProcessInfo.processInfo.environment["LIVERY_SEED"] else { return 0 }
        guard let seed = UInt64(value) else {
            fatalError("LIVERY_SEED is a whole number of at most \(UInt64.max), not '\(value)'")
        }
        return seed
    }()
}
