import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// A connection of HTTP/1 whose requests are checked before Hummingbird has them.
struct CheckedHTTPChannel: ServerChildChannel {
    private let channel: HTTP1Channel
    /// How long the body of a request may take, in seconds.
    private let seconds: Int

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
        let seconds = seconds
        return self.channel.setup(channel: channel, logger: logger).flatMapThrowing { value in
            // Behind the decoder, where the version of HTTP is still known.
            let pipeline = channel.pipeline.syncOperations
            let decoder = try pipeline.context(handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self)
            try pipeline.addHandler(RequestCheckHandler(seconds: seconds), position: .after(decoder.handler))
            return value
        }
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async { await channel.handle(value: value, logger: logger) }
}

extension CheckedHTTPChannel {
    /// Builds a server with such connections.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of connections. Default: Hummingbird's.
    ///   - seconds: How long the body of a request may take.
    /// - Returns: The builder.
    static func builder(_ configuration: HTTP1Channel.Configuration = .init(), seconds: Int) -> HTTPServerBuilder {
        HTTPServerBuilder { responder in
            CheckedHTTPChannel(
                channel: HTTP1Channel(responder: responder, configuration: configuration),
                seconds: seconds
            )
        }
    }
}

/// Refuses requests that HTTP forbids, and closes connections whose requests take too long or are the last.
///
/// Hummingbird's own limit is that of a connection without any progress, so that a client which sends a byte now and
/// then would keep a connection forever.
final class RequestCheckHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    private let limit: TimeAmount
    /// Closes the connection unless the request is complete before.
    private var task: Scheduled<Void>?
    private var isRefused = false

    /// - Parameter seconds: How long the body of a request may take.
    init(seconds: Int) { limit = .seconds(Int64(seconds)) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // What follows a refused request would be misread.
        guard !isRefused else { return }
        switch unwrapInboundIn(data) {
        case .head(var head):
            let isOld = head.version == .http1_0 || head.version == .http0_9
            // RFC 9112, 3.2.
            let hosts = head.headers["Host"].count
            guard hosts == 1 || hosts == 0 && isOld else {
                isRefused = true
                // Hummingbird answers with 400 once it has answered the requests before, and closes the connection.
                return context.fireErrorCaught(HTTPParserError.invalidHost)
            }
            guard head.isBodyKnown else {
                isRefused = true
                return context.fireErrorCaught(HTTPParserError.invalidHeaderToken)
            }
            // Without this field, Hummingbird waits for the next request, and clients of HTTP/1.0 for the end.
            if isOld || !head.isKeepAlive { head.headers.replaceOrAdd(name: "Connection", value: "close") }
            let channel = context.channel
            task = context.eventLoop.scheduleTask(in: limit) { channel.close(mode: .all, promise: nil) }
            context.fireChannelRead(wrapInboundOut(.head(head)))
        case .body: context.fireChannelRead(data)
        case .end:
            cancel()
            context.fireChannelRead(data)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        cancel()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { cancel() }

    private func cancel() {
        task?.cancel()
        task = nil
    }
}

extension HTTPRequestHead {
    /// Whether it is certain where the body ends, to this server as to a proxy in front of it (RFC 9112, 6.1): other codings
    /// than `chunked` are not decoded, and HTTP/1.0 has none.
    fileprivate var isBodyKnown: Bool {
        let codings = headers["Transfer-Encoding"]
        guard let coding = codings.first else { return true }
        return codings.count == 1 && coding.lowercased() == "chunked" && version == .http1_1
            && !headers.contains(name: "Content-Length")
    }
}

/// Closes a connection whose client doesn't read its response, because writing would wait forever.
final class UnreadAnswerHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    private let limit: TimeAmount
    private var task: Scheduled<Void>?

    init(seconds: Int) { limit = .seconds(Int64(seconds)) }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        task?.cancel()
        task = nil
        if !context.channel.isWritable {
            let channel = context.channel
            task = context.eventLoop.scheduleTask(in: limit) { channel.close(mode: .all, promise: nil) }
        }
        context.fireChannelWritabilityChanged()
    }

    func channelInactive(context: ChannelHandlerContext) {
        task?.cancel()
        task = nil
        context.fireChannelInactive()
    }
}
