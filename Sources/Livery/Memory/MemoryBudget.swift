import LiverySupport

/// A limit in bytes that caches share. Can be used from any thread.
///
/// Each cache has a newer and an older half. The newer halves together get half of the limit; when that is spent, or
/// all halves together reach the limit, all caches drop their older halves at once, and the newer ones take their
/// place.
package final class MemoryBudget: Sendable {
    /// The maximum cost of everything that is cached, in bytes.
    package let limit: Int

    private struct State: Sendable {
        /// The cost of what is in the caches, and of what is about to be added.
        var costs = HalfCosts()
        var caches: [ObjectIdentifier: Entry] = [:]
    }

    /// A cache, for as long as it lives.
    ///
    /// An object, so that a copied list has the same weak references: nothing makes a strong one while the lock is
    /// held. If that were the last one, the cache would be freed, with values of a program whose code may use the
    /// budget.
    private final class Entry: Sendable {
        private let reference: Weak

        private struct Weak: Sendable {
            weak var cache: (any BudgetedCache)?
        }

        var cache: (any BudgetedCache)? { reference.cache }

        init(_ cache: some BudgetedCache) { reference = Weak(cache: cache) }
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
    package var cost: Int { state.withLock { $0.costs.newer + $0.costs.older } }

    /// The number of caches.
    var cacheCount: Int { state.withLock { $0.caches.count } }

    /// Adds a cache, until it is removed.
    func add(_ cache: some BudgetedCache) {
        let entry = Entry(cache)
        state.withLock { $0.caches[ObjectIdentifier(cache)] = entry }
    }

    /// Removes a cache that is being freed, with what it still holds.
    func remove(_ cache: ObjectIdentifier, holding costs: HalfCosts) {
        let entry = state.withLock { state in
            state.costs -= costs
            return state.caches.removeValue(forKey: cache)
        }
        _ = consume entry
    }

    /// Changes what the halves of a cache cost: results were dropped, or moved from one half to the other.
    func change(from old: HalfCosts, to new: HalfCosts) {
        guard old != new else { return }
        state.withLock { state in
            state.costs += new
            state.costs -= old
        }
    }

    /// Changes what the halves of a cache cost by moving a result to the newer one.
    ///
    /// - Returns: False, with nothing done, if another result would have to go.
    func move(from old: HalfCosts, to new: HalfCosts) -> Bool {
        state.withLock { state in
            guard state.costs.newer + new.newer - old.newer <= limit / 2 else { return false }
            state.costs += new
            state.costs -= old
            return true
        }
    }

    /// Spends bytes on a result that is about to be added to a newer half, for which older ones may have to go.
    ///
    /// - Returns: False, with nothing done, for more than half of the limit, and if other threads meanwhile spend all
    ///   that went.
    func spend(_ bytes: Int) -> Bool {
        guard bytes <= limit / 2 else { return false }
        if spendIfUnspent(bytes) { return true }
        // Caches are never asked while the lock is held.
        let full = state.withLock { $0.caches }
        for entry in full.values { entry.cache?.dropOlderHalf() }
        return spendIfUnspent(bytes)
    }

    /// Spends bytes only if no result has to go for them.
    func spendIfUnspent(_ bytes: Int) -> Bool {
        state.withLock { state in
            guard state.costs.newer + bytes <= limit / 2,
                state.costs.newer + state.costs.older + bytes <= limit
            else { return false }
            state.costs.newer += bytes
            return true
        }
    }
}

/// What the halves of a cache, or of several, cost in bytes.
struct HalfCosts: Hashable, Sendable {
    var newer = 0
    var older = 0

    static func += (sum: inout HalfCosts, added: HalfCosts) {
        sum.newer += added.newer
        sum.older += added.older
    }

    static func -= (rest: inout HalfCosts, taken: HalfCosts) {
        rest.newer -= taken.newer
        rest.older -= taken.older
    }
}

/// A cache whose results count against a budget.
protocol BudgetedCache: AnyObject, Sendable {
    /// Drops the older half of the results. The newer half becomes the older one.
    func dropOlderHalf()
}
