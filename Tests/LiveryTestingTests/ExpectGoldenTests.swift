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
        _ = try store.compare(GoldenSnapshot(bitmap), named: GoldenName(name))
    }

    /// Pictures of a value, or the error of making them.
    private struct Value: GoldenRepresentable {
        let snapshots: Result<[GoldenSnapshot], RasterError>

        func goldenSnapshots() throws -> [GoldenSnapshot] { try snapshots.get() }
    }

    /// Expects a value at line 12 of Module/File.swift.
    private func expect(
        _ value: some GoldenRepresentable,
        named name: String? = nil,
        for argument: Any? = nil,
        tolerance: PixelTolerance = .exact
    ) {
        guard let test = RunningTest(function: #function, fileID: #fileID) else { return }
        GoldenAssertion(test, fileID: "Module/File.swift", filePath: "/no/such/File.swift", line: 12, column: 3).expect(
            value,
            named: name,
            for: argument,
            by: PictureComparer(tolerance: tolerance),
            in: "Goldens",
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
            guard location?.fileID == "Module/File.swift", location?.line == 12, location?.column == 3 else {
                return false
            }
            messages.withLock { $0 += issue.comments.map(\.rawValue) }
            return true
        }
        return messages.withLock { $0 }
    }

    @Test("a picture that is its golden is no issue") func matching() throws {
        try record(golden, named: "box")
        expect(golden, named: "box")
    }

    @Test(
        "one that is not, or has no golden, or has a name that cannot be, is one issue",
        arguments: ["box", "unknown", "../box"]
    ) func failing(name: String) throws {
        try record(golden, named: "box")
        let messages = messages { expect(other, named: name) }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("'\(name)'") == true)
    }

    @Test("without a name, the types and the function are the golden's name") func ownName() throws {
        try record(golden, named: "ExpectGoldenTests/ownName")
        expect(golden)
    }

    @Test func `a raw identifier (with parentheses)`() throws {
        try record(golden, named: "ExpectGoldenTests/a-raw-identifier-with-parentheses")
        expect(golden)
        let test = try #require(RunningTest(function: "", fileID: ""))
        #expect(
            test.command == """
                swift test --filter \
                '^LiveryTestingTests\\.ExpectGoldenTests/.a.raw.identifier..with.parentheses..\\('
                """
        )
    }

    @Test("an argument is a part of the name", arguments: [1, -2]) func argument(number: Int) throws {
        try record(golden, named: "ExpectGoldenTests/argument-\(number)")
        expect(golden, for: number)
        try record(golden, named: "given-Wide-\(number)")
        expect(golden, named: "given-Wide", for: number)
    }

    @Test("a test with arguments needs a name", arguments: ["a", "b"]) func unnamed(text: String) {
        let messages = messages { expect(golden) }
        #expect(
            messages == [
                """
                the golden has no name: a test with arguments needs 'named:' or 'for:' to tell \
                them apart
                """
            ]
        )
    }

    @Test("the second use of a name is an issue that names the first") func usedTwice() throws {
        try record(golden, named: "box")
        expect(golden, named: "box")
        let messages = messages { expect(golden, named: "Box") }
        #expect(
            messages == [
                """
                'Box' is the golden of LiveryTestingTests.ExpectGoldenTests/usedTwice() at \
                Module/File.swift:12 in this run; give this one another name, or set \
                LIVERY_GOLDENS=repeated if tests are repeated
                """
            ]
        )
    }

    @Test("a value of several pictures has a golden for each") func parts() throws {
        try record(golden, named: "box-normal")
        try record(other, named: "box-pressed")
        let snapshots = [GoldenSnapshot(golden, part: "normal"), GoldenSnapshot(other, part: "pressed")]
        expect(Value(snapshots: .success(snapshots)), named: "box")
    }

    @Test("an asset has the name of its file, in each appearance, scale and state") func assets() throws {
        let theme = """
            goBox: {size: [3, 2], fill: black, fill~dark: white, states: {selected: {opacity: 0.5}}}
            """
        let styles = StyleManager(
            document: try ThemeDocument(bytes: Array(theme.utf8), format: .yaml, name: "My theme")
        )
        try record(golden, named: "My-theme/goBox")
        expect(styles.golden("goBox", scale: 1))
        try record(golden, named: "given-2")
        expect(styles.golden("goBox", scale: 1), named: "given", for: 2)
        let all = styles.goldens(
            "goBox",
            size: Size2D(4, 2),
            appearances: [[.light], [.dark]],
            scales: [1, 1.5],
            states: [[], [.selected]]
        )
        let snapshots = try all.goldenSnapshots()
        let names = ["~light", "-selected~light", "~dark", "-selected~dark"]
        #expect(
            snapshots.map(\.name)
                == [
                    names[0] + "-4x2", names[1] + "-4x2", names[0] + "-4x2@1.5x", names[1] + "-4x2@1.5x",
                    names[2] + "-4x2", names[3] + "-4x2", names[2] + "-4x2@1.5x", names[3] + "-4x2@1.5x",
                ].map { "My-theme/goBox" + $0.replacing("~light", with: "") }
        )
        for (snapshot, name) in zip(snapshots, snapshots.map(\.name)) {
            try record(snapshot.bitmap, named: try #require(name))
        }
        expect(all)
        #expect(
            try styles.goldens("goBox", states: .all).goldenSnapshots().map(\.name) == [
                "My-theme/goBox", "My-theme/goBox-selected",
            ]
        )
        let messages = messages { expect(styles.goldens("noBox", scales: [1, 2])) }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("'noBox'") == true)
    }

    @Test("values of parameters are in the pictures and in the names") func parameters() throws {
        let theme = """
            $parameters: {share: {type: fraction, default: 0.25}, tone: {type: color, default: red}}
            goBox: {size: [4, 2], opacity: "{share}", fill: "{tone}"}
            """
        let styles = StyleManager(
            document: try ThemeDocument(bytes: Array(theme.utf8), format: .yaml, name: "My theme")
        )
        let snapshots = try styles.golden("goBox", parameters: ["share": 1, "tone": "#00f"]).goldenSnapshots()
        #expect(snapshots.map(\.name) == ["My-theme/goBox-share-1-tone-00f"])
        #expect(snapshots.first?.bitmap[0, 0].argb == 0xFF00_00FF)
    }

    @Test("a value without pictures, or that cannot make them, is an issue") func noPicture() {
        #expect(
            messages { expect(Value(snapshots: .success([])), named: "none") } == [
                "there is no picture to compare with a golden"
            ]
        )
        let error = RasterError.missingPixels(expected: 2, found: 1)
        #expect(
            messages { expect(Value(snapshots: .failure(error)), named: "none") } == [
                "there is no picture to compare with a golden: \(error)"
            ]
        )
    }

    @Test("limits name the assertion that states them") func limits() throws {
        try record(golden, named: "box")
        let messages = messages { expect(other, named: "box", tolerance: .levels(254)) }
        #expect(
            messages.first?.contains(
                """
                  limit       at most 254 levels in a channel; 6 pixels exceed that (expectGolden \
                at Module/File.swift:12)
                """
            ) == true
        )
    }

    @Test("outside of a test, the process ends and says why") func neither() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            expectGolden(of: try Bitmap.solid(.black, width: 1, height: 1), named: "none")
        }
        let errors = try #require(result?.standardErrorContent)
        let text = String(decoding: errors, as: UTF8.self)
        #expect(text.contains("expectGolden was called outside of a test. Call"))
    }
}
