import LiverySupport
import Testing

@testable import LiveryServing

struct DrawingQueueTests {
    @Test("without a thread, jobs are refused and don't wait for ever")
    func withoutThreads() async {
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
}
