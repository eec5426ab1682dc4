import LiverySupport

/// Watches the machine's or the container's memory, and posts pressure to a center.
///
/// Nothing is watched before ``start()``. On Linux, the source is the kernel's pressure stall information for the
/// control group or, where the kernel does not support that, for the whole machine. Otherwise the group's memory
/// usage is compared with its limit, at most once a second, when a style manager has drawn an image. On Apple
/// systems, the source is Dispatch. Can be used from any thread.
public final class MemoryPressureMonitor: Sendable {
    /// A source of memory pressure.
    public enum Origin: Hashable, Sendable {
        /// Dispatch's source of memory pressure, on Apple systems.
        case dispatch
        /// The kernel's pressure stall information of the control group (Linux, cgroup2).
        case controlGroup
        /// The kernel's pressure stall information of the whole machine (Linux).
        case machine
        /// The control group's memory usage compared with its limit (Linux).
        case usage
    }

    private let center: MemoryPressureCenter
    private let watch = Locked<Watch?>(nil)

    private struct Watch: Sendable {
        let origin: Origin
        /// Ends the watch when it is released.
        let token: ObservationToken
    }

    /// Makes a monitor that posts to a center. Default: the one that style managers observe.
    public init(center: MemoryPressureCenter = .shared) {
        self.center = center
    }

    /// What is watched; nil before ``start()``, or if there is nothing to watch.
    public var origin: Origin? { watch.withLock { $0?.origin } }

    /// Starts watching, unless it was started already.
    ///
    /// - Returns: What is watched; nil if there is nothing to watch.
    @discardableResult
    public func start() -> Origin? {
        watch.withLock { watch in
            if watch == nil { watch = makeWatch() }
            return watch?.origin
        }
    }

    /// Stops watching. A post in progress may still arrive.
    public func stop() {
        // Ending the watch waits for a thread that may be posting, so no lock is held.
        let ended = watch.withLock { $0.take() }
        _ = consume ended
    }

    #if canImport(Darwin)
    private func makeWatch() -> Watch? {
        Watch(origin: .dispatch, token: DispatchPressure.watch(center))
    }
    #else
    private func makeWatch() -> Watch? {
        let group = ProcessMemory.controlGroup
        if let file = group?.pressureFile, let token = PressureTriggers.watch(file, center) {
            return Watch(origin: .controlGroup, token: token)
        }
        if let token = PressureTriggers.watch("/proc/pressure/memory", center) {
            return Watch(origin: .machine, token: token)
        }
        if let group, let usage = MemoryUsage(group, read: ProcessMemory.text) {
            return Watch(origin: .usage, token: center.observeInsertions(usage))
        }
        return nil
    }
    #endif
}
