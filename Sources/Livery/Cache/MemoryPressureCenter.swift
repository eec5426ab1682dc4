/// A level of memory pressure.
public enum MemoryPressure: String, Hashable, Sendable, CaseIterable {
    /// What was not used recently should be dropped.
    case warning
    /// Everything that can be recreated should be dropped.
    case critical
}

/// A center where memory pressure is posted and observed.
///
/// Style managers observe the center of their configuration. The program posts to it, or has it watch the system. Can
/// be used from any thread.
public final class MemoryPressureCenter: Sendable {
    /// The center that style managers observe by default.
    public static let shared = MemoryPressureCenter()

    private let observers = ObserverList<MemoryPressure>()

    /// Makes a center, for a test or for a part of a program.
    public init() {}

    /// Calls all observers, one after the other, and gives the memory that they have freed back to the system.
    public func post(_ pressure: MemoryPressure) {
        observers.post(pressure)
        FreedMemory.giveBack()
    }

    /// Calls a closure under memory pressure, as long as the returned token lives.
    package func observe(_ action: @escaping @Sendable (MemoryPressure) -> Void) -> ObservationToken {
        observers.observe(action)
    }

    /// Posts the pressure that the system is under, until the task is canceled:
    ///
    /// ```swift
    /// let watch = Task { await MemoryPressureCenter.shared.watchSystem() }
    /// ```
    ///
    /// On Apple systems, Dispatch reports it. On Linux, a task reads two figures every two seconds: the memory that the
    /// control group (version 2) uses, compared with its limit, a warning from 85% and critical from 95%; and the
    /// kernel's pressure stall information, a warning if some process, and critical if all, had to wait for memory for
    /// 5% of the last ten seconds. Pressure is posted again as long as it lasts.
    ///
    /// Nothing is watched without a call.
    public func watchSystem() async {
        #if canImport(Darwin)
        for await pressure in DispatchPressure.events() { post(pressure) }
        #else
        await watch(ProcessMemory())
        #endif
    }

    /// Posts the pressure that files report, now and every two seconds, which is how often Linux updates them.
    func watch(_ memory: ProcessMemory) async {
        while !Task.isCancelled {
            if let pressure = memory.pressure { post(pressure) }
            try? await Task.sleep(for: .seconds(2))
        }
    }
}
