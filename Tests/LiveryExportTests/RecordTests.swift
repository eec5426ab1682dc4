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
            RenderWarning(file: "base.yaml", line: 3, column: 14, message: "outside of \"box\""),
            RenderWarning(keyPath: "goButton.fill[0]", message: "outside\tof\nlines"),
        ]
    )

    /// A record with everything that a record can have.
    private static var record: FolderRecord {
        var record = FolderRecord()
        let entry = IndexEntry(
            asset: "goButton",
            position: 7,
            members: Array("\"kind\":1".utf8)[...]
        )
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
        record.indexes = ["": (Digest("index"), 12), "pictures": (Digest("other"), 34)]
        return record
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let bytes = Self.record.bytes
        let read = try FolderRecord(reading: bytes)
        #expect(read.bytes == bytes)
        #expect(!read.isInterrupted)
        let position = try #require(read.owners.firstIndex { $0.theme == "a" })
        #expect(read.origins[position] == Self.origin)
        #expect(read.files.count == 6)
        let file = try #require(read.files["pictures/1go.png"])
        #expect(read.owners[file.owner].document == "../a.yaml")
        #expect(file.entry?.position == 7)
        #expect(file.entry.map { Array($0.members) } == Array("\"kind\":1".utf8))
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
            #expect(throws: RecordError.self) {
                try FolderRecord(reading: Array(bytes[..<count]))
            }
        }
    }

    @Test(arguments: [
        ("", RecordError.malformed(reason: "line 1 is not 'livery' and a version")),
        ("{\"version\":3}\n", .malformed(reason: "line 1 is not 'livery' and a version")),
        ("livery\t3\nend\n", .malformed(reason: "version 3")),
        ("livery\t5\nanything\n", .laterVersion(5)),
        ("livery\t4\nfiles\nend\n", .malformed(reason: "line 2 is not one of a record")),
        ("livery\t4\n", .malformed(reason: "it has no end")),
    ])
    func otherFilesAreNoRecords(text: String, error: RecordError) {
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
        ("../escape.png", ""), ("/etc/passwd", ""), (".hidden.png", ""), ("a/.git/b.png", ""),
        ("a//b.png", ""), ("a/../../b.png", ""), ("", ""), ("b.png", "pictures"),
        ("pictures/../b.png", "pictures"), ("pictures2/b.png", "pictures"),
        ("pictures", "pictures"),
    ])
    func pathsThatLeadElsewhereAreRefused(path: String, folder: String) {
        let lines = Self.lines(path: path, output: OutputLocation(path: folder))
        for end in ["end\n", ""] {
            // Before the end of the record, and after it.
            let bytes = Array("livery\t4\n".utf8) + (end.isEmpty ? Array("end\n".utf8) : [])
            #expect(throws: RecordError.strayPath(path)) {
                try FolderRecord(reading: bytes + lines + Array(end.utf8))
            }
        }
    }

    @Test(arguments: ["a/../b", "./a", "a//b", "a\0b", "."])
    func foldersThatAreNoneAreRefused(path: String) {
        let lines = Self.lines(path: path + "/x.png", output: OutputLocation(path: path))
        let bytes = Array("livery\t4\n".utf8) + lines + Array("end\n".utf8)
        #expect(throws: RecordError.strayPath(path)) { try FolderRecord(reading: bytes) }
    }

    // MARK: Killed runs

    /// Lines that a killed run has appended: torn anywhere, they say what they say as far as they are whole.
    @Test func tornLinesAreSkipped() throws {
        let whole = FolderRecord().bytes
        let lines = Self.lines(path: "a.png", output: OutputLocation())
        for count in lines.indices {
            let bytes = whole + Array("\n".utf8) + Array(lines[..<count])
            let record = try FolderRecord(reading: bytes)
            #expect(record.isInterrupted)
            let isWhole = count >= lines.count - 1
            #expect(record.files.keys.sorted() == (isWhole ? ["a.png"] : []))
            // The next run's lines stand for themselves.
            let next = try FolderRecord(reading: bytes + Array("\n".utf8) + lines)
            #expect(next.files.keys.sorted() == ["a.png"])
        }
    }

    /// The appended lines of a run, with the record before it.
    @discardableResult
    private func tail(
        of text: String,
        in folder: String,
        part: RenderPart = .whole
    ) throws -> [UInt8] {
        let opened = try RecordedFolder(path: folder, mode: .write, part: part, onWait: {})
        let plan = try plan(text)
        let updater = try FolderUpdater(
            opened,
            owners: plan.outputs.map(\.owner),
            unplanned: [],
            project: nil,
            options: FolderUpdater.Options(mode: .write)
        )
        let work = RenderWork(
            plan: plan,
            updater: updater,
            sources: plan.sources.map { BatchResolver($0.styles) }
        )
        var lines = JSONWriter()
        for asset in plan.outputs[0].assets {
            let session = ExportSession(plan.sources[0], work.sources[0])
            let files = try plan.outputs[0].maker.files(of: asset, at: 0, in: 0, session).files
            for file in files {
                guard let content = try file.themeContent() else { continue }
                let planned = work.planned(file, content, asset: asset.key, output: 0)
                updater.addLine(of: planned, Digest("of another run"), 3, to: &lines)
            }
        }
        try updater.append(lines)
        return try temporary.bytes(of: "out/" + opened.recordName)
    }

    /// What other shards have recorded is no part of a shard's own file: its lines name their owners themselves.
    @Test(arguments: [nil, 1]) func theLinesOfAKilledRunNameTheirOwners(shard: Int?) throws {
        try render(harbor, to: out) { $0.part = .shard(RenderShard(2, of: 2)!) }
        let part = try shard.map { RenderPart.shard(try #require(RenderShard($0, of: 2))) }
        let record = try FolderRecord(reading: tail(of: harbor, in: out, part: part ?? .whole))
        #expect(record.files.count == 16)
        #expect(record.owners.map(\.theme) == ["harbor"])
    }

    /// A first run that was killed with none, some, or all of its files there.
    @Test(arguments: [0, 5, 16]) func aKilledFirstRunIsPutRight(count: Int) throws {
        try render(harbor, to: temporary.path(of: "whole"))
        let whole = try temporary.contents("whole")
        try tail(of: harbor, in: out)
        for name in whole.keys.filter({ $0.hasSuffix(".png") }).sorted().prefix(count) {
            try temporary.write(whole[name] ?? [], to: "out/" + name)
        }
        try temporary.write("half a picture", to: "out/.livery-00000000000000ff.tmp")
        let report = try render(harbor, to: out)
        #expect(report.failures.isEmpty)
        #expect(report.writtenCount == 17)
        #expect(try temporary.contents("out").mapValues(\.count) == whole.mapValues(\.count))
        #expect(
            try temporary.contents("out").filter { $0.key != ".livery-record" }
                == whole.filter { $0.key != ".livery-record" }
        )
        #expect(try render(harbor, to: out).changes == [])
    }

    /// Killed after its lines and before its files: those have their old bytes, and are removed with them.
    @Test func filesWithTheirFormerBytesAreStillLiverys() throws {
        try render(harbor, to: out)
        try tail(of: harbor, in: out)
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
        func run() throws -> RenderReport {
            let document = try ThemeDocument(contentsOfFile: temporary.path(of: "theme.yaml"))
            var options = RenderOptions()
            options.scales = [1]
            let plan = try RenderPlan([RenderTheme(document: document)], options: options)
            return BatchRenderer(plan: plan, folder: out).run(.write)
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
        let opened = try #require(
            try RecordedFolder.existing(path: out, mode: .preview, onWait: {})
        )
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
