import NIOConcurrencyHelpers

/// Notifies all open pages that something has changed on disk.
final class StudioChanges: Sendable {
    private struct State {
        var number = 0
        var next = 0
        var listeners: [Int: AsyncStream<Int>.Continuation] = [:]
    }

    private let state = NIOLockedValueBox(State())

    /// A stream of the numbers of future changes; only the last unread one is kept.
    func stream() -> AsyncStream<Int> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Int.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        let id = state.withLockedValue { state in
            state.next += 1
            state.listeners[state.next] = continuation
            return state.next
        }
        continuation.onTermination = { [state] _ in
            state.withLockedValue { _ = $0.listeners.removeValue(forKey: id) }
        }
        return stream
    }

    /// Notifies the pages of a change.
    func post() {
        let (number, listeners) = state.withLockedValue { state in
            state.number += 1
            return (state.number, Array(state.listeners.values))
        }
        for listener in listeners { listener.yield(number) }
    }
}
