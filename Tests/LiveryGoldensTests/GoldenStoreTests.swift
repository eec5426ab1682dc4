import Foundation
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryGoldens

struct GoldenStoreTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func store(_ mode: RecordMode) throws -> GoldenStore {
        try GoldenStore(folder: "\(folder.path)/Goldens", failuresFolder: "\(folder.path)/failures", recordMode: mode)
    }

    private func compare(_ bitmap: Bitmap, _ mode: RecordMode, named name: String = "a/b") throws -> Verdict {
        try store(mode).compare(GoldenSnapshot(bitmap), named: GoldenName(name)).verdict
    }

    @Test("each mode records what the one before it does, and one thing more", arguments: RecordMode.allCases)
    func modes(mode: RecordMode) throws {
        let picture = try Pictures.checked()
        let dotted = try Pictures.replacing([(2, 1, .transparent)], in: picture)
        let tall = try Pictures.checked(width: 5, height: 8)
        let difference = PixelDifference(
            pixels: 1,
            largest: 255,
            bounds: PixelRect(x: 2, y: 1, width: 1, height: 1),
            size: picture.size
        )
        let pointer = Array("version https://git-lfs.github.com/spec/v1\n".utf8)
        let reason = #expect(throws: RasterError.self) { try PNG.decode(pointer) }.map { "\($0)" } ?? ""
        // The golden, what is found, and the first mode that records the picture.
        let cases: [(golden: [UInt8]?, GoldenOutcome, RecordMode)] = [
            (nil, .missing, .missing), (try PNG.encode(dotted), .differs(difference), .failed),
            (try PNG.encode(tall), .sizeDiffers(golden: tall.size, actual: picture.size), .failed),
            (pointer, .unreadable(reason), .all),
        ]
        for (index, (golden, outcome, first)) in cases.enumerated() {
            let name = "a/\(index)"
            if let golden { try folder.write(golden, to: "Goldens/\(name).png") }
            let order = RecordMode.allCases
            let isRecorded = try #require(order.firstIndex(of: mode)) >= #require(order.firstIndex(of: first))
            let verdict = try compare(picture, mode, named: name)
            #expect(verdict == (isRecorded ? .recorded(outcome) : .mismatches(outcome)))
            #expect(!verdict.isSuccess)
            #expect(RecordMode.mode(recording: outcome) == first)
            let files = try folder.files().filter { $0.contains("\(name).") }
            if isRecorded {
                #expect(files == ["Goldens/\(name).png"])
                #expect(try compare(picture, .never, named: name) == .matches)
                continue
            }
            #expect(try PNG.decode(folder.bytes(of: "failures/\(name).actual.png")) == picture)
            #expect(files.contains("failures/\(name).failure.json"))
            #expect(files.contains("Goldens/\(name).png") == (golden != nil))
            guard let golden, golden != pointer else {
                #expect(files.count == (golden == nil ? 2 : 3))
                continue
            }
            #expect(try folder.bytes(of: "Goldens/\(name).png") == golden)
            #expect(try folder.bytes(of: "failures/\(name).expected.png") == golden)
            let expected = try DifferencePicture.make(golden: PNG.decode(golden), actual: picture)
            #expect(try PNG.decode(folder.bytes(of: "failures/\(name).difference.png")) == expected)
        }
    }

    @Test("what matches is never written again", arguments: RecordMode.allCases) func matching(mode: RecordMode) throws
    {
        let picture = try Pictures.checked()
        _ = try compare(picture, .missing)
        let identity = try folder.identity(of: "Goldens/a/b.png")
        let verdict = try compare(picture, mode)
        #expect(verdict == .matches)
        #expect(verdict.isSuccess)
        #expect(try folder.identity(of: "Goldens/a/b.png") == identity)
        #expect(try folder.files() == ["Goldens/a/b.png"])
    }

    @Test("a folder or a pipe in a golden's place is unreadable, and does not make the run wait") func notAFile() throws
    {
        let picture = try Pictures.checked()
        try folder.write("", to: "Goldens/folder.png/file")
        try folder.pipe("Goldens/pipe.png")
        for (name, reason) in [("folder", "is a folder"), ("pipe", "is a pipe, a socket or a device")] {
            let verdict = try compare(picture, .failed, named: name)
            #expect(verdict == .mismatches(.unreadable(reason)))
        }
    }

    @Test("the pictures of an earlier failure go when the picture matches, or is recorded") func staleFailures() throws
    {
        let golden = try Pictures.checked()
        let actual = try Pictures.replacing([(0, 0, .transparent)], in: golden)
        let failures = ["actual.png", "difference.png", "expected.png", "failure.json"].map { "failures/a/b.\($0)" }
        _ = try compare(golden, .missing)
        _ = try compare(actual, .never)
        #expect(try folder.files() == ["Goldens/a/b.png"] + failures)
        _ = try compare(golden, .never)
        #expect(try folder.files() == ["Goldens/a/b.png"])
        _ = try compare(actual, .never)
        _ = try compare(actual, .failed)
        #expect(try folder.files() == ["Goldens/a/b.png"])
    }

    @Test("failures are kept out of the goldens", arguments: ["/g", "/g/", "/g/failures", "/f/../g/x", "//g/./x"])
    func failuresInGoldens(failures: String) {
        let error = GoldenError.failuresInGoldens(failures: failures, goldens: "/g")
        #expect(throws: error) { try GoldenStore(folder: "/g", failuresFolder: failures, recordMode: .never) }
        #expect("\(error)" == "the folder for failures '\(failures)' is inside the folder of goldens '/g'")
    }

    @Test("a golden that cannot be written is an error with the system's reason") func unwritableGolden() throws {
        try folder.write("", to: "Goldens")
        let path = "\(folder.path)/Goldens"
        // What cannot be a folder cannot hold a golden either: the file's own reason comes first.
        let verdict = try compare(Pictures.checked(), .missing, named: "b")
        #expect(verdict == .mismatches(.unreadable("Not a directory")))
        let error = #expect(throws: GoldenError.self) { try compare(Pictures.checked(), .all, named: "b") }
        #expect(error == .unwritable(path: path, reason: "Not a directory"))
        #expect(error?.description == "can't write '\(path)': Not a directory")
    }

    @Test("a verdict survives that its pictures cannot be written") func unwritableFailures() throws {
        try folder.write("", to: "failures")
        let comparison = try store(.never).compare(GoldenSnapshot(Pictures.checked()), named: GoldenName("b"))
        #expect(comparison.verdict == .mismatches(.missing))
        let path = "\(folder.path)/failures"
        #expect(comparison.pictures == nil)
        #expect(comparison.picturesFault == "can't write '\(path)': Not a directory")
    }

    @Test("many threads may record at once; whoever compares sees a whole golden or none") func threads() async throws {
        let picture = try Pictures.checked(width: 60, height: 60)
        let store = try store(.missing)
        let name = try GoldenName("deep/er/name")
        let verdicts = try await withThrowingTaskGroup(of: Verdict.self) { group in
            for _ in 0..<64 { group.addTask { try store.compare(GoldenSnapshot(picture), named: name).verdict } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(verdicts.contains(.recorded(.missing)))
        #expect(verdicts.allSatisfy { $0 == .recorded(.missing) || $0 == .matches })
        #expect(try folder.files() == ["Goldens/deep/er/name.png"])
    }
}
