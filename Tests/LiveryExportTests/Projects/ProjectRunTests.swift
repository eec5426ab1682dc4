import Foundation
import Livery
import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

/// Runs of several outputs.
@Suite struct ProjectRunTests {
    private let files: ProjectFolder

    private static let both = """
        themes: [harbor.yaml]
        namespace: Sea
        outputs:
          - {to: png, path: pictures, scales: [1, 2]}
          - {to: xcassets, path: ios/Theme.xcassets}
        """

    init() throws {
        files = try ProjectFolder()
        try files.folder.write(harbor, to: "harbor.yaml")
    }

    @Test func eachPictureIsDrawnOnce() throws {
        let name = "each drawn once"
        try files.folder.write(
            """
            $appearances: [light, dark]
            aCounted: {picture: "\(name) a", picture~dark: "\(name) b"}
            bCounted: {picture: "\(name) a"}
            """,
            to: "harbor.yaml"
        )
        let report = try files.build(Self.both) { $0.register(CountingResolver()) }
        #expect(report.failures.isEmpty)
        // Three scales for the catalog, two of which the pictures share.
        #expect(CountingRecipe.counts(of: name).count == 6)
        #expect(CountingRecipe.counts(of: name).values.allSatisfy { $0 == 1 })
        let pictures = try files.folder.contents("pictures")
        let catalog = try files.folder.contents("ios/Theme.xcassets/Sea")
        #expect(pictures["aCounted~dark@2x.png"] == catalog["aCounted.imageset/aCounted~dark@2x.png"])
        // An asset that is the same in all appearances has one.
        #expect(catalog.keys.filter { $0.hasPrefix("bCounted") }.count == 4)
    }

    /// A disk that fails for a moment must not make strangers of the files.
    @Test func filesInAFolderThatCouldNotBeOpenedStayLiverys() throws {
        #expect(try files.build(Self.both).failures.isEmpty)
        let before = try files.folder.contents("pictures")
        let (folder, aside) = (files.folder.path(of: "pictures"), files.folder.path(of: "aside"))
        try FileManager.default.moveItem(atPath: folder, toPath: aside)
        try files.folder.write("", to: "pictures")
        #expect(try !files.build(Self.both).failures.isEmpty)
        // Nor may those be forgotten that the theme no longer has.
        let text = try files.folder.read("harbor.yaml")
        try files.folder.write("accentColor: red", to: "harbor.yaml")
        #expect(try !files.build(Self.both).failures.isEmpty)
        try files.folder.write(text, to: "harbor.yaml")
        try files.folder.remove("pictures")
        try FileManager.default.moveItem(atPath: aside, toPath: folder)
        #expect(try files.build(Self.both).failures.isEmpty)
        #expect(try files.folder.contents("pictures") == before)
    }

    /// Two themes share a catalog's own file, and each has its folder.
    @Test func outputsShareAFolder() throws {
        try files.folder.write("aBox: {size: 2, fill: red}\nbColor: red", to: "port.yaml")
        let text = """
            themes: [harbor.yaml, port.yaml]
            outputs:
              - {to: xcassets, path: All.xcassets}
              - {to: png, path: pictures, scales: [1]}
              - {to: xcassets, path: Port.xcassets, themes: port}
              - {to: png, path: Port.xcassets, themes: port, scales: 1}
            """
        let report = try files.build(text)
        #expect(report.failures.isEmpty)
        let names = try files.outputs()
        #expect(names.contains("All.xcassets/Contents.json"))
        #expect(names.contains("All.xcassets/harbor/bowBox.imageset/bowBox.png"))
        #expect(names.contains("All.xcassets/port/bColor.colorset/Contents.json"))
        #expect(names.contains("pictures/port/aBox.png"))
        #expect(names.contains("Port.xcassets/aBox.imageset/aBox.png"))
        #expect(names.contains("Port.xcassets/aBox.png"))
        #expect(names.contains("Port.xcassets/index.json"))
        #expect(try files.build(text).changes.isEmpty)
        #expect(try files.isUnchanged(text))
        // The file that both had stays for the one that still has it.
        let one = text.replacing("[harbor.yaml, port.yaml]", with: "[port.yaml]")
        #expect(try files.build(one).failures.isEmpty)
        #expect(files.folder.exists("All.xcassets/Contents.json"))
        #expect(files.folder.exists("All.xcassets/aBox.imageset/aBox.png"))
        #expect(!files.folder.exists("All.xcassets/harbor"))
    }

    @Test(arguments: ["png", "svg", "xcassets", "android"]) func aNameThatIsTooLongIsToldWhereItsAssetIs(format: String)
        throws
    {
        let name = String(repeating: "a", count: 260)
        try files.folder.write(
            "$appearances: [light]\n\(name)Box: {size: 2, fill: red, cornerRadius: 1}",
            to: "long.yaml"
        )
        let report = try files.build("themes: [long.yaml]\noutputs: [{to: \(format), path: a.xcassets}]")
        let texts = report.failureTexts.filter { $0.contains("bytes, more than 255") }
        #expect(!texts.isEmpty)
        #expect(texts.allSatisfy { $0.contains("long.yaml:2:1: ") }, "\(texts)")
    }

    @Test func oneFileOfTwoOutputsIsAFault() throws {
        try files.folder.write("aBox: {size: 2, fill: red}", to: "a.yaml")
        try files.folder.write("ABox: {size: 2, fill: lime}", to: "b.yaml")
        let text = """
            themes: [a.yaml, b.yaml]
            outputs:
              - {to: png, path: out, themes: a, scales: 1}
              - {to: png, path: out, themes: b, scales: 1}
            """
        let report = try files.build(text)
        #expect(report.failedCount == 2)
        #expect(report.failureTexts.allSatisfy { $0.contains("where letter case is ignored") })
    }
}
