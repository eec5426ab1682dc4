import TestSupport
import Testing

@testable import LiveryCommands

@Suite struct InitCommandTests {
    let workshop: Workshop

    init() throws {
        workshop = try Workshop()
    }

    @Test func aFolderGetsAProjectThatBuilds() throws {
        let made = workshop.run("init @app")
        #expect(made.code == 0)
        #expect(made.outputLines == ["@app/theme.yaml", "@app/livery.yaml"])
        #expect(workshop.run("build @app/livery.yaml").code == 0)
        #expect(try workshop.names("app/build") == ["Theme.xcassets", "pictures"])

        let again = workshop.run("init @app")
        #expect(again.code == 73)
        #expect(again.errors.contains("there is a project already"))
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

    @Test func aFileInTheWayIsKept() throws {
        try workshop.write("bowColor: red", to: "app/theme.yaml")
        let made = workshop.run("init @app")
        #expect(made.code == 73)
        #expect(try workshop.names("app") == ["theme.yaml"])
        #expect(try workshop.read("app/theme.yaml") == "bowColor: red")
    }
}
