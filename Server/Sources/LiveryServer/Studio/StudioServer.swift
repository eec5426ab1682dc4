import Hummingbird
import HummingbirdCore
import LiveryServing
import Logging
import NIOConcurrencyHelpers
import NIOCore

/// A studio: a live page for editing a theme on this machine.
public struct StudioServer: Sendable {
    /// The application.
    public let application: Application<StudioResponder>

    /// Makes a studio, which doesn't listen yet.
    ///
    /// - Parameters:
    ///   - services: The themes, at least one; the caller stops them.
    ///   - port: The port of the loopback address; 0 for any free one.
    ///   - token: The token that the page's address must have.
    ///   - logger: The logger.
    ///   - onRunning: Called with the port when the server accepts requests. Default: does nothing.
    public init(
        _ services: [StudioService],
        port: Int,
        token: String,
        logger: Logger,
        onRunning: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        var quiet = logger
        quiet.logLevel = max(logger.logLevel, .warning)
        let changes = StudioChanges()
        application = Application(
            responder: StudioResponder(services, changes: changes, token: token),
            server: CheckedHTTPChannel.builder(seconds: 30),
            configuration: ApplicationConfiguration(
                address: .hostname("127.0.0.1", port: port),
                availableConnectionsDelegate: .maximum(256, logger: quiet)
            ),
            services: services.map { service in
                FileWatching { isCancelled in service.watch(until: isCancelled) { changes.post() } }
            },
            onServerRunning: { channel in onRunning(channel.localAddress?.port ?? port) },
            logger: quiet
        )
    }
}

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
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
        let id = state.withLockedValue { state in
            state.next += 1
            state.listeners[state.next] = continuation
            return state.next
        }
        continuation.onTermination = { [state] _ in state.withLockedValue { _ = $0.listeners.removeValue(forKey: id) } }
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
