import Foundation
import Testing

@testable import LiveryCommands

/// Where `livery build` finds its project.
@Suite struct ExportCommandTests {
    @Test func theProjectIsFoundInTheFolderOrAbove() throws {
        let workshop = try Workshop()
        try workshop.write(harbor, to: "harbor.yaml")
        try workshop.write("{themes: [harbor.yaml], outputs: [{to: png, path: out}]}", to: "livery.yaml")
        try workshop.write("", to: "deep/er/note.txt")
        let found = workshop.run("build --check") { context in context.workingFolder = workshop.path("deep/er") }
        #expect(found.outputLines.contains("missing out/bowBox.png"))
        let other = try Workshop()
        let missing = other.run("build") { $0.workingFolder = other.path }
        #expect(missing.code == 66)
        #expect(missing.errors == "error: no 'livery.yaml' here or above; 'livery init' makes one\n")
    }
}
