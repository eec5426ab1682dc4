import ArgumentParser
import Foundation
import LiveryServer
import LiveryServing
import Logging
import ServiceLifecycle

/// `livery-server serve`.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the pictures, indexes, style sheets and screens of themes.",
        discussion: """
            A picture is at /THEME/NAME.png, where NAME is that of the file that 'livery render' writes, \
            such as /app/goButton-highlighted~dark@2x.png, with size=WxH, in points, and values of the \
            theme's parameters after '?'. A theme that changes on disk is reloaded unless it has an error. \
            SIGTERM and SIGINT end the server after the responses that it has begun.
            """
    )

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "A theme, and the name that its addresses begin with; may be repeated. (default name: the " + "file's)",
            valueName: "name=path"
        )
    ) var theme: [ThemeArgument]

    @Option(parsing: .singleValue, help: ArgumentHelp("The style sheet of a theme's screens.", valueName: "name=path"))
    var sheet: [ThemeArgument] = []

    @Option(parsing: .singleValue, help: ArgumentHelp("The folder of a theme's screens.", valueName: "name=dir"))
    var screens: [ThemeArgument] = []

    @Option(help: "The address to listen on.") var host = "127.0.0.1"

    @Option(help: "The port; 0 for any free one.") var port = 8080

    @Option(
        help: ArgumentHelp(
            "A file with a key of at least 32 bytes: only addresses are served that 'livery-server sign' "
                + "signed by it.",
            valueName: "file"
        )
    ) var key: String?

    @Option(help: ArgumentHelp("How long clients may cache a response.", valueName: "seconds")) var maxAge = 60

    @OptionGroup(title: "Limits") var limits: LimitOptions

    @Flag(help: "Write a line to the log for each request.") var logRequests = false

    @Option(help: "How the log is written: text or json.") var logFormat = LogFormat.text

    func validate() throws {
        guard !theme.isEmpty else { throw ValidationError("--theme is missing") }
        guard (0...65_535).contains(port) else { throw ValidationError("--port is not in 0…65535") }
        guard (0...31_536_000).contains(maxAge) else { throw ValidationError("--max-age is not in 0…31536000") }
        _ = try files
    }

    private var files: [ServedThemeFiles] {
        get throws { try ThemeArgument.files(themes: theme, sheets: sheet, screens: screens) }
    }

    /// The number of connections for which there are enough files: without them, SwiftNIO would try to accept a
    /// connection again and again.
    private func connections(_ logger: Logger) throws -> Int {
        let wanted = limits.connections
        let reserve = OpenFileLimit.reserve(threads: limits.servingLimits.threads)
        let limit = OpenFileLimit.raise(to: wanted + reserve)
        guard limit < wanted + reserve else { return wanted }
        guard limit > reserve else {
            throw CommandFailure(
                "the server needs \(reserve + 1) open files, and may open \(limit); "
                    + "raise the limit by 'ulimit -n' or LimitNOFILE"
            )
        }
        let possible = limit - reserve
        logger.warning(
            """
            --connections \(wanted) needs \(wanted + reserve) open files, and \(limit) are allowed: no more than \
            \(possible) connections are open at a time; raise the limit by 'ulimit -n' or LimitNOFILE
            """
        )
        return possible
    }

    func run() async throws {
        logFormat.bootstrap()
        let logger = Logger(label: "livery")
        var options = limits.serverOptions
        options.host = host
        options.port = port
        options.maxAge = maxAge
        options.logsRequests = logRequests
        options.signer = try key.map(SignCommand.signer)
        options.connections = try connections(logger)
        let service: ThemeService
        do { service = try ThemeService(serving: try files, limits: limits.servingLimits) } catch {
            throw CommandFailure("\(error)")
        }
        let host = host
        let names = try files.map(\.name)
        let server = PictureServer(service, options: options, logger: logger) { port in
            let indexes = names.map { "/\($0)/index.json" }.joined(separator: ", ")
            logger.info("listening at http://\(host):\(port), with \(indexes)")
        }
        defer { service.stop() }
        do { try await server.application.runService() } catch {
            throw CommandFailure("can't serve at \(host):\(port): \(error)")
        }
    }
}

/// The format of the log.
enum LogFormat: String, ExpressibleByArgument, CaseIterable {
    /// Lines for people.
    case text
    /// One JSON object per line.
    case json

    /// Makes all loggers write in this format, to standard error.
    func bootstrap() {
        switch self {
        case .text: LoggingSystem.bootstrap(StreamLogHandler.standardError)
        case .json: LoggingSystem.bootstrap(JSONLogHandler.init(label:))
        }
    }
}

/// The number of files that this process may have open. Every connection is one.
enum OpenFileLimit {
    /// The number of files besides connections: documents and fonts that are being read, what watches files, and what
    /// the event loop of each thread waits with.
    static func reserve(threads: Int) -> Int { 64 + 8 * threads }

    #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    private static let resource = RLIMIT_NOFILE
    #endif

    /// Raises the limit as far as the system allows it.
    ///
    /// - Parameter wanted: The number of files that may be needed.
    /// - Returns: The number of files that may be open, which may be less.
    static func raise(to wanted: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return wanted }
        if limit.rlim_cur < rlim_t(wanted), limit.rlim_cur < limit.rlim_max {
            var raised = limit
            raised.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
            if setrlimit(resource, &raised) == 0 { limit = raised }
        }
        return Int(clamping: limit.rlim_cur)
    }
}
