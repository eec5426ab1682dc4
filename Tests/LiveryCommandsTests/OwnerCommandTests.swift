import Foundation
import Testing

@testable import LiveryCommands

/// Several projects and themes whose files are in one folder: none loses a file to another.
@Suite struct OwnerCommandTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    private func theme(_ keys: String, color: String = "red") -> String {
        keys.split(separator: " ").reduce("$appearances: [light]\n") { text, key in
            text + "\(key)Box: {size: 2, fill: \(color)}\n"
        }
    }

    private func project(_ theme: String, _ outputs: String...) -> String {
        "{\"themes\": [\"\(theme)\"], \"outputs\": [" + outputs.joined(separator: ", ") + "]}\n"
    }

    private func pictures(_ path: String, scales: String = "1") -> String {
        "{\"to\": \"png\", \"path\": \"\(path)\", \"scales\": [\(scales)]}"
    }

    /// Every file below a folder but those of runs, with its bytes.
    private func contents(_ folder: String) throws -> [String: Data] {
        let base = workshop.path(folder)
        var contents: [String: Data] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: base)?.allObjects ?? []
        where !name.split(separator: "/").contains(where: { $0.hasPrefix(".livery") }) {
            contents[name] = FileManager.default.contents(atPath: base + "/" + name)
        }
        return contents
    }

    private func move(_ name: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: workshop.path(name), toPath: workshop.path(other))
    }

    private func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: workshop.path(name)) }

    /// Runs a command that must succeed, and gives what it says without the time.
    private func run(_ line: String) -> String {
        let answer = workshop.run(line)
        #expect(answer.code == 0, "\(line): \(answer.errors)")
        return answer.errors.replacing(", failed 0 in 0.00 s\n", with: "")
    }

    private func belongs(_ file: String, _ owner: String) -> String {
        "@\(file): error: the file belongs to '@\(owner)'; delete it, or write to another folder"
    }

    // MARK: Projects

    /// Two projects with the pictures of one theme in one folder: each picture and each value is one line of the index.
    @Test func valuesOfASharedThemeAreInTheIndexOnce() throws {
        let values = "aColor: red\naColor~dark: blue\naFont: {family: Inter, size: 9}\n"
        try workshop.write("$appearances: [light, dark]\n\(values)aBox: {size: 2, fill: lime}\n", to: "t.yaml")
        for scale in ["1", "2"] {
            try workshop.write(project("t.yaml", pictures("out", scales: scale)), to: "\(scale).json")
            _ = run("build @\(scale).json")
        }
        let index = try String(contentsOfFile: workshop.path("out/index.json"), encoding: .utf8)
        let lines = index.split(separator: "\n").map { $0.last == "," ? $0.dropLast() : $0 }
        #expect(Set(lines).count == lines.count)
        for name in ["aBox.png", "aBox@2x.png", "aColor", "aFont"] { #expect(index.contains("\"\(name)\"")) }
    }

    /// A project of which no picture can be made has an index, which another one in the folder leaves alone.
    @Test func indexWithoutPictures() throws {
        try workshop.write(theme("a", color: "redd"), to: "a.yaml")
        try workshop.write(project("a.yaml", pictures("one")), to: "one.json")
        try workshop.write(project("a.yaml", pictures("two")), to: "two.json")
        for name in ["one", "two"] { #expect(workshop.run("build @\(name).json").code != 0) }
        for name in ["one", "two"] {
            let answer = workshop.run("build @\(name).json")
            #expect(answer.errors.contains("wrote 0, up to date 1, removed 0"), "\(answer.errors)")
            #expect(try workshop.names(name) == ["index.json"])
        }
        // It goes with its output.
        try workshop.write(project("a.yaml", pictures("three")), to: "one.json")
        let answer = workshop.run("build @one.json")
        #expect(answer.errors.contains("wrote 1, up to date 0, removed 1"), "\(answer.errors)")
        #expect(try workshop.names("two") == ["index.json"])
    }

    /// The names of the projects differ in no more than the extension or the case, or not at all.
    @Test(arguments: [
        ("design.yaml", "design.json"), ("livery.yaml", "livery.json"), ("livery.yaml", "Livery.yaml"),
        ("design.yaml", "livery.yaml"),
    ]) func projectsInOneFolder(first: String, second: String) throws {
        try workshop.write(theme("a b"), to: "sea.yaml")
        try workshop.write(theme("c"), to: "land.yaml")
        try workshop.write(project("sea.yaml", pictures("sea")), to: first)
        try workshop.write(project("land.yaml", pictures("land")), to: second)
        #expect(run("build @\(first)") == "wrote 3, up to date 0, removed 0")
        // An index is a file of its folder; that of the other project's folder is not looked at.
        #expect(run("build @\(second)") == "wrote 2, up to date 0, removed 0")
        #expect(run("build @\(first)") == "wrote 0, up to date 3, removed 0")
        #expect(run("build @\(second)") == "wrote 0, up to date 2, removed 0")
        #expect(try workshop.names("sea") == ["aBox.png", "bBox.png", "index.json"])
        // Each removes what it no longer has itself.
        try workshop.write(theme("b"), to: "sea.yaml")
        try workshop.write(project("land.yaml", pictures("ground")), to: second)
        #expect(run("build @\(first)") == "wrote 1, up to date 1, removed 1")
        #expect(run("build @\(second)") == "wrote 2, up to date 0, removed 2")
        #expect(try workshop.names("sea") == ["bBox.png", "index.json"])
        #expect(try workshop.names("ground") == ["cBox.png", "index.json"])
        #expect(throws: (any Error).self) { try workshop.names("land") }
    }

    /// A file has one owner, as long as that exists.
    @Test func projectsThatWantOnePath() throws {
        try workshop.write(theme("a b"), to: "a/theme.yaml")
        try workshop.write(theme("b c", color: "lime"), to: "b/theme.yaml")
        for name in ["a", "b"] { try workshop.write(project("theme.yaml", pictures("out")), to: "\(name)/livery.yaml") }
        #expect(run("build @a/livery.yaml --output @dist") == "wrote 3, up to date 0, removed 0")
        let before = try contents("dist/out")["bBox.png"]
        for option in ["", " --force"] {
            let answer = workshop.run("build @b/livery.yaml --output @dist" + option)
            #expect(answer.code == 1)
            #expect(answer.errorLines.first.map(String.init) == belongs("dist/out/bBox.png", "a/livery.yaml"))
            #expect(try contents("dist/out")["bBox.png"] == before)
        }
        for option in ["--check", "--dry-run"] {
            let answer = workshop.run("build @b/livery.yaml --output @dist \(option)")
            #expect(answer.code == 1)
            #expect(answer.errors.contains(belongs("dist/out/bBox.png", "a/livery.yaml")))
        }
        #expect(run("build @a/livery.yaml --output @dist") == "wrote 0, up to date 3, removed 0")
        // A file that is missing is nobody's.
        try remove("dist/out/bBox.png")
        #expect(run("build @b/livery.yaml --output @dist").hasPrefix("wrote 2, up to date 1, removed 0"))
        let other = try contents("dist/out")["bBox.png"]
        #expect(other != before)
        let answer = workshop.run("build @a/livery.yaml --output @dist")
        #expect(answer.code == 1)
        #expect(answer.errors.contains(belongs("dist/out/bBox.png", "b/livery.yaml")))
        #expect(try contents("dist/out")["bBox.png"] == other)
        #expect(try workshop.names("dist/out").count == 4)
    }

    /// A catalog's own description is needed once.
    @Test func projectsWithOneCatalog() throws {
        let catalog = "{\"to\": \"xcassets\", \"path\": \"All.xcassets\", \"scales\": [1]}"
        for (name, keys) in [("a", "a"), ("b", "b")] {
            try workshop.write(theme(keys), to: "\(name).yaml")
            try workshop.write(project("\(name).yaml", catalog), to: "\(name).json")
        }
        #expect(run("build @a.json") == "wrote 3, up to date 0, removed 0")
        #expect(run("build @b.json") == "wrote 2, up to date 0, removed 0")
        #expect(try workshop.names("All.xcassets") == ["Contents.json", "aBox.imageset", "bBox.imageset"])
        #expect(run("build @a.json") == "wrote 0, up to date 3, removed 0")
        #expect(run("build @b.json") == "wrote 0, up to date 2, removed 0")
    }

    /// The same project, whatever path leads to it.
    @Test(arguments: ["@shop/../shop/livery.yaml", "@alias/livery.yaml", "@shop/./livery.yaml"]) func pathsOfOneProject(
        path: String
    ) throws {
        try workshop.write(theme("a b"), to: "shop/theme.yaml")
        try workshop.write(project("theme.yaml", pictures("out")), to: "shop/livery.yaml")
        try workshop.link("alias", to: workshop.path("shop"))
        for output in ["", " --output @dist"] {
            #expect(run("build @shop/livery.yaml" + output) == "wrote 3, up to date 0, removed 0")
            let line = "build " + path + output
            #expect(run(line) == "wrote 0, up to date 3, removed 0")
            try workshop.write(theme("a"), to: "shop/theme.yaml")
            #expect(run(line) == "wrote 1, up to date 1, removed 1")
            try workshop.write(theme("a b"), to: "shop/theme.yaml")
        }
    }

    /// A project's paths are relative to the folder of the link.
    @Test func aLinkToAProjectIsAnother() throws {
        for (name, keys) in [("a", "a b"), ("b", "b c")] {
            try workshop.write(theme(keys, color: name == "a" ? "red" : "lime"), to: "\(name)/t.yaml")
            try workshop.link("\(name)/livery.yaml", to: workshop.path("shared.yaml"))
        }
        try workshop.write(project("t.yaml", pictures("out")), to: "shared.yaml")
        #expect(run("build @a/livery.yaml --output @dist") == "wrote 3, up to date 0, removed 0")
        let before = try contents("dist")
        let answer = workshop.run("build @b/livery.yaml --output @dist")
        #expect(answer.code == 1)
        #expect(answer.errors.contains(belongs("dist/out/bBox.png", "a/livery.yaml")))
        let after = try contents("dist")
        for (name, bytes) in before where name.hasSuffix(".png") { #expect(after[name] == bytes) }
        #expect(after["out/cBox.png"] != nil)
    }

    /// What the new name claims passes to it; the rest stays.
    @Test(arguments: ["app.yaml", "livery.json"]) func aRenamedProject(name: String) throws {
        try workshop.write(theme("a b"), to: "theme.yaml")
        try workshop.write(theme("c"), to: "rest.yaml")
        try workshop.write(project("theme.yaml", pictures("out"), pictures("other")), to: "livery.yaml")
        #expect(run("build @livery.yaml") == "wrote 6, up to date 0, removed 0")
        try move("livery.yaml", to: name)
        try workshop.write(project("theme.yaml", pictures("out")), to: name)
        #expect(run("build @\(name)") == "wrote 0, up to date 3, removed 0")
        #expect(run("build @\(name)") == "wrote 0, up to date 3, removed 0")
        #expect(try workshop.names("other") == ["aBox.png", "bBox.png", "index.json"])
        // They are its own now.
        try workshop.write(theme("b"), to: "theme.yaml")
        #expect(run("build @\(name)") == "wrote 1, up to date 1, removed 1")
    }

    /// A project that is gone may be anybody's: an edited file is not taken.
    @Test func anEditedFileOfARenamedProject() throws {
        try workshop.write(theme("a b"), to: "theme.yaml")
        try workshop.write(project("theme.yaml", pictures("out")), to: "old.yaml")
        #expect(run("build @old.yaml") == "wrote 3, up to date 0, removed 0")
        try workshop.write("edited", to: "out/aBox.png")
        try move("old.yaml", to: "new.yaml")
        let answer = workshop.run("build @new.yaml")
        #expect(answer.code == 1)
        #expect(
            answer.errorLines.first
                == "@out/aBox.png: error: a file that Livery did not write is in the way; move or delete it"
        )
        #expect(try workshop.read("out/aBox.png") == "edited")
        #expect(answer.errors.hasSuffix("up to date 1, removed 0, failed 1 in 0.00 s\n"))
    }

    // MARK: Themes

    @Test func themesOfOneNameInFoldersOfTheirName() throws {
        try workshop.write(theme("a"), to: "a/theme.yaml")
        try workshop.write(theme("b"), to: "b/theme.yaml")
        for name in ["a", "b"] {
            let line = "render @\(name)/theme.yaml --output @out --scale 1 --per-theme"
            #expect(run(line) == "wrote 2, up to date 0, removed 0")
        }
        #expect(try workshop.names("out/theme") == ["aBox.png", "bBox.png"])
    }

    @Test(arguments: ["export web", "export xcassets", "export android", "export tokens"]) func exportsOfOneName(
        command: String
    ) throws {
        let ending = command.hasSuffix("xcassets") ? ".xcassets" : ""
        let line = { (name: String) in "\(command) @\(name)/theme.yaml --output @out\(ending)" }
        try workshop.write(theme("a b"), to: "a/theme.yaml")
        try workshop.write(theme("b c", color: "lime"), to: "b/theme.yaml")
        _ = run(line("a"))
        let before = try contents("out" + ending)
        let answer = workshop.run(line("b"))
        #expect(answer.code == 1)
        #expect(answer.errors.contains("the file belongs to '@a/theme.yaml'"))
        let after = try contents("out" + ending)
        for (name, bytes) in before { #expect(after[name] == bytes, "\(name)") }
        #expect(run(line("a")).contains("wrote 0, "))
    }

    @Test(arguments: [("export gallery", "page.html"), ("export swift", "Theme.swift")]) func filesOfOneTheme(
        command: String,
        file: String
    ) throws {
        let line = { (name: String) in "\(command) @\(name).yaml --output @\(file)" }
        try workshop.write(theme("a"), to: "sea.yaml")
        try workshop.write("aColor: lime", to: "land.yaml")
        #expect(run(line("sea")) == "wrote 1, up to date 0, removed 0")
        let before = try workshop.read(file)
        // Again, since a run that failed must not leave a claim.
        for _ in 0..<2 {
            let answer = workshop.run(line("land"))
            #expect(answer.code == 1)
            #expect(answer.errorLines.first.map(String.init) == belongs(file, "sea.yaml"))
            #expect(try workshop.read(file) == before)
        }
        #expect(run(line("sea")) == "wrote 0, up to date 1, removed 0")
        try remove("sea.yaml")
        #expect(run(line("land")) == "wrote 1, up to date 0, removed 0")
        #expect(try workshop.read(file) != before)
    }

    /// A theme with a fault makes no file, and so has none.
    @Test func aFaultyThemeLeavesNoClaim() throws {
        let page = { (name: String) in "export gallery @\(name).yaml --output @page.html" }
        try workshop.write(theme("a"), to: "sea.yaml")
        try workshop.write("aColor: nocolor", to: "land.yaml")
        #expect(run(page("sea")) == "wrote 1, up to date 0, removed 0")
        let before = try workshop.read("page.html")
        #expect(workshop.run(page("land")).code == 1)
        try workshop.write("aColor: lime", to: "land.yaml")
        #expect(workshop.run(page("land")).code == 1)
        #expect(try workshop.read("page.html") == before)
    }

    @Test(arguments: ["render", "export web", "export xcassets", "export android", "export swift", "export gallery"])
    func aRenamedThemeHasItsFiles(command: String) throws {
        let endings = ["export xcassets": ".xcassets", "export swift": ".swift", "export gallery": ".html"]
        let output = "@out" + (endings[command] ?? "")
        try workshop.write(theme("a b"), to: "theme.yaml")
        _ = run("\(command) @theme.yaml --output \(output)")
        let names = try contents("").keys.filter { !$0.hasSuffix(".yaml") }.sorted()
        try move("theme.yaml", to: "brand.yaml")
        _ = run("\(command) @brand.yaml --output \(output)")
        #expect(try contents("").keys.filter { !$0.hasSuffix(".yaml") }.sorted() == names)
        #expect(run("\(command) @brand.yaml --output \(output) --check").contains("up to date"))
        // Nor does a new theme of the old name take them back.
        try workshop.write(theme("a b", color: "lime"), to: "theme.yaml")
        let answer = workshop.run("\(command) @theme.yaml --output \(output)")
        #expect(answer.code == 1)
        #expect(answer.errors.contains("the file belongs to '@brand.yaml'"))
        #expect(run("\(command) @brand.yaml --output \(output) --check").contains("up to date"))
    }

    /// A theme on standard input is the same one each time, but not that of a file.
    @Test func standardInput() throws {
        let line = "render - --format yaml --output @out --scale 1"
        #expect(workshop.run(line, input: theme("a b")).code == 0)
        #expect(workshop.run(line, input: theme("b")).errors.hasPrefix("wrote 1, up to date 1, removed 1"))
        try workshop.write(theme("b c"), to: "stdin.yaml")
        let answer = workshop.run("render @stdin.yaml --output @out --scale 1")
        #expect(answer.code == 1)
        #expect(answer.errors.contains("@out/bBox.png: error: a file that Livery did not write is in the way"))
    }
}
