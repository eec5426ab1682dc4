/// How a server listens, and what a connection may cost; what drawing may cost is in `ServingLimits`.
public struct ServerOptions: Sendable {
    /// The address that is listened at. Default: `127.0.0.1`.
    public var host = "127.0.0.1"

    /// The port; 0 is any that is free. Default: 8080.
    public var port = 8080

    /// How long a client may use a content without asking again, in seconds. Default: 60.
    public var maxAge = 60

    /// The most open connections; further ones wait until one is closed. Default: 4,096.
    public var connections = 4_096

    /// How long a connection may take to send a request, or be idle, in seconds. Default: 30.
    public var idleSeconds = 30

    /// How long a client may leave an answer unread, in seconds. Default: 30.
    public var unreadSeconds = 30

    /// The most bytes of a request's header fields together. Default: 16,384.
    public var headerBytes = 16_384

    /// Verifies that addresses were signed with the key. Default: none; any address is served.
    public var signer: AddressSigner?

    /// Whether each request is a line in the log. Default: `false`.
    public var logsRequests = false

    /// Makes the default options.
    public init() {}
}
