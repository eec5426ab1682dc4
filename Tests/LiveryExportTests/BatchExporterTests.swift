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

    private var files: [String] { get throws { try temporary.contents("out").keys.sorted() } }

    private var pictures: [String] { get throws { try files.filter { $0.hasSuffix(".png") } } }

    // MARK: What is written

    @Test func everyImageAtEveryScale() throws {
        let report = try render(harbor, to: out)
        #expect(report.writtenCount == 17)
        #expect(report.upToDateCount == 0)
        #expect(report.failures.isEmpty)
        let stems = [
            "bowBox", "bowBox~dark", "bowBox-highlighted", "bowBox-highlighted~dark", "bowBox-selected.disabled",
            "bowBox-selected.disabled~dark", "sternBox", "sternBox~dark",
        ]
        #expect(try pictures == stems.flatMap { [$0 + ".png", $0 + "@2x.png"] }.sorted())
        #expect(try files.filter { !$0.hasSuffix(".png") } == [".livery-record", ".livery.lock", "index.json"])
    }

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

    @Test func theBytesDependOnNeitherJobsNorFolder() throws {
        try render(harbor, to: out) { $0.jobs = 1 }
        try render(harbor, to: temporary.path(of: "other/deep")) { $0.jobs = 2 }
        #expect(try temporary.contents("out") == temporary.contents("other/deep"))
    }

    // MARK: Increments

    @Test func aSecondRunTouchesNothing() throws {
        try render(harbor, to: out)
        let before = try temporary.footprints("out")
        let report = try render(harbor, to: out)
        #expect(report.changes.isEmpty)
        #expect(report.upToDateCount == 17)
        #expect(try temporary.footprints("out") == before)
    }

    @Test func oneColorRendersTheImagesThatHoldIt() throws {
        try render(harbor, to: out)
        let before = try temporary.footprints("out")
        let report = try render(harbor.replacing("#336699", with: "#336698"), to: out)
        #expect(report.changeTexts == ["stale bowBox.png", "stale bowBox@2x.png", "stale index.json"])
        let after = try temporary.footprints("out")
        let touched = Set(after.filter { before[$0.key] != $0.value }.keys)
        #expect(touched == ["bowBox.png", "bowBox@2x.png", "index.json", ".livery-record", "."])
    }

    @Test func aChangedLayoutRewritesTheIndexAlone() throws {
        let text = "aBox: {size: 8, fill: red}"
        try render(text, to: out)
        let report = try render(text.replacing("red", with: "red, padding: 2"), to: out)
        #expect(report.changes.last?.file == "index.json")
        #expect(try temporary.read("out/index.json").contains(#""padding":{"top":2"#))
    }

    @Test func whatSomebodyChangedIsPutRight() throws {
        try render(harbor, to: out)
        let whole = try temporary.contents("out")
        try temporary.write("not a picture", to: "out/bowBox.png")
        let bytes = try temporary.bytes(of: "out/sternBox.png")
        try temporary.write(String(repeating: "x", count: bytes.count), to: "out/sternBox.png")
        try temporary.remove("out/bowBox~dark.png")
        try temporary.write("[]", to: "out/index.json")
        let report = try render(harbor, to: out)
        #expect(
            report.changeTexts == [
                "stale bowBox.png", "missing bowBox~dark.png", "stale sternBox.png", "stale index.json",
            ]
        )
        #expect(try temporary.contents("out") == whole)
    }

    @Test func forcedFilesAreRenderedAgain() throws {
        try render(harbor, to: out)
        let report = try render(harbor, to: out) { $0.rewritesUpToDateFiles = true }
        #expect(report.writtenCount == 16)
        #expect(report.changes.allSatisfy { $0.reason == .forced })
    }

    // MARK: The index after runs that concern some files

    @Test func theIndexTellsOfEverythingAfterPartialRuns() throws {
        try render(harbor, to: out) { $0.scales = [1, 2, 3] }
        let whole = try temporary.read("out/index.json")
        let runs: [(inout RenderOptions) -> Void] = [
            { $0.selection.only = [try? Glob("stern*")].compactMap(\.self) }, { $0.selection.states = ["highlighted"] },
            { $0.selection.appearances = ["dark"] },
        ]
        for change in runs {
            let report = try render(harbor, to: out) { options in
                options.scales = [1, 2, 3]
                change(&options)
            }
            #expect(report.changes.isEmpty)
            #expect(try temporary.read("out/index.json") == whole)
        }
    }

    @Test func theOrderOfRunsDoesNotShow() throws {
        try render(harbor, to: out) { $0.scales = [1, 1.5, 2] }
        let other = temporary.path(of: "other")
        try render(harbor, to: other) {
            $0.scales = [2]
            $0.selection.states = ["highlighted"]
        }
        try render(harbor, to: other) { $0.scales = [1.5] }
        try render(harbor, to: other) { $0.scales = [2, 1, 1.5] }
        #expect(try temporary.contents("out") == temporary.contents("other"))
    }

    @Test func twoThemesInOneFolderLeaveEachOtherAlone() throws {
        let small = "$appearances: [light]\nmastBox: {size: 2, fill: red}\nmastColor: red"
        try render(harbor, to: out)
        try render(small, name: "mast", to: out)
        #expect(try pictures.count == 18)
        let index = try temporary.read("out/index.json")
        #expect(index.contains(#""mode":["stretch","stretch"],"theme":"mast"}"#))
        #expect(index.contains(##""value":"#ff0000","theme":"mast"}"##))
        // A file of the other theme is in the way, whatever it is called.
        let report = try render(small.replacing("mastBox", with: "sternBox"), name: "mast", to: out)
        #expect(report.failures.count == 2)
        #expect(report.failureTexts.allSatisfy { $0.contains("is in the way") })
        #expect(try render(harbor, to: out).writtenCount == 0)
    }
}

extension StraightPixel {
    fileprivate init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.init(red: red, green: green, blue: blue, alpha: 255)
    }
}
