import Foundation
import Livery
import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

/// A run in parts: what they make together is what one run makes.
@Suite struct ShardTests {
    let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder() }

    /// Twelve boxes in two states, of which every other one shows what another shows, and a color.
    static let yard =
        (0..<12).map { index in
            "b\(index)Box: {size: [\(8 + index / 2), 6], fill: \"#33\(10 + index / 2)99\", "
                + "states: {highlighted: {fill: red}}}"
        }.joined(separator: "\n") + "\nsailColor: \"#102030\"\n"

    /// Runs a shard, all of a number, or a merge.
    @discardableResult func run(
        _ text: String = Self.yard,
        _ shard: Int? = nil,
        of count: Int? = nil,
        name: String = "yard",
        to folder: String = "out",
        mode: BatchExporter.Mode = .write,
        change: (inout RenderOptions) -> Void = { _ in }
    ) throws -> ExportReport {
        try render(text, name: name, to: temporary.path(of: folder), mode: mode) { options in
            if let shard, let count {
                options.shard = ExportShard(shard, of: count)
            } else {
                options.mergedCount = count
            }
            change(&options)
        }
    }

    @discardableResult func runShards(
        _ count: Int,
        _ text: String = Self.yard,
        name: String = "yard",
        except left: Set<Int> = [],
        change: (inout RenderOptions) -> Void = { _ in }
    ) throws -> [ExportReport] {
        try (1...count).filter { !left.contains($0) }.map { try run(text, $0, of: count, name: name, change: change) }
    }

    /// What one run of a text makes.
    func whole(_ text: String = Self.yard, _ change: (inout RenderOptions) -> Void = { _ in }) throws -> [String:
        [UInt8]]
    {
        try run(text, to: "whole", change: change)
        return try temporary.contents("whole")
    }

    func records() throws -> [String] {
        try temporary.contents("out").keys.filter { $0.hasPrefix(".livery-record-") }.sorted()
    }

    // MARK: Shards

    @Test func namesOfRecords() throws {
        for (number, count) in [(1, 1), (1, 8), (8, 8), (100_000, 100_000)] {
            let shard = try #require(ExportShard(number, of: count))
            #expect(shard.recordName == ".livery-record-\(number)-of-\(count)")
            #expect(ExportShard(record: shard.recordName) == shard)
        }
        for (number, count) in [(0, 8), (9, 8), (-1, 8), (1, 0), (1, -1), (1, 100_001)] {
            #expect(ExportShard(number, of: count) == nil)
        }
        for end in ["-0-of-8", "-9-of-8", "-03-of-8", "-+3-of-8", "-3-of-8.json", "-3", "--of-", ""] {
            #expect(ExportShard(record: ".livery-record\(end)") == nil)
        }
        #expect(ExportShard(record: "livery-record-3-of-8") == nil)
    }

    /// Each asset is in one shard, and no shard has two more than another.
    @Test func assetsAreSpreadEvenly() throws {
        let shards = try (1...8).map { try #require(ExportShard($0, of: 8)) }
        for count in [0, 1, 7, 8, 9, 100] {
            let counts = shards.map { shard in (0..<count).count { shard.includes($0) } }
            #expect(counts.reduce(0, +) == count)
            #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
        }
    }

    @Test func missingShards() throws {
        func refusal(_ count: Int) throws -> [String] {
            let before = try temporary.contents("out")
            let report = try run(of: count)
            #expect(try temporary.contents("out") == before)
            #expect(report.changes == [] && report.failedCount == 0)
            return report.failureTexts.map { $0.replacing(temporary.path(of: "out"), with: "") }
        }
        try runShards(8, except: [3])
        #expect(try refusal(8) == [": error: shard 3 of 8 is missing; run it with --shard 3/8"])
        #expect(try refusal(4) == [": error: 4 of 4 shards are missing, the first is 1; run them with --shard I/4"])
    }

    // MARK: Merging

    @Test(arguments: [1, 2, 40]) func mergedShardsAreOneRun(count: Int) throws {
        let reports = try runShards(count)
        #expect(reports.allSatisfy { $0.failures.isEmpty && $0.removedCount == 0 })
        #expect(reports.reduce(0) { $0 + $1.writtenCount } == 96)
        #expect(!temporary.exists("out/index.json"))
        #expect(!temporary.exists("out/.livery-record"))
        let before = try temporary.footprints("out")
        #expect(try run(of: count, mode: .preview).changeTexts == ["missing index.json"])
        #expect(try temporary.footprints("out") == before)
        let merge = try run(of: count)
        #expect(merge.changeTexts == ["missing index.json"])
        #expect(merge.upToDateCount == 96)
        #expect(try temporary.contents("out") == whole())
        #expect(try run(mode: .preview).changes == [])
    }

    /// A folder of an earlier run: changed, new and obsolete files, other scales, a file that is not Livery's.
    @Test func mergedShardsFollowARunAsOneRunDoes() throws {
        let before = Self.yard.replacing("#331099", with: "#ff0099") + "oldBox: {size: 3, fill: red}\n"
        for folder in ["out", "whole"] {
            try run(before, to: folder)
            try temporary.write("mine", to: "\(folder)/notes.txt")
        }
        for scales in [[1.0, 2], [3]] {
            let expected = try whole { $0.scales = scales }
            try runShards(5) { $0.scales = scales }
            let merge = try run(of: 5) { $0.scales = scales }
            #expect(merge.removedCount == (scales == [3] ? 96 : 4))
            #expect(try temporary.contents("out") == expected)
        }
    }

    /// What shards made of another theme, or what was removed or altered since, is made again; and what other numbers of
    /// shards have made is taken over.
    @Test func aMergeMakesWhatIsStale() throws {
        let old = Self.yard.replacing("#331099", with: "#441099")
        try runShards(3, old, except: [2])
        try runShards(4)
        try run(old, 1, of: 4) { $0.compression = .fast }
        try temporary.remove("out/b3Box.png")
        try temporary.write([1, 2, 3], to: "out/b4Box@2x.png")
        #expect(try run(of: 4).failures.isEmpty)
        #expect(try temporary.contents("out") == whole())
    }

    @Test func faultsOfAThemeAreThoseOfOneRun() throws {
        let faulty = Self.yard + "badBox: {size: 3, fill: nosuchColor}\nlostColor: {from: nowhere}\n"
        let reports = try runShards(4, faulty)
        let one = try run(faulty, to: "whole")
        #expect(!one.failures.isEmpty)
        #expect(reports.flatMap(\.failureTexts).sorted() == one.failureTexts.sorted())
        #expect(try run(faulty, of: 4).failureTexts == one.failureTexts)
        // It can be run again once what is wrong is mended.
        #expect(try records().count == 4)
        #expect(try run(of: 4).failures.isEmpty)
        #expect(try temporary.contents("out") == whole())
    }

    @Test func shardsOfSeveralThemesKeepToThemselves() throws {
        let other = Self.yard.replacing("99\"", with: "77\"")
        func separate(_ options: inout RenderOptions) { options.separatesThemes = true }
        try runShards(3, change: separate)
        try runShards(3, other, name: "quay", change: separate)
        #expect(try run(of: 3, change: separate).failures.isEmpty)
        #expect(try records().count == 3)
        try run(other, of: 3, name: "quay", change: separate)
        #expect(try records() == [])
        for (text, name) in [(Self.yard, "yard"), (other, "quay")] {
            try run(text, name: name, to: "whole", change: separate)
        }
        #expect(try temporary.contents("out") == temporary.contents("whole"))
    }

    // MARK: What is found in the folder

    @Test func otherFilesStay() throws {
        try temporary.write("mine", to: "out/b3Box.png")
        try temporary.write("mine", to: "out/index.json")
        let reports = try runShards(2)
        #expect(
            reports.flatMap(\.failureTexts) == [
                "\(temporary.path(of: "out/b3Box.png")): error: a file that Livery did not write is in the "
                    + "way; move or delete it"
            ]
        )
        #expect(try run(of: 2).failureTexts.count == 2)
        for name in ["b3Box.png", "index.json"] {
            #expect(try temporary.read("out/\(name)") == "mine")
            try temporary.remove("out/\(name)")
        }
        #expect(try run(of: 2).failures.isEmpty)
        #expect(try temporary.contents("out") == whole())
    }

    @Test func aWholeRunTakesOverFromShards() throws {
        try runShards(8, except: [3, 4])
        let drawn = try temporary.contents("out").keys.count { $0.hasSuffix(".png") }
        let report = try run()
        #expect(report.upToDateCount == drawn)
        #expect(report.writtenCount == 97 - drawn)
        #expect(try temporary.contents("out") == whole())
        // And shards have nothing to do after it.
        #expect(try runShards(4).reduce(0) { $0 + $1.upToDateCount } == 96)
        #expect(try run(of: 4).changes == [])
        #expect(try temporary.contents("out") == whole())
    }

    /// A merge that was killed when it removed records is run again.
    @Test func aMergeIsRunAgain() throws {
        try runShards(3)
        let left = try temporary.bytes(of: "out/.livery-record-1-of-3")
        try run(of: 3)
        try temporary.write(left, to: "out/.livery-record-1-of-3")
        #expect(try run().changes == [])
        #expect(try temporary.contents("out") == whole())
    }

    // MARK: Ends

    /// The second of the same shard waits, others do not, and a merge waits for all.
    @Test func locks() throws {
        let path = temporary.path(of: "out")
        let (first, second) = (ExportShard(1, of: 2), ExportShard(2, of: 2))
        for (one, other) in [(first, first), (first, nil), (nil, first)] {
            var held: RecordedFolder? = try RecordedFolder(path: path, mode: .write, shard: one) {}
            if one == first {
                _ = try RecordedFolder(path: path, mode: .write, shard: second) {
                    Issue.record("there is nobody to wait for")
                }
            }
            let waiting = DispatchSemaphore(value: 0)
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                _ = try? RecordedFolder(path: path, mode: .write, shard: other) { waiting.signal() }
                done.signal()
            }
            #expect(waiting.wait(timeout: .distantFuture) == .success)
            #expect(held != nil)
            held = nil
            #expect(done.wait(timeout: .distantFuture) == .success)
        }
    }
}
