import Foundation

/// How many of a test's random or numerous rounds are run: a tenth, at least one, or all with `LIVERY_ROUNDS=all`,
/// which `make test-all` sets.
public func rounds<Count: BinaryInteger>(_ all: Count) -> Count {
    Rounds.areAll ? all : max(1, all / 10)
}

/// What the environment says about rounds.
public enum Rounds {
    /// Whether all are run, `LIVERY_ROUNDS=all`.
    public static let areAll = ProcessInfo.processInfo.environment["LIVERY_ROUNDS"] == "all"

    /// What all seeds are mixed with, `LIVERY_SEED`. Default: 0, which leaves them as they are in the tests.
    public static let seed =
        ProcessInfo.processInfo.environment["LIVERY_SEED"].flatMap(UInt64.init) ?? 0
}
