import LiveryRaster
import LiveryTesting
import XCTest

final class PictureCaseTests: XCTestCase {
    func testPassing() throws {
        assertGolden(of: try Picture.draw())
    }

    func testFailing() throws {
        assertGolden(of: try Picture.draw())
    }

    func testMissing() throws {
        assertGolden(of: try Picture.draw())
    }

    func testResized() throws {
        assertGolden(of: try Picture.draw())
    }

    func testOtherFrameworksAssertion() throws {
        expectGolden(of: try Picture.draw(), named: "other/xctest")
    }

    func testSharedName() throws {
        assertGolden(of: try Picture.draw(), named: "shared")
    }
}
