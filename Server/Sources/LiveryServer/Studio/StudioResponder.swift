internal import CStudioPage
import Crypto
import HTTPTypes
import Hummingbird
import LiveryServing
import NIOCore
import ServiceLifecycle

/// Serves the page of a studio over HTTP to clients with the token.
///
/// Calls have the token in a field, which only the page sends. Pictures and events, which browsers request without such
/// fields, need a cookie. Browsers send it to servers on other ports of this machine as well, so it is not
/// the token, but a key that allows nothing else.
public struct StudioResponder: HTTPResponder {
    /// The stored properties of a request.
    public typealias Context = ServerContext

    /// The themes, the first of which is shown first.
    private let services: [StudioService]
    private let changes: StudioChanges
    private let token: String
    /// The value of the cookie.
    private let viewingKey: String

    /// The maximum size of a call, in bytes.
    private static let longestCall = 1 << 20
    /// The field with the token.
    private static let tokenField = HTTPField.Name("Livery-Token")

    init(_ services: [StudioService], changes: StudioChanges, token: String) {
        self.services = services
        self.changes = changes
        self.token = token
        viewingKey = Hexadecimal.text(of: SHA256.hash(data: Array("viewing \(token)".utf8)))
    }

    /// An unguessable token: 128 random bits in hexadecimal digits.
    public static func newToken() -> String {
        Hexadecimal.text(of: SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) })
    }

    /// Answers a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - context: Its other properties.
    /// - Returns: The response, also for an invalid request.
    public func respond(to request: Request, context: ServerContext) async -> Response {
        // Against DNS rebinding: another site's name could resolve to this address, and its page send the user's
        // cookie.
        guard Self.isLoopback(request.head.authority ?? "") else {
            return Response(.forbidden, text: "this address is for the machine itself alone\n", to: request)
        }
        let target = request.head.path ?? "/"
        if request.method == .get, target == "/?token=\(token)" {
            var response = Response(.seeOther, text: "", to: request)
            // The page takes the token from there; browsers send nothing after '#'.
            response.headers[.location] = "/#\(token)"
            response.headers[.setCookie] = "\(cookie(of: request)); HttpOnly; SameSite=Strict; Path=/"
            return response
        }
        let isAllowed =
            request.method == .post ? Self.tokenField.map { request.headers[$0] == token } ?? false : hasCookie(request)
        guard isAllowed else {
            return Response(.forbidden, text: "open the address with the token that the studio printed\n", to: request)
        }
        // The query names a theme, except in the address of a picture.
        let parts = target.split(separator: "?", maxSplits: 1)
        let name = parts.count == 2 ? parts[1].trimmingPrefix("theme=") : ""
        let service = services.first { $0.name == name } ?? services[0]
        switch (request.method, parts.first.map(String.init) ?? "/") {
        case (.get, "/"): return page(to: request)
        case (.get, "/events"): return events
        case (.get, let path) where path.hasPrefix("/picture/"):
            let page = target.dropFirst("/picture/".count).prefix { $0 != "/" }
            // The part behind the page, the tag, is only for the browser's cache.
            let address = target[page.endIndex...].dropFirst().drop { $0 != "/" }
            let theme = address.dropFirst().prefix { $0 != "/" }
            guard let owner = services.first(where: { $0.name == theme }) else { break }
            return response(await owner.picture(String(address), of: String(page)), to: request)
        case (.post, let path):
            // A form on another site can't send this type.
            guard request.headers[.contentType] == "application/json" else {
                return Response(.unsupportedMediaType, text: "a call is JSON\n", to: request)
            }
            guard let body = try? await request.body.collect(upTo: Self.longestCall) else {
                return Response(.contentTooLarge, text: "the call is too large\n", to: request)
            }
            return response(await service.answer(String(path.dropFirst()), Array(buffer: body)), to: request)
        default: break
        }
        return Response(.notFound, text: "not found\n", to: request)
    }

    /// The cookie of the studio at the address of a request. Cookies of one machine are those of all of its ports, and
    /// so have different names.
    private func cookie(of request: Request) -> String {
        let port = (request.head.authority ?? "").split(separator: ":").last.flatMap { Int($0) }
        return "livery-studio-\(port ?? 80)=\(viewingKey)"
    }

    private func hasCookie(_ request: Request) -> Bool {
        let cookie = cookie(of: request)
        let cookies = request.headers[values: .cookie].flatMap { $0.split(separator: ";") }
        return cookies.contains { $0.drop { $0 == " " } == cookie }
    }

    /// Whether a `Host` names this machine.
    static func isLoopback(_ authority: String) -> Bool {
        let host = authority.hasPrefix("[") ? "[::1]" : authority.prefix { $0 != ":" }
        guard host == "127.0.0.1" || host == "localhost" || authority.hasPrefix("[::1]") else { return false }
        let port = authority.dropFirst(host.count)
        return port.isEmpty || port.first == ":" && port.dropFirst().allSatisfy(\.isNumber)
    }

    private func response(_ answer: StudioAnswer, to request: Request) -> Response {
        Response(answer.failure?.status ?? .ok, uncached: ByteBuffer(bytes: answer.bytes), answer.type, to: request)
    }

    /// Nothing from another server, and no framing by another page.
    private static let policy =
        "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
        + "img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

    private func page(to request: Request) -> Response {
        Response(
            uncached: ByteBuffer(bytes: StudioPage.html(themes: services.map(\.name))),
            .html,
            [.contentSecurityPolicy: Self.policy],
            to: request
        )
    }

    /// Server-sent events: one for each change on disk.
    private var events: Response {
        let changes = changes
        return Response(
            status: .ok,
            headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                try await writer.write(ByteBuffer(string: "retry: 500\n\n"))
                for await number in changes.stream().cancelOnGracefulShutdown() {
                    try await writer.write(ByteBuffer(string: "event: change\ndata: \(number)\n\n"))
                }
                try await writer.finish(nil)
            }
        )
    }
}

/// The page of a studio: one HTML document that loads only pictures and answers of the studio.
enum StudioPage {
    /// Returns the document.
    ///
    /// - Parameter themes: The names of the themes, which consist of letters, digits, `-`, `_` and `.`.
    /// - Returns: The document, as HTML.
    static func html(themes: [String]) -> [UInt8] {
        let head = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Studio</title>
            <link rel="icon" href="data:,">
            <style>

            """
        let names = themes.joined(separator: "\", \"")
        let data = """
            <script type="application/json" id="document">["\(names)"]</script>
            <script type="module">

            """
        var page = Array(head.utf8)
        page += livery_studio_style().buffer
        page += "</style>\n</head>\n<body>\n".utf8
        page += livery_studio_body().buffer
        page += data.utf8
        page += livery_studio_script().buffer
        page += "</script>\n</body>\n</html>\n".utf8
        return page
    }
}

extension livery_bytes { fileprivate var buffer: UnsafeBufferPointer<UInt8> { .init(start: bytes, count: count) } }
