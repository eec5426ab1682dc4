import LiverySupport

/// What was made for the assets that are being worked on, which stays until others are: whatever its size is, and
/// whatever the caches drop meanwhile.
///
/// All states of an asset are made from the same values. Without this, values that no cache has room for would be
/// decoded again for each state.
final class WorkingSet: Sendable {
    /// What is made for assets.
    enum Key: Hashable, Sendable {
        case resolution(AssetKey)
        case base(SelectedLevel.Key)
        case renditions(AssetKey)
    }

    private struct Work: Sendable {
        let asset: String
        let parameters: Parameters?
        var results: [Key: any Sendable] = [:]
    }

    /// The work on the requested assets, the last one first.
    private let works = Locked<[Work]>([])
    private let capacity: Int

    /// Makes an empty set.
    ///
    /// - Parameter capacity: The number of assets that may be worked on at the same time.
    init(capacity: Int) { self.capacity = max(1, capacity) }

    /// Begins, or continues, to work on an asset that is requested with parameters.
    func begin(_ asset: String, _ parameters: Parameters?) {
        let freed = works.withLock { works -> Work? in
            let index = works.firstIndex { $0.asset == asset && $0.parameters == parameters }
            if let index {
                if index > 0 { works.insert(works.remove(at: index), at: 0) }
                return nil
            }
            works.insert(Work(asset: asset, parameters: parameters), at: 0)
            return works.count > capacity ? works.removeLast() : nil
        }
        // Freed after the lock is released.
        _ = consume freed
    }

    /// A result of the work on one of the assets.
    func result<Value>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
        let known = works.withLock { works in works.lazy.compactMap { $0.results[key] }.first }
        return known as? Value
    }

    /// Keeps a result for the asset that was requested last.
    func keep(_ result: some Sendable, for key: Key) {
        works.withLock { works in
            guard !works.isEmpty else { return }
            works[0].results[key] = result
        }
    }
}
