import Foundation
import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

@Suite struct BatchExporterTests {
    private let temporary: TemporaryFolder
    private var out: String { temporary.path(of: "out") }

    init() throws { temporary = try TemporaryFolder() }

    private var pictures: [String] {
        get throws { try temporary.contents("out").keys.filter { $0.hasSuffix(".png") }.sorted() }
    }

    // MARK: What is written

    @Test func thePicturesAreThoseOfTheTheme() throws {
        try render(harbor, to: out)
        let expected: [(String, PixelSize, StraightPixel)] = [
            ("bowBox.png", .init(width: 8, height: 6), .init(0x33, 0x66, 0x99)),
            ("bowBox~dark@2x.png", .init(width: 16, height: 12), .init(0x11, 0x22, 0x33)),
            ("bowBox-highlighted~dark.png", .init(width: 8, height: 6), .init(0xFF, 0, 0)),
            ("bowBox-selected.disabled@2x.png", .init(width: 16, height: 12), .init(0, 0xFF, 0)),
            ("sternBox~dark.png", .init(width: 4, height: 4), .init(0x80, 0x80, 0x80)),
        ]
        for (file, size, color) in expected {
            let bitmap = try PNG.decode(temporary.bytes(of: "out/" + file))
            #expect(bitmap.size == size, "\(file)")
            #expect(StraightPixel(bitmap[size.width / 2, size.height / 2]) == color, "\(file)")
        }
    }

    @Test func theIndexDescribesThem() throws {
        try render(
            "$appearances: [light]\nlineColor: \"#ff000080\"\n"
                + "aBox: {size: [8, 6], fill: red}\nbBox: {size: [8, 6], fill: red}",
            to: out
        ) { $0.scales = [1, 1.5] }
        let zero = #"{"top":0,"left":0,"bottom":0,"right":0}"#
        func line(_ key: String, _ scale: String, _ pixels: (Int, Int), _ same: String) -> String {
            let file = key + (scale == "1" ? "" : "@\(scale)x") + ".png"
            return #"{"file":"\#(file)","kind":"image","key":"\#(key)","state":[],"#
                + #""appearance":["light"],"scale":\#(scale),"#
                + #""pixels":{"width":\#(pixels.0),"height":\#(pixels.1)},"#
                + #""size":{"width":8,"height":6},"margins":\#(zero),"capInsets":\#(zero),"#
                + #""padding":\#(zero),"mode":["stretch","stretch"]\#(same)}"#
        }
        #expect(
            try temporary.read("out/index.json") == """
                [
                \(line("aBox", "1", (8, 6), "")),
                \(line("aBox", "1.5", (12, 9), "")),
                \(line("bBox", "1", (8, 6), #","sameAs":"aBox.png""#)),
                \(line("bBox", "1.5", (12, 9), #","sameAs":"aBox@1.5x.png""#)),
                {"kind":"color","key":"lineColor","appearance":["light"],"value":"#ff000080"}
                ]

                """
        )
    }

    @Test func aThemeWithoutAssets() throws {
        let report = try render("$description: empty", to: out)
        #expect(report.failures.isEmpty)
        #expect(try temporary.read("out/index.json") == "[]\n")
    }

    @Test func severalThemesHaveAFolderEach() throws {
        let box = "aBox: {size: 2, fill: red}\naccentColor: red\n$appearances: [light]"
        var options = RenderOptions()
        options.scales = [1]
        let plan = try ExportPlan([theme(box, name: "two"), theme(box, name: "one")], options: options)
        let report = BatchExporter(plan: plan, folder: out).run(.write)
        #expect(report.changeTexts == ["missing one/aBox.png", "missing two/aBox.png", "missing index.json"])
        #expect(try pictures == ["one/aBox.png", "two/aBox.png"])
        let lines = try temporary.read("out/index.json").split(separator: "\n")
        #expect(lines.count == 6)
        #expect(lines[1].hasPrefix(#"{"file":"one/aBox.png","kind":"image","key":"aBox""#))
        #expect(lines[3].contains(#","theme":"two","sameAs":"one/aBox.png"}"#))
        #expect(lines[2].contains(##""key":"accentColor","appearance":["light"],"value":"#ff0000","theme":"one""##))
        #expect(BatchExporter(plan: plan, folder: out).run(.write).changes.isEmpty)
    }

    @Test func sizesInsteadOfTheAssetsOwn() throws {
        try render(harbor, to: out) { $0.sizes = ["sternBox": Size2D(30, 7)] }
        let bitmap = try PNG.decode(temporary.bytes(of: "out/sternBox@2x.png"))
        #expect(bitmap.size == PixelSize(width: 60, height: 14))
        let report = try render(harbor, to: out)
        #expect(report.changeTexts.filter { $0.hasSuffix("png") }.count == 4)
    }

    @Test(arguments: PNG.Compression.allCases) func compressionIsPartOfTheConditions(compression: PNG.Compression)
        throws
    {
        try render(harbor, to: out)
        let report = try render(harbor, to: out) { $0.compression = compression }
        #expect(report.writtenCount == (compression == .balanced ? 0 : 16))
        #expect(try render(harbor, to: out) { $0.compression = compression }.changes.isEmpty)
    }

    // MARK: Increments

    @Test func forcedFilesAreRenderedAgain() throws {
        try render(harbor, to: out)
        let report = try render(harbor, to: out) { $0.rewritesUpToDateFiles = true }
        #expect(report.writtenCount == 16)
        #expect(report.changes.allSatisfy { $0.reason == .forced })
    }
}

extension StraightPixel {
    fileprivate init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.init(red: red, green: green, blue: blue, alpha: 255)
    }
}
