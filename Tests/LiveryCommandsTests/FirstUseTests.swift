import Foundation
import Testing

@testable import LiveryCommands

/// What somebody meets who does something for the first time: a message that says what to do, and no success.
@Suite struct FirstUseTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write("aBox: {size: 2, fill: red}\nbBox: {size: 2, fill: blue}", to: "ds.yaml")
    }

    @Test(arguments: [
        ("export @ds.yaml", "is no format; write one before it: 'svg', "), ("export web", "a theme is missing"),
        ("export webb", "'webb' is no format; write 'svg', "),
        ("export xcassets @ds.yaml -o @A.xcassets --option scales=2,3", "; write '--option scales=…' once for each"),
    ]) func argumentsSayWhatToWrite(line: String, message: String) {
        let answer = workshop.run(line)
        #expect(answer.code == 64 && answer.errors.contains(message), "\(answer.errors)")
    }

    /// The differences of two pictures are a PNG file, and no other.
    @Test func differencesArePNG() throws {
        #expect(workshop.run("render @ds.yaml -o @p --scale 1").code == 0)
        let answer = workshop.run("diff @p/aBox.png @p/bBox.png --output @x.jpg")
        #expect(answer.code == 64)
        #expect(answer.errors.contains("--output is a PNG file for two pictures, found '@x.jpg'"))
        #expect(workshop.run("diff @p/aBox.png @p/bBox.png --output @x.png").code == 1)
    }

    /// A file of which nothing is imported is one of another program.
    @Test func anImportOfNothingFails() throws {
        try workshop.write(#"{"a": {"b": {"value": {"c": []}, "type": "plugin"}}}"#, to: "plugin.json")
        let answer = workshop.run("import @plugin.json")
        #expect(answer.code == 65 && answer.output.isEmpty)
        #expect(answer.errors.contains("error: no tokens in the format of Style Dictionary"))
    }

    /// Files whose record is gone are one error.
    @Test func aMissingRecordIsOneError() throws {
        #expect(workshop.run("render @ds.yaml -o @out").code == 0)
        try FileManager.default.removeItem(atPath: workshop.path("out/.livery-record"))
        let answer = workshop.run("render @ds.yaml -o @out")
        #expect(answer.code != 0)
        let errors = answer.errors.split(separator: "\n").filter { $0.contains("error: ") }
        #expect(errors.count == 1 && errors[0].contains("restore '.livery-record'"), "\(errors)")
    }

    /// Fonts that can't be read are a warning where nothing needs them yet.
    @Test func missingFontsAreTold() throws {
        try workshop.write("$fonts: [nope.ttf]\naBox: {size: 2, fill: red}", to: "f.yaml")
        let answer = workshop.run("render @f.yaml -o @f --scale 1")
        #expect(answer.code == 0 && answer.errors.contains("@f.yaml:1:10: warning: can't use 'nope.ttf'"))
        #expect(workshop.run("render @f.yaml -o @f --scale 1 --strict").code == 1)
    }
}
