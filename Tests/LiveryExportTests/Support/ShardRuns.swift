import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// Runs in parts of a theme, in a temporary folder.
protocol ShardRuns {
    var temporary: TemporaryFolder { get }
}

extension ShardRuns {
    /// Twelve boxes in two states, of which every other one shows what another shows, and a color.
    static var yard: String {
        (0..<12).map { index in
            "b\(index)Box: {size: [\(8 + index / 2), 6], fill: \"#33\(10 + index / 2)99\", "
                + "states: {highlighted: {fill: red}}}"
        }.joined(separator: "\n") + "\nsailColor: \"#102030\"\n"
    }

    @discardableResult
    func run(
        _ part: RenderPart,
        _ text: String = Self.yard,
        name: String = "yard",
        to folder: String = "out",
        mode: BatchRenderer.Mode = .write,
        _ change: (inout RenderOptions) -> Void = { _ in }
    ) throws -> RenderReport {
        try render(text, name: name, to: temporary.path(of: folder), mode: mode) { options in
            options.part = part
            change(&options)
        }
    }

    func shard(_ number: Int, of count: Int) throws -> RenderPart {
        .shard(try #require(RenderShard(number, of: count)))
    }

    @discardableResult
    func runShards(
        _ count: Int,
        _ text: String = Self.yard,
        name: String = "yard",
        except left: Set<Int> = [],
        to folder: String = "out",
        _ change: (inout RenderOptions) -> Void = { _ in }
    ) throws -> [RenderReport] {
        try (1...count).filter { !left.contains($0) }.map {
            try run(try shard($0, of: count), text, name: name, to: folder, change)
        }
    }

    /// What one run of a text makes.
    func whole(
        _ text: String = Self.yard,
        in folder: String = "whole",
        _ change: (inout RenderOptions) -> Void = { _ in }
    ) throws -> [String: [UInt8]] {
        try run(.whole, text, to: folder, change)
        return try temporary.contents(folder)
    }

    func records(_ folder: String = "out") throws -> [String] {
        try temporary.contents(folder).keys.filter { $0.hasPrefix(".livery-record-") }.sorted()
    }

    func refusals(
        _ count: Int,
        _ text: String = Self.yard,
        _ change: (inout RenderOptions) -> Void = { _ in }
    ) throws -> [String] {
        let before = try temporary.contents("out")
        let report = try run(.merge(count: count), text, change)
        #expect(
            try temporary.contents("out").filter { $0.key != ".livery.lock" }
                == before.filter { $0.key != ".livery.lock" }
        )
        #expect(report.changes == [])
        let start = temporary.path(of: "out") + ": error: "
        return report.failureTexts.map {
            $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : $0
        }
    }
}
