import Foundation
import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// What a run leaves alone, what it refuses, and what it puts right.
@Suite struct BatchExporterFailureTests {
    private let temporary: TemporaryFolder
    private var out: String { temporary.path(of: "out") }

    init() throws { temporary = try TemporaryFolder() }

    private var pictures: [String] {
        get throws { try temporary.contents("out").keys.filter { $0.hasSuffix(".png") }.sorted() }
    }

    // MARK: In the way

    @Test func aFileThatIsNotLiverysStays() throws {
        try temporary.makeFolder("out")
        try temporary.write("mine", to: "out/bowBox.png")
        for _ in 0..<2 {
            let report = try render(harbor, to: out)
            #expect(
                report.failureTexts == [
                    "\(out)/bowBox.png: error: a file that Livery did not write is in the way; " + "move or delete it"
                ]
            )
            #expect(report.failedCount == 1)
            #expect(try temporary.read("out/bowBox.png") == "mine")
            #expect(try pictures.count == 16)
            #expect(try temporary.filesOfIndex("out/index.json").count == 15)
        }
        try temporary.remove("out/bowBox.png")
        #expect(try render(harbor, to: out).failures.isEmpty)
        #expect(try temporary.filesOfIndex("out/index.json").count == 16)
    }

    @Test func aLinkIsNeverFollowed() throws {
        try render(harbor, to: out)
        try temporary.remove("out/bowBox.png")
        try temporary.write("mine", to: "target")
        try temporary.link("out/bowBox.png", to: temporary.path(of: "target"))
        let report = try render(harbor, to: out)
        #expect(report.failureTexts.count == 1)
        #expect(report.failureTexts.first?.contains("a symbolic link") == true)
        #expect(try temporary.read("target") == "mine")
    }

    @Test func anIndexThatIsNotLiverysStays() throws {
        try temporary.makeFolder("out")
        try temporary.write("mine", to: "out/index.json")
        for _ in 0..<2 {
            let report = try render(harbor, to: out)
            #expect(report.failures.map(\.subject) == [.folder])
            #expect(report.failedCount == 0)
            #expect(try temporary.read("out/index.json") == "mine")
            #expect(try pictures.count == 16)
        }
    }

    /// What takes the place of the index is somebody's, and so is what that somebody puts there next.
    @Test func aFolderInPlaceOfTheIndex() throws {
        try render(harbor, to: out)
        try temporary.remove("out/index.json")
        try temporary.makeFolder("out/index.json")
        #expect(try render(harbor, to: out).failures.map(\.subject) == [.folder])
        try temporary.remove("out/index.json")
        try temporary.write("mine", to: "out/index.json")
        #expect(try render(harbor, to: out).failures.map(\.subject) == [.folder])
        #expect(try temporary.read("out/index.json") == "mine")
    }

    @Test func aFileInPlaceOfAThemesFolder() throws {
        try temporary.makeFolder("out")
        try temporary.write("mine", to: "out/harbor")
        let report = try render(harbor, to: out) { $0.separatesThemes = true }
        #expect(report.failedCount == 16)
        #expect(report.changeTexts == ["missing index.json"])
        #expect(try temporary.read("out/harbor") == "mine")
    }

    // MARK: Failures of some

    @Test func oneAssetsFaultLeavesTheOthers() throws {
        try render(harbor, to: out)
        let old = try temporary.bytes(of: "out/sternBox.png")
        let index = try temporary.read("out/index.json")
        let faulty = harbor.replacing("fill: \"#808080\"", with: "fill: \"#80808\"").replacing(
            "#ff0000",
            with: "#fe0000"
        )
        let report = try render(faulty, to: out)
        #expect(report.failedCount == 4)
        #expect(report.writtenCount == 4)
        #expect(try temporary.bytes(of: "out/sternBox.png") == old)
        #expect(try temporary.read("out/index.json") == index)
        #expect(report.failureTexts.allSatisfy { $0.hasPrefix("harbor:9:") })
        // Mended, what stayed is what it was.
        #expect(try render(harbor, to: out).writtenCount == 4)
    }

    @Test func aFolderThatCannotBeMade() throws {
        try temporary.write("mine", to: "file")
        for name in ["file", "file/out"] {
            let report = try render(harbor, to: temporary.path(of: name))
            #expect(report.failures.map(\.subject) == [.folder])
            #expect(report.failureTexts.first?.hasSuffix("can't open the folder: Not a directory") == true)
        }
    }

    @Test(arguments: ["", "{", "[]", "livery\t99\n", "PNG"]) func aManifestThatIsNoneStopsTheRun(text: String) throws {
        try render(harbor, to: out)
        try temporary.write(text, to: "out/.livery-record")
        let before = try temporary.contents("out")
        for mode in [BatchExporter.Mode.write, .preview] {
            let report = try render(harbor, to: out, mode: mode)
            #expect(report.failures.map(\.subject) == [.folder])
            #expect(report.changes.isEmpty)
        }
        #expect(try temporary.contents("out") == before)
    }

    @Test(arguments: ["../mine.png", ".mine.png"]) func aManifestThatNamesForeignFilesStopsTheRun(name: String) throws {
        try render(harbor, to: out)
        try temporary.write("mine", to: "out/" + name)
        let manifest = try temporary.read("out/.livery-record")
        try temporary.write(manifest.replacing("\tsternBox.png\t", with: "\t\(name)\t"), to: "out/.livery-record")
        let before = try temporary.contents("out")
        let report = try render("$appearances: [light]\naBox: {size: 2, fill: red}", to: out)
        #expect(
            report.failureTexts == [
                "\(out)/.livery-record: error: lists '\(name)', which Livery does not write; "
                    + "restore or delete this file"
            ]
        )
        #expect(try temporary.read("out/" + name) == "mine")
        #expect(try temporary.contents("out") == before)
    }

    // MARK: Previews

    @Test func aPreviewTouchesNothing() throws {
        let report = try render(harbor, to: out, mode: .preview)
        #expect(report.writtenCount == 17)
        #expect(report.changes.last == FileChange(file: "index.json", reason: .missing))
        #expect(!temporary.exists("out"))

        try render(harbor, to: out)
        try temporary.write("x", to: "out/.livery-00000000000000ff.tmp")
        let before = try temporary.footprints()
        #expect(try render(harbor, to: out, mode: .preview).changes.isEmpty)
        let changed = harbor.replacing("#336699", with: "#ff6699").replacing("highlighted", with: "hovered")
        #expect(
            try render(changed, to: out, mode: .preview).changeTexts == [
                "stale bowBox.png", "stale bowBox@2x.png", "missing bowBox-hovered.png",
                "missing bowBox-hovered@2x.png", "missing bowBox-hovered~dark.png",
                "missing bowBox-hovered~dark@2x.png", "obsolete bowBox-highlighted.png",
                "obsolete bowBox-highlighted@2x.png", "obsolete bowBox-highlighted~dark.png",
                "obsolete bowBox-highlighted~dark@2x.png", "stale index.json",
            ]
        )
        #expect(try temporary.footprints() == before)
    }

    @Test func aPreviewSeesAnIndexThatIsWrong() throws {
        try render(harbor, to: out)
        try temporary.write("[]", to: "out/index.json")
        #expect(try render(harbor, to: out, mode: .preview).changeTexts == ["stale index.json"])
        try temporary.remove("out/index.json")
        #expect(try render(harbor, to: out, mode: .preview).changeTexts == ["missing index.json"])
    }

    // MARK: Removal

    struct Removal: Sendable {
        let name: String
        let theme: String
        let removed: [String]
        var change: @Sendable (inout RenderOptions) -> Void = { _ in }
    }

    private static let start = """
        $appearances: [light, dark]
        aBox: {size: 2, fill: red, states: {disabled: {fill: blue}}}
        bBox: {size: 2, fill: red}
        """

    @Test(arguments: [
        Removal(name: "nothing has changed", theme: start, removed: []),
        Removal(
            name: "an asset has gone",
            theme: start.replacing("bBox", with: "cBox"),
            removed: ["bBox.png", "bBox@2x.png", "bBox~dark.png", "bBox~dark@2x.png"]
        ),
        Removal(
            name: "a state has gone",
            theme: start.replacing("disabled:", with: "hovered:"),
            removed: [
                "aBox-disabled.png", "aBox-disabled@2x.png", "aBox-disabled~dark.png", "aBox-disabled~dark@2x.png",
            ]
        ),
        Removal(
            name: "an appearance has gone",
            theme: start.replacing(", dark]", with: "]"),
            removed: [
                "aBox-disabled~dark.png", "aBox-disabled~dark@2x.png", "aBox~dark.png", "aBox~dark@2x.png",
                "bBox~dark.png", "bBox~dark@2x.png",
            ]
        ),
        Removal(
            name: "the first appearance is another one",
            theme: start.replacing("[light, dark]", with: "[dark, light]"),
            removed: [
                "aBox-disabled~dark.png", "aBox-disabled~dark@2x.png", "aBox~dark.png", "aBox~dark@2x.png",
                "bBox~dark.png", "bBox~dark@2x.png",
            ]
        ),
        Removal(
            name: "an image has become a color",
            theme: start.replacing("bBox: {size: 2, fill: red}", with: "bBox: {resolver: color, color: red}"),
            removed: ["bBox.png", "bBox@2x.png", "bBox~dark.png", "bBox~dark@2x.png"]
        ),
        Removal(
            name: "other scales",
            theme: start.replacing("bBox", with: "cBox"),
            removed: [
                "aBox-disabled.png", "aBox-disabled~dark.png", "aBox.png", "aBox~dark.png", "bBox.png", "bBox@2x.png",
                "bBox~dark.png", "bBox~dark@2x.png",
            ],
            change: { $0.scales = [2, 3] }
        ),
        Removal(
            name: "nothing with a pattern",
            theme: start.replacing("bBox", with: "cBox"),
            removed: [],
            change: { $0.selection.only = [try? Glob("*")].compactMap(\.self) }
        ),
        Removal(
            name: "nothing with an exception",
            theme: start.replacing("bBox", with: "cBox"),
            removed: [],
            change: { $0.selection.except = [try? Glob("c*")].compactMap(\.self) }
        ),
        Removal(
            name: "nothing with states",
            theme: start.replacing("bBox", with: "cBox"),
            removed: [],
            change: { $0.selection.states = ["normal", "disabled"] }
        ),
        Removal(
            name: "nothing with appearances",
            theme: start.replacing("bBox", with: "cBox"),
            removed: [],
            change: { $0.selection.appearances = ["light", "dark"] }
        ),
        Removal(
            name: "an asset with a fault keeps its files",
            theme: start.replacing("bBox: {size: 2, fill: red}", with: "bBox: {size: oops}"),
            removed: []
        ),
        Removal(
            name: "an asset that nobody answers for keeps its files",
            theme: start.replacing("bBox: {size: 2,", with: "bBox: {resolver: nobody,"),
            removed: []
        ),
    ]) func removes(removal: Removal) throws {
        try render(Self.start, to: out)
        try temporary.write("mine", to: "out/mine.png")
        let report = try render(removal.theme, to: out, removal.change)
        let removed = report.changes.filter { $0.reason == .obsolete }.map(\.file)
        #expect(removed == removal.removed, "\(removal.name)")
        #expect(report.removedCount == removed.count)
        for file in removed { #expect(!temporary.exists("out/" + file)) }
        #expect(try temporary.read("out/mine.png") == "mine")
        #expect(try Set(pictures) == Set(["mine.png"] + temporary.filesOfIndex("out/index.json")))
    }

    @Test func anAppearanceThatMovedIsRenderedUnderItsNewName() throws {
        try render(harbor, to: out)
        try render("$appearances: [dark, light]\n" + harbor, to: out)
        let pixel = try PNG.decode(temporary.bytes(of: "out/bowBox.png"))[3, 3]
        #expect(StraightPixel(pixel).red == 0x11)
        #expect(try temporary.filesOfIndex("out/index.json").count == pictures.count)
    }

    @Test func aFolderInPlaceOfASuperfluousFileStays() throws {
        try render(Self.start, to: out)
        try temporary.remove("out/bBox.png")
        try temporary.makeFolder("out/bBox.png")
        let report = try render(Self.start.replacing("bBox", with: "cBox"), to: out)
        #expect(temporary.exists("out/bBox.png"))
        #expect(report.removedCount == 3)
    }
}
