import TestSupport
import Testing

@testable import LiveryCommands

/// Folders of `$fonts` and `--fonts` that can't be used are told, with the system's reason, whether or not a text needs
/// them.
@Suite struct FontFolderTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write("no font", to: "empty/readme")
        try workshop.write("no font", to: "wrong/a.ttf")
        try workshop.link("loop", to: "loop")
    }

    @Test(arguments: [
        ("nowhere", "can't use 'nowhere'"), ("loop", "Too many levels of symbolic links"), ("t.yaml", "t.yaml"),
        ("empty", "empty"), ("wrong", "it is not a font"),
    ]) func validateTellsThem(folder: String, message: String) throws {
        try workshop.write("$fonts: \(folder)\naColor: red", to: "t.yaml")
        let answer = workshop.run("validate @t.yaml")
        #expect(answer.code == 1)
        #expect(answer.errors.hasPrefix("@t.yaml:1:9: error: "))
        #expect(answer.errors.contains(message), "\(answer.errors)")
        #expect(answer.errors.contains("1 fault\n"))
    }

    @Test func theSystemsReasonIsKept() throws {
        try workshop.write("children: [{type: Label, text: Hi}]", to: "s.yaml")
        let answer = workshop.run("preview @s.yaml --fonts @loop -o @out")
        #expect(answer.code == 66)
        #expect(answer.errors.contains("'@loop' can't be read: Too many levels of symbolic links"), "\(answer.errors)")
    }
}
