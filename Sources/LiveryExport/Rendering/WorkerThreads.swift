import LiverySupport
import Livery
import Synchronization

/// Work on a numbered list by a bounded number of threads.
package enum WorkerThreads {
    // Musl gives 128 KB and Darwin 512 KB to a thread that asks for nothing; decoding metadata that
    // is nested as deeply as the limits allow wants more.
    private static let stackSize = 4 << 20

    /// Calls `body` once on each of at most `jobs` threads, the caller's among them, and returns what
    /// they give, the caller's first.
    ///
    /// There are fewer threads when the system has no more to give. Each takes parts of the list
    /// until none is left; they share nothing but the number of the next item. `onProgress` is called
    /// on the caller's thread alone, when that has finished a part, with the number of items that all
    /// threads together have finished.
    package static func run<Value: Sendable>(
        count: Int,
        jobs: Int,
        onProgress: (Int) -> Void = { _ in },
        _ body: @escaping @Sendable (WorkList) -> Value
    ) -> [Value] {
        let counter = WorkCounter(count: count, jobs: jobs)
        let helpers = (1..<max(1, min(jobs, count))).compactMap { _ in
            HelperThread(stackSize: stackSize) { body(WorkList(counter: counter)) }
        }
        let own = withoutActuallyEscaping(onProgress) { onProgress in
            body(WorkList(counter: counter, onProgress: onProgress))
        }
        return [own] + helpers.compactMap { $0.join() }
    }

    /// Calls `body` for each number below `count` and returns the results in order.
    ///
    /// Threads and progress are those of `run`.
    package static func map<Value: Sendable>(
        count: Int,
        jobs: Int,
        onProgress: (Int) -> Void = { _ in },
        _ body: @escaping @Sendable (Int) -> Value
    ) -> [Value] {
        let parts = run(count: count, jobs: jobs, onProgress: onProgress) { list in
            var part: [(index: Int, value: Value)] = []
            while let range = list.next() {
                for index in range { part.append((index, body(index))) }
                list.finish(range.count)
            }
            return part
        }
        return parts.joined().sorted { $0.index < $1.index }.map(\.value)
    }
}

/// The list as one thread sees it.
package struct WorkList {
    fileprivate let counter: WorkCounter
    fileprivate var onProgress: ((Int) -> Void)?

    /// The next items that are this thread's; nil when none is left.
    package func next() -> Range<Int>? {
        counter.next()
    }

    /// Says that so many items are done.
    package func finish(_ count: Int) {
        let finished = counter.finish(count)
        onProgress?(finished)
    }
}

/// Where the list stands.
private final class WorkCounter: Sendable {
    private let count: Int
    private let part: Int
    private let nextItem = Atomic(0)
    private let finished = Atomic(0)

    init(count: Int, jobs: Int) {
        self.count = count
        // Neighbours have something in common, and every part costs an exchange between the cores;
        // and yet the threads are to end together.
        part = max(1, min(8, count / max(1, 16 * jobs)))
    }

    func next() -> Range<Int>? {
        let start = nextItem.wrappingAdd(part, ordering: .relaxed).oldValue
        guard start < count else { return nil }
        return start..<min(count, start + part)
    }

    func finish(_ count: Int) -> Int {
        finished.wrappingAdd(count, ordering: .relaxed).newValue
    }
}

/// A thread that helps with the work and is waited for.
private struct HelperThread<Value: Sendable> {
    private let thread: SystemThread
    private let result = ResultBox<Value>()

    /// Starts a thread; nil when the system refuses.
    init?(stackSize: Int, _ body: @escaping @Sendable () -> Value) {
        let result = result
        let thread = SystemThread(stackSize: stackSize) { result.set(body()) }
        guard let thread else { return nil }
        self.thread = thread
    }

    /// Waits for the thread and returns what it did.
    func join() -> Value? {
        thread.join()
        return result.take()
    }
}

/// What a helper hands over, once, before it ends.
private final class ResultBox<Value: Sendable>: Sendable {
    private let value = Locked<Value?>(nil)

    func set(_ newValue: Value) {
        value.withLock { $0 = newValue }
    }

    func take() -> Value? {
        value.withLock { $0.take() }
    }
}
