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
            let decoder = try pipeline.context(
                handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self
            )
            try pipeline.addHandler(
                RequestCheckHandler(seconds: seconds),
                position: .after(decoder.handler)
            )
            return value
        }
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async {
        await channel.handle(value: value, logger: logger)
    }
}

extension CheckedHTTPChannel {
    /// Builds a server with such connections.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of connections. Default: Hummingbird's.
    ///   - seconds: How long the body of a request may take.
    /// - Returns: The builder.
    static func builder(
        _ configuration: HTTP1Channel.Configuration = .init(),
        seconds: Int
    ) -> HTTPServerBuilder {
        HTTPServerBuilder { responder in
            CheckedHTTPChannel(
                channel: HTTP1Channel(responder: responder, configuration: configuration),
                seconds: seconds
            )
        }
    }
}
