/// A level of memory pressure.
public enum MemoryPressure: String, Hashable, Sendable, CaseIterable {
    /// What was not used recently should be dropped.
    case warning
    /// Everything that can be recreated should be dropped.
    case critical
}

/// A center where memory pressure is posted and observed.
///
/// Style managers observe the center of their configuration. A ``MemoryPressureMonitor`` posts to it, or the
/// program does. Can be used from any thread.
public final class MemoryPressureCenter: Sendable {
    /// The center that style managers observe by default.
    public static let shared = MemoryPressureCenter()

    private let observers = ObserverList<MemoryPressure>()
    /// Called whenever an image is cached, for a monitor without a better source.
    private let insertions = ObserverList<Void>()

    /// Makes a center, for a test or for a part of a program.
    public init() {}

    /// Calls all observers, one after the other.
    public func post(_ pressure: MemoryPressure) {
        observers.post(pressure)
    }

    /// Calls a closure under memory pressure, as long as the returned token lives.
    public func observe(
        _ action: @escaping @Sendable (MemoryPressure) -> Void
    ) -> ObservationToken {
        observers.observe(action)
    }

    /// Checks the memory usage whenever an image is cached, as long as the returned token lives.
    func observeInsertions(_ usage: MemoryUsage) -> ObservationToken {
        insertions.observe { [weak self] in
            if let pressure = usage.pressure() { self?.post(pressure) }
        }
    }

    /// Reports that an image was cached.
    func noteInsertion() {
        insertions.post(())
    }
}
