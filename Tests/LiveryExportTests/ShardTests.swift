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

    @Test func mergedShardsAreOneRun() throws {
        let count = 40
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

    @Test func shardsOfSeveralThemesKeepToThemselves() throws {
        let other = Self.yard.replacing("99\"", with: "77\"")
        func separate(_ options: inout RenderOptions) { options.separatesThemes = true }
        try runShards(3, change: separate)
        try runShards(3, other, name: "quay", change: separate)
        #expect(try run(of: 3, change: separate).failures.isEmpty)
        #expect(try records().count == 3)
        // Nor does a second run touch the records of the other.
        try run(change: separate)
        #expect(try records().count == 3)
        try run(other, of: 3, name: "quay", change: separate)
        #expect(try records() == [])
        for (text, name) in [(Self.yard, "yard"), (other, "quay")] {
            try run(text, name: name, to: "whole", change: separate)
        }
        #expect(try temporary.contents("out") == temporary.contents("whole"))
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
