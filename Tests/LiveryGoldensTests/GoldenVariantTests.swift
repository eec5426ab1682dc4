import LiveryRaster
import TestSupport
import Testing

@testable import LiveryGoldens

/// Several goldens of one name.
struct GoldenVariantTests {
    private let folder: TemporaryFolder
    private let pictures: [Bitmap]

    init() throws {
        folder = try TemporaryFolder()
        // Each differs from the first in as many pixels as its number says.
        let first = try Pictures.checked()
        pictures = try (0..<5).map { count in
            try Pictures.replacing((0..<count).map { ($0, 0, .transparent) }, in: first)
        }
    }

    private func compare(
        _ picture: Bitmap,
        _ mode: RecordMode = .never,
        on platform: Platform = Platform(system: "linux", processor: "arm64")
    ) throws -> GoldenComparison {
        let store = try GoldenStore(
            folder: folder.path(of: "g"),
            failuresFolder: folder.path(of: "f"),
            recordMode: mode,
            journalFolder: nil,
            platform: platform
        )
        return try store.compare(GoldenSnapshot(picture), named: GoldenName("a/b"))
    }

    private func write(_ number: Int, to label: String) throws {
        try folder.write(PNG.encode(pictures[number]), to: "g/a/b\(label).png")
    }

    @Test(
        "a label holds where its words do, and one of other words everywhere",
        arguments: [
            ("+2", true), ("+freetype-2.13", true), ("+linux", true), ("+arm64", true), ("+linux-arm64", true),
            ("+arm64-linux", true), ("+macos", false), ("+linux-x86_64", false), ("+macos-arm64", false),
            ("+linux-old", true), ("+-", true), ("+", false), ("2", false), ("-linux", false),
        ]
    ) func labels(label: String, holds: Bool) throws {
        try write(0, to: "")
        try write(3, to: label)
        #expect(try compare(pictures[0]).verdict == .matches)
        let found = try compare(pictures[3])
        #expect((found.verdict == .matches) == holds)
        if holds { #expect(found.goldenPath == folder.path(of: "g/a/b\(label).png")) }
    }

    @Test("a failure is reported against the nearest, and names the others") func nearest() throws {
        try write(0, to: "")
        try write(3, to: "+2")
        try write(1, to: "+old")
        let found = try compare(pictures[4])
        #expect(found.goldenPath == folder.path(of: "g/a/b+2.png"))
        #expect(found.otherGoldens == ["g/a/b.png", "g/a/b+old.png"].map(folder.path(of:)))
        guard case .mismatches(.differs(let difference)) = found.verdict else {
            Issue.record("\(found.verdict)")
            return
        }
        #expect(difference.pixels == 1)
    }

    @Test("accepting replaces the platform's own golden, and no other platform's") func platformFirst() throws {
        try write(3, to: "")
        try write(0, to: "+linux")
        try write(0, to: "+macos")
        let before = try folder.bytes(of: "g/a/b.png")
        let found = try compare(pictures[4], .failed)
        #expect(found.goldenPath == folder.path(of: "g/a/b+linux.png"))
        #expect(try PNG.decode(folder.bytes(of: "g/a/b+linux.png")) == pictures[4])
        #expect(try PNG.decode(folder.bytes(of: "g/a/b+macos.png")) == pictures[0])
        #expect(try folder.bytes(of: "g/a/b.png") == before)
    }
}
