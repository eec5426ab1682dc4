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

    @Test("a missing golden is recorded unless nothing may be", arguments: RecordMode.allCases) func missing(
        mode: RecordMode
    ) throws {
        let picture = try Pictures.checked()
        if mode == .never {
            #expect(try compare(picture, mode) == .mismatches(.missing))
            #expect(try folder.files() == ["failures/a/b.actual.png", "failures/a/b.failure.json"])
            #expect(try compare(picture, mode) == .mismatches(.missing))
        } else {
            let verdict = try compare(picture, mode)
            #expect(verdict == .recorded(.missing))
            #expect(!verdict.isSuccess)
            #expect(try folder.files() == ["Goldens/a/b.png"])
            #expect(try PNG.decode(folder.bytes(of: "Goldens/a/b.png")) == picture)
            #expect(try compare(picture, .never) == .matches)
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

    @Test("a picture that differs is recorded by 'failed' and 'all'", arguments: RecordMode.allCases) func differing(
        mode: RecordMode
    ) throws {
        let golden = try Pictures.checked()
        let actual = try Pictures.replacing([(2, 1, .transparent)], in: golden)
        _ = try compare(golden, .missing)
        let before = try folder.bytes(of: "Goldens/a/b.png")
        let difference = try #require(PixelDifference(between: golden, and: actual))
        let verdict = try compare(actual, mode)
        #expect(!verdict.isSuccess)
        if mode == .failed || mode == .all {
            #expect(verdict == .recorded(.differs(difference)))
            #expect(try folder.files() == ["Goldens/a/b.png"])
            #expect(try compare(actual, .never) == .matches)
        } else {
            #expect(verdict == .mismatches(.differs(difference)))
            #expect(try folder.bytes(of: "Goldens/a/b.png") == before)
            let actualFile = try folder.bytes(of: "failures/a/b.actual.png")
            #expect(try PNG.decode(actualFile) == actual)
            #expect(try folder.bytes(of: "failures/a/b.expected.png") == before)
            let differenceFile = try folder.bytes(of: "failures/a/b.difference.png")
            let expected = try DifferencePicture.make(golden: golden, actual: actual)
            #expect(try PNG.decode(differenceFile) == expected)
        }
    }

    @Test("a picture of another size differs", arguments: RecordMode.allCases) func sizes(mode: RecordMode) throws {
        _ = try compare(Pictures.checked(width: 6, height: 4), .missing)
        let verdict = try compare(Pictures.checked(width: 5, height: 8), mode)
        let mismatch = GoldenOutcome.sizeDiffers(
            golden: PixelSize(width: 6, height: 4),
            actual: PixelSize(width: 5, height: 8)
        )
        let isRecorded = mode == .failed || mode == .all
        #expect(verdict == (isRecorded ? .recorded(mismatch) : .mismatches(mismatch)))
        if !isRecorded {
            let file = try folder.bytes(of: "failures/a/b.difference.png")
            #expect(try PNG.decode(file).size == PixelSize(width: 6, height: 8))
        }
    }

    @Test("a golden that is no picture is replaced by 'all' alone", arguments: RecordMode.allCases) func unreadable(
        mode: RecordMode
    ) throws {
        let picture = try Pictures.checked()
        let pointer = "version https://git-lfs.github.com/spec/v1\n"
        try folder.write(pointer, to: "Goldens/a/b.png")
        let verdict = try compare(picture, mode)
        if mode == .all {
            guard case .recorded(.unreadable) = verdict else {
                Issue.record("\(verdict)")
                return
            }
            #expect(try compare(picture, .never) == .matches)
        } else {
            guard case .mismatches(.unreadable) = verdict else {
                Issue.record("\(verdict)")
                return
            }
            #expect(try folder.bytes(of: "Goldens/a/b.png") == Array(pointer.utf8))
        }
    }

    @Test("every way of cutting a golden short makes it unreadable, and no crash") func truncated() throws {
        let picture = try Pictures.checked()
        let bytes = try PNG.encode(picture)
        for length in 0..<bytes.count {
            let part = Data(bytes.prefix(length))
            try folder.write("", to: "Goldens/a/b.png")
            try part.write(to: URL(fileURLWithPath: "\(folder.path)/Goldens/a/b.png"))
            let verdict = try compare(picture, .never)
            guard case .mismatches(.unreadable) = verdict else {
                Issue.record("\(length) of \(bytes.count) bytes: \(verdict)")
                return
            }
        }
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
