import CGTK

/// What a signal calls. It lives as long as its connection.
final class SignalHandler {
    private let action: () -> Void

    private init(_ action: @escaping () -> Void) { self.action = action }

    /// Calls a closure whenever an object emits a signal, without the signal's arguments.
    static func connect(_ object: UnsafeMutableRawPointer, _ signal: String, _ action: @escaping () -> Void) {
        // When arguments are swapped, the data comes first, and the others need not be read.
        let call: @convention(c) (UnsafeMutableRawPointer) -> Void = { data in
            Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue().action()
        }
        g_signal_connect_data(
            object,
            signal,
            unsafeBitCast(call, to: GCallback.self),
            Unmanaged.passRetained(SignalHandler(action)).toOpaque(),
            { data, _ in if let data { Unmanaged<SignalHandler>.fromOpaque(data).release() } },
            G_CONNECT_SWAPPED
        )
    }
}
