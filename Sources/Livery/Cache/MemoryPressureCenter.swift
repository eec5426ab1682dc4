/// Where news of memory running short is posted and heard.
///
/// Livery watches nothing by itself: whoever knows that memory is short, such as a server's own
/// monitor or an application's delegate, posts it. Style managers listen to the center they are
/// given. May be used from any thread.
public final class MemoryPressureCenter: Sendable {
    /// The center that style managers listen to unless they are given another.
    public static let shared = MemoryPressureCenter()

    private let observers = Locked<[ObjectIdentifier: @Sendable () -> Void]>([:])

    /// Makes a center of its own, for a test or for one part of a program.
    public init() {}

    /// Tells everyone who listens, one after the other, before it returns.
    public func postMemoryPressure() {
        let current = observers.withLock { Array($0.values) }
        for observer in current { observer() }
    }

    /// Has a closure called whenever memory is short, until the returned observation is let go.
    public func observe(_ action: @escaping @Sendable () -> Void) -> Observation {
        let observation = Observation(center: self)
        observers.withLock { $0[ObjectIdentifier(observation)] = action }
        return observation
    }

    /// Keeps a closure listening for as long as it lives.
    public final class Observation: Sendable {
        private let center: MemoryPressureCenter

        fileprivate init(center: MemoryPressureCenter) {
            self.center = center
        }

        deinit {
            let removed = center.observers.withLock {
                $0.removeValue(forKey: ObjectIdentifier(self))
            }
            // What the closure holds is let go when the lock is open again.
            _ = consume removed
        }
    }
}
