import LiveryGoldens
import LiveryRaster
import TestSupport
import XCTest

@testable import LiveryTesting

final class XCTestTests: XCTestCase {
    func testPictureThatIsItsGoldenPasses() throws {
        let package = try TemporaryFolder()
        let bitmap = try Bitmap.solid(.black, width: 3, height: 2)
        let store = try GoldenStore(
            folder: package.path(of: "Goldens"),
            failuresFolder: package.path(of: "failures"),
            recordMode: .missing
        )
        let name = "XCTestTests/testPictureThatIsItsGoldenPasses"
        _ = try store.compare(GoldenSnapshot(bitmap), named: GoldenName(name))
        expectGolden(of: bitmap, in: package.path(of: "Goldens"))
    }

    func testFunctionAndFileAreTheName() throws {
        let test = try XCTUnwrap(RunningTest(function: #function, fileID: #fileID))
        XCTAssertEqual(test.framework, .xctest)
        XCTAssertEqual(test.name, "LiveryTestingTests.XCTestTests/testFunctionAndFileAreTheName")
        XCTAssertEqual(
            test.command,
            #"""
            swift test --filter \#
            '^LiveryTestingTests\.XCTestTests/testFunctionAndFileAreTheName$'
            """#
        )
    }
}
