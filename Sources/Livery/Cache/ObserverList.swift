import LiverySupport

/// Closures that are called with events. Can be used from any thread.
package final class ObserverList<Event: Sendable>: Sendable {
    private struct Observers: Sendable {
        var actions: [Int: @Sendable (Event) -> Void] = [:]
        var last = 0
    }

    private let observers = Locked(Observers())

    package init() {}

    /// Calls all closures in the order in which they were added, without holding a lock.
    package func post(_ event: Event) {
        let actions = observers.withLock { observers in
            observers.actions.sorted { $0.key < $1.key }.map(\.value)
        }
        for action in actions { action(event) }
    }

    /// Adds a closure, for as long as the returned token lives.
    package func observe(_ action: @escaping @Sendable (Event) -> Void) -> ObservationToken {
        let number = observers.withLock { observers in
            observers.last += 1
            observers.actions[observers.last] = action
            return observers.last
        }
        return ObservationToken { [self] in
            let removed = observers.withLock { $0.actions.removeValue(forKey: number) }
            // The closure's captures are freed without a lock.
            _ = consume removed
        }
    }
}
