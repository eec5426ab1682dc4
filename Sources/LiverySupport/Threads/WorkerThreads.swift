import Synchronization

/// Threads that share the work on a numbered list.
package enum WorkerThreads {
    /// Calls a function once on each of several threads, the caller's among them.
    ///
    /// - Parameters:
    ///   - count: The number of items.
    ///   - jobs: The largest number of threads; there are fewer when the system refuses more.
    ///   - onProgress: Called on the caller's thread, after each part that it finishes, with the
    ///     number of items that all threads have finished. Default: nothing.
    ///   - body: Takes parts of the list until none is left, and calls `finish` with the number of items in each.
    /// - Returns: The results of the threads, the caller's first.
    package static func run<Value: Sendable>(
        count: Int,
        jobs: Int,
        onProgress: (Int) -> Void = { _ in },
        _ body: @escaping @Sendable (_ list: WorkList, _ finish: (Int) -> Void) -> Value
    ) -> [Value] {
        let list = WorkList(count: count, jobs: jobs)
        let helped = Locked<[Int: Value]>([:])
        let helpers = (1..<max(1, min(jobs, count))).compactMap { number in
            SystemThread(stackSize: SystemThread.workStackSize) {
                let value = body(list) { _ = list.finish($0) }
                helped.withLock { $0[number] = value }
            }
        }
        let own = body(list) { onProgress(list.finish($0)) }
        for helper in helpers { helper.join() }
        return [own] + helped.withLock { values in values.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// Calls a function for each number below `count`, on the threads of `run`, with something that each thread makes for
    /// itself, and returns the results in order.
    package static func map<Tool, Value: Sendable>(
        count: Int,
        jobs: Int,
        onProgress: (Int) -> Void = { _ in },
        with tool: @escaping @Sendable () -> Tool,
        _ body: @escaping @Sendable (Int, Tool) -> Value
    ) -> [Value] {
        let parts = run(count: count, jobs: jobs, onProgress: onProgress) { list, finish in
            let tool = tool()
            var part: [(index: Int, value: Value)] = []
            while let range = list.next() {
                for index in range { part.append((index, body(index, tool))) }
                finish(range.count)
            }
            return part
        }
        return parts.joined().sorted { $0.index < $1.index }.map(\.value)
    }
}

/// The next item of a list, and the number of finished ones.
package final class WorkList: Sendable {
    private let count: Int
    private let part: Int
    private let nextItem = Atomic(0)
    private let finished = Atomic(0)

    fileprivate init(count: Int, jobs: Int) {
        self.count = count
        // Neighbours have something in common, and every part costs an exchange between the cores;
        // and yet the threads are to end together.
        part = max(1, min(8, count / max(1, 16 * jobs)))
    }

    /// The next items for a thread; nil when none is left.
    package func next() -> Range<Int>? {
        let start = nextItem.wrappingAdd(part, ordering: .relaxed).oldValue
        return start < count ? start..<min(count, start + part) : nil
    }

    fileprivate func finish(_ count: Int) -> Int { finished.wrappingAdd(count, ordering: .relaxed).newValue }
}
