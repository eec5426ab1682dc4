import LiverySupport

/// A limit in bytes that caches share. Can be used from any thread.
///
/// Each cache has a newer and an older half. The newer halves together get half of the limit; when that is spent, all
/// caches drop their older halves at once, and the newer ones take their place.
package final class MemoryBudget: Sendable {
    /// The maximum cost of everything that is cached, in bytes.
    package let limit: Int

    private struct State: Sendable {
        /// The cost of what was added to newer halves.
        var spent = 0
        var caches: [Weak] = []
        /// The number of caches from which those that are gone are removed.
        var full = 16
    }

    private struct Weak: Sendable {
        weak var cache: (any BudgetedCache)?
    }

    private let state = Locked(State())

    /// Makes a budget.
    ///
    /// - Parameter limit: The limit, in bytes. Default: ``usualLimit``.
    package init(limit: Int = MemoryBudget.usualLimit) {
        self.limit = max(0, limit)
    }

    /// 48 MiB.
    package static let usualLimit = 48 << 20

    /// The cost of everything that is cached, in bytes.
    package var cost: Int {
        let caches = state.withLock { $0.caches }
        return caches.reduce(0) { $0 + ($1.cache?.cost ?? 0) }
    }

    /// Adds a cache, for as long as it lives.
    func add(_ cache: some BudgetedCache) {
        state.withLock { state in
            if state.caches.count >= state.full {
                state.caches.removeAll { $0.cache == nil }
                state.full = max(16, 2 * state.caches.count)
            }
            state.caches.append(Weak(cache: cache))
        }
    }

    /// Spends bytes on a result that is about to be added, for which older ones may have to go.
    ///
    /// - Returns: False, with nothing done, for more than half of the limit.
    func spend(_ bytes: Int) -> Bool {
        guard bytes <= limit / 2 else { return false }
        // Caches are never asked while the lock is held.
        let full = state.withLock { state -> [Weak] in
            if state.spent + bytes <= limit / 2 {
                state.spent += bytes
                return []
            }
            state.spent = bytes
            return state.caches
        }
        for entry in full { entry.cache?.dropOlderHalf() }
        return true
    }

    /// Spends bytes only if no result has to go for them.
    func spendIfUnspent(_ bytes: Int) -> Bool {
        state.withLock { state in
            guard state.spent + bytes <= limit / 2 else { return false }
            state.spent += bytes
            return true
        }
    }
}

/// A cache whose results count against a budget.
protocol BudgetedCache: AnyObject, Sendable {
    /// The cost of its results.
    var cost: Int { get }

    /// Drops the older half of the results. The newer half becomes the older one.
    func dropOlderHalf()
}
