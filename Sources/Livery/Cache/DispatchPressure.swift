#if canImport(Darwin)
import Dispatch

/// Memory pressure as Apple systems report it.
enum DispatchPressure {
    /// The pressure from now on, until the task that reads it is canceled.
    static func events() -> AsyncStream<MemoryPressure> {
        AsyncStream { continuation in
            let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical])
            source.setEventHandler { [weak source] in
                guard let event = source?.data else { return }
                continuation.yield(event.contains(.critical) ? .critical : .warning)
            }
            continuation.onTermination = { _ in source.cancel() }
            source.activate()
        }
    }
}
#endif
