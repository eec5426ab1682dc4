internal import LiverySupport
internal import XCTest

/// Keeps track of the running XCTest test.
final class XCTestObserver: NSObject, XCTestObservation {
    struct RunningCase: Hashable, Sendable {
        /// The module and the class, such as `ShopTests.ButtonTests`.
        let className: String
        /// The method, such as `testGoButton`.
        let method: String
    }

    // XCTest runs one test at a time.
    private static let running = Locked<RunningCase?>(nil)

    /// The running test; nil if there is none.
    static var current: RunningCase? { running.withLock { $0 } }

    func testCaseWillStart(_ testCase: XCTestCase) {
        let running = RunningCase(
            className: String(reflecting: type(of: testCase)),
            method: Self.method(inName: testCase.name)
        )
        Self.running.withLock { $0 = running }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        Self.running.withLock { $0 = nil }
    }

    /// The method in `ButtonTests.testGoButton`, or in Objective-C's `-[ButtonTests testGoButton]`.
    static func method(inName name: String) -> String {
        let end = name.last == "]" ? name.dropLast() : name[...]
        return end.split { $0 == "." || $0 == " " }.last.map(String.init) ?? name
    }
}

/// Starts observing; CTestObservation calls it when the program is loaded.
@_cdecl("livery_test_observation_begin")
func beginObservingTests() {
    XCTestObservationCenter.shared.addTestObserver(XCTestObserver())
}
