import Synchronization

/// Threads that share the work on a numbered list.
package enum WorkerThreads {
    // Musl gives 128 KB and Darwin 512 KB to a thread that asks for nothing; decoding metadata that is nested
    // as deeply as the limits allow needs more.
    private static let stackSize = 4 << 20

    /// Calls a function once on each of several threads, the caller's among them.
    ///
    /// - Parameters:
    ///   - count: The number of items.
    ///   - jobs: The largest number of threads; there are fewer when the system refuses more.
    ///   - onProgress: Called on the caller's thread, after each part that it finishes, with the
    ///     number of items that all threads have finished. Default: nothing.
    ///   - body: Takes parts of the list until none is left.
    /// - Returns: The results of the threads, the caller's first.
    package static func run<Value: Sendable>(
        count: Int,
        jobs: Int,
        onProgress: (Int) -> Void = { _ in },
        _ body: @escaping @Sendable (WorkList) -> Value
    ) -> [Value] {
        let counter = WorkCounter(count: count, jobs: jobs)
        let helped = Locked<[Int: Value]>([:])
        let helpers = (1..<max(1, min(jobs, count))).compactMap { number in
            SystemThread(stackSize: stackSize) {
                let value = body(WorkList(counter: counter))
                helped.withLock { $0[number] = value }
            }
        }
        let own = withoutActuallyEscaping(onProgress) { onProgress in
            body(WorkList(counter: counter, onProgress: onProgress))
        }
        for helper in helpers { helper.join() }
        return [own] + helped.withLock { values in values.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// Calls a function for each number below `count`, on the threads of `run`, and returns the results
    /// in order.
    package static func map<Value: Sendable>(
        count: Int,
        jobs: Int,
        onProgress: (Int) -> Void = { _ in },
        _ body: @escaping @Sendable (Int) -> Value
    ) -> [Value] {
        map(count: count, jobs: jobs, onProgress: onProgress, with: {}) { index, _ in body(index) }
    }

    /// The same, with something that each thread makes for itself.
    package static func map<Tool, Value: Sendable>(
        count: Int,
        jobs: Int,
        onProgress: (Int) -> Void = { _ in },
        with tool: @escaping @Sendable () -> Tool,
        _ body: @escaping @Sendable (Int, Tool) -> Value
    ) -> [Value] {
        let parts = run(count: count, jobs: jobs, onProgress: onProgress) { list in
            let tool = tool()
            var part: [(index: Int, value: Value)] = []
            while let range = list.next() {
                for index in range { part.append((index, body(index, tool))) }
                list.finish(range.count)
            }
            return part
        }
        return parts.joined().sorted { $0.index < $1.index }.map(\.value)
    }
}

/// The list as one thread of `WorkerThreads` sees it.
package struct WorkList {
    fileprivate let counter: WorkCounter
    fileprivate var onProgress: ((Int) -> Void)?

    /// The next items for this thread; nil when none is left.
    package func next() -> Range<Int>? {
        counter.next()
    }

    /// Reports a number of items as finished.
    package func finish(_ count: Int) {
        let finished = counter.finish(count)
        onProgress?(finished)
    }
}

/// The next item, and the number of finished ones.
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
