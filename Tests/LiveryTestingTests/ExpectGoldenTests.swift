import Livery
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
    }

    /// Records a golden.
    private func record(_ bitmap: Bitmap, named name: String) throws {
        let store = try GoldenStore(
            folder: package.path(of: "Goldens"),
            failuresFolder: package.path(of: "failures"),
            recordMode: .missing
        )
        _ = try store.compare(bitmap, named: GoldenName(name))
    }

    private func assertion(
        named name: String? = nil,
        for argument: Any? = nil,
        in folder: String = "Goldens"
    ) -> GoldenAssertion {
        GoldenAssertion(
            name: name,
            argument: argument,
            folder: folder,
            function: "expectGolden",
            location: AssertionLocation(
                fileID: "Module/File.swift",
                filePath: "/no/such/File.swift",
                line: 12,
                column: 3
            ),
            packageFile: package.path(of: "Tests/File.swift")
        )
    }

    /// The messages of the issues at the assertion's place.
    private func messages(_ run: () throws -> Void) rethrows -> [String] {
        let messages = Mutex<[String]>([])
        // Failures of the assertion are what is tested, and where there is none, that there is none.
        try withKnownIssue(isIntermittent: true) {
            try run()
        } matching: { issue in
            let location = issue.sourceLocation
            guard location?.fileID == "Module/File.swift", location?.line == 12,
                location?.column == 3
            else { return false }
            messages.withLock { $0 += issue.comments.map(\.rawValue) }
            return true
        }
        return messages.withLock { $0 }
    }

    @Test("a picture that is its golden is no issue")
    func matching() throws {
        try record(golden, named: "box")
        assertion(named: "box").run { golden.goldenSnapshots() }
    }

    @Test(
        "one that is not, or has no golden, or has a name that cannot be, is one issue",
        arguments: ["box", "unknown", "../box"]
    )
    func failing(name: String) throws {
        try record(golden, named: "box")
        let messages = messages { assertion(named: name).run { other.goldenSnapshots() } }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("'\(name)'") == true)
    }

    @Test("without a name, the types and the function are the golden's name")
    func ownName() throws {
        try record(golden, named: "ExpectGoldenTests/ownName")
        assertion().run { golden.goldenSnapshots() }
    }

    @Test func `a raw identifier (with parentheses)`() throws {
        try record(golden, named: "ExpectGoldenTests/a-raw-identifier-with-parentheses")
        assertion().run { golden.goldenSnapshots() }
        let test = try #require(RunningTest.current)
        #expect(
            test.command == """
                swift test --filter \
                '^LiveryTestingTests\\.ExpectGoldenTests/.a.raw.identifier..with.parentheses..\\('
                """
        )
    }

    @Test("an argument is a part of the name", arguments: [1, -2])
    func argument(number: Int) throws {
        try record(golden, named: "ExpectGoldenTests/argument-\(number)")
        assertion(for: number).run { golden.goldenSnapshots() }
        try record(golden, named: "given-Wide-\(number)")
        assertion(named: "given-Wide", for: number).run { golden.goldenSnapshots() }
    }

    @Test("a test with arguments needs a name", arguments: ["a", "b"])
    func unnamed(text: String) {
        let messages = messages { assertion().run { golden.goldenSnapshots() } }
        #expect(
            messages == [
                """
                the golden has no name: a test with arguments needs 'named:' or 'for:' to tell \
                them apart
                """
            ]
        )
    }

    @Test("an argument that no name can have is said to be none")
    func unnameableArgument() {
        let messages = messages { assertion(for: "Ω").run { golden.goldenSnapshots() } }
        #expect(
            messages == [
                """
                the golden has no name: 'Ω' can't be a part of a golden's name; use 'named:'
                """
            ]
        )
    }

    @Test("the second use of a name is an issue that names the first")
    func usedTwice() throws {
        try record(golden, named: "box")
        assertion(named: "box").run { golden.goldenSnapshots() }
        let messages = messages { assertion(named: "Box").run { golden.goldenSnapshots() } }
        #expect(
            messages == [
                """
                'Box' is the golden of LiveryTestingTests.ExpectGoldenTests/usedTwice() at \
                Module/File.swift:12 in this run; give this one another name
                """
            ]
        )
    }

    @Test("a value of several pictures has a golden for each")
    func parts() throws {
        try record(golden, named: "box-normal")
        try record(other, named: "box-pressed")
        assertion(named: "box").run {
            [GoldenSnapshot(golden, part: "normal"), GoldenSnapshot(other, part: "pressed")]
        }
    }

    @Test("a value without pictures, or that cannot make them, is an issue")
    func noPicture() {
        #expect(
            messages { assertion(named: "none").run { [] } }
                == ["there is no picture to compare with a golden"]
        )
        let error = RasterError.missingPixels(expected: 2, found: 1)
        #expect(
            messages { assertion(named: "none").run { throw error } }
                == ["there is no picture to compare with a golden: \(error)"]
        )
    }

    @Test("limits name the assertion that states them")
    func limits() throws {
        try record(golden, named: "box")
        var assertion = assertion(named: "box")
        assertion.comparer = PictureComparer(tolerance: .levels(254))
        let messages = messages { assertion.run { other.goldenSnapshots() } }
        #expect(
            messages.first?.contains(
                """
                  limit       at most 254 levels in a channel; 6 pixels exceed that (expectGolden \
                at Module/File.swift:12)
                """
            ) == true
        )
    }

    @Test("the command names the test that is running, in words that a shell leaves alone")
    func command() throws {
        let test = try #require(RunningTest.current)
        #expect(test.name == "LiveryTestingTests.ExpectGoldenTests/command()")
        #expect(
            test.command
                == #"swift test --filter '^LiveryTestingTests\.ExpectGoldenTests/command\('"#
        )
    }

    @Test("outside of a test, the process ends and says why")
    func neither() async throws {
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            expectGolden(of: try Bitmap.solid(.black, width: 1, height: 1), named: "none")
        }
        let errors = try #require(result?.standardErrorContent)
        let text = String(decoding: errors, as: UTF8.self)
        #expect(text.contains("expectGolden was called outside of a test: neither"))
    }
}
