import LiverySupport
import Foundation
import Testing

@testable import Livery

/// Runs the body on a thread with a stack of 512 KB, which is what threads other than the main
/// one have on macOS, and gives its result.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) throws -> Result {
    let box = Box<Result>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        let result = body()
        box.result.withLock { $0 = result }
        done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    return try #require(box.result.withLock { $0 })
}

/// Where a thread leaves its result.
private final class Box<Result: Sendable>: Sendable {
    let result = Locked<Result?>(nil)
}
