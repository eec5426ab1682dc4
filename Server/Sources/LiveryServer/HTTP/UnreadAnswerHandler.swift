import NIOCore

/// Closes a connection whose client doesn't read its response, because writing would wait forever.
final class UnreadAnswerHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    private let limit: TimeAmount
    private var task: Scheduled<Void>?

    init(seconds: Int) {
        limit = .seconds(Int64(seconds))
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        task?.cancel()
        task = nil
        if !context.channel.isWritable {
            let channel = context.channel
            task = context.eventLoop.scheduleTask(in: limit) {
                channel.close(mode: .all, promise: nil)
            }
        }
        context.fireChannelWritabilityChanged()
    }

    func channelInactive(context: ChannelHandlerContext) {
        task?.cancel()
        task = nil
        context.fireChannelInactive()
    }
}
