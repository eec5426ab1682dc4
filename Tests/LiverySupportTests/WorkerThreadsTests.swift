import Foundation
import LiverySupport
import Testing

@Suite struct WorkerThreadsTests {
    @Test(arguments: [(0, 1), (0, 8), (1, 8), (7, 3), (1000, 1), (1000, 4)]) func everyItemIsOneThreads(
        count: Int,
        jobs: Int
    ) {
        let squares = WorkerThreads.map(count: count, jobs: jobs, with: { 1 }) { $0 * $0 + $1 }
        #expect(squares == (0..<count).map { $0 * $0 + 1 })
        let shares = WorkerThreads.run(count: count, jobs: jobs) { list, _ in
            Array(sequence(state: list) { $0.next() }.joined())
        }
        #expect(shares.count == max(1, min(jobs, count)))
        #expect(shares.joined().sorted() == Array(0..<count))
    }

    @Test func aValueIsMadeOnceForAllThreads() {
        let value = Once<Int>()
        let count = Locked(0)
        #expect(throws: SystemError.missing) { try value { () throws(SystemError) in throw .missing } }
        #expect(value.value == nil)
        let found = WorkerThreads.map(count: 60, jobs: 4, with: {}) { _, _ in
            value {
                count.withLock { $0 += 1 }
                return count.withLock { $0 }
            }
        }
        #expect(found == Array(repeating: 1, count: 60))
        #expect(value.value == 1)
    }

    @Test(arguments: [1, 2, 5]) func noMoreWorkAtOnceThanJobs(jobs: Int) {
        let state = Locked((now: 0, most: 0))
        _ = WorkerThreads.map(count: 60, jobs: jobs, with: {}) { _, _ in
            state.withLock { state in
                state.now += 1
                state.most = max(state.most, state.now)
            }
            state.wakeAll()
            // All meet at their first item, and whoever is one too many is counted.
            state.wait { $0.most >= jobs ? () : nil }
            state.withLock { $0.now -= 1 }
        }
        #expect(state.withLock { $0.most } == jobs)
    }

    @Test func progressIsToldOnTheCallersThread() {
        let caller = ObjectIdentifier(Thread.current)
        let isTold = Locked(false)
        var counts: [Int] = []
        _ = WorkerThreads.map(
            count: 200,
            jobs: 3,
            onProgress: { count in
                #expect(ObjectIdentifier(Thread.current) == caller)
                counts.append(count)
                isTold.withLock { $0 = true }
                isTold.wakeAll()
            },
            with: {},
            // The others leave a part to the caller.
            { _, _ in if ObjectIdentifier(Thread.current) != caller { isTold.wait { $0 ? () : nil } } }
        )
        #expect(!counts.isEmpty)
        #expect(counts == counts.sorted())
        #expect(counts.allSatisfy { (1...200).contains($0) })
    }
}
