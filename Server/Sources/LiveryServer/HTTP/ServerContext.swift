import Hummingbird
import NIOCore

/// The stored properties of a request.
public struct ServerContext: InitializableFromSource, Sendable {
    /// The connection.
    let channel: any Channel

    /// Makes a context from Hummingbird's source.
    public init(source: ApplicationRequestContextSource) {
        channel = source.channel
    }
}
