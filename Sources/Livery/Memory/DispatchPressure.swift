#if canImport(Darwin)
import Dispatch

/// What Apple systems tell of memory running short.
enum DispatchPressure {
    /// Watches until the token is let go.
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
