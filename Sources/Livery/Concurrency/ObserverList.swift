import LiverySupport

/// Closures that want to be told of events. May be used from any thread.
final class ObserverList<Event: Sendable>: Sendable {
    private struct Observers: Sendable {
        var actions: [Int: @Sendable (Event) -> Void] = [:]
        var last = 0
    }

    private let observers = Locked(Observers())

    /// Tells everyone who listens, in the order in which they began to, before it returns; no lock is
    /// held meanwhile.
    func post(_ event: Event) {
        let actions = observers.withLock { observers in
            observers.actions.sorted { $0.key < $1.key }.map(\.value)
        }
        for action in actions { action(event) }
    }

    /// Has a closure told until the returned token is let go.
    func observe(_ action: @escaping @Sendable (Event) -> Void) -> ObservationToken {
        let number = observers.withLock { observers in
            observers.last += 1
            observers.actions[observers.last] = action
            return observers.last
        }
        return ObservationToken { [self] in
            let removed = observers.withLock { $0.actions.removeValue(forKey: number) }
            // What the closure holds is let go when the lock is open again.
            _ = consume removed
        }
    }
}

/// Keeps a closure being told of something for as long as it lives.
public final class ObservationToken: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit {
        end()
    }
}
