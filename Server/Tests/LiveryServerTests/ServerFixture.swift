import Foundation
import Hummingbird
import HummingbirdTesting
import LiveryServer
import LiveryServing
import Logging

/// A theme in a folder of its own, and a server of it.
final class ServerFixture: Sendable {
    let folder: String
    let service: ThemeService
    let server: PictureServer

    static let theme = """
        $parameters: {count: {type: text, default: "3", maxLength: 4}}
        tintColor: "#336699"
        tintColor~dark: "#112233"
        goBox: {size: [40, 20], fill: tintColor, cornerRadius: 4, states: {highlighted: {fill: red}}}
        starBox: {size: 24, fill: {path: M0 0 L24 12 L0 24 Z, fill: red, blur: 1}}

        """

    init(_ change: (inout ServerOptions, inout ServingLimits) -> Void = { _, _ in }) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("livery-server-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = url.resolvingSymlinksInPath().path
        try Data(Self.theme.utf8).write(to: URL(fileURLWithPath: folder + "/app.yaml"))
        var (options, limits) = (ServerOptions(), ServingLimits())
        options.port = 0
        change(&options, &limits)
        let files = ServedThemeFiles(name: "app", theme: folder + "/app.yaml")
        service = try ThemeService(serving: [files], limits: limits)
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        server = PictureServer(service, options: options, logger: logger)
    }

    deinit {
        service.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Runs a test with a connection to the server.
    func test(_ body: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
        try await server.application.test(.live, body)
    }
}

extension TestClientProtocol {
    /// The answer to a request without a body.
    func answer(_ uri: String, _ method: HTTPRequest.Method = .get, _ headers: HTTPFields = [:]) async throws
        -> TestResponse
    { try await execute(uri: uri, method: method, headers: headers, body: nil) { $0 } }
}

extension TestResponse {
    var text: String { String(buffer: body) }
    var tag: String { headers[.eTag] ?? "" }
}
