import HTTPTypes
import Hummingbird
import LiveryServing
import NIOCore

/// The response to a request that has no content, as JSON or text.
struct Problem {
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

    static let signature = Problem(.forbidden, "the address is not signed by the server's key")

    static func method(_ method: HTTPRequest.Method) -> Problem {
        var problem = Problem(.methodNotAllowed, "\(method.rawValue) is not GET or HEAD")
        problem.headers[.allow] = "GET, HEAD"
        return problem
    }

    /// The response: JSON for clients that accept it by name, otherwise text.
    func response(to request: Request) -> Response {
        let accept = request.headers[.accept] ?? ""
        let isJSON =
            accept.contains("application/json")
            && RequestMatch.allows("application/json", in: accept)
        var headers = headers
        headers[.vary] = "Accept"
        var text = message + "\n"
        if isJSON {
            text = "{\"error\":\(JSONText.quoted(message))"
            if let nearest { text += ",\"nearest\":\(JSONText.quoted(nearest))" }
            text += "}\n"
        }
        return Response(
            status,
            uncached: ByteBuffer(string: text),
            isJSON ? .json : .text,
            headers,
            to: request
        )
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
        case .busy: .serviceUnavailable
        case .failed: .internalServerError
        }
    }
}
