import LiverySupport

/// A control group's memory usage compared with its limit.
final class MemoryUsage: Sendable {
    private let group: ControlGroup
    private let limit: Int
    private let read: @Sendable (String) -> String?
    private let next = Locked<ContinuousClock.Instant?>(nil)

    /// Nil if the group has no limit.
    init?(_ group: ControlGroup, read: @escaping @Sendable (String) -> String?) {
        guard let limit = group.limit(read: read), limit > 0 else { return nil }
        self.group = group
        self.limit = limit
        self.read = read
    }

    /// The pressure; nil if there is none, or if it was checked less than a second ago.
    func pressure(at now: ContinuousClock.Instant = .now) -> MemoryPressure? {
        let isDue = next.withLock { next in
            if let time = next, now < time { return false }
            next = now + .seconds(1)
            return true
        }
        guard isDue, let usage = group.workingSet(read: read) else { return nil }
        return Self.pressure(usage: usage, limit: limit)
    }

    /// A warning from 90% of the limit; critical from 97%, where the kernel will soon kill processes.
    static func pressure(usage: Int, limit: Int) -> MemoryPressure? {
        let share = Double(usage) / Double(max(1, limit))
        return share >= 0.97 ? .critical : share >= 0.9 ? .warning : nil
    }
}
