import Foundation
import Testing

@testable import LiveryCommands

/// `livery build`, `export`, and `init`.
@Suite struct ExportCommandTests {
    private let workshop: Workshop

    private static let project = """
        themes: [harbor.yaml]
        outputs:
          - {to: png, path: out/pictures, scales: 1}
          - {to: xcassets, path: out/Sea.xcassets, scales: 1}

        """

    init() throws {
        workshop = try Workshop()
        try workshop.write(harbor, to: "harbor.yaml")
        try workshop.write(Self.project, to: "livery.yaml")
    }

    @Test func buildsWhatTheProjectSays() throws {
        let first = workshop.run("build @livery.yaml")
        #expect(first.code == 0)
        #expect(first.output.isEmpty)
        #expect(first.errors == "wrote 16, up to date 0, removed 0, failed 0 in 0.00 s\n")
        let second = workshop.run("build @livery.yaml")
        #expect(second.errors == "wrote 0, up to date 16, removed 0, failed 0 in 0.00 s\n")
        #expect(try workshop.names("out") == ["Sea.xcassets", "pictures"])
    }

    /// The other theme goes on, and so does the other output.
    @Test func whatCanNotBeBuiltStopsNothingElse() throws {
        try workshop.write("aBox: {size: 2, fill: red}", to: "port.yaml")
        let both = Self.project.replacing("[harbor.yaml]", with: "[harbor.yaml, port.yaml]")
        try workshop.write(both, to: "livery.yaml")
        #expect(workshop.run("build @livery.yaml").code == 0)
        let names = try workshop.names("out/pictures/port")
        try workshop.write("aBox: {size: ", to: "port.yaml")
        try workshop.write(harbor.replacing("#808080", with: "#808081"), to: "harbor.yaml")
        let broken = workshop.run("build @livery.yaml")
        #expect(broken.code == 65)
        #expect(broken.errors.hasPrefix("@port.yaml:1:"))
        #expect(broken.errors.hasSuffix("wrote 3, up to date 14, removed 0, failed 2 in 0.00 s\n"))
        #expect(try workshop.names("out/pictures/port") == names)
        #expect(workshop.run("build @livery.yaml --check").code == 65)
        // A theme that is missing is one that can't be read.
        try workshop.write(both.replacing("port", with: "quay"), to: "livery.yaml")
        let missing = workshop.run("build @livery.yaml")
        #expect(missing.code == 66)
        #expect(missing.errors.contains("quay.yaml"))
        #expect(missing.errors.hasSuffix("failed 2 in 0.00 s\n"))
        // The project has no such theme any more.
        #expect(throws: (any Error).self) { try workshop.names("out/pictures/port") }
        try workshop.write("mine", to: "taken")
        try workshop.write(Self.project.replacing("out/pictures", with: "taken"), to: "livery.yaml")
        let unwritable = workshop.run("build @livery.yaml")
        #expect(unwritable.code == 73)
        #expect(unwritable.errors.contains("taken: error: can't open the folder: Not a directory\n"))
        #expect(try workshop.names("out") == ["Sea.xcassets"])
    }

    @Test func checkSaysWhatIsStale() throws {
        let fresh = workshop.run("build @livery.yaml --check")
        #expect(fresh.code == 1)
        #expect(fresh.outputLines.count == 16)
        #expect(fresh.outputLines.contains("missing out/pictures/bowBox.png"))
        #expect(throws: (any Error).self) { try workshop.names("out") }
        _ = workshop.run("build @livery.yaml")
        #expect(workshop.run("build @livery.yaml --check").code == 0)
        try workshop.write(harbor.replacing("#808080", with: "#808081"), to: "harbor.yaml")
        let stale = workshop.run("build @livery.yaml --check")
        #expect(stale.code == 1)
        #expect(
            stale.outputLines == [
                "stale out/pictures/sternBox.png", "stale out/pictures/sternBox~dark.png",
                "stale out/Sea.xcassets/sternBox.imageset/sternBox.png",
            ]
        )
        let listed = workshop.run("build @livery.yaml --dry-run")
        #expect(listed.code == 0)
        #expect(listed.outputLines.first == "write out/pictures/sternBox.png")
        let json = workshop.run("build @livery.yaml --json")
        #expect(
            json.objects.map { $0["file"] as? String } == [
                "out/pictures/sternBox.png", "out/pictures/sternBox~dark.png",
                "out/Sea.xcassets/sternBox.imageset/sternBox.png",
            ]
        )
        #expect(json.objects.map { $0["kind"] as? String } == ["write", "write", "write"])
    }

    @Test func theProjectIsFoundInTheFolderOrAbove() throws {
        try workshop.write("", to: "deep/er/note.txt")
        let found = workshop.run("build --check") { context in context.workingFolder = self.workshop.path("deep/er") }
        #expect(found.outputLines.contains("missing out/pictures/bowBox.png"))
        let other = try Workshop()
        let missing = other.run("build") { $0.workingFolder = other.path }
        #expect(missing.code == 66)
        #expect(missing.errors == "error: no 'livery.yaml' here or above; 'livery init' makes one\n")
    }

    @Test func faultsAreTold() throws {
        try workshop.write(Self.project.replacing("png", with: "pgn"), to: "livery.yaml")
        let faulty = workshop.run("build @livery.yaml")
        #expect(faulty.code == 65)
        #expect(
            faulty.errors == "@livery.yaml:3:10: error: unknown word 'pgn' for 'to' of an output; did you mean "
                + "'png'?\n"
        )
        try workshop.write(Self.project.replacing("harbor", with: "port"), to: "livery.yaml")
        let missing = workshop.run("build @livery.yaml")
        #expect(missing.code == 66)
        #expect(missing.errors.hasPrefix("@livery.yaml:1:10: error: can't read '@port.yaml'"))
        let theme = workshop.run("build @harbor.yaml")
        #expect(theme.code == 65)
        #expect(theme.errors == "@harbor.yaml:1:1: error: expected a project file, found a theme\n")
        let render = workshop.run("render @livery.yaml --output @out")
        #expect(render.errors.hasSuffix("expected a theme, found a project file\n"))
        #expect(workshop.run("build -").code == 64)
        #expect(workshop.run("build ''").code == 64)
    }

    // MARK: export

    @Test func exportsWithoutAProject() throws {
        let line =
            "export xcassets @harbor.yaml --output @Sea.xcassets --option scales=1 --option scales=2 "
            + "--option namespace=Sea --only bow*"
        #expect(workshop.run(line).errors.hasPrefix("wrote 10, up to date 0"))
        #expect(try workshop.names("Sea.xcassets/Sea").count == 3)
        #expect(workshop.run(line + " --check").code == 0)
        // A selection of assets removes nothing; what the output has is an option of it.
        #expect(workshop.run(line.replacing("bow*", with: "stern*")).errors.contains("removed 0"))
        #expect(try workshop.names("Sea.xcassets/Sea").count == 4)
        let content = line.replacing("--only bow*", with: "--option only=stern*")
        #expect(workshop.run(content).errors.contains("removed 8"))
        #expect(try workshop.names("Sea.xcassets") == [".livery-record", ".livery.lock", "Contents.json", "Sea"])
    }

    /// `--only` is what is made, in files about a whole theme, too.
    @Test(arguments: [
        ("web", "out", "out/theme.css", ""), ("svg", "out", "out/all.svg", "--option sprite=all.svg"),
        ("typescript", "out.ts", "out.ts", ""),
    ]) func onlyIsWhatIsMade(format: String, path: String, file: String, options: String) throws {
        let line = "export \(format) @harbor.yaml --output @\(path) \(options)"
        #expect(workshop.run(line).code == 0)
        #expect(try workshop.read(file).contains("sternBox"))
        let other = try workshop.names(".").sorted()
        let answer = workshop.run(line + " --only bow*")
        #expect(answer.code == 0, "\(answer.errors)")
        #expect(answer.errors.contains("removed 0"))
        #expect(try workshop.read(file).contains("bowBox"))
        #expect(try !workshop.read(file).contains("sternBox"))
        #expect(try workshop.names(".").sorted() == other)
    }

    /// `livery render` makes the files of an output `to: png`.
    @Test func exportingPicturesIsRendering() throws {
        #expect(workshop.run("render @harbor.yaml --output @one").code == 0)
        try workshop.write("themes: [harbor.yaml]\noutputs: [{to: png, path: two}]", to: "livery.yaml")
        #expect(workshop.run("build @livery.yaml").code == 0)
        let pictures = try workshop.names("one").filter { !$0.hasPrefix(".") }
        #expect(try pictures == workshop.names("two"))
        for name in pictures {
            #expect(
                FileManager.default.contentsEqual(
                    atPath: workshop.path("one/\(name)"),
                    andPath: workshop.path("two/\(name)")
                )
            )
        }
        let refused = workshop.run("export png @harbor.yaml --output @three")
        #expect(refused.code == 64)
        #expect(refused.errors.hasPrefix("Error: PNG files are made by 'livery render'\n"))
    }

}
