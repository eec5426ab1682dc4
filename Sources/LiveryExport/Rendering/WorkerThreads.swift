import Livery
import Synchronization

/// Work on a numbered list by a bounded number of threads.
package enum WorkerThreads {
    // Musl gives 128 KB and Darwin 512 KB to a thread that asks for nothing; decoding metadata that
    // is nested as deeply as the limits allow wants more.
    private static let stackSize = 4 << 20

    /// Calls `body` for each number below `count` and returns the results in order.
    ///
    /// At most `jobs` threads work, the caller's among them; fewer when the system has no more to
    /// give. They share nothing but the number of the next item. `onProgress` is called on the
    /// caller's thread alone, after each item that this thread has worked on, with the number of
    /// items that all threads together have finished.
    package static func map<Value: Sendable>(
        count: Int,
        jobs: Int,
        onProgress: (Int) -> Void = { _ in },
        _ body: @escaping @Sendable (Int) -> Value
    ) -> [Value] {
        let work = SharedWork(count: count, body: body)
        let helpers = (1..<max(1, min(jobs, count))).compactMap { _ in
            HelperThread(stackSize: stackSize, work: work)
        }
        var parts = work.run(onItem: onProgress)
        for helper in helpers {
            parts += helper.join()
        }
        return parts.sorted { $0.index < $1.index }.map(\.value)
    }
}

/// The list and where it stands.
private final class SharedWork<Value: Sendable>: Sendable {
    struct Part: Sendable {
        let index: Int
        let value: Value
    }

    private let count: Int
    private let body: @Sendable (Int) -> Value
    private let next = Atomic(0)
    private let finished = Atomic(0)

    init(count: Int, body: @escaping @Sendable (Int) -> Value) {
        self.count = count
        self.body = body
    }

    /// Takes items until none is left.
    func run(onItem: (Int) -> Void = { _ in }) -> [Part] {
        var parts: [Part] = []
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < count else { return parts }
            parts.append(Part(index: index, value: body(index)))
            onItem(finished.wrappingAdd(1, ordering: .relaxed).newValue)
        }
    }
}

/// A thread that helps with the work and is waited for.
private struct HelperThread<Value: Sendable> {
    private let thread: SystemThread
    private let result = ResultBox<Value>()

    /// Starts a thread; nil when the system refuses.
    init?(stackSize: Int, work: SharedWork<Value>) {
        let result = result
        let thread = SystemThread(stackSize: stackSize) { result.set(work.run()) }
        guard let thread else { return nil }
        self.thread = thread
    }

    /// Waits for the thread and returns what it did.
    func join() -> [SharedWork<Value>.Part] {
        thread.join()
        return result.take()
    }
}

/// What a helper hands over, once, before it ends.
private final class ResultBox<Value: Sendable>: Sendable {
    private let parts = Locked<[SharedWork<Value>.Part]>([])

    func set(_ value: [SharedWork<Value>.Part]) {
        parts.withLock { $0 = value }
    }

    func take() -> [SharedWork<Value>.Part] {
        parts.withLock { $0 }
    }
}
