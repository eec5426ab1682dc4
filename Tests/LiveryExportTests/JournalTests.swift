import Foundation
import Livery
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

/// What a run writes down before it writes files, and what the next one makes of it.
@Suite struct JournalTests {
    private let temporary: TemporaryFolder
    private let root: OutputFolder

    init() throws {
        temporary = try TemporaryFolder()
        try temporary.makeFolder("out")
        root = try OutputFolder.make(path: temporary.path(of: "out"))
    }

    private static let plain = ThemeRecord.Identity(name: "harbor", hasFolder: false)

    private func text(_ lines: [Journal.Line]) -> JSONWriter {
        var text = JSONWriter()
        for line in lines { line.write(to: &text) }
        return text
    }

    private func add(_ lines: [Journal.Line]) throws {
        try Journal(in: root, flushing: false).add(text(lines))
    }

    @Test func readsBackWhatItWrites() throws {
        #expect(try Journal.lines(in: root) == nil)
        let lines: [Journal.Line] = [
            .file(Self.plain, name: "a\"b\".png", key: "a", scale: 1.5),
            .index(""),
            .file(
                .init(name: "harbor", hasFolder: true, owner: "../a/harbor.yaml"),
                name: "a.png",
                key: "a",
                scale: 1
            ),
        ]
        try add(Array(lines.prefix(2)))
        try add(Array(lines.suffix(1)))
        #expect(try Journal.lines(in: root) == lines)
        try Journal(in: root, flushing: true).remove()
        #expect(try Journal.lines(in: root) == nil)
        #expect(!temporary.exists("out/.livery-journal"))
    }

    @Test func halfALineIsPassedOver() throws {
        let line = Journal.Line.file(Self.plain, name: "a.png", key: "a", scale: 1)
        let bytes = text([line]).bytes
        for count in bytes.indices.dropFirst() {
            try temporary.write(Array(bytes[..<count]), to: "out/.livery-journal")
            let isWhole = count >= bytes.count - 1
            #expect(try Journal.lines(in: root) == (isWhole ? [line] : []))
            // What is added after it stands for itself.
            try add([.index("")])
            #expect(try Journal.lines(in: root) == (isWhole ? [line, .index("")] : [.index("")]))
        }
    }

    @Test(arguments: [
        ("../escape.png", "harbor", false), ("a/b.png", "harbor", false),
        (".hidden.png", "harbor", false), ("notes.txt", "harbor", false), ("", "harbor", false),
        ("a.png", "..", true), ("a.png", "a/b", true), ("a.png", ".git", true),
    ])
    func namesThatLeadElsewhereAreRefused(file: String, theme: String, folder: Bool) throws {
        let line = Journal.Line.file(
            .init(name: theme, hasFolder: folder),
            name: file,
            key: "a",
            scale: 1
        )
        try add([line, .index("")])
        try expectRefusal(of: folder ? theme : file)
    }

    @Test(arguments: ["a/../b", "./a", "a//b", "a\0b"])
    func pathsOfOutputsThatAreNoneAreRefused(path: String) throws {
        let location = OutputLocation(format: "web", path: path)
        let identity = ThemeRecord.Identity(location: location, name: "harbor", hasFolder: false)
        try add([.file(identity, name: "theme.css", key: "", scale: 1)])
        try expectRefusal(of: path)
        try temporary.remove("out/.livery-journal")
        try add([.index(path)])
        try expectRefusal(of: path)
    }

    private func expectRefusal(of path: String) throws {
        let journal = temporary.path(of: "out/.livery-journal")
        let error = OutputError.manifest(.strayPath(path), path: journal)
        #expect(throws: error) { try Journal.lines(in: root) }
        let before = try temporary.contents("out").filter { $0.key != ".livery.lock" }
        for mode in [BatchRenderer.Mode.write, .preview] {
            let report = try render(harbor, to: temporary.path(of: "out"), mode: mode)
            #expect(report.failures == [RenderFailure(.folder, .output(error))])
        }
        #expect(try temporary.contents("out").filter { $0.key != ".livery.lock" } == before)
    }

    /// The lines of a run that renders `harbor`.
    private func lines(of whole: [String: [UInt8]]) -> [Journal.Line] {
        whole.keys.filter { $0.hasSuffix(".png") }.sorted().map { name in
            let key = name.hasPrefix("bow") ? "bowBox" : "sternBox"
            return .file(Self.plain, name: name, key: key, scale: name.contains("@2x") ? 2 : 1)
        }
    }

    /// A first run that was killed: with none, some, and all of its files there, and with the index
    /// too.
    @Test(arguments: 0..<5) func aKilledFirstRunIsPutRight(moment: Int) throws {
        try render(harbor, to: temporary.path(of: "whole"))
        let whole = try temporary.contents("whole")
        var lines = lines(of: whole)
        for case .file(_, let name, _, _) in lines.prefix(moment * 4) {
            try temporary.write(whole[name] ?? [], to: "out/" + name)
        }
        if moment == 4 {
            lines.append(.index(""))
            try temporary.write(whole["index.json"] ?? [], to: "out/index.json")
        }
        try temporary.write("half a picture", to: "out/.livery-4711-3.tmp")
        try add(lines)
        let report = try render(harbor, to: temporary.path(of: "out"))
        #expect(report.failures.isEmpty)
        #expect(report.renderedCount == 16)
        #expect(try temporary.contents("out") == whole)
    }

    @Test func whatAKilledRunWroteOverIsRenderedAgain() throws {
        try render(harbor, to: temporary.path(of: "out"))
        let whole = try temporary.contents("out")
        try temporary.write("of another theme", to: "out/bowBox.png")
        try add([.file(Self.plain, name: "bowBox.png", key: "bowBox", scale: 1)])
        // A run that is concerned with other files does not describe this one.
        _ = try render(harbor, to: temporary.path(of: "out")) {
            $0.selection.only = [try? Glob("stern*")].compactMap(\.self)
        }
        #expect(try !temporary.filesOfIndex("out/index.json").contains("bowBox.png"))
        #expect(!temporary.exists("out/.livery-journal"))
        let report = try render(harbor, to: temporary.path(of: "out"))
        #expect(report.changeTexts == ["stale bowBox.png", "stale index.json"])
        #expect(try temporary.contents("out") == whole)
    }

    @Test func whatTheThemeNoLongerHasIsRemoved() throws {
        try render(harbor, to: temporary.path(of: "whole"))
        let whole = try temporary.contents("whole")
        for (name, bytes) in whole where name.hasSuffix(".png") {
            try temporary.write(bytes, to: "out/" + name)
        }
        try add(lines(of: whole))
        let other = "$appearances: [light]\naBox: {size: 2, fill: red}"
        let report = try render(other, to: temporary.path(of: "out"))
        #expect(report.removedCount == 16)
        #expect(try temporary.contents("out").keys.count { $0.hasSuffix(".png") } == 2)
    }

    @Test func aFolderOfItsNameStopsNothingButWriting() throws {
        try temporary.makeFolder("out/.livery-journal")
        let report = try render(harbor, to: temporary.path(of: "out"))
        #expect(report.failedCount == 16)
        #expect(report.failureTexts.first?.contains(".livery-journal") == true)
    }
}
