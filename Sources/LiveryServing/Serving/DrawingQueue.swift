import LiveryRaster
import LiverySupport

/// The threads that draw, and the requests that wait for a thread.
///
/// Drawing takes up to a second and needs stack space, so it has its own threads, and never delays those that
/// answer other requests.
final class DrawingQueue: Sendable {
    /// The work of a thread for a request.
    struct Job: Sendable {
        /// Makes the content, on a thread that has an encoder.
        let run: @Sendable (PNGEncoder) -> Void
        /// Called instead if the request has waited too long or the threads are stopping.
        let refuse: @Sendable (ServingError) -> Void
    }

    private struct State: Sendable {
        /// The jobs that have not begun. Moving them up is nothing beside drawing one.
        var jobs: [(job: Job, deadline: ContinuousClock.Instant)] = []
        /// Why no more jobs are accepted; nil while they are.
        var refusal: ServingError?
        /// Whether a task looks after the deadlines of waiting jobs.
        var isWatched = false
    }

    private let state = Locked(State())
    private let limits: ServingLimits

    private let stackSize: Int

    /// Makes a queue whose threads are not started yet.
    ///
    /// - Parameters:
    ///   - limits: The number of threads, and how many jobs may wait, for how long.
    ///   - stackSize: The stack of each thread, in bytes. Default: that of threads that draw.
    init(_ limits: ServingLimits, stackSize: Int = SystemThread.workStackSize) {
        self.limits = limits
        self.stackSize = stackSize
    }

    /// Starts the threads, which run until ``stop()``. If none can be started, all jobs are refused.
    func start() {
        let threads = (0..<max(1, limits.threads)).compactMap { _ in
            SystemThread(stackSize: stackSize) { [self] in work() }
        }
        for thread in threads { thread.detach() }
        if threads.isEmpty { end(.withoutThreads) }
    }

    /// The number of waiting requests.
    var count: Int { state.withLock { $0.jobs.count } }

    /// Adds a job, or refuses it at once if too many wait.
    func add(_ job: Job) {
        let deadline = ContinuousClock.now + .seconds(limits.queueSeconds)
        let (refusal, isFirst) = state.withLock { state -> (ServingError?, isFirst: Bool) in
            if let refusal = state.refusal { return (refusal, false) }
            if state.jobs.count >= limits.queueLength { return (.queueFull, false) }
            state.jobs.append((job, deadline))
            defer { state.isWatched = true }
            return (nil, !state.isWatched)
        }
        if let refusal { return job.refuse(refusal) }
        state.wakeAll()
        guard isFirst else { return }
        // The threads look at deadlines only when they are free, which may be much later.
        Task { [weak self] in
            while let deadline = self?.nextDeadline() {
                try? await Task.sleep(until: deadline, clock: .continuous)
                self?.refuseLate()
            }
        }
    }

    /// The first deadline of the waiting jobs; nil if none waits.
    private func nextDeadline() -> ContinuousClock.Instant? {
        state.withLock { state in
            // All jobs may wait equally long, so the first is the first to be refused.
            let next = state.jobs.first?.deadline
            state.isWatched = next != nil
            return next
        }
    }

    private func refuseLate() {
        let now = ContinuousClock.now
        let late = state.withLock { state in
            let late = state.jobs.prefix { $0.deadline <= now }
            state.jobs.removeFirst(late.count)
            return late
        }
        for (job, _) in late { job.refuse(.waitedTooLong(seconds: limits.queueSeconds)) }
    }

    /// Stops the threads after their current work, and refuses waiting jobs.
    func stop() { end(.stopped) }

    private func end(_ refusal: ServingError) {
        let rest = state.withLock { state in
            state.refusal = refusal
            defer { state.jobs = [] }
            return state.jobs
        }
        state.wakeAll()
        for (job, _) in rest { job.refuse(refusal) }
    }

    private func work() {
        let encoder = PNGEncoder()
        while true {
            let next = state.wait { state -> (Job, ContinuousClock.Instant)?? in
                if !state.jobs.isEmpty { return .some(state.jobs.removeFirst()) }
                return state.refusal == nil ? nil : .some(nil)
            }
            guard let (job, deadline) = next else { return }
            if ContinuousClock.now > deadline {
                job.refuse(.waitedTooLong(seconds: limits.queueSeconds))
            } else {
                job.run(encoder)
            }
        }
    }
}
