import HTTPTypes
import Hummingbird
import LiveryServing
import Logging
import NIOCore

/// Answers requests over HTTP with the contents of a `ThemeService`.
public struct PictureResponder: HTTPResponder {
    /// The stored properties of a request.
    public typealias Context = ServerContext

    private let service: ThemeService
    private let options: ServerOptions
    private let metrics: ServerMetrics
    private let logger: Logger
    private let cacheControl: String

    /// Makes a responder.
    ///
    /// - Parameters:
    ///   - service: The service that has the contents.
    ///   - options: The options.
    ///   - metrics: The metrics of requests.
    ///   - logger: The logger of requests, if the options enable that.
    public init(_ service: ThemeService, options: ServerOptions, metrics: ServerMetrics, logger: Logger) {
        self.service = service
        self.options = options
        self.metrics = metrics
        self.logger = logger
        cacheControl = "public, max-age=\(options.maxAge)"
    }

    /// Answers a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - context: Its other properties.
    /// - Returns: The response, also for an invalid request.
    public func respond(to request: Request, context: ServerContext) async -> Response {
        let start = NIODeadline.now()
        let response = await answer(request)
        let time = NIODeadline.now() - start
        metrics.note(response.status, nanoseconds: time.nanoseconds)
        if options.logsRequests {
            logger.info(
                "request",
                metadata: [
                    "method": "\(request.method.rawValue)", "path": "\(request.head.path ?? "")",
                    "status": "\(response.status.code)", "bytes": "\(response.body.contentLength ?? 0)",
                    "microseconds": "\(time.nanoseconds / 1_000)",
                    "client": "\(context.channel.remoteAddress?.ipAddress ?? "")",
                ]
            )
        }
        return response
    }

    private func answer(_ request: Request) async -> Response {
        guard request.method == .get || request.method == .head else {
            return ErrorResponse.method(request.method).response(to: request)
        }
        var target = request.head.path ?? "/"
        switch target {
        case "/healthz": return Response(text: "ok\n", to: request)
        case "/readyz": return readiness(request, isSigned: false)
        case "/metrics": return Response(text: metrics.text(service.statistics), to: request)
        default: break
        }
        // Any number of sizes and parameters can be requested, but only a few pictures of style sheets, whose
        // addresses are written without a signature.
        if let signer = options.signer, !service.isPictureOfStyleSheet(target) {
            guard let address = signer.verified(target) else { return ErrorResponse.signature.response(to: request) }
            if address == "/readyz" { return readiness(request, isSigned: true) }
            target = address
        }
        let tags = request.headers[.ifNoneMatch].map(RequestMatch.tags) ?? []
        if let kept = service.keptContent(at: target) { return response(kept, request, tags) }
        do throws(ServingError) {
            let content = try await service.content(
                at: target,
                having: tags.map(Self.plainTag),
                // HEAD reports the length, so the content is made: SwiftNIO ends a response without a length with
                // an empty chunk, even for HEAD, which a client takes for the next response.
                needsBytes: !tags.contains("*")
            )
            return response(content, request, tags)
        } catch { return ErrorResponse(error).response(to: request) }
    }

    // MARK: Contents

    /// The suffix of the tag of text that is sent as gzip.
    private static let gzipMark = "-gzip"

    private static func plainTag(_ tag: String) -> String {
        tag.hasSuffix(gzipMark) ? String(tag.dropLast(gzipMark.count)) : tag
    }

    private func response(_ content: ServedContent, _ request: Request, _ tags: [String]) -> Response {
        var headers = HTTPFields()
        headers[.cacheControl] = cacheControl
        let isText = content.type != .png
        let isCompressed =
            isText && content.gzipBytes != nil
            && RequestMatch.allows("gzip", in: request.headers[.acceptEncoding] ?? "")
        if isText { headers[.vary] = "Accept-Encoding" }
        headers[.eTag] = "\"\(content.tag)\(isCompressed ? Self.gzipMark : "")\""
        if tags.contains("*") || tags.contains(where: { Self.plainTag($0) == content.tag }) {
            var response = Response(status: .notModified, headers: headers)
            response.headers[.contentLength] = nil
            return response
        }
        headers[.contentType] = content.type.rawValue
        headers[.xContentTypeOptions] = "nosniff"
        if isCompressed { headers[.contentEncoding] = "gzip" }
        let bytes = isCompressed ? content.gzipBytes : content.bytes
        return Response(.ok, headers, ByteBuffer(bytes: bytes ?? []), to: request)
    }

    // MARK: The server itself

    /// That the themes are served; the errors of those whose last valid version is served instead of what is on disk. Who
    /// has no key sees no paths of this machine, but their number.
    private func readiness(_ request: Request, isSigned: Bool) -> Response {
        let errors = service.errors
        guard !errors.isEmpty else { return Response(text: "ready\n", to: request) }
        let lines = errors.sorted { $0.key < $1.key }.map { name, errors in
            isSigned
                ? "\(name):\n" + errors.joined(separator: "\n") + "\n"
                : "\(name): \(errors.count) \(errors.count == 1 ? "error" : "errors")\n"
        }
        // A server that is taken out of service for a broken file would not be replaced by a better one.
        let text = "ready; themes with errors on disk:\n" + lines.joined()
        return Response(text: text, to: request)
    }
}

/// Parsers of request header fields.
enum RequestMatch {
    /// The entity tags of `If-None-Match`, without quotes; weak tags compare like strong ones.
    static func tags(_ field: String) -> [String] {
        field.split(separator: ",").compactMap { part in
            var tag = part.drop { $0 == " " || $0 == "\t" }
            while let last = tag.last, last == " " || last == "\t" { tag.removeLast() }
            if tag == "*" { return "*" }
            if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
            guard tag.count >= 2, tag.first == "\"", tag.last == "\"" else { return nil }
            return String(tag.dropFirst().dropLast())
        }
    }

    /// Whether a list such as `gzip, br;q=0.5` or `text/*;q=0, */*` allows a name.
    static func allows(_ name: String, in field: String) -> Bool {
        var wildcard = false
        for part in field.lowercased().split(separator: ",") {
            let pieces = part.split(separator: ";").map { piece in String(piece.filter { $0 != " " && $0 != "\t" }) }
            guard let item = pieces.first else { continue }
            let isRefused = pieces.dropFirst().contains { piece in
                piece.hasPrefix("q=") && Double(piece.dropFirst(2)) == 0
            }
            if item == name { return !isRefused }
            if item == "*" || item == "*/*" { wildcard = !isRefused }
        }
        return wildcard
    }
}

/// The stored properties of a request.
public struct ServerContext: InitializableFromSource, Sendable {
    /// The connection.
    let channel: any Channel

    /// Makes a context from Hummingbird's source.
    public init(source: ApplicationRequestContextSource) { channel = source.channel }
}
