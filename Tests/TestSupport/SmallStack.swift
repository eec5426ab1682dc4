import Foundation
import LiverySupport

/// Runs the body on a thread with a stack of 512 KB, which is what threads other than the main
/// one have on macOS, and gives its result.
public func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) throws -> Result {
    let result = Locked<Result?>(nil)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        let value = body()
        result.withLock { $0 = value }
        done.signal()
    }
    // Sanitizers make frames several times as large.
    thread.stackSize = (Sanitizer.isAny ? 2_048 : 512) << 10
    thread.start()
    done.wait()
    return try result.withLock { $0 } ?? { throw ThreadFailure() }()
}

/// A thread ended without a result.
private struct ThreadFailure: Error {}
