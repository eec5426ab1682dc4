import LiverySupport
import Testing

@testable import LiveryServing

struct DrawingQueueTests {
    @Test("without a thread, jobs are refused and don't wait for ever") func withoutThreads() async {
        // No process has an exabyte of addresses.
        let queue = DrawingQueue(ServingLimits(), stackSize: 1 << 60)
        queue.start()
        let error = await withCheckedContinuation { continuation in
            queue.add(
                DrawingQueue.Job { _ in
                    continuation.resume(returning: nil)
                } refuse: { error in
                    continuation.resume(returning: error)
                }
            )
        }
        #expect(error == ServingError(.failed, "the system starts no thread to draw on"))
    }

    @Test("a job that waits too long is refused although no thread is free") func deadline() async {
        var limits = ServingLimits()
        (limits.threads, limits.queueSeconds) = (1, 1)
        let queue = DrawingQueue(limits)
        queue.start()
        defer { queue.stop() }
        let isAnswered = Locked(false)
        await withCheckedContinuation { continuation in
            queue.add(
                DrawingQueue.Job { _ in
                    continuation.resume()
                    isAnswered.wait { $0 ? () : nil }
                } refuse: { _ in
                    continuation.resume()
                }
            )
        }
        // The only thread is busy until this one is refused.
        let error = await withCheckedContinuation { continuation in
            queue.add(
                DrawingQueue.Job { _ in
                    continuation.resume(returning: nil)
                } refuse: { error in
                    continuation.resume(returning: error)
                }
            )
        }
        #expect(error == .waitedTooLong(seconds: 1))
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
        await withCheckedContinuation { continuation in
            queue.add(
                DrawingQueue.Job { _ in
                    continuation.resume()
                    isLookedAt.wait { $0 ? () : nil }
                } refuse: { _ in
                    continuation.resume()
                }
            )
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
