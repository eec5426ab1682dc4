import Livery
import LiveryGoldens
import LiveryRaster
import TestSupport
import XCTest

@testable import LiveryTesting

final class AssertGoldenTests: XCTestCase {
    func testPictureThatIsItsGoldenPasses() throws {
        let package = try TemporaryFolder()
        let bitmap = try Bitmap.solid(.black, width: 3, height: 2)
        let store = try GoldenStore(
            folder: package.path(of: "Goldens"),
            failuresFolder: package.path(of: "failures"),
            recordMode: .missing
        )
        _ = try store.compare(bitmap, named: GoldenName("box"))
        assertGolden(of: bitmap, named: "box", in: package.path(of: "Goldens"))
    }

    func testRunningTestIsKnown() throws {
        let test = try XCTUnwrap(RunningTest.current)
        XCTAssertEqual(test.framework, .xctest)
        XCTAssertEqual(test.name, "LiveryTestingTests.AssertGoldenTests/testRunningTestIsKnown")
        XCTAssertEqual(test.goldenName, "AssertGoldenTests/testRunningTestIsKnown")
        XCTAssertEqual(
            test.command,
            #"""
            swift test --filter \#
            '^LiveryTestingTests\.AssertGoldenTests/testRunningTestIsKnown$'
            """#
        )
    }

    func testMethodIsFoundInEitherPlatformsName() {
        XCTAssertEqual(XCTestObserver.method(inName: "A.testB"), "testB")
        XCTAssertEqual(XCTestObserver.method(inName: "-[A testB]"), "testB")
        XCTAssertEqual(XCTestObserver.method(inName: "testB"), "testB")
    }
}
