import Foundation
import LiverySupport
import Testing

@Suite struct WorkerThreadsTests {
    @Test(arguments: [(0, 1), (0, 8), (1, 8), (7, 1), (7, 3), (1000, 4), (5, 100)])
    func resultsAreInOrder(count: Int, jobs: Int) {
        let squares = WorkerThreads.map(count: count, jobs: jobs) { $0 * $0 }
        #expect(squares == (0..<count).map { $0 * $0 })
    }

    @Test(arguments: [(0, 1), (1, 8), (7, 3), (1000, 1), (1000, 4)])
    func everyItemIsOneThreads(count: Int, jobs: Int) {
        let shares = WorkerThreads.run(count: count, jobs: jobs) { list in
            var items: [Int] = []
            while let part = list.next() {
                items += part
                list.finish(part.count)
            }
            return items
        }
        #expect(shares.count == max(1, min(jobs, count)))
        #expect(shares.joined().sorted() == Array(0..<count))
        #expect(shares.allSatisfy { $0 == $0.sorted() })
    }

    @Test(arguments: [1, 2, 5]) func noMoreWorkAtOnceThanJobs(jobs: Int) {
        let state = Locked((now: 0, most: 0))
        _ = WorkerThreads.map(count: 60, jobs: jobs) { _ in
            state.withLock { state in
                state.now += 1
                state.most = max(state.most, state.now)
            }
            usleep(2000)
            state.withLock { $0.now -= 1 }
        }
        let most = state.withLock { $0.most }
        #expect(most <= jobs)
        #expect(jobs == 1 || most > 1)
    }

    @Test func progressIsToldOnTheCallersThread() {
        let caller = Thread.current
        var counts: [Int] = []
        _ = WorkerThreads.map(
            count: 200,
            jobs: 3,
            onProgress: { count in
                #expect(Thread.current === caller)
                counts.append(count)
            },
            { _ in usleep(100) }
        )
        #expect(!counts.isEmpty)
        #expect(counts == counts.sorted())
        #expect(counts.allSatisfy { (1...200).contains($0) })
    }
}
