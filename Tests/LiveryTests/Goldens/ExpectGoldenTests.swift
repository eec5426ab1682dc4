import LiveryGoldens
import LiveryRaster
import Synchronization
import TestSupport
import Testing
import XCTest

@testable import LiveryTesting

/// The assertions themselves. What the environment lets be recorded differs from run to run, but in
/// every mode a picture that is not its golden is one issue at the caller's place.
struct ExpectGoldenTests {
    private let package: TemporaryFolder
    private let golden: Bitmap
    private let other: Bitmap

    init() throws {
        package = try TemporaryFolder()
        try package.write("", to: "Package.swift")
        golden = try Bitmap.solid(.black, width: 3, height: 2)
        other = try Bitmap.solid(.white, width: 3, height: 2)
        let store = try GoldenStore(
            folder: "\(package.path)/Goldens",
            failuresFolder: "\(package.path)/failures",
            recordMode: .missing
        )
        _ = try store.compare(golden, named: GoldenName("box"))
    }

    private func expect(_ bitmap: Bitmap, named name: String, in folder: String = "Goldens") {
        expectGolden(
            of: bitmap,
            named: name,
            in: folder,
            fileID: "Module/File.swift",
            filePath: "\(package.path)/Tests/File.swift",
            line: 12,
            column: 3
        )
    }

    @Test("a picture that is its golden is no issue")
    func matching() {
        expect(golden, named: "box")
        expect(golden, named: "box", in: "\(package.path)/Goldens")
    }

    @Test(
        "one that is not, or has no golden, or has a name that cannot be, is one issue",
        arguments: ["box", "unknown", "../box"]
    )
    func failing(name: String) {
        let issues = Atomic(0)
        withKnownIssue {
            expect(other, named: name)
        } matching: { issue in
            issues.add(1, ordering: .relaxed)
            let location = issue.sourceLocation
            return location?.fileID == "Module/File.swift" && location?.line == 12
                && location?.column == 3 && "\(issue.comments)".contains("'\(name)'")
        }
        #expect(issues.load(ordering: .relaxed) == 1)
    }

    @Test("the assertion for XCTest finds the same")
    func check() {
        let check = GoldenCheck(
            folder: "Goldens",
            filePath: "\(package.path)/Tests/File.swift",
            command: "swift test --filter Module"
        )
        #expect(check.failure(of: golden, named: "box") == nil)
        let failure = check.failure(of: other, named: "box")
        #expect(failure?.contains("6 of 6 pixels differ") == true)
        #expect(failure?.hasSuffix("swift test --filter Module") == true)
    }

    @Test("the command names the test that is running, in words that a shell leaves alone")
    func command() throws {
        let test = try #require(Test.current)
        #expect(
            TestCommand(fileID: "LiveryTests/A.swift", test: test.id).text
                == "swift test --filter LiveryTests.ExpectGoldenTests/command"
        )
        #expect(
            TestCommand(fileID: "LiveryTests/A.swift", test: nil).text
                == "swift test --filter LiveryTests"
        )
    }
}

final class AssertGoldenTests: XCTestCase {
    func testPictureThatIsItsGoldenPasses() throws {
        let package = try TemporaryFolder()
        let bitmap = try Bitmap.solid(.black, width: 3, height: 2)
        let store = try GoldenStore(
            folder: "\(package.path)/Goldens",
            failuresFolder: "\(package.path)/failures",
            recordMode: .missing
        )
        _ = try store.compare(bitmap, named: GoldenName("box"))
        assertGolden(of: bitmap, named: "box", in: "\(package.path)/Goldens")
    }
}
