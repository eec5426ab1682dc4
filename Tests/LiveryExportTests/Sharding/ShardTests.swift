import LiverySupport
import Foundation
import Livery
import LiveryRaster
import LiveryText
import TestSupport
import Testing

@testable import LiveryExport

/// A run in parts: what they make together is what one run makes.
@Suite struct ShardTests: ShardRuns {
    let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder() }

    @Test(arguments: [(1, 1), (1, 8), (8, 8), (100_000, 100_000)])
    func aShardIsOneOfItsCount(number: Int, count: Int) throws {
        let shard = try #require(RenderShard(number, of: count))
        #expect(shard.number == number)
        #expect(shard.recordName == ".livery-record-\(number)-of-\(count)")
    }

    @Test(arguments: [(0, 8), (9, 8), (-1, 8), (1, 0), (1, -1), (1, 100_001)])
    func thereIsNoOtherShard(number: Int, count: Int) {
        #expect(RenderShard(number, of: count) == nil)
    }

    @Test func otherFilesAreNoRecords() throws {
        let names = [
            "0-of-8", "9-of-8", "03-of-8", "+3-of-8", "3-of-8.json", "3", "-of-", "3-of-8",
        ]
        .map { ".livery-record-\($0)" }
        #expect(
            RenderShard.all(in: names + ["livery-record-3-of-8", ".livery-record"])
                == [try #require(RenderShard(3, of: 8))]
        )
    }

    /// Each asset is in one shard, and no shard has two more than another.
    @Test func assetsAreSpreadEvenly() throws {
        let shards = try (1...8).map { try #require(RenderShard($0, of: 8)) }
        for count in [0, 1, 7, 8, 9, 100] {
            let counts = shards.map { shard in (0..<count).count { shard.includes($0) } }
            #expect(counts.reduce(0, +) == count)
            #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
        }
    }

    @Test func missingShards() throws {
        try temporary.makeFolder("out")
        #expect(
            try refusals(3) == ["shards 1–3 of 3 are missing; run them with --shard I/3"]
        )
        try runShards(8, except: [3])
        #expect(try refusals(8) == ["shard 3 of 8 is missing; run it with --shard 3/8"])
        try temporary.remove("out/.livery-record-6-of-8")
        try temporary.remove("out/.livery-record-7-of-8")
        #expect(
            try refusals(8) == ["shards 3, 6–7 of 8 are missing; run them with --shard I/8"]
        )
    }

    /// What shards have made from another theme, or with other options, is made again.
    @Test func aMergeMakesWhatIsStale() throws {
        let later = Self.yard.replacing("#331099", with: "#441099")
        try run(try shard(1, of: 2))
        try run(try shard(2, of: 2), later) { $0.compression = .fast }
        #expect(try run(.merge(count: 2), later).failures.isEmpty)
        #expect(try temporary.contents("out") == whole(later))
    }

    // MARK: Merging

    @Test(arguments: [1, 2, 8, 40]) func mergedShardsAreOneRun(count: Int) throws {
        let reports = try runShards(count)
        #expect(reports.allSatisfy { $0.failures.isEmpty && $0.removedCount == 0 })
        #expect(reports.reduce(0) { $0 + $1.writtenCount } == 96)
        #expect(!temporary.exists("out/index.json"))
        #expect(!temporary.exists("out/.livery-record"))
        let merge = try run(.merge(count: count))
        #expect(merge.changeTexts == ["missing index.json"])
        #expect(merge.upToDateCount == 96)
        #expect(try temporary.contents("out") == whole())
        #expect(try run(.whole, mode: .preview).changes == [])
    }

    /// A folder of an earlier run: changed, new and obsolete files, other scales, a file that is not Livery's.
    @Test func mergedShardsFollowARunAsOneRunDoes() throws {
        let before =
            Self.yard.replacing("#331099", with: "#ff0099") + "oldBox: {size: 3, fill: red}\n"
        for folder in ["out", "whole"] {
            try run(.whole, before, to: folder)
            try temporary.write("mine", to: "\(folder)/notes.txt")
        }
        for scales in [[1.0, 2], [3]] {
            let expected = try whole { $0.scales = scales }
            try runShards(5) { $0.scales = scales }
            let merge = try run(.merge(count: 5)) { $0.scales = scales }
            #expect(merge.removedCount == (scales == [3] ? 96 : 4))
            #expect(try temporary.contents("out") == expected)
        }
    }

    @Test func aSelectionOfAFolder() throws {
        for folder in ["out", "whole"] { try run(.whole, to: folder) }
        let select: (inout RenderOptions) throws -> Void = { options in
            options.selection.only = [try Glob("b1*")]
            options.scales = [4]
        }
        var options = RenderOptions()
        try select(&options)
        let (selection, scales) = (options.selection, options.scales)
        let expected = try whole { ($0.selection, $0.scales) = (selection, scales) }
        try runShards(3) { ($0.selection, $0.scales) = (selection, scales) }
        try run(.merge(count: 3)) { ($0.selection, $0.scales) = (selection, scales) }
        #expect(try temporary.contents("out") == expected)
    }

    @Test func faultsOfAThemeAreThoseOfOneRun() throws {
        let faulty =
            Self.yard + "badBox: {size: 3, fill: nosuchColor}\nlostColor: {from: nowhere}\n"
        let reports = try runShards(4, faulty)
        let one = try run(.whole, faulty, to: "whole")
        #expect(!one.failures.isEmpty)
        #expect(
            reports.flatMap(\.failureTexts).sorted() == one.failureTexts.sorted()
        )
        let merge = try run(.merge(count: 4), faulty)
        #expect(merge.failureTexts == one.failureTexts)
        let made = try temporary.contents("out").filter {
            !$0.key.hasPrefix(".livery-record-") && !$0.key.hasPrefix(".livery.lock-")
        }
        #expect(try made == temporary.contents("whole"))
        // It can be run again once what is wrong is mended.
        #expect(try records().count == 4)
        #expect(try run(.merge(count: 4)).failures.isEmpty)
        #expect(try records() == [])
    }

    @Test func shardsOfSeveralThemesKeepToThemselves() throws {
        let other = Self.yard.replacing("99\"", with: "77\"")
        try runShards(3) { $0.separatesThemes = true }
        try runShards(3, other, name: "quay") { $0.separatesThemes = true }
        let first = try run(.merge(count: 3)) { $0.separatesThemes = true }
        #expect(first.failures.isEmpty)
        #expect(try records().count == 3)
        try run(.merge(count: 3), other, name: "quay") { $0.separatesThemes = true }
        #expect(try records() == [])
        for (text, name) in [(Self.yard, "yard"), (other, "quay")] {
            try run(.whole, text, name: name, to: "whole") { $0.separatesThemes = true }
        }
        #expect(try temporary.contents("out") == temporary.contents("whole"))
    }

    /// Pictures in the system's fonts are bound to the machine: a merge draws those of another one again.
    @Test(.enabled(if: PinnedText.hasFonts)) func fontsOfAnotherMachine() throws {
        let text =
            "$fonts: system\ntagBox: {size: [30, 12], fill: {text: \"a\", font: tagFont, color: red}}\n"
            + "tagFont: {family: DejaVu Sans, size: 9}\n"
        func run(_ part: RenderPart, folders: [String]) throws -> RenderReport {
            var options = RenderOptions()
            (options.scales, options.part) = ([1], part)
            let document = try ThemeDocument(bytes: Array(text.utf8), format: .yaml, name: "tags")
            let theme = RenderTheme(
                document: document,
                textRenderer: PangoRenderer(systemFolders: folders, substitutesFonts: true)
            )
            return BatchRenderer(
                plan: try RenderPlan([theme], options: options),
                folder: temporary.path(of: "out")
            ).run(.write)
        }
        let fonts = "/usr/share/fonts/truetype/dejavu"
        try temporary.makeFolder("fonts")
        try FileManager.default.copyItem(
            atPath: fonts + "/DejaVuSans-Bold.ttf",
            toPath: temporary.path(of: "fonts/DejaVuSans-Bold.ttf")
        )
        let here = [fonts]
        let elsewhere = [temporary.path(of: "fonts")]
        let one = RenderPart.shard(try #require(RenderShard(1, of: 1)))
        #expect(try run(one, folders: elsewhere).failures.isEmpty)
        #expect(
            try run(.merge(count: 1), folders: here).changeTexts == [
                "stale tagBox.png", "stale tagBox~dark.png", "missing index.json",
            ]
        )
    }

    // MARK: What is found in the folder

    @Test func aPictureThatWasRemovedOrAlteredIsDrawnAgain() throws {
        try runShards(4)
        try temporary.remove("out/b3Box.png")
        try temporary.write([1, 2, 3], to: "out/b4Box@2x.png")
        let merge = try run(.merge(count: 4))
        #expect(
            merge.changeTexts == ["missing b3Box.png", "stale b4Box@2x.png", "missing index.json"]
        )
        #expect(try temporary.contents("out") == whole())
    }

    @Test func otherFilesStay() throws {
        try temporary.write("mine", to: "out/b3Box.png")
        try temporary.write("mine", to: "out/zBox.png")
        try temporary.write("mine", to: "out/index.json")
        let reports = try runShards(2)
        #expect(
            reports.flatMap(\.failureTexts) == [
                "\(temporary.path(of: "out/b3Box.png")): error: a file that Livery did not write is in the "
                    + "way; move or delete it"
            ]
        )
        let merge = try run(.merge(count: 2))
        #expect(merge.failureTexts.count == 2)
        for name in ["b3Box.png", "zBox.png", "index.json"] {
            #expect(try temporary.read("out/\(name)") == "mine")
        }
        try temporary.remove("out/b3Box.png")
        try temporary.remove("out/index.json")
        #expect(try run(.merge(count: 2)).failures.isEmpty)
        try temporary.write("mine", to: "whole/zBox.png")
        #expect(try temporary.contents("out") == whole())
    }

    @Test func aWholeRunTakesOverFromShards() throws {
        try runShards(8, except: [3, 4])
        let drawn = try temporary.contents("out").keys.count { $0.hasSuffix(".png") }
        let report = try run(.whole)
        #expect(report.upToDateCount == drawn)
        #expect(report.writtenCount == 97 - drawn)
        #expect(try temporary.contents("out") == whole())
        // And shards have nothing to do after it.
        #expect(try runShards(4).reduce(0) { $0 + $1.upToDateCount } == 96)
        #expect(try run(.merge(count: 4)).changes == [])
        #expect(try temporary.contents("out") == whole())
    }

    @Test func recordsOfAnotherNumberOfShards() throws {
        let old = Self.yard.replacing("#331099", with: "#441099")
        try runShards(3, old, except: [2])
        let reports = try runShards(5)
        #expect(reports.flatMap(\.failures) == [])
        #expect(try run(.merge(count: 5)).failures.isEmpty)
        #expect(try temporary.contents("out") == whole())
    }

    /// A merge that was killed when it removed records.
    @Test func aMergeIsRunAgain() throws {
        try runShards(3)
        let left = try temporary.bytes(of: "out/.livery-record-1-of-3")
        try run(.merge(count: 3))
        try temporary.write(left, to: "out/.livery-record-1-of-3")
        // It has nothing that the folder's own record has not.
        let opened = try #require(
            try RecordedFolder.existing(
                path: temporary.path(of: "out"),
                mode: .write,
                part: .merge(count: 3),
                onWait: {}
            )
        )
        #expect(opened.shards.map(\.shard.number) == [1])
        try opened.removeShards(of: opened.record.owners)
        #expect(try temporary.contents("out") == whole())
    }

    @Test func previewsOfPartsWriteNothing() throws {
        let preview = try run(try shard(2, of: 4), mode: .preview)
        #expect(!temporary.exists("out"))
        #expect(preview.changes.allSatisfy { $0.reason == .missing && $0.file.hasSuffix(".png") })
        let reports = try runShards(4)
        #expect(preview.changeTexts == reports[1].changeTexts)
        let before = try temporary.footprints("out")
        #expect(try run(.merge(count: 4), mode: .preview).changeTexts == ["missing index.json"])
        #expect(try temporary.footprints("out") == before)
    }

    // MARK: Ends

    /// What a shard leaves that is killed when one of two files has its name.
    @Test func aKilledShardIsMendedByRunningItAgain() throws {
        try runShards(3)
        let name = "out/.livery-record-2-of-3"
        let record = try temporary.read(name)
        let lines = record.split(separator: "\n")
        let files = lines.filter { $0.hasPrefix("file") }
        let paths = files.map { String($0.split(separator: "\t")[2]) }
        try #require(paths.count > 2)
        let owners = lines.filter { $0.hasPrefix("owner") }
        var killed = ["livery\t4"] + owners.map(String.init) + files.prefix(2).map(String.init)
        killed += paths.prefix(2).map { "pending\t" + $0 } + ["end\n"]
        let text = killed.joined(separator: "\n")
        try temporary.write(text, to: name)
        for path in paths.dropFirst() { try temporary.remove("out/\(path)") }
        let again = try run(try shard(2, of: 3))
        #expect(again.writtenCount == paths.count - 1)
        #expect(try temporary.read(name) == record)
        #expect(try run(.merge(count: 3)).failures.isEmpty)
        #expect(try temporary.contents("out") == whole())
    }

    /// The second of the same shard waits, others do not, and a merge waits for all.
    @Test func locks() throws {
        func open(
            _ part: RenderPart,
            onWait: @escaping () -> Void = { Issue.record("there is nobody to wait for") }
        ) throws -> RecordedFolder {
            try RecordedFolder(
                path: temporary.path(of: "out"),
                mode: .write,
                part: part,
                onWait: onWait
            )
        }
        for (first, second) in [
            (try shard(1, of: 2), try shard(1, of: 2)), (try shard(1, of: 2), .merge(count: 2)),
            (.whole, try shard(1, of: 2)),
        ] {
            var held: RecordedFolder? = try open(first)
            if first == (try shard(1, of: 2)) { _ = try open(try shard(2, of: 2)) }
            let waiting = DispatchSemaphore(value: 0)
            let done = DispatchSemaphore(value: 0)
            let path = temporary.path(of: "out")
            Thread.detachNewThread {
                _ = try? RecordedFolder(path: path, mode: .write, part: second) { waiting.signal() }
                done.signal()
            }
            #expect(waiting.wait(timeout: .distantFuture) == .success)
            #expect(held != nil)
            held = nil
            #expect(done.wait(timeout: .distantFuture) == .success)
        }
    }
}
