import Hummingbird
import NIOCore

/// What is known of a request besides itself.
public struct ServerContext: InitializableFromSource, Sendable {
    /// The connection.
    let channel: any Channel

    /// Takes what Hummingbird knows.
    public init(source: ApplicationRequestContextSource) {
        channel = source.channel
    }
}
