import Livery
import LiveryTesting
import XCTest

final class PictureCaseTests: XCTestCase {
    func testPassing() throws {
        expectGolden(of: try Picture.draw())
    }

    func testFailing() throws {
        expectGolden(of: try Picture.draw())
    }

    func testMissing() throws {
        expectGolden(of: try Picture.draw())
    }

    func testResized() throws {
        expectGolden(of: try Picture.draw())
    }

    func testTransparent() throws {
        expectGolden(of: try Picture.draw(), named: "other/xctest")
    }

    func testSharedName() throws {
        expectGolden(of: try Picture.draw(), named: "shared")
    }
}
