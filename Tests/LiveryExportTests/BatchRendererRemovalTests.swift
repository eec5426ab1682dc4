import Foundation
import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// What a run removes, and what it keeps.
@Suite struct BatchRendererRemovalTests {
    private let temporary: TemporaryFolder
    private var out: String { temporary.path(of: "out") }

    init() throws {
        temporary = try TemporaryFolder()
    }

    private var pictures: [String] {
        get throws { try temporary.contents("out").keys.filter { $0.hasSuffix(".png") }.sorted() }
    }

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
                "aBox-disabled.png", "aBox-disabled@2x.png", "aBox-disabled~dark.png",
                "aBox-disabled~dark@2x.png",
            ]
        ),
        Removal(
            name: "an appearance has gone",
            theme: start.replacing(", dark]", with: "]"),
            removed: [
                "aBox-disabled~dark.png", "aBox-disabled~dark@2x.png", "aBox~dark.png",
                "aBox~dark@2x.png", "bBox~dark.png", "bBox~dark@2x.png",
            ]
        ),
        Removal(
            name: "the first appearance is another one",
            theme: start.replacing("[light, dark]", with: "[dark, light]"),
            removed: [
                "aBox-disabled~dark.png", "aBox-disabled~dark@2x.png", "aBox~dark.png",
                "aBox~dark@2x.png", "bBox~dark.png", "bBox~dark@2x.png",
            ]
        ),
        Removal(
            name: "an image has become a color",
            theme: start.replacing(
                "bBox: {size: 2, fill: red}",
                with: "bBox: {resolver: color, color: red}"
            ),
            removed: ["bBox.png", "bBox@2x.png", "bBox~dark.png", "bBox~dark@2x.png"]
        ),
        Removal(
            name: "other scales",
            theme: start.replacing("bBox", with: "cBox"),
            removed: [
                "aBox-disabled.png", "aBox-disabled~dark.png", "aBox.png", "aBox~dark.png",
                "bBox.png",
                "bBox@2x.png", "bBox~dark.png", "bBox~dark@2x.png",
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
    ])
    func removes(removal: Removal) throws {
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
