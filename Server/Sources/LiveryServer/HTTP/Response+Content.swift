import HTTPTypes
import Hummingbird
import LiveryServing
import NIOCore

extension Response {
    /// Makes a response with a length; to HEAD without the body.
    init(
        _ status: HTTPResponse.Status,
        _ headers: HTTPFields,
        _ body: ByteBuffer,
        to request: Request
    ) {
        var headers = headers
        headers[.contentLength] = String(body.readableBytes)
        let isHead = request.method == .head
        self.init(
            status: status,
            headers: headers,
            body: isHead ? ResponseBody() : ResponseBody(byteBuffer: body)
        )
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

/// The values of `Content-Type`.
enum ContentType: String {
    case png = "image/png"
    case json = "application/json"
    case css = "text/css; charset=utf-8"
    case html = "text/html; charset=utf-8"
    case text = "text/plain; charset=utf-8"
}

extension ContentType {
    init(_ type: ServedContent.MediaType) {
        self =
            switch type {
            case .png: .png
            case .json: .json
            case .css: .css
            }
    }

    init(_ content: StudioAnswer.Content) {
        self =
            switch content {
            case .picture: .png
            case .json: .json
            case .html: .html
            }
    }
}
