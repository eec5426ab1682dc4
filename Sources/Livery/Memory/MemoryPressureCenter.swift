/// How short memory is.
public enum MemoryPressure: String, Hashable, Sendable, CaseIterable {
    /// What was not used for long should go.
    case warning
    /// Everything that can be made again should go.
    case critical
}

/// Where news of memory running short is posted and heard.
///
/// Style managers listen to the center that they are given. What posts is whoever knows: a
/// ``MemoryPressureMonitor``, a server's own watch, an application's delegate, a test. May be used
/// from any thread.
public final class MemoryPressureCenter: Sendable {
    /// The center that style managers listen to unless they are given another.
    public static let shared = MemoryPressureCenter()

    private let observers = ObserverList<MemoryPressure>()
    /// Those who want to know of every image that is kept; nobody, unless a monitor has nothing
    /// better to go by.
    private let insertions = ObserverList<Void>()

    /// Makes a center of its own, for a test or for one part of a program.
    public init() {}

    /// Tells everyone who listens, one after the other, before it returns.
    public func post(_ pressure: MemoryPressure) {
        observers.post(pressure)
    }

    /// Has a closure called whenever memory is short, until the returned token is let go.
    public func observe(
        _ action: @escaping @Sendable (MemoryPressure) -> Void
    ) -> ObservationToken {
        observers.observe(action)
    }

    /// Has the use of memory looked at whenever an image was kept, until the returned token is let
    /// go.
    func observeInsertions(_ usage: MemoryUsage) -> ObservationToken {
        insertions.observe { [weak self] in
            if let pressure = usage.pressure() { self?.post(pressure) }
        }
    }

    /// Tells that an image was kept.
    func noteInsertion() {
        insertions.post(())
    }
}
