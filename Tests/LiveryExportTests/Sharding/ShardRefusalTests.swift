import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// What a merge refuses, with nothing changed in the folder.
@Suite struct ShardRefusalTests: ShardRuns {
    let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder() }

    @Test func missingShards() throws {
        try temporary.makeFolder("out")
        #expect(
            try refusals(3) == ["shards 1–3 of 3 are missing; run them with --shard I/3"]
        )
        try runShards(8, except: [3])
        #expect(try refusals(8) == ["shard 3 of 8 is missing; run it with --shard 3/8"])
        try temporary.remove("out/.livery-shard-6-of-8.json")
        try temporary.remove("out/.livery-shard-7-of-8.json")
        #expect(
            try refusals(8) == ["shards 3, 6–7 of 8 are missing; run them with --shard I/8"]
        )
        #expect(try refusals(4).first?.hasPrefix("shards 1–4 of 4 are missing") == true)
    }

    @Test func shardsOfOtherOptions() throws {
        try runShards(3, except: [2])
        try run(try shard(2, of: 3)) { $0.compression = .fast }
        #expect(
            try refusals(3) == [
                "shard 2 of 3 was drawn with compression 'fast' instead of 'balanced'; run it again"
            ]
        )
        #expect(
            try refusals(3) { $0.scales = [1, 3] }.contains(
                "shards 1, 3 of 3 were drawn with scales '1,2' instead of '1,3'; run them again"
            )
        )
        #expect(
            try refusals(3) { $0.sizes = ["b0Box": Size(3, 4)] }.contains(
                "shards 1, 3 of 3 were drawn with sizes '' instead of 'b0Box=3x4'; run them again"
            )
        )
        #expect(
            try refusals(3) { $0.separatesThemes = true } == [
                "shards 1–3 of 3 were drawn without the theme 'yard'; run them again"
            ]
        )
        try run(try shard(2, of: 3))
        try run(.merge(count: 3))
        #expect(try temporary.contents("out") == whole())
    }

    @Test func shardsOfAnotherVersion() throws {
        try runShards(2)
        let name = "out/.livery-shard-1-of-2.json"
        let record = try temporary.read(name)
        let own = "\"Livery\":\"\(LiveryVersion.current)\""
        #expect(record.contains(own))
        try temporary.write(record.replacing(own, with: "\"Livery\":\"0.0.9\""), to: name)
        #expect(
            try refusals(2) == [
                "shard 1 of 2 was drawn with Livery '0.0.9' instead of '\(LiveryVersion.current)'; "
                    + "run it again"
            ]
        )
    }

    /// The theme changes while shards are drawn: those before have the old one.
    @Test func aThemeThatChangesMeanwhile() throws {
        try run(try shard(1, of: 2))
        let later = Self.yard.replacing("#331099", with: "#441099")
        try run(try shard(2, of: 2), later)
        #expect(
            try refusals(2, later) == [
                "shard 1 of 2 was drawn from other documents of the theme 'yard'; run it again"
            ]
        )
        try run(try shard(1, of: 2), later)
        try run(.merge(count: 2), later)
        #expect(try temporary.contents("out") == whole(later))
    }

    @Test func aRecordThatIsNone() throws {
        try runShards(2)
        try temporary.write("{\"version\":2", to: "out/.livery-shard-2-of-2.json")
        let report = try run(.merge(count: 2))
        #expect(report.failureTexts.count == 1)
        #expect(
            report.failureTexts.first?.hasPrefix(
                temporary.path(of: "out/.livery-shard-2-of-2.json")
                    + ": error: not a valid Livery manifest"
            ) == true
        )
        #expect(try run(try shard(2, of: 2)).failures.count == 1)
    }
}
