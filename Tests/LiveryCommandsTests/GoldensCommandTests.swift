import Foundation
import LiveryGoldens
import LiveryRaster
import Testing

@testable import LiveryCommands

@Suite struct GoldensCommandTests {
    private let workshop: Workshop
    private let picture: Bitmap

    init() throws {
        workshop = try Workshop()
        picture = try Bitmap(
            width: 2,
            height: 1,
            pixels: [.transparent, PremultipliedPixel(red: 9, green: 9, blue: 9, alpha: 255)]
        )
        try workshop.write("", to: "p/Package.swift")
    }

    /// A journal of a run that used these names.
    private func writeJournal(
        uses: [(folder: String, name: String)] = [],
        isWhole: Bool? = true,
        lines: [String] = [],
        isComplete: Bool = true
    ) throws {
        var text = #"{"kind":"run","version":1,"arguments":["swift-test"]"#
        if let isWhole { text += ",\"isWhole\":\(isWhole)" }
        text += "}\n" + #"{"kind":"begin","process":7}"# + "\n"
        for use in uses {
            text += #"{"kind":"use","folder":"\#(use.folder)","name":"\#(use.name)","#
            text += #""texts":["recipe.txt"]}"# + "\n"
        }
        text += lines.map { $0 + "\n" }.joined()
        if isComplete { text += #"{"kind":"end","process":7}"# + "\n" }
        try workshop.write(text, to: "p/.build/livery-failures/journals/1-1.jsonl")
    }

    /// Runs a command as in the package's folder.
    private func run(_ line: String, environment: [String: String] = [:]) -> Answer {
        workshop.run("goldens \(line)") { context in
            context.workingFolder = workshop.path("p")
            context.variable = { environment[$0] }
        }
    }

    /// As JSON, warnings are objects as errors are.
    @Test func warningsAreObjects() throws {
        try writeGoldens()
        try workshop.write("", to: "elsewhere/used.png")
        try writeJournal(uses: [(workshop.path("p/Goldens"), "used"), (workshop.path("elsewhere"), "used")])
        let orphans = run("orphans --json").objects
        let skipped = orphans.first { $0["severity"] as? String == "warning" }
        #expect(skipped?["file"] as? String == "@elsewhere")
        try writeJournal(isComplete: false)
        let report = run("report --json").objects
        #expect(report.first?["message"] as? String == "a process of the run did not end normally")
        let unclean = run("orphans --json").objects
        #expect(unclean.contains { $0["severity"] as? String == "error" })
    }

    // MARK: Orphans

    private func writeGoldens() throws {
        for name in ["used.png", "used+linux.png", "used.recipe.txt", "deep/used.png", "notes.txt"] {
            try workshop.write(picture, to: "p/Goldens/\(name)")
        }
        for name in ["old.png", "old.recipe.txt", "deep/old+2.png"] {
            try workshop.write(picture, to: "p/Goldens/\(name)")
        }
    }

    private var uses: [(folder: String, name: String)] {
        [(workshop.path("p/Goldens"), "used"), (workshop.path("p/Goldens"), "deep/used")]
    }

    @Test("what no test has used is found, and removed when that is asked for") func orphans() throws {
        try writeGoldens()
        try writeJournal(uses: uses)
        let found = run("orphans")
        #expect(found.code == 1)
        #expect(
            found.outputLines == [
                "orphaned golden @p/Goldens/deep/old+2.png", "orphaned golden @p/Goldens/old.png",
                "orphaned golden @p/Goldens/old.recipe.txt",
            ]
        )
        #expect(found.errors == "found 3 files that no test has used\n")
        let removed = run("orphans --remove")
        #expect(removed.code == 0)
        #expect(removed.outputLines.first == "removed @p/Goldens/deep/old+2.png")
        #expect(
            try workshop.names("p/Goldens") == ["deep", "notes.txt", "used+linux.png", "used.png", "used.recipe.txt"]
        )
        let again = run("orphans --json")
        #expect(again.code == 0)
        #expect(again.output == "")
    }

    @Test(
        "a run that was not of all tests tells nothing, unless it is to be believed",
        arguments: [(false, true), (nil, true), (true, false)] as [(Bool?, Bool)]
    ) func partial(isWhole: Bool?, isComplete: Bool) throws {
        try writeGoldens()
        try writeJournal(uses: uses, isWhole: isWhole, isComplete: isComplete)
        let refused = run("orphans --remove")
        #expect(refused.code == 1)
        #expect(refused.errors.contains("run all tests, or use --assume-whole"))
        #expect(try workshop.names("p/Goldens").contains("old.png"))
        #expect(run("orphans --assume-whole").outputLines.count == 3)
    }

    @Test(
        "a journal leads to no folder outside of the package",
        arguments: ["outside", "p/../outside", "p", "p/link", "p/.build/deep", "."]
    ) func hostileFolders(folder: String) throws {
        for name in ["outside/a.png", "p/.build/deep/a.png", "p/a.png", "a.png"] {
            try workshop.write(picture, to: name)
        }
        try workshop.link("p/link", to: "../outside")
        try writeJournal(uses: [(workshop.path(folder), "used")])
        let answer = run("orphans --remove")
        #expect(answer.code == 0)
        #expect(answer.errors.contains("is outside the package, and skipped"))
        #expect(answer.errors.contains("removed 0 files"))
        for name in ["outside/a.png", "p/.build/deep/a.png", "p/a.png", "a.png"] {
            #expect(try workshop.bitmap(name) == picture)
        }
    }

    @Test("a folder outside of the package is looked at when it is named") func namedFolder() throws {
        try workshop.write(picture, to: "outside/a.png")
        try writeGoldens()
        try writeJournal(uses: uses + [(workshop.path("outside"), "used")])
        let answer = run("orphans --remove --goldens @outside")
        #expect(answer.output == "removed @outside/a.png\n")
        #expect(try workshop.names("p/Goldens").contains("old.png"))
        let unknown = run("orphans --goldens @elsewhere")
        #expect(unknown.code == 64)
        #expect(unknown.errors.contains("the run has used no golden in"))
    }

    @Test(
        "names in a journal lead nowhere",
        arguments: ["../../outside/a", "/etc/x", "a\\nb", String(repeating: "n", count: 300)]
    ) func hostileNames(name: String) throws {
        try writeGoldens()
        try writeJournal(uses: uses + [(workshop.path("p/Goldens"), name)])
        #expect(run("orphans").outputLines.count == 3)
    }

    // MARK: Report

    private func comparison(_ name: String) throws -> GoldenComparison {
        let store = try GoldenStore(
            folder: workshop.path("p/Goldens"),
            failuresFolder: workshop.path("p/.build/livery-failures/Goldens"),
            recordMode: .never
        )
        return try store.compare(GoldenSnapshot(picture), named: try GoldenName(name))
    }

    private func line(_ comparison: GoldenComparison) -> String {
        #"{"kind":"comparison","comparison":\#(comparison.json)}"#
    }

    @Test("a run's failures are reported, and the exit code tells of them") func report() throws {
        try workshop.write(picture, to: "p/Goldens/fine.png")
        try writeJournal(lines: [
            line(try comparison("fine")), line(try comparison("missing")), #"{"kind":"fault","message":"no name"}"#,
        ])
        let answer = run("report")
        #expect(answer.code == 1)
        #expect(answer.output == "@p/.build/livery-failures/report/index.html\n")
        #expect(
            answer.errorLines == [
                "'missing': there is no golden", "error: no name",
                "matching 1, differing 0, missing 1, recorded 0, not compared 1",
            ]
        )
        let named = run("report --output @here --json")
        let summary = named.objects.first { $0["kind"] as? String == "report" }
        #expect(summary?["page"] as? String == "@here/index.html")
        #expect(summary?["missing"] as? Int == 1)
        #expect(try workshop.names("here") == ["index.html", "junit.xml", "pictures", "report.json"])
        #expect(try workshop.names("here/pictures/Goldens") == ["missing.actual.png"])
    }

    @Test("a run without failures is reported too") func success() throws {
        try workshop.write(picture, to: "p/Goldens/fine.png")
        try writeJournal(lines: [line(try comparison("fine"))], isComplete: false)
        let answer = run("report")
        #expect(answer.code == 0)
        #expect(answer.errorLines.first == "warning: a process of the run did not end normally")
    }

    @Test(
        "the folder of failures is where the tests were told",
        arguments: [(nil, [:]), ("@f", [:]), (nil, ["LIVERY_FAILURES": "elsewhere"])] as [(String?, [String: String])]
    ) func failuresFolder(option: String?, environment: [String: String]) throws {
        try writeJournal()
        let journal = try workshop.read("p/.build/livery-failures/journals/1-1.jsonl")
        try workshop.write(journal, to: "f/journals/1-1.jsonl")
        try workshop.write(journal, to: "p/elsewhere/journals/1-1.jsonl")
        let folder = option ?? environment.values.first.map { "@p/\($0)" } ?? "@p/.build/livery-failures"
        let answer = run("report" + (option.map { " --failures \($0)" } ?? ""), environment: environment)
        #expect(answer.output == "\(folder)/report/index.html\n")
    }

    @Test("without a journal, or with one that can't be read, there is nothing to report") func withoutJournal() throws
    {
        #expect(run("report").code == 66)
        #expect(run("report").errors.contains("run 'swift test' first"))
        try writeJournal(lines: [#"{"kind":"other"}"#])
        #expect(run("report").code == 65)
        #expect(run("orphans").code == 65)
        let journal = workshop.path("p/.build/livery-failures/journals/1-1.jsonl")
        #expect(truncate(journal, 10 << 30) == 0)
        for command in ["report", "orphans"] {
            #expect(run(command).code == 66)
            #expect(run(command).errors.hasSuffix("1-1.jsonl: error: larger than 64 MiB\n"))
        }
        #expect(workshop.run("goldens report") { $0.workingFolder = "/" }.code == 64)
        try writeJournal()
        try workshop.write("a file", to: "taken")
        #expect(run("report --output @taken").code == 73)
    }
}
