import Livery
import TestSupport
import Testing

@testable import LiveryExport

@Suite struct AssetCommentsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func comments(_ text: String, file: String = "theme.yaml") throws -> [String: String] {
        try folder.write(text, to: file)
        let document = try ThemeDocument(contentsOfFile: folder.path(of: file))
        let comments = AssetComments(of: document)
        var found: [String: String] = [:]
        for asset in ThemeContents(of: RenderTheme(document: document)).assets { found[asset.name] = comments[asset] }
        return found
    }

    @Test func linesAboveAKeyAreItsComment() throws {
        let found = try comments(
            """
            # The first line of a file is a comment of the first key.
            aColor: red
            bColor: lime  # not this one
            # Not of the next key: a blank line parts them.

            cColor: blue
            # Two lines,
            #  and an indented one "é 🎨".
            dColor: "#ffffff"
            # --- Headings
            fColor: red
            # gColor: red
            gColor: red  # TODO.
            # Is it one (a sentence)?
            hColor: red
            eColor:
              # Of what is in it.
              {mix: [red, blue]}
            """.replacing("{mix: [red, blue]}", with: "white")
        )
        #expect(
            found == [
                "aColor": "The first line of a file is a comment of the first key.",
                "dColor": "Two lines,\n and an indented one \"é 🎨\".", "hColor": "Is it one (a sentence)?",
            ]
        )
    }

    @Test func theOutermostDocumentOfAnAssetHasItsComment() throws {
        try folder.write("# Low.\naColor: red\n# Of b.\nbColor: red", to: "base.yaml")
        let found = try comments("$extends: base.yaml\n# High.\naColor: lime")
        #expect(found == ["aColor": "High.", "bColor": "Of b."])
    }

    @Test func windowsLineEnds() throws { #expect(try comments("# One.\r\naColor: red\r\n") == ["aColor": "One."]) }

    @Test func otherFormatsHaveNone() throws {
        #expect(try comments("{\"aColor\": \"red\"}", file: "theme.json") == [:])
    }

    /// A document that has changed since is not looked into: its lines are others.
    @Test func aChangedDocumentHasNone() throws {
        try folder.write("# One.\naColor: red", to: "theme.yaml")
        let document = try ThemeDocument(contentsOfFile: folder.path(of: "theme.yaml"))
        try folder.write("# Two.\naColor: red", to: "theme.yaml")
        let comments = AssetComments(of: document)
        let assets = ThemeContents(of: RenderTheme(document: document)).assets
        #expect(assets.count == 1)
        #expect(comments[assets[0]] == nil)
    }
}
