import HTTPTypes
import Hummingbird
import LiveryServing
import NIOCore

extension Response {
    /// Makes a response with a length; to HEAD without the body.
    init(_ status: HTTPResponse.Status, _ headers: HTTPFields, _ body: ByteBuffer, to request: Request) {
        var headers = headers
        headers[.contentLength] = String(body.readableBytes)
        let isHead = request.method == .head
        self.init(status: status, headers: headers, body: isHead ? ResponseBody() : ResponseBody(byteBuffer: body))
    }

    /// Makes a response that is not stored.
    init(
        _ status: HTTPResponse.Status = .ok,
        uncached body: ByteBuffer,
        _ type: ContentType,
        _ headers: HTTPFields = [:],
        to request: Request
    ) {
        var headers = headers
        headers[.cacheControl] = "no-store"
        headers[.contentType] = type.rawValue
        headers[.xContentTypeOptions] = "nosniff"
        self.init(status, headers, body, to: request)
    }

    /// Makes a response of text that is not stored.
    init(_ status: HTTPResponse.Status = .ok, text: String, to request: Request) {
        self.init(status, uncached: ByteBuffer(string: text), .text, to: request)
    }
}

/// The response to a request that has no content, as JSON or text.
struct ErrorResponse {
    let status: HTTPResponse.Status
    let message: String
    var nearest: String?
    var headers: HTTPFields = [:]

    init(_ status: HTTPResponse.Status, _ message: String) {
        self.status = status
        self.message = message
    }

    init(_ error: ServingError) {
        self.init(error.kind.status, error.message)
        nearest = error.nearest
        if error.kind == .busy { headers[.retryAfter] = "1" }
    }

    static let signature = ErrorResponse(.forbidden, "the address is not signed by the server's key")

    static func method(_ method: HTTPRequest.Method) -> ErrorResponse {
        var problem = ErrorResponse(.methodNotAllowed, "\(method.rawValue) is not GET or HEAD")
        problem.headers[.allow] = "GET, HEAD"
        return problem
    }

    /// The response: JSON for clients that accept it by name, otherwise text.
    func response(to request: Request) -> Response {
        let accept = request.headers[.accept] ?? ""
        let isJSON = accept.contains("application/json") && RequestMatch.allows("application/json", in: accept)
        var headers = headers
        headers[.vary] = "Accept"
        var text = message + "\n"
        if isJSON {
            text = "{\"error\":\(message.jsonText)"
            if let nearest { text += ",\"nearest\":\(nearest.jsonText)" }
            text += "}\n"
        }
        return Response(status, uncached: ByteBuffer(string: text), isJSON ? .json : .text, headers, to: request)
    }
}

extension ServingError.Kind {
    /// The status of a response.
    var status: HTTPResponse.Status {
        switch self {
        case .notFound: .notFound
        case .invalid: .badRequest
        case .addressTooLong: .uriTooLong
        case .tooLarge: .contentTooLarge
        case .conflict: .conflict
        case .busy: .serviceUnavailable
        case .failed: .internalServerError
        }
    }
}
