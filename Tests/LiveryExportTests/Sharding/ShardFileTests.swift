import Foundation
import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// Shards of a theme whose pictures come from files.
@Suite struct ShardFileTests: ShardRuns {
    let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
        let boxes = (0..<6).map {
            "b\($0)Box: {size: [\(20 + $0), 9], fill: {image: tileImage, mode: tile}}"
        }
        try temporary.write(
            "$appearances: [light]\ntileImage: tile.png\n" + boxes.joined(separator: "\n"),
            to: "theme/theme.yaml"
        )
    }

    /// Takes a picture of the sample theme for the file.
    private func tile(_ name: String) throws {
        let images = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Resources/Themes/images").standardized
        try temporary.write(
            [UInt8](Data(contentsOf: images.appending(path: name))),
            to: "theme/tile.png"
        )
    }

    private func draw(
        _ part: RenderPart,
        only patterns: [String] = [],
        to folder: String = "out"
    ) throws -> RenderReport {
        let document = try ThemeDocument(contentsOfFile: temporary.path(of: "theme/theme.yaml"))
        var options = RenderOptions()
        (options.scales, options.part) = ([1, 2], part)
        if !patterns.isEmpty { options.selection.only = try patterns.map { try Glob($0) } }
        let plan = try RenderPlan([RenderTheme(document: document)], options: options)
        return BatchRenderer(plan: plan, folder: temporary.path(of: folder)).run(.write)
    }

    /// The file changes while shards are drawn: those before have the old one, and are named.
    @Test func aFileThatChangesMeanwhile() throws {
        try tile("anchor.png")
        #expect(try draw(shard(1, of: 2)).failures.isEmpty)
        try tile("waves.png")
        #expect(try draw(shard(2, of: 2)).failures.isEmpty)
        let refused = try draw(.merge(count: 2)).failureTexts
        #expect(refused.count == 1)
        #expect(
            refused.first?.contains("shard 1 of 2 was drawn with another '") == true,
            "\(refused)"
        )
        #expect(refused.first?.hasSuffix("tile.png'; run it again") == true, "\(refused)")
        #expect(try draw(shard(1, of: 2)).failures.isEmpty)
        #expect(try draw(.merge(count: 2)).failures.isEmpty)
        #expect(try draw(.whole, to: "whole").failures.isEmpty)
        #expect(try temporary.contents("out") == temporary.contents("whole"))
    }

    /// A merge of a selection, run again, finds all as it is, and takes nothing away of the others.
    @Test func aMergeOfASelectionIsRunAgain() throws {
        try tile("anchor.png")
        #expect(try draw(.whole).failures.isEmpty)
        let before = try temporary.contents("out")
        for _ in 0..<2 {
            for number in 1...2 { _ = try draw(shard(number, of: 2), only: ["b1*", "b2*"]) }
            let report = try draw(.merge(count: 2), only: ["b1*", "b2*"])
            #expect(report.failures.isEmpty)
            #expect(report.renderedCount == 0)
            #expect(try temporary.contents("out") == before)
        }
    }
}
