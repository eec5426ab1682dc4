#if canImport(Darwin)
import Dispatch

/// Memory pressure as Apple systems report it.
enum DispatchPressure {
    /// Watches as long as the token lives.
    static func watch(_ center: MemoryPressureCenter) -> ObservationToken {
        let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical])
        source.setEventHandler { [weak source] in
            guard let event = source?.data else { return }
            center.post(event.contains(.critical) ? .critical : .warning)
        }
        source.activate()
        return ObservationToken { source.cancel() }
    }
}
#endif
