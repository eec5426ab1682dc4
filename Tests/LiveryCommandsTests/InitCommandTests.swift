import TestSupport
import Testing

@testable import LiveryCommands

@Suite struct InitCommandTests {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    @Test func aFolderGetsAProjectThatBuilds() throws {
        let made = workshop.run("init @app")
        #expect(made.code == 0)
        #expect(made.outputLines == ["@app/theme.yaml", "@app/livery.yaml"])
        #expect(workshop.run("validate @app/theme.yaml @app/livery.yaml --strict").code == 0)
        let build = workshop.run("build @app/livery.yaml --strict")
        #expect(build.code == 0)
        #expect(build.errors.hasPrefix("wrote 56,"))
        #expect(try workshop.names("app/build") == ["Theme.xcassets", "pictures"])
    }

    @Test func aThemeGetsAProjectFileBesideIt() throws {
        try workshop.write("bowColor: red", to: "a:'theme'.yaml")
        try workshop.write("bowColor: blue", to: "theme.yaml")
        let made = workshop.run("init @a:'theme'.yaml")
        #expect(made.code == 0)
        #expect(made.outputLines == ["@livery.yaml"])
        #expect(workshop.run("build @livery.yaml").code == 0)
        #expect(try workshop.read("theme.yaml") == "bowColor: blue")
        let color = try workshop.read("build/Theme.xcassets/bowColor.colorset/Contents.json")
        #expect(color.contains("\"red\" : \"0xFF\""))
    }

    @Test func nothingIsWrittenForAThemeThatIsMissing() throws {
        let made = workshop.run("init @mine.yaml")
        #expect(made.code == 66)
        #expect(made.errors == "@mine.yaml: error: no such file\n")
        #expect(try workshop.names() == [])
    }

    @Test(arguments: [
        ("theme.yaml", "a file that Livery did not write"),
        ("livery.yaml", "there is a project already; run 'livery build @app/livery.yaml' to make its outputs"),
    ]) func aFileInTheWayIsKept(name: String, reason: String) throws {
        try workshop.write("mine", to: "app/\(name)")
        let made = workshop.run("init @app")
        #expect(made.code == 73)
        #expect(made.errors.contains("@app/\(name): error: \(reason)"))
        #expect(try workshop.names("app") == [name])
        #expect(try workshop.read("app/\(name)") == "mine")
    }
}
