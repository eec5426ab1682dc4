import Foundation
import LiveryRaster
import Testing

@testable import LiveryCommands

@Suite struct CheckCommandTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(harbor, to: "harbor.yaml")
    }

    @Test("pictures without goldens are missing, and nothing is written") func missing() throws {
        try workshop.write("", to: "goldens/readme.txt")
        let answer = workshop.run("check @harbor.yaml --goldens @goldens --scale 1")
        #expect(answer.code == 1)
        #expect(answer.output.contains("'bowBox': there is no golden"))
        #expect(
            answer.errors == """
                @goldens: there are no goldens yet; to record them, run this again with --record missing
                matching 0, differing 0, missing 6, recorded 0, failed 0 in 0.00 s

                """
        )
        #expect(try workshop.names("goldens") == ["readme.txt"])
    }

    @Test(
        "a report takes no file's place that is not of one",
        arguments: ["index.html", "report.json", "pictures/mine.png"]
    )
    func others(file: String) throws {
        let line = "check @harbor.yaml --goldens @goldens --scale 1 --report @report"
        #expect(workshop.run("check @harbor.yaml --goldens @goldens --scale 1 --record missing").code <= 1)
        try workshop.write("mine", to: "report/\(file)")
        let refused = workshop.run(line)
        #expect(refused.code == 73)
        let taken = file.split(separator: "/")[0]
        #expect(refused.errors == "@report: error: '\(taken)' is not of a report; name another folder, or delete it\n")
        #expect(try workshop.read("report/\(file)") == "mine")
        try FileManager.default.removeItem(atPath: workshop.path("report"))
        // A report may be written again, and beside other files.
        try workshop.write("mine", to: "report/notes.txt")
        for _ in 0..<2 { #expect(workshop.run(line).code == 0) }
    }

    @Test("where there is no folder of goldens, one is told how to make it") func noFolder() throws {
        let answer = workshop.run("check @harbor.yaml --goldens @none")
        #expect(answer.code == 66)
        #expect(
            answer.errors == "@none: error: there are no goldens yet; to record them, run this again "
                + "with --record missing\n"
        )
        #expect(answer.output == "")
        let file = workshop.run("check @harbor.yaml --goldens @harbor.yaml")
        #expect(file.code == 66)
        #expect(file.errors == "@harbor.yaml: error: not a folder; --goldens must name the folder of goldens\n")
    }

    @Test("a golden that is no picture, or too large a file, is told as a damaged document is") func unreadable() throws
    {
        let line = "check @harbor.yaml -g @goldens --scale 1"
        #expect(workshop.run("\(line) --record missing").code == 1)
        try workshop.write("no picture", to: "goldens/bowBox.png")
        #expect(truncate(workshop.path("goldens/sternBox.png"), 10 << 30) == 0)
        let answer = workshop.run(line)
        #expect(answer.code == 65)
        #expect(answer.output.contains("larger than 400000000 bytes"))
        #expect(answer.errorLines.last?.hasPrefix("matching 4, differing 2,") == true)
    }

    @Test("a recipe of 10 GB beside a golden is told, and not read") func largeRecipe() throws {
        let line = "check @harbor.yaml -g @goldens --scale 1 --only sternBox"
        #expect(workshop.run("\(line) --record missing").code == 1)
        try workshop.write(harbor.replacing("#808080", with: "#818181"), to: "harbor.yaml")
        let recipe = workshop.path("goldens/sternBox.recipe.txt")
        #expect(truncate(recipe, 10 << 30) == 0)
        let answer = workshop.run(line)
        #expect(answer.code == 1)
        #expect(answer.output.contains("can't read '@goldens/sternBox.recipe.txt': larger than 16 MiB"))
    }

    @Test("goldens are named as files are rendered, and have a recipe beside them") func recording() throws {
        let recorded = workshop.run("check @harbor.yaml -g @goldens --record missing --scale 1,2")
        #expect(recorded.code == 1)
        #expect(recorded.output.contains("recorded 'bowBox-highlighted~dark@2x': it had no golden"))
        #expect(workshop.run("render @harbor.yaml --output @out --scale 1,2 --quiet").code == 0)
        let rendered = try workshop.names("out").filter { $0.hasSuffix(".png") }
        let goldens = try workshop.names("goldens")
        #expect(goldens.filter { $0.hasSuffix(".png") } == rendered)
        #expect(goldens.filter { $0.hasSuffix(".recipe.txt") } == rendered.map { $0.dropLast(4) + ".recipe.txt" })
        for name in rendered { #expect(try workshop.bitmap("out/\(name)") == workshop.bitmap("goldens/\(name)")) }
        let text = try workshop.read("goldens/bowBox@2x.recipe.txt")
        #expect(text.contains("recipe: box\n"))
        #expect(text.contains("\nscale: 2\n\naccentColor: \"#336699\"\nbowBox.fill: \"accentColor\"\n"))

        let again = workshop.run("check @harbor.yaml -g @goldens --scale 1,2 --record all")
        #expect(again.code == 0)
        #expect(again.errors == "matching 12, differing 0, missing 0, recorded 0, failed 0 in 0.00 s\n")
    }

    @Test("a changed color is named with its line, by whatever reference it came") func causes() throws {
        #expect(workshop.run("check @harbor.yaml -g @goldens --record missing").code == 1)
        try workshop.write("# moved\n" + harbor.replacing("#336699", with: "#336698"), to: "harbor.yaml")
        let line = "check @harbor.yaml -g @goldens --scale 1 --state normal --appearance light"
        let answer = workshop.run(line)
        #expect(answer.code == 1)
        #expect(
            answer.outputLines.filter { $0.contains(" cause ") }.first
                == "  cause       @harbor.yaml:2:14: accentColor is \"#336698\", and was \"#336699\""
        )
        #expect(answer.errorLines.last?.hasPrefix("matching 1, differing 1,") == true)
        // The command that accepts the picture does so, for this picture alone.
        let accept = try #require(answer.outputLines.first { $0.contains("To accept") })
        let command = accept.drop { $0 != ":" }.dropFirst(2)
        #expect(
            command == "livery check @harbor.yaml --goldens @goldens --only bowBox --state normal "
                + "--appearance light --scale 1 --record failed"
        )
        #expect(workshop.run(String(command.dropFirst("livery ".count))).code == 1)
        #expect(workshop.run(line).code == 0)
        #expect(workshop.run("check @harbor.yaml -g @goldens --scale 2 --only bowBox").code == 1)
    }

    @Test("a limit is kept, and told with the command that accepts") func limits() throws {
        #expect(workshop.run("check @harbor.yaml -g @goldens --record missing --scale 1").code == 1)
        try workshop.write(harbor.replacing("#336699", with: "#33669b"), to: "harbor.yaml")
        let line = "check @harbor.yaml -g @goldens --scale 1 --only bowBox"
        #expect(workshop.run("\(line) --max-difference 2").code == 0)
        let answer = workshop.run("\(line) --max-difference 1")
        #expect(answer.code == 1)
        #expect(answer.output.contains("at most 1 level in a channel"))
        #expect(answer.output.contains("(the command's options)"))
        #expect(answer.output.contains("--scale 1 --max-difference 1 --record failed"))
    }

    @Test("--report writes a report with the pictures") func report() throws {
        #expect(workshop.run("check @harbor.yaml -g @goldens --record missing --scale 1").code == 1)
        try workshop.write(harbor.replacing("#336699", with: "#000000"), to: "harbor.yaml")
        let answer = workshop.run("check @harbor.yaml -g @goldens --scale 1 --report @report")
        #expect(answer.code == 1)
        #expect(answer.errors.contains("report: @report/index.html"))
        #expect(try workshop.names("report") == ["index.html", "junit.xml", "pictures", "report.json"])
        #expect(try workshop.names("report/pictures").contains("bowBox.difference.png"))
        #expect(try workshop.read("report/index.html").contains("./pictures/bowBox.difference.png"))
        let inside = workshop.run("check @harbor.yaml -g @goldens --report @goldens/report")
        #expect(inside.code == 64)
    }

    @Test("as JSON, each picture is an object") func json() throws {
        #expect(workshop.run("check @harbor.yaml -g @goldens --record missing --scale 1").code == 1)
        let objects = workshop.run("check @harbor.yaml -g @goldens --scale 1 --json").objects
        #expect(objects.count == 6)
        #expect(objects.allSatisfy { $0["kind"] as? String == "golden" })
        #expect(objects.allSatisfy { $0["verdict"] as? String == "matches" })
    }

    @Test("a golden of what the theme no longer has is named, unless something was left out") func strangers() throws {
        #expect(workshop.run("check @harbor.yaml -g @goldens --record missing").code == 1)
        try workshop.write(try workshop.bitmap("goldens/bowBox.png"), to: "goldens/oldBox@2x.png")
        try workshop.write(try workshop.bitmap("goldens/bowBox.png"), to: "goldens/bowBox+2.png")
        let warning = "warning: orphaned golden @goldens/oldBox@2x.png"
        let answer = workshop.run("check @harbor.yaml -g @goldens --scale 1")
        #expect(answer.code == 0)
        #expect(answer.errorLines.filter { $0.hasPrefix("warning") } == [warning[...]])
        let partial = workshop.run("check @harbor.yaml -g @goldens --only bowBox")
        #expect(!partial.errors.contains("warning"))
    }

    @Test(
        "what is asked for and can't be is told by the exit code",
        arguments: [
            ("check @harbor.yaml", 64, "--goldens"), ("check @harbor.yaml -g ''", 64, "must name a folder"),
            ("check @harbor.yaml -g @g --report ''", 64, "must name a folder"),
            ("check @harbor.yaml -g @g --record some", 64, "some"),
            ("check @harbor.yaml -g @. --only nothing", 64, "no asset matches 'nothing'"),
            ("check @harbor.yaml -g @. --max-difference 300", 64, "must be in 0…255"),
            ("check @broken.yaml -g @.", 65, "@broken.yaml:1:"), ("check @none.yaml -g @.", 66, "@none.yaml"),
            ("check @harbor.yaml -g @file --record all", 73, "can't write"),
            ("check @faulty.yaml -g @.", 1, "@faulty.yaml:1:22: error:"),
        ] as [(String, Int32, String)]
    ) func exitCodes(line: String, code: Int32, message: String) throws {
        try workshop.write("{", to: "broken.yaml")
        try workshop.write("bBox: {size: [4, 4], fil: red}\n", to: "faulty.yaml")
        try workshop.write("a file", to: "file")
        let answer = workshop.run(line)
        #expect(answer.code == code)
        #expect(answer.errors.contains(message), "\(answer.errors)")
    }
}
