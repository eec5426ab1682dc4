import Livery
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

/// What `description` and `deprecated` of assets become in each format.
@Suite struct NotesExportTests {
    private let export: CodeExport

    init() throws { export = try CodeExport() }

    private static let theme = #"""
        # Not told, since the key says it.
        inkColor:
          color: red
          description: "For text.\nNot for icons."
          deprecated: "Use \"tarColor\", not $inkColor \\ é."
        # Told.
        tarColor: {color: black, deprecated: true}
        oldFont: {family: Inter, size: 17, lineHeight: 20, deprecated: Use newFont.}
        oldGradient: {colors: [red, blue], deprecated: Use a color.}
        goButton:
          size: 4
          fill: blue
          description: Goes. */
          deprecated: "Use\nstartButton */"
          states: {highlighted: {fill: navy}}
        """#

    @Test func tokens() throws {
        let theme =
            Self.theme + "\naliasColor: {extends: inkColor, description: An alias.}\n" + "linkColor: \"{inkColor}\"\n"
        try export.folder.write(theme, to: "harbor.yaml")
        let document = try ThemeDocument(contentsOfFile: export.folder.path(of: "harbor.yaml"))
        let made = try TokenExport(RenderTheme(document: document), name: "harbor")
        try export.folder.write(made.tokens.text, to: "harbor.tokens.json")
        try export.folder.write(made.resolver.text, to: "harbor.resolver.json")
        // Read again, the tokens say the same.
        try export.folder.write("$tokens: harbor.resolver.json\n", to: "again.yaml")
        let again = try ThemeDocument(contentsOfFile: export.folder.path(of: "again.yaml"))
        let read = try #require(again.document.tokens(in: []))
        #expect(read["color.ink"]?.description == "For text.\nNot for icons.")
        #expect(read["color.ink"]?.deprecation?.reason == #"Use "tarColor", not $inkColor \ é."#)
        #expect(read["color.tar"]?.description == "Told.")
        #expect(read["color.tar"]?.deprecation == Deprecation())
        #expect(read["color.alias"]?.description == "An alias.")
        #expect(read["color.alias"]?.deprecation == nil)
        #expect(read["font.old"]?.deprecation?.reason == "Use newFont.")
        #expect(made.tokens.text.contains(#""link": {"$type": "color", "$value": "{color.ink}"}"#))
    }

    @Test func indexAndGallery() throws {
        try export.folder.write(Self.theme, to: "harbor.yaml")
        let report = try export.files.build(
            """
            themes: [harbor.yaml]
            outputs: [{to: png, path: png}, {to: gallery, path: gallery.html}]
            """
        )
        #expect(report.failureTexts == [])
        let index = try export.folder.read("png/index.json")
        let lines = index.split(separator: "\n")
        let ink = try #require(lines.first { $0.contains("\"inkColor\"") })
        #expect(
            ink.contains(
                #""key":"inkColor","description":"For text.\nNot for icons.","# + #""deprecated":"Use \"tarColor\""#
            )
        )
        #expect(lines.contains { $0.contains(#""key":"tarColor","deprecated":true,"#) })
        let buttons = lines.filter { $0.contains("\"goButton\"") }
        #expect(buttons.count == 12)
        #expect(buttons.allSatisfy { $0.contains(#""description":"Goes. */","deprecated":"Use\n"#) })
        let gallery = try export.folder.read("gallery.html")
        #expect(gallery.contains(#""comment":"For text.\nNot for icons.","deprecated":"Use \"tar"#))
        #expect(gallery.contains(#""comment":"Told.","deprecated":true"#))

        // What is only said changes the index, and draws nothing again.
        let before = try export.folder.read("png/goButton.png")
        try export.folder.write(Self.theme.replacing("Goes.", with: "Runs."), to: "harbor.yaml")
        let second = try export.files.build("themes: [harbor.yaml]\noutputs: [{to: png, path: png}]")
        #expect(second.failureTexts == [])
        #expect(try export.folder.read("png/index.json").contains(#""description":"Runs. */""#))
        #expect(try export.folder.read("png/goButton.png") == before)
    }
}
