import LiverySupport
import Foundation
import Livery
import TestSupport
import Testing

@testable import LiveryExport

@Suite struct FolderLockTests {
    @Test func theSecondWaitsForTheFirst() throws {
        let temporary = try TemporaryFolder()
        let folder = try OutputFolder.make(path: temporary.path)
        let other = try OutputFolder.make(path: temporary.path)
        let order = Locked<[String]>([])
        let waiting = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)

        var first: FolderLock? = try FolderLock(on: folder) {}
        Thread.detachNewThread {
            let second = try? FolderLock(on: other) {
                order.withLock { $0.append("second says that it waits") }
                waiting.signal()
            }
            order.withLock { $0.append(second == nil ? "second fails" : "second has it") }
            done.signal()
        }
        #expect(waiting.wait(timeout: .now() + 30) == .success)
        order.withLock { $0.append("first lets go") }
        #expect(first != nil)
        first = nil
        #expect(done.wait(timeout: .now() + 30) == .success)
        #expect(order.withLock { $0 } == ["second says that it waits", "first lets go", "second has it"])
    }

    @Test func nobodyWaitsForAFreeLock() throws {
        let temporary = try TemporaryFolder()
        let folder = try OutputFolder.make(path: temporary.path)
        for _ in 0..<3 { _ = try FolderLock(on: folder) { Issue.record("there is nobody to wait for") } }
        #expect(temporary.exists(OutputName.lock))
    }

    @Test func somethingElseOfTheLocksName() throws {
        let temporary = try TemporaryFolder()
        let folder = try OutputFolder.make(path: temporary.path)
        try temporary.link(OutputName.lock, to: "elsewhere")
        #expect(throws: OutputError.self) { try FolderLock(on: folder) {} }
        #expect(!temporary.exists("elsewhere"))
    }
}
