/// How a server listens, and the limits of connections; the limits of drawing are in `ServingLimits`.
public struct ServerOptions: Sendable {
    /// The address to listen on. Default: `127.0.0.1`.
    public var host = "127.0.0.1"

    /// The port; 0 for any free one. Default: 8080.
    public var port = 8080

    /// How long a client may cache a response, in seconds. Default: 60.
    public var maxAge = 60

    /// The maximum number of open connections; further ones wait until one is closed. Default: 4,096.
    public var connections = 4_096

    /// How long a connection may be idle, take to send the head of a request, and take to send its body, in seconds.
    /// Default: 30.
    public var idleSeconds = 30

    /// How long a client may leave a response unread, in seconds. Default: 30.
    public var unreadSeconds = 30

    /// The maximum total size of a request's header fields, in bytes. Default: 16,384.
    public var headerBytes = 16_384

    /// The signer that verifies addresses. Default: none; any address is served.
    public var signer: AddressSigner?

    /// Whether each request is logged. Default: `false`.
    public var logsRequests = false

    /// Makes the default options.
    public init() {}
}
