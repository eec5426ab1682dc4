import Foundation
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryGoldens

/// The journal of a run, written by two writers as by two processes.
struct GoldenJournalTests {
    private static let whole = TestRun(identifier: "1-1", kind: .whole)

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func writer(_ run: TestRun = whole) -> JournalWriter {
        JournalWriter(folder: folder.path(of: "journals"), run: run)
    }

    private func journal(_ run: TestRun = whole) throws -> GoldenJournal {
        try GoldenJournal(contentsOfFile: folder.path(of: "journals/\(run.identifier).jsonl"))
    }

    private static func caller(_ name: String, line: Int = 1) -> GoldenCaller {
        GoldenCaller(
            framework: .xctest,
            name: name,
            fileID: "M/F.swift",
            filePath: "/p/F.swift",
            line: line,
            command: "swift test"
        )
    }

    private func use(_ name: String, by writer: JournalWriter, _ caller: GoldenCaller?, texts: [String] = []) throws {
        try writer.use(GoldenName(name), in: folder.path(of: "g"), texts: texts, by: caller)
    }

    @Test("a name that one process has used is known to the other") func usedTwice() throws {
        let (one, other) = (writer(), writer())
        try use("a", by: one, Self.caller("A"))
        try use("b", by: other, Self.caller("B"))
        try use("c", by: other, nil)
        for (name, place) in [("a", "A at M/F.swift:1"), ("B", "B at M/F.swift:1"), ("c", nil)] {
            for writer in [one, other] {
                #expect(throws: GoldenError.usedTwice(name, by: place, isSame: name == "a")) {
                    try use(name, by: writer, Self.caller("A"))
                }
            }
        }
        #expect(
            GoldenError.usedTwice("c", by: nil, isSame: false).description
                == "'c' is the golden of another assertion in this run; give this one another name"
        )
        #expect(
            GoldenError.usedTwice("a", by: "A", isSame: true).description
                == "'a' is the golden of A in this run; give this one another name, or set "
                + "LIVERY_GOLDENS=repeated if tests are repeated"
        )
        #expect(try journal().uses.map(\.name) == ["a", "b", "c"])
    }

    @Test("a run that repeats its tests uses a name again, from the same place") func repetitions() throws {
        let run = TestRun(identifier: "2-2", kind: .repeated)
        let writer = writer(run)
        try use("a", by: writer, Self.caller("A"))
        try use("a", by: writer, Self.caller("A"))
        #expect(throws: GoldenError.self) { try use("a", by: writer, Self.caller("A", line: 2)) }
        #expect(try journal(run).uses.count == 2)
    }

    @Test("what comparisons found, and what could not be compared, is read back") func reading() throws {
        let writer = writer()
        let store = try GoldenStore(
            folder: folder.path(of: "g"),
            failuresFolder: folder.path(of: "f"),
            recordMode: .never
        )
        let comparison = try store.compare(
            GoldenSnapshot(Pictures.checked()),
            named: GoldenName("a"),
            for: Self.caller("A")
        )
        try writer.add(comparison)
        try writer.add(fault: "no \"picture\"\n", of: Self.caller("B"))
        let journal = try journal()
        #expect(journal.isWhole)
        #expect(!journal.isComplete)
        #expect(journal.comparisons == [GoldenRecord(comparison)])
        #expect(journal.faults.map(\.message) == ["no \"picture\"\n"])
        #expect(journal.faults.map(\.caller) == [Self.caller("B")])
    }

    @Test("a line that a killed process left half written is passed over, and ended by the next") func halfALine()
        throws
    {
        try use("a", by: writer(), nil)
        let path = "journals/1-1.jsonl"
        try folder.write(folder.bytes(of: path) + Array(#"{"kind":"use","na"#.utf8), to: path)
        #expect(try journal().uses.map(\.name) == ["a"])
        try use("b", by: writer(), nil)
        #expect(try journal().uses.map(\.name) == ["a", "b"])
    }

    @Test("the journal of a run that is over goes when the next begins; a running one's stays") func olderJournals()
        throws
    {
        try use("a", by: writer(), nil)
        let own = try #require(SystemProcess(number: getpid()))
        let running = TestRun(identifier: own.identifier)
        try use("a", by: writer(running), nil)
        #expect(try folder.files() == ["journals/\(own.identifier).jsonl"])
        // A file system's clock may not have moved between two writes.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)],
            ofItemAtPath: folder.path(of: "journals/\(own.identifier).jsonl")
        )
        let next = TestRun(identifier: "3-3")
        try use("b", by: writer(next), nil)
        #expect(try folder.files() == ["journals/3-3.jsonl", "journals/\(own.identifier).jsonl"].sorted())
        let last = try #require(try GoldenJournal.ofLastRun(in: folder.path))
        #expect(last.uses.map(\.name) == ["b"])
        #expect(try GoldenJournal.ofLastRun(in: folder.path(of: "none")) == nil)
    }

    @Test("orphans are what a whole run did not use: goldens, variants, and texts beside them") func orphans() throws {
        for file in [
            "a.png", "a+2.png", "a.recipe.txt", "a+2.recipe.txt", "b.png", "b+linux.png", "deep/a.png", "b.recipe.txt",
            "readme.md", ".hidden/x.png", "a.other.txt",
        ] { try folder.write("", to: "g/\(file)") }
        let writer = writer()
        try use("a", by: writer, nil, texts: ["recipe.txt"])
        let expected = ["b+linux.png", "b.png", "b.recipe.txt", "deep/a.png"].map { folder.path(of: "g/\($0)") }
        #expect(try journal().orphans(assumingWhole: true) == expected)
        #expect(throws: GoldenError.partialRun("one of its processes did not end")) { try journal().orphans() }
        writer.end()
        #expect(try journal().isComplete)
        #expect(try journal().orphans() == expected)
    }

    @Test("a run that does not say that it is whole tells of no orphans") func partialRuns() throws {
        let run = TestRun(identifier: "4-4")
        try use("a", by: writer(run), nil)
        let error = #expect(throws: GoldenError.self) { try journal(run).orphans() }
        #expect(try journal(run).orphans(assumingWhole: true) == [])
        #expect(
            error?.description == "can't tell unused goldens from this run: it does not say that all tests ran; "
                + "set LIVERY_GOLDENS=whole when they do"
        )
    }

    @Test(
        "a file that is no journal is an error with a reason",
        arguments: [
            ("\n[\n", "the first line of 'PATH' is not JSON"), ("{}\n", "it has no 'kind'"),
            (#"{"kind":"x"}"# + "\n", "its kind is 'x'"), (#"{"kind":"comparison"}"# + "\n", "it has no 'comparison'"),
            (#"{"kind":"comparison","comparison":{"verdict":"good"}}"# + "\n", "its verdict is 'good'"),
        ]
    ) func malformed(text: String, reason: String) throws {
        let path = try folder.write(text, to: "journals/x.jsonl")
        let reason = reason.replacing("PATH", with: path)
        #expect(throws: GoldenError.malformedRecord(reason)) { try GoldenJournal(contentsOfFile: path) }
        #expect(GoldenError.malformedRecord(reason).description == "not a valid record of comparisons: \(reason)")
    }
}
