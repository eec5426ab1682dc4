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
        other.add(Self.record, overriding: true)
        other.origins = Self.record.origins
        var reversed = FolderRecord()
        for owner in Self.record.owners.reversed() { _ = reversed.position(of: owner) }
        reversed.add(Self.record, overriding: true)
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

    // MARK: Killed runs

    /// Writes the record as it is while a run gives all files of a folder their bytes.
    private func kill(in folder: String, _ change: (inout FolderRecord.File) -> Void) throws {
        var record = try FolderRecord(reading: temporary.bytes(of: folder + "/.livery-record"))
        for path in record.files.keys {
            if var file = record.files[path] {
                change(&file)
                record.files[path] = file
            }
        }
        record.origins = record.origins.map { _ in nil }
        record.indexes = record.indexes.mapValues { _ in nil }
        try temporary.write(record.bytes, to: "out/.livery-record")
    }

    /// A first run that was killed when none, some, or all of its files had their names.
    @Test(arguments: [0, 5, 16]) func aKilledFirstRunIsPutRight(count: Int) throws {
        try render(harbor, to: temporary.path(of: "whole"))
        let whole = try temporary.contents("whole")
        try kill(in: "whole") { $0.pending = .init() }
        for name in whole.keys.filter({ $0.hasSuffix(".png") }).sorted().prefix(count) {
            try temporary.write(whole[name] ?? [], to: "out/" + name)
        }
        try temporary.write("half a picture", to: "out/.livery-00000000000000ff.tmp")
        let report = try render(harbor, to: out)
        #expect(report.failures.isEmpty)
        #expect(report.writtenCount == 17 - count)
        #expect(try temporary.contents("out").mapValues(\.count) == whole.mapValues(\.count))
        #expect(try temporary.contents("out") == whole)
        #expect(try render(harbor, to: out).changes == [])
    }

    /// What has taken the name of a file before a killed run came to it is not Livery's.
    @Test func filesOfOthersStay() throws {
        try render(harbor, to: temporary.path(of: "whole"))
        try kill(in: "whole") { $0.pending = .init() }
        try temporary.write("mine", to: "out/bowBox.png")
        #expect(try render(harbor, to: out).failedCount == 1)
        #expect(try temporary.read("out/bowBox.png") == "mine")
    }

    /// Killed after the record and before its files: those have their old bytes, and are removed with them.
    @Test func filesWithTheirFormerBytesAreStillLiverys() throws {
        try render(harbor, to: out)
        try kill(in: "out") { file in
            file.pending = .init(former: (file.bytes, file.byteCount))
            (file.recipe, file.bytes) = (Digest("other"), Digest("of another run"))
        }
        let report = try render("sternBox: {size: [4, 4], fill: \"#808080\"}", to: out)
        #expect(report.failures.isEmpty)
        #expect(report.removedCount == 12)
        #expect(!temporary.exists("out/bowBox.png"))
    }

    @Test func editedFilesStay() throws {
        try render(harbor, to: out)
        try temporary.write("mine", to: "out/bowBox.png")
        let report = try render("sternBox: {size: [4, 4], fill: \"#808080\"}", to: out)
        #expect(report.removedCount == 11)
        #expect(try temporary.read("out/bowBox.png") == "mine")
        // It is not Livery's any more.
        #expect(
            try render(harbor, to: out).failureTexts == [
                temporary.path(of: "out/bowBox.png")
                    + ": error: a file that Livery did not write is in the way; move or delete it"
            ]
        )
    }

    /// A run that was killed while it wrote its first record has left no line.
    @Test func temporaryFilesOfTheRecordAreRemoved() throws {
        try temporary.write("half a record", to: "out/.livery-00000000000000ff.tmp")
        try render(harbor, to: out)
        #expect(!temporary.exists("out/.livery-00000000000000ff.tmp"))
    }

    /// What could not be removed is removed by the next run, which must not think that all is up to date.
    @Test func whatCouldNotBeRemovedIsTriedAgain() throws {
        try temporary.write(harbor, to: "theme.yaml")
        func run() throws -> ExportReport {
            let document = try ThemeDocument(contentsOfFile: temporary.path(of: "theme.yaml"))
            var options = RenderOptions()
            options.scales = [1]
            let plan = try ExportPlan([RenderTheme(document: document)], options: options)
            return BatchExporter(plan: plan, folder: out).run(.write)
        }
        #expect(try run().failures.isEmpty)
        try temporary.write(harbor.replacing("sternBox", with: "mastBox"), to: "theme.yaml")
        // A folder that has taken the file's name can't be read as one.
        let bytes = try temporary.bytes(of: "out/sternBox.png")
        try temporary.remove("out/sternBox.png")
        try temporary.makeFolder("out/sternBox.png")
        _ = try run()
        try temporary.remove("out/sternBox.png")
        try temporary.write(bytes, to: "out/sternBox.png")
        let opened = try #require(try RecordedFolder.existing(path: out, mode: .preview, onWait: {}))
        // Either it is forgotten, and not Livery's any more, or it is removed now.
        let isKnown = opened.record.files["sternBox.png"] != nil
        let report = try run()
        #expect(temporary.exists("out/sternBox.png") != isKnown)
        #expect(report.removedCount == (isKnown ? 1 : 0))
    }

    @Test func aFolderOfItsNameIsReported() throws {
        try temporary.makeFolder("out/.livery-record")
        let report = try render(harbor, to: out)
        #expect(report.failedCount == 3)
        #expect(report.failureTexts.first?.contains("out/.livery-record: error: a folder") == true)
    }
}
