import LiverySupport

/// Closures that are called with events, and sequences of them. Can be used from any thread.
package final class ObserverList<Event: Sendable>: Sendable {
    private struct Observers: Sendable {
        var actions: [Int: @Sendable (Event) -> Void] = [:]
        var last = 0
    }

    private let observers = Locked(Observers())

    package init() {}

    /// The number of closures and sequences.
    var count: Int { observers.withLock { $0.actions.count } }

    /// Calls all closures in the order in which they were added, without holding a lock.
    package func post(_ event: Event) {
        let actions = observers.withLock { observers in observers.actions.sorted { $0.key < $1.key }.map(\.value) }
        for action in actions { action(event) }
    }

    /// Adds a closure, for as long as the returned token lives.
    package func observe(_ action: @escaping @Sendable (Event) -> Void) -> ObservationToken {
        let number = observers.withLock { observers in
            observers.last += 1
            observers.actions[observers.last] = action
            return observers.last
        }
        return ObservationToken { [weak self] in
            let removed = self?.observers.withLock { $0.actions.removeValue(forKey: number) }
            // The closure's captures are freed without a lock.
            _ = consume removed
        }
    }

    /// The events from now on. The sequence ends with the list; the list forgets a sequence that nothing reads any more.
    package func events() -> AsyncStream<Event> {
        let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
        let source = Source(continuation: continuation)
        let token = observe { source.continuation.yield($0) }
        continuation.onTermination = { _ in withExtendedLifetime(token) {} }
        return stream
    }

    /// What a sequence of events comes from, for as long as the list has it.
    private final class Source: Sendable {
        let continuation: AsyncStream<Event>.Continuation

        init(continuation: AsyncStream<Event>.Continuation) { self.continuation = continuation }

        deinit { continuation.finish() }
    }
}
