import Foundation
import Livery
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

/// Manifests that someone has edited, or that are stale: a run removes nothing but its own files, in its own folder.
@Suite struct HostileRecordTests {
    private let files: ProjectFolder
    /// A folder next to that of the project.
    private let other: TemporaryFolder
    private let manifest = ".livery-record"

    private static let one = """
        themes: [harbor.yaml]
        outputs:
          - {to: png, path: pictures, scales: 1}
        """
    private static let both = one + "\n  - {to: xcassets, path: ios/Theme.xcassets}"

    init() throws {
        files = try ProjectFolder()
        other = try TemporaryFolder()
        try files.folder.write(harbor, to: "harbor.yaml")
    }

    /// The path of the other folder, as the project could name it.
    private var outside: String { "../" + FilePath.name(of: other.path) }

    private func edit(_ text: String, _ replacement: String) throws {
        let old = try files.folder.read(manifest)
        let new = old.replacing(text, with: replacement)
        try #require(old != new)
        try files.folder.write(new, to: manifest)
    }

    /// Adds an output without files to the record.
    private func list(_ path: String) throws {
        try edit(
            "\nend\n",
            """

            owner\t{"document":"livery.yaml","format":"xcassets","path":"\(path)","isFile":false,"theme":"x"}
            end

            """
        )
    }

    private func warning(_ path: String) -> ExportWarning {
        ExportWarning(
            place: DocumentPlace(file: files.folder.path(of: manifest)),
            message: "lists files in '\(path)', which is not an output any more; they stay, because it is "
                + "outside of this folder, behind a symbolic link, or hidden; delete them"
        )
    }

    /// A file with the bytes that the manifest records is not Livery's because of that.
    @Test(arguments: [false, true]) func filesElsewhereStay(isAbsolute: Bool) throws {
        try files.build(Self.both)
        let catalog = try files.folder.contents("ios/Theme.xcassets")
        for (name, bytes) in catalog { try other.write(bytes, to: "Theme.xcassets/" + name) }
        try FileManager.default.createDirectory(atPath: other.path(of: "empty"), withIntermediateDirectories: true)
        let folder = isAbsolute ? other.path : outside
        try edit("ios/Theme.xcassets", "\(folder)/Theme.xcassets")
        try list(folder + "/empty")
        let before = try other.footprints()
        let preview = try files.build(Self.one, mode: .preview)
        #expect(preview.changes.isEmpty)
        #expect(preview.warnings == [warning(folder + "/Theme.xcassets")])
        let report = try files.build(Self.one)
        #expect(report.failures.isEmpty)
        #expect(report.removedCount == 0)
        #expect(report.warnings == [warning(folder + "/Theme.xcassets")])
        #expect(try other.footprints() == before)
        // The application's own catalog is not in the manifest any more.
        #expect(try files.folder.contents("ios/Theme.xcassets") == catalog)
        // The warning ends when the files are gone.
        #expect(try files.build(Self.one).warnings == report.warnings)
        try other.remove("Theme.xcassets")
        #expect(try files.build(Self.one).warnings == [])
        #expect(try !files.folder.read(manifest).contains("Theme.xcassets"))
        #expect(try files.isUnchanged(Self.one))
    }

    @Test func anIndexElsewhereStays() throws {
        try files.build(Self.one)
        try other.write(try files.folder.bytes(of: "pictures/index.json"), to: "index.json")
        let bytes = try other.bytes(of: "index.json")
        try edit("\nend\n", "\nindex\t\(outside)\t\(Digest(bytes))\t\(bytes.count)\nend\n")
        let theme = harbor.replacing("#808080", with: "#818181")
        try files.folder.write(theme, to: "harbor.yaml")
        let report = try files.build(Self.one)
        #expect(report.removedCount == 0)
        #expect(report.warnings == [warning(outside)])
        #expect(other.exists("index.json"))
        try other.remove("index.json")
        try files.folder.write(harbor, to: "harbor.yaml")
        #expect(try files.build(Self.one).warnings == [])
        #expect(try !files.folder.read(manifest).contains(outside))
    }

    /// A folder in the project may be a link to another one.
    @Test(arguments: ["ios", "ios/Theme.xcassets", "ios/Theme.xcassets/bowBox.imageset"]) func filesBehindALinkStay(
        link: String
    ) throws {
        try files.build(Self.both)
        let catalog = try files.folder.contents("ios/Theme.xcassets")
        try FileManager.default.moveItem(atPath: files.folder.path(of: link), toPath: other.path(of: "moved"))
        try files.folder.link(link, to: other.path(of: "moved"))
        let before = try other.footprints("moved")
        for mode in [BatchExporter.Mode.preview, .write] {
            let report = try files.build(Self.one, mode: mode)
            #expect(report.failures.isEmpty)
            #expect(report.warnings == [warning("ios/Theme.xcassets")])
        }
        #expect(try other.footprints("moved") == before)
        // Without the link, they are the project's.
        try files.folder.remove(link)
        try FileManager.default.moveItem(atPath: other.path(of: "moved"), toPath: files.folder.path(of: link))
        let report = try files.build(Self.one)
        #expect(report.failures.isEmpty)
        #expect(report.removedCount <= catalog.count)
        #expect(!files.folder.exists("ios/Theme.xcassets"))
        #expect(files.folder.exists("ios"))
    }

    @Test func hiddenFoldersStay() throws {
        let hidden = Self.both.replacing("ios/Theme", with: ".ios/Theme")
        try files.build(hidden)
        let report = try files.build(Self.one)
        #expect(report.removedCount == 0)
        #expect(report.warnings == [warning(".ios/Theme.xcassets")])
        #expect(files.folder.exists(".ios/Theme.xcassets/Contents.json"))
    }

    /// Only a folder that a run has emptied is removed.
    @Test func emptyFoldersStay() throws {
        try files.build(Self.both)
        try files.folder.makeFolder("empty/deep")
        try files.folder.makeFolder("ios/Theme.xcassets/mine")
        try list("empty")
        try list("empty/deep")
        try list("ios/Theme.xcassets/mine")
        let report = try files.build(Self.one)
        #expect(report.failures.isEmpty)
        #expect(files.folder.exists("empty/deep"))
        #expect(files.folder.exists("ios/Theme.xcassets/mine"))
        #expect(try !files.folder.read(manifest).contains("empty"))
    }

    /// Lines of a killed run, which someone has edited.
    @Test func linesThatLeadElsewhereRemoveNothing() throws {
        try files.build(Self.one)
        try other.write("mine", to: "bowBox.png")
        let owner = FileOwner(
            document: "livery.yaml",
            output: OutputLocation(format: "png", path: outside),
            theme: "harbor"
        )
        let file = FolderRecord.File(
            owner: 1,
            asset: "bowBox",
            recipe: Digest("1"),
            conditions: Digest("2"),
            bytes: Digest("mine"),
            byteCount: 4
        )
        var lines = JSONWriter()
        FolderRecord.add(owner, nil, to: &lines)
        FolderRecord.add(file, at: outside + "/bowBox.png", to: &lines)
        let end = Array("end\n".utf8)
        let record = try files.folder.bytes(of: manifest).dropLast(end.count)
        try files.folder.write(record + lines.bytes + end, to: manifest)
        let report = try files.build(Self.one)
        #expect(report.failures.isEmpty)
        #expect(report.warnings == [warning(outside)])
        #expect(try other.read("bowBox.png") == "mine")
    }
}
