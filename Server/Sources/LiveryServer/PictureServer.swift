import Hummingbird
import HummingbirdCore
import LiveryServing
import Logging
import NIOCore
import ServiceLifecycle

/// A server of pictures over HTTP.
public struct PictureServer: Sendable {
    /// The application, which finishes responses that it has begun before it shuts down.
    public let application: Application<PictureResponder>

    /// Makes a server, which doesn't listen yet.
    ///
    /// - Parameters:
    ///   - service: The service that has the contents; the caller stops it after the server has ended.
    ///   - options: The options. Default: the default options.
    ///   - registry: The registry of its metrics. Default: a new one.
    ///   - logger: The logger.
    ///   - onRunning: Called with the port when the server accepts requests. Default: does nothing.
    public init(
        _ service: ThemeService,
        options: ServerOptions = ServerOptions(),
        registry: PrometheusRegistry = PrometheusRegistry(),
        logger: Logger,
        onRunning: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        var quiet = logger
        quiet.logLevel = max(logger.logLevel, .warning)
        let responder = PictureResponder(
            service,
            options: options,
            metrics: ServerMetrics(registry),
            logger: logger
        )
        var channel = HTTP1Channel.Configuration(
            additionalChannelHandlers: [UnreadAnswerHandler(seconds: options.unreadSeconds)],
            idleTimeout: .seconds(Int64(options.idleSeconds))
        )
        channel.httpDecoder.maxHeaderFieldSize = options.headerBytes
        channel.httpDecoder.maxHeaderListSize = options.headerBytes
        channel.httpDecoder.maxHeaderFieldCount = 100
        application = Application(
            responder: responder,
            server: CheckedHTTPChannel.builder(channel, seconds: options.idleSeconds),
            configuration: ApplicationConfiguration(
                address: .hostname(options.host, port: options.port),
                backlog: 1_024,
                availableConnectionsDelegate: .maximum(options.connections, logger: quiet)
            ),
            services: [
                FileWatching(logger: logger) { service.watch(until: $0, logger: logger) }
            ],
            onServerRunning: { channel in onRunning(channel.localAddress?.port ?? options.port) },
            logger: quiet
        )
    }
}
