import LiverySupport
import Testing

@testable import LiveryServing

struct DrawingQueueTests {
    @Test("without a thread, jobs are refused and don't wait for ever") func withoutThreads() async {
        // No process has an exabyte of addresses.
        let queue = DrawingQueue(ServingLimits(), stackSize: 1 << 60)
        queue.start()
        #expect(await queue.answer() == ServingError(.failed, "the system starts no thread to draw on"))
    }

    @Test("a job that waits too long is refused although no thread is free") func deadline() async {
        var limits = ServingLimits()
        (limits.threads, limits.queueSeconds) = (1, 1)
        let queue = DrawingQueue(limits)
        queue.start()
        defer { queue.stop() }
        // The only thread is busy until the second one is refused.
        let isAnswered = Locked(false)
        _ = await queue.answer { isAnswered.wait { $0 ? () : nil } }
        #expect(await queue.answer() == .waitedTooLong(seconds: 1))
        isAnswered.withLock { $0 = true }
        isAnswered.wakeAll()
    }

    @Test("what a job holds is let go when it is done, although others wait") func finishedJobs() async {
        final class Picture: Sendable {}
        var limits = ServingLimits()
        limits.threads = 1
        let queue = DrawingQueue(limits)
        weak var first: Picture?
        do {
            let picture = Picture()
            first = picture
            queue.add(
                DrawingQueue.Job { _ in
                    withExtendedLifetime(picture) {}
                } refuse: { _ in
                }
            )
        }
        let isLookedAt = Locked(false)
        _ = await queue.answer {
            isLookedAt.wait { $0 ? () : nil }
        } whenAdded: {
            queue.add(
                DrawingQueue.Job { _ in
                } refuse: { _ in
                }
            )
            queue.start()
        }
        #expect(first == nil)
        isLookedAt.withLock { $0 = true }
        isLookedAt.wakeAll()
        queue.stop()
    }
}

extension DrawingQueue {
    /// Adds a job, and waits until it runs, or is refused with an error. It goes on, on its thread, with what it is given.
    fileprivate func answer(
        _ body: @escaping @Sendable () -> Void = {},
        whenAdded: () -> Void = {}
    ) async -> ServingError? {
        await withCheckedContinuation { continuation in
            add(
                Job { _ in
                    continuation.resume(returning: nil)
                    body()
                } refuse: { error in
                    continuation.resume(returning: error)
                }
            )
            whenAdded()
        }
    }
}
