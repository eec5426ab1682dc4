internal import LiverySupport
internal import XCTest

/// Knows which test of XCTest is running.
final class XCTestObserver: NSObject, XCTestObservation {
    /// A test of XCTest.
    struct RunningCase: Hashable, Sendable {
        /// The module and the class, such as `ShopTests.ButtonTests`.
        let className: String
        /// The method, such as `testGoButton`.
        let method: String
    }

    // XCTest runs one test at a time, whatever threads the test itself starts.
    private static let running = Locked<RunningCase?>(nil)

    /// The test that is running; nil between tests, and where no XCTest is.
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

/// Begins to observe; CTestObservation calls it when the program is loaded.
@_cdecl("livery_test_observation_begin")
func beginObservingTests() {
    XCTestObservationCenter.shared.addTestObserver(XCTestObserver())
}
