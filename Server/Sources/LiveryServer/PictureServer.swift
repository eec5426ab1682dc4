import Hummingbird
import HummingbirdCore
import LiveryServing
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import Synchronization

/// A server of pictures over HTTP.
public struct PictureServer: Sendable {
    /// The application, which finishes responses that it has begun before it shuts down.
    public let application: Application<PictureResponder>

    /// Makes a server, which doesn't listen yet.
    ///
    /// - Parameters:
    ///   - service: The service that has the contents; the caller stops it after the server has ended.
    ///   - options: The options. Default: the default options.
    ///   - logger: The logger.
    ///   - onRunning: Called with the port when the server accepts requests. Default: does nothing.
    public init(
        _ service: ThemeService,
        options: ServerOptions = ServerOptions(),
        logger: Logger,
        onRunning: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        var quiet = logger
        quiet.logLevel = max(logger.logLevel, .warning)
        let responder = PictureResponder(service, options: options, metrics: ServerMetrics(), logger: logger)
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
            services: [FileWatching { service.watch(until: $0, logger: logger) }],
            onServerRunning: { channel in onRunning(channel.localAddress?.port ?? options.port) },
            logger: quiet
        )
    }
}

/// How a server listens, and the limits of connections; the limits of drawing are in `ServingLimits`.
public struct ServerOptions: Sendable {
    /// The address to listen on. Default: `127.0.0.1`.
    public var host = "127.0.0.1"

    /// The port; 0 for any free one. Default: 8080.
    public var port = 8080

    /// How long a client may cache a response, in seconds. Default: 60.
    public var maxAge = 60

    /// The maximum number of open connections; further ones wait until one is closed. Default: 4,096.
    public var connections = 4_096

    /// How long a connection may be idle, take to send the head of a request, and take to send its body, in seconds.
    /// Default: 30.
    public var idleSeconds = 30

    /// How long a client may leave a response unread, in seconds. Default: 30.
    public var unreadSeconds = 30

    /// The maximum total size of a request's header fields, in bytes. Default: 16,384.
    public var headerBytes = 16_384

    /// The signer that verifies addresses. Default: none; any address is served.
    public var signer: AddressSigner?

    /// Whether each request is logged. Default: `false`.
    public var logsRequests = false

    /// Makes the default options.
    public init() {}
}

extension ThemeService {
    /// Reads themes, and makes a service whose tags are SHA-256 digests.
    ///
    /// - Parameters:
    ///   - files: The themes.
    ///   - limits: The limits of the service. Default: the default limits.
    /// - Throws: The errors of all themes, with their files and lines, if one has any.
    public convenience init(serving files: [ServedThemeFiles], limits: ServingLimits = ServingLimits()) throws {
        try self.init(files, limits: limits, tag: Hexadecimal.sha256)
    }
}

extension ThemeService {
    /// Reloads themes that change on disk, until cancelled, and logs the results.
    func watch(until isCancelled: () -> Bool, logger: Logger) {
        watch(until: isCancelled) { reload in
            let metadata: Logger.Metadata = ["theme": "\(reload.name)"]
            if reload.isTaken {
                logger.info("theme taken", metadata: metadata)
            } else {
                logger.error("theme not taken; what was read before is served", metadata: metadata)
            }
            for text in reload.diagnostics {
                logger.log(level: reload.isTaken ? .warning : .error, "\(text)", metadata: metadata)
            }
        }
    }
}

/// Runs a blocking function that watches files, until the server ends.
struct FileWatching: Service {
    /// Watches until it is cancelled.
    let watch: @Sendable (_ isCancelled: () -> Bool) -> Void

    func run() async throws {
        let isCancelled = CancellationFlag()
        let pool = NIOThreadPool(numberOfThreads: 1)
        pool.start()
        await withGracefulShutdownHandler {
            await withTaskCancellationHandler {
                try? await pool.runIfActive { watch { isCancelled.isSet } }
            } onCancel: {
                isCancelled.set()
            }
        } onGracefulShutdown: {
            isCancelled.set()
        }
        try await pool.shutdownGracefully()
    }
}

/// A flag that is set once.
private final class CancellationFlag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
}
