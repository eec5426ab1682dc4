import Foundation
import Livery
import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

extension FolderRecord {
    /// The record as it is written.
    fileprivate var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write { bytes.append(contentsOf: $0) }
        return bytes
    }
}

/// The file that says which files are Livery's.
@Suite struct RecordTests {
    private let temporary: TemporaryFolder
    private var out: String { temporary.path(of: "out") }

    init() throws {
        temporary = try TemporaryFolder()
        try temporary.makeFolder("out")
    }

    private static let origin = FileOrigin(
        inputs: ThemeInputs(
            format: .yaml,
            document: Digest("document"),
            files: ["base.yaml": Digest("base"), "icons/a \"b\".png": Digest("picture")],
            folders: ["": Digest("names"), "icons": Digest("more names")],
            missing: ["icons/dark"],
            textRenderer: "Pango 1.2.3",
            decoders: ["libwebp 1.2.4", "libjpeg-turbo 2.1.5"]
        ),
        settings: Digest("settings"),
        warnings: [
            ExportWarning(
                place: DocumentPlace(file: "base.yaml", line: 3, column: 14),
                message: "outside of \"box\""
            ),
            ExportWarning(
                place: DocumentPlace(file: "a.plist", keyPath: "goButton.fill[0]"),
                message: "outside\tof\nlines"
            ), ExportWarning(message: "nowhere"),
        ]
    )

    /// A record with everything that a record can have.
    private static var record: FolderRecord {
        var record = FolderRecord()
        let entry = IndexEntry(asset: "goButton", position: 7, members: Array("\"kind\":1".utf8)[...])
        for (document, theme) in [("../b.yaml", "b"), ("../a.yaml", "a"), ("", "a \"old\"\t1")] {
            let owner = FileOwner(
                document: document,
                output: OutputLocation(format: "png", path: "pictures"),
                theme: theme
            )
            let position = record.position(of: owner)
            record.origins[position] = document.isEmpty ? nil : origin
            record.values[position] = [entry]
            for name in ["go.png", "tab\tline\nback\\slash.png"] {
                record.files["pictures/\(position)\(name)"] = FolderRecord.File(
                    owner: position,
                    asset: "goButton",
                    recipe: Digest("recipe"),
                    conditions: Digest("conditions"),
                    bytes: Digest(name),
                    byteCount: 4711,
                    entry: name == "go.png" ? entry : nil
                )
            }
        }
        record.files["pictures/1go.png"]?.pending = .init(former: (Digest("before"), 17))
        record.files["pictures/2go.png"]?.pending = .init()
        record.indexes = ["": (Digest("index"), 12), "pictures": (Digest("other"), 34)]
        return record
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let bytes = Self.record.bytes
        let read = try FolderRecord(reading: bytes)
        #expect(read.bytes == bytes)
        let position = try #require(read.owners.firstIndex { $0.theme == "a" })
        #expect(read.origins[position] == Self.origin)
        #expect(read.files.count == 6)
        let file = try #require(read.files["pictures/1go.png"])
        #expect(read.owners[file.owner].document == "../a.yaml")
        #expect(file.entry?.position == 7)
        #expect(file.entry.map { Array($0.members) } == Array("\"kind\":1".utf8))
        #expect(file.pending?.former?.bytes == Digest("before"))
        #expect(read.files.values.count { $0.pending != nil } == 2)
        #expect(read.indexes["pictures"]??.byteCount == 34)
    }

    /// The order of files and owners depends on nothing but them.
    @Test func equalRecordsHaveEqualBytes() throws {
        var other = FolderRecord()
        try other.add(Self.record) { _, _, _ in true }
        other.origins = Self.record.origins
        var reversed = FolderRecord()
        for owner in Self.record.owners.reversed() { _ = reversed.position(of: owner) }
        try reversed.add(Self.record) { _, _, _ in true }
        reversed.indexes = Self.record.indexes
        for (position, owner) in Self.record.owners.enumerated() {
            let target = reversed.position(of: owner)
            reversed.origins[target] = Self.record.origins[position]
        }
        #expect(other.bytes == Self.record.bytes)
        #expect(reversed.bytes == Self.record.bytes)
    }

    /// A record is whole or refused: no beginning of one is read as another.
    @Test func aBeginningIsRefused() throws {
        let bytes = Self.record.bytes
        for count in bytes.indices.dropLast() {
            #expect(throws: RecordError.self) { try FolderRecord(reading: Array(bytes[..<count])) }
        }
    }

    @Test(arguments: [
        ("", RecordError.malformed(reason: "line 1 is not 'livery' and a version")),
        ("{\"version\":3}\n", .malformed(reason: "line 1 is not 'livery' and a version")),
        ("livery\t3\nend\n", .malformed(reason: "version 3")), ("livery\t5\nanything\n", .laterVersion(5)),
        ("livery\t4\nfiles\nend\n", .malformed(reason: "line 2 is not one of a record")),
        ("livery\t4\n", .malformed(reason: "it has no end")),
        ("livery\t4\nend\nindex\t\n", .malformed(reason: "line 3 is not one of a record")),
        ("livery\t4\npending\ta\nend\n", .malformed(reason: "line 2 is not one of a record")),
    ]) func otherFilesAreNoRecords(text: String, error: RecordError) {
        #expect(throws: error) { try FolderRecord(reading: Array(text.utf8)) }
    }

    private static func lines(path: String, output: OutputLocation) -> [UInt8] {
        var text = JSONWriter()
        FolderRecord.add(FileOwner(output: output, theme: "a"), nil, to: &text)
        let file = FolderRecord.File(
            owner: 0,
            asset: "a",
            recipe: Digest("1"),
            conditions: Digest("2"),
            bytes: Digest("3"),
            byteCount: 4
        )
        FolderRecord.add(file, at: path, to: &text)
        return text.bytes
    }

    /// Anyone can edit a record.
    @Test(arguments: [
        ("../escape.png", ""), ("/etc/passwd", ""), (".hidden.png", ""), ("a/.git/b.png", ""), ("a//b.png", ""),
        ("a/../../b.png", ""), ("", ""), ("b.png", "pictures"), ("pictures/../b.png", "pictures"),
        ("pictures2/b.png", "pictures"), ("pictures", "pictures"),
    ]) func pathsThatLeadElsewhereAreRefused(path: String, folder: String) {
        let lines = Self.lines(path: path, output: OutputLocation(path: folder))
        let bytes = Array("livery\t4\n".utf8) + lines + Array("end\n".utf8)
        #expect(throws: RecordError.strayPath(path)) { try FolderRecord(reading: bytes) }
    }

    @Test(arguments: ["a/../b", "./a", "a//b", "a\0b", "."]) func foldersThatAreNoneAreRefused(path: String) {
        let lines = Self.lines(path: path + "/x.png", output: OutputLocation(path: path))
        let bytes = Array("livery\t4\n".utf8) + lines + Array("end\n".utf8)
        #expect(throws: RecordError.strayPath(path)) { try FolderRecord(reading: bytes) }
    }

    @Test func aFolderOfItsNameIsReported() throws {
        try temporary.makeFolder("out/.livery-record")
        let report = try render(harbor, to: out)
        #expect(report.failedCount == 3)
        #expect(report.failureTexts.first?.contains("out/.livery-record: error: a folder") == true)
    }
}
