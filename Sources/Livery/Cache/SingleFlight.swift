import LiverySupport
import LiveryRaster

/// Draws an image once when several callers request it at the same time.
///
/// The first caller draws; the others wait until it is done, and get its result or its error. Nothing is kept after
/// that.
final class SingleFlight: Sendable {
    private let flights = Locked<[ImageKey: (flight: Flight, waiterCount: Int)]>([:])

    /// Whether the current task is drawing. A drawing never waits for another: two that need each other's image
    /// would deadlock.
    @TaskLocal private static var isDrawing = false

    /// Draws an image, or blocks the thread until another caller has drawn it.
    ///
    /// `kept` returns the image if it has been cached meanwhile; `draw` draws the image and caches it.
    func image(_ key: ImageKey, kept: () -> ThemedImage?, draw: () throws(ThemeError) -> ThemedImage) throws(ThemeError)
        -> ThemedImage
    {
        if Self.isDrawing { return try draw() }
        let (flight, isLeader) = join(key)
        guard isLeader else { return try flight.wait().get() }
        return try lead(flight, key, kept: kept, draw: draw).get()
    }

    /// Draws an image, or suspends the task until another caller has drawn it.
    ///
    /// Throws the errors of drawing, and `CancellationError` if the task is cancelled while it waits, which affects
    /// neither the drawing nor its other waiters.
    func preparedImage(_ key: ImageKey, kept: () -> ThemedImage?, draw: () throws(ThemeError) -> ThemedImage)
        async throws -> ThemedImage
    {
        if Self.isDrawing { return try draw() }
        let (flight, isLeader) = join(key)
        guard isLeader else { return try await flight.result().get() }
        return try lead(flight, key, kept: kept, draw: draw).get()
    }

    private func join(_ key: ImageKey) -> (flight: Flight, isLeader: Bool) {
        flights.withLock { flights in
            if let flight = flights[key]?.flight {
                flights[key]?.waiterCount += 1
                return (flight, false)
            }
            let flight = Flight()
            flights[key] = (flight, 0)
            return (flight, true)
        }
    }

    /// How many callers have joined the drawing of another, which is not done.
    func waiterCount(_ key: ImageKey) -> Int { flights.withLock { $0[key]?.waiterCount ?? 0 } }

    private func lead(
        _ flight: Flight,
        _ key: ImageKey,
        kept: () -> ThemedImage?,
        draw: () throws(ThemeError) -> ThemedImage
    ) -> Result<ThemedImage, ThemeError> {
        // Another drawing may have ended between the caller's lookup and `join`.
        let result =
            kept().map { .success($0) }
            ?? Self.$isDrawing.withValue(true) { Result { () throws(ThemeError) in try draw() } }
        flights.withLock { $0[key] = nil }
        flight.land(with: result)
        return result
    }
}

/// A drawing, and its waiters.
private final class Flight: Sendable {
    private typealias Outcome = Result<ThemedImage, ThemeError>
    private typealias Waiter = CheckedContinuation<Result<ThemedImage, ThemeError>, any Error>

    private struct State: Sendable {
        var outcome: Outcome?
        var waiters: [Int: Waiter] = [:]
        /// Waiters that were cancelled before they began to wait.
        var cancelled: Set<Int> = []
        var next = 0
    }

    private let state = Locked(State())

    /// Blocks until the drawing is done.
    func wait() -> Result<ThemedImage, ThemeError> { state.wait { $0.outcome } }

    /// Suspends until the drawing is done, or the task is cancelled.
    func result() async throws -> Result<ThemedImage, ThemeError> {
        let number = state.withLock { state in
            state.next += 1
            return state.next
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (waiter: Waiter) in
                enum Answer {
                    case outcome(Result<ThemedImage, ThemeError>)
                    case cancelled
                }
                let answer = state.withLock { state -> Answer? in
                    if let outcome = state.outcome { return .outcome(outcome) }
                    if state.cancelled.remove(number) != nil { return .cancelled }
                    state.waiters[number] = waiter
                    return nil
                }
                switch answer {
                case .outcome(let outcome): waiter.resume(returning: outcome)
                case .cancelled: waiter.resume(throwing: CancellationError())
                case nil: break
                }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                let waiter = state.waiters.removeValue(forKey: number)
                if waiter == nil { state.cancelled.insert(number) }
                return waiter
            }
            waiter?.resume(throwing: CancellationError())
        }
    }

    /// Passes the result to all waiters.
    func land(with outcome: Result<ThemedImage, ThemeError>) {
        let waiters = state.withLock { state in
            state.outcome = outcome
            defer { state.waiters = [:] }
            return state.waiters.values
        }
        state.wakeAll()
        for waiter in waiters { waiter.resume(returning: outcome) }
    }
}
