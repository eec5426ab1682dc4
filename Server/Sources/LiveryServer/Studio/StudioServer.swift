import Hummingbird
import HummingbirdCore
import LiveryServing
import Logging
import NIOCore

/// A studio: a page, live, for who works on a theme at this machine.
public struct StudioServer: Sendable {
    /// The application, which ends when it is told to.
    public let application: Application<StudioResponder>

    /// Makes a studio, which doesn't listen yet.
    ///
    /// - Parameters:
    ///   - service: Has the theme; it is stopped by who made it.
    ///   - port: The port of the loopback address; 0 is any that is free.
    ///   - token: What the page's address must have.
    ///   - logger: Gets what happens.
    ///   - onRunning: Called with the port when requests are answered. Default: nothing.
    public init(
        _ service: StudioService,
        port: Int,
        token: String,
        logger: Logger,
        onRunning: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        var quiet = logger
        quiet.logLevel = max(logger.logLevel, .warning)
        let changes = StudioChanges()
        application = Application(
            responder: StudioResponder(service, changes: changes, token: token),
            server: .http1(),
            configuration: ApplicationConfiguration(
                address: .hostname("127.0.0.1", port: port),
                availableConnectionsDelegate: .maximum(256, logger: quiet)
            ),
            services: [
                FileWatching(logger: logger) { isCancelled in
                    service.watch(until: isCancelled) { changes.post() }
                }
            ],
            onServerRunning: { channel in onRunning(channel.localAddress?.port ?? port) },
            logger: quiet
        )
    }
}
