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

    @Test func theSecondRunFindsAllUpToDate() throws {
        let first = try files.build(Self.both)
        #expect(first.failures.isEmpty)
        let footprints = try files.folder.footprints()
        let second = try files.build(Self.both)
        #expect(second.changes.isEmpty)
        #expect(second.upToDateCount == first.writtenCount)
        #expect(
            try files.folder.footprints()
                == footprints.merging(try files.folder.footprints().filter { ["livery.yaml", "."].contains($0.key) }) {
                    $1
                }
        )
        #expect(try files.isUnchanged(Self.both))
        // Any option, any theme, any file.
        #expect(try !files.isUnchanged(Self.both.replacing("[1, 2]", with: "[1]")))
        try files.folder.write(harbor + "\n", to: "harbor.yaml")
        #expect(try !files.isUnchanged(Self.both))
        try files.build(Self.both)
        #expect(try files.isUnchanged(Self.both))
        try files.folder.write("{}", to: "ios/Theme.xcassets/Sea/bowBox.imageset/Contents.json")
        #expect(try !files.isUnchanged(Self.both))
        let third = try files.build(Self.both)
        #expect(third.changeTexts == ["stale ios/Theme.xcassets/Sea/bowBox.imageset/Contents.json"])
    }

    @Test func aPreviewSaysWhatARunDoes() throws {
        let preview = try files.build(Self.both, mode: .preview)
        #expect(try files.outputs().isEmpty)
        let run = try files.build(Self.both)
        #expect(preview.changeTexts == run.changeTexts)
        try files.folder.write(harbor.replacing("sternBox", with: "mastBox"), to: "harbor.yaml")
        let second = try files.build(Self.both, mode: .preview)
        #expect(second.changeTexts == (try files.build(Self.both)).changeTexts)
    }

    @Test func twoFoldersGetTheSameBytes() throws {
        try files.build(Self.both)
        let other = try ProjectFolder()
        try other.folder.write(harbor, to: "harbor.yaml")
        try other.build(Self.both)
        for folder in ["pictures", "ios"] {
            #expect(try files.folder.contents(folder) == other.folder.contents(folder))
        }
        #expect(try files.folder.read(".livery-record") == other.folder.read(".livery-record"))
    }

    @Test func aRenamedAssetTakesItsFilesAndFoldersAlong() throws {
        try files.build(Self.both)
        try files.folder.write("mine", to: "ios/Theme.xcassets/Sea/sternBox.imageset/notes.txt")
        try files.folder.write(
            harbor.replacing("bowBox", with: "prowBox").replacing("sternBox", with: "mastBox"),
            to: "harbor.yaml"
        )
        let report = try files.build(Self.both)
        #expect(report.failures.isEmpty)
        let names = try files.outputs()
        #expect(!names.contains { $0.contains("bowBox") })
        #expect(!files.folder.exists("ios/Theme.xcassets/Sea/bowBox.imageset"))
        // What Livery did not write stays, with its folder.
        #expect(names.filter { $0.contains("sternBox") } == ["ios/Theme.xcassets/Sea/sternBox.imageset/notes.txt"])
    }

    @Test func anOutputThatTheProjectNoLongerHasIsRemoved() throws {
        try files.build(Self.both)
        try files.folder.write("edited", to: "ios/Theme.xcassets/Sea/Contents.json")
        let one = Self.both.split(separator: "\n").dropLast().joined(separator: "\n").replacing(
            "namespace: Sea\n",
            with: ""
        )
        let catalog = try files.outputs().filter { $0.hasPrefix("ios/") }
        let report = try files.build(one)
        #expect(report.failures.isEmpty)
        // A file with other bytes than the recorded ones may be anybody's.
        #expect(report.removedCount == catalog.count - 1)
        #expect(try files.outputs().filter { $0.hasPrefix("ios/") } == ["ios/Theme.xcassets/Sea/Contents.json"])
        // The pictures' index goes with them.
        let other = Self.both.replacing("to: png, path: pictures", with: "to: png, path: others")
        try files.build(other)
        #expect(!files.folder.exists("pictures"))
        #expect(files.folder.exists("others/index.json"))
    }

    @Test func aManifestThatLeadsElsewhereRemovesNothing() throws {
        try files.build(Self.both)
        let other = try TemporaryFolder()
        try other.write("mine", to: "bowBox.png")
        let manifest = try files.folder.read(".livery-record")
        try files.folder.write(
            manifest.replacing("\"path\":\"pictures\"", with: "\"path\":\"\(other.path)\""),
            to: ".livery-record"
        )
        try files.build(Self.both)
        #expect(try other.read("bowBox.png") == "mine")
    }

    @Test func anotherProjectsFilesStay() throws {
        try files.build(Self.both)
        let other = "themes: [harbor.yaml]\noutputs: [{to: png, path: others, scales: [1]}]"
        try files.build(other, name: "other.yaml")
        #expect(try files.isUnchanged(Self.both))
        let clash = "themes: [harbor.yaml]\noutputs: [{to: png, path: pictures, scales: [1]}]"
        let report = try files.build(clash, name: "other.yaml")
        #expect(report.failedCount == 8)
        let owner = files.folder.path(of: "livery.yaml")
        #expect(
            report.failureTexts.allSatisfy {
                $0.hasSuffix(": error: the file belongs to '\(owner)'; delete it, or write to another folder")
            }
        )
        #expect(try files.isUnchanged(Self.both))
    }

    @Test func aCatalogOfTheApplicationIsAddedTo() throws {
        let catalog = "ios/Theme.xcassets"
        try files.folder.write("{ }", to: "\(catalog)/Contents.json")
        try files.folder.write("mine", to: "\(catalog)/AppIcon.appiconset/icon.png")
        try files.folder.write("mine", to: "\(catalog)/Sea/bowBox.imageset/bowBox.png")
        let report = try files.build(Self.both)
        #expect(
            report.failureTexts == [
                files.folder.path(of: "\(catalog)/Sea/bowBox.imageset/bowBox.png")
                    + ": error: a file that Livery did not write is in the way; move or delete it"
            ]
        )
        #expect(try files.folder.read("\(catalog)/Contents.json") == "{ }")
        #expect(try files.folder.read("\(catalog)/AppIcon.appiconset/icon.png") == "mine")
        #expect(try files.folder.read("\(catalog)/Sea/bowBox.imageset/bowBox.png") == "mine")
        // The other files are there.
        #expect(files.folder.exists("\(catalog)/Sea/bowBox.imageset/bowBox@2x.png"))
    }

    @Test func aFaultyAssetKeepsItsFiles() throws {
        try files.build(Self.both)
        let names = try files.outputs()
        try files.folder.write(harbor.replacing("#ff0000", with: "nocolor"), to: "harbor.yaml")
        let report = try files.build(Self.both)
        #expect(report.failures.count > 0)
        #expect(report.removedCount == 0)
        #expect(try files.outputs() == names)
        try files.folder.write(harbor, to: "harbor.yaml")
        #expect(try files.build(Self.both).failures.isEmpty)
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

    /// What a killed run leaves is put right by the next: a record with files that have their names, and with others.
    @Test(arguments: [1, 7, 20, 40]) func aKilledRunIsPutRight(count: Int) throws {
        try files.build(Self.both)
        let whole = try ["pictures", "ios"].map { try files.folder.contents($0) }
        let record = try files.folder.read(".livery-record")
        let killed = try ProjectFolder()
        try killed.folder.write(harbor, to: "harbor.yaml")
        let lines = record.split(separator: "\n").map(String.init)
        let owners = lines.filter { $0.hasPrefix("owner") }
        let written = lines.filter { $0.hasPrefix("file") }.prefix(count)
        let paths = written.map { String($0.split(separator: "\t", omittingEmptySubsequences: false)[2]) }
        var left = ["livery\t4"] + owners + written
        left += paths.map { "pending\t" + $0 } + ["end\n"]
        try killed.folder.write(left.joined(separator: "\n"), to: ".livery-record")
        for path in paths.prefix(count / 2) { try killed.folder.write(files.folder.bytes(of: path), to: path) }
        let report = try killed.build(Self.both)
        #expect(report.failures.isEmpty)
        #expect(report.upToDateCount >= count / 2)
        #expect(try ["pictures", "ios"].map { try killed.folder.contents($0) } == whole)
        #expect(try killed.folder.read(".livery-record") == record)
    }
}
