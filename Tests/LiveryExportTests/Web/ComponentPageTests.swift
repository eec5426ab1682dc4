import Foundation
import TestSupport
import Testing

/// The web page of Documentation/Components.md, in a browser: its elements and rules as the documentation shows them, with
/// the style sheet and the script of the library there.
@Suite struct ComponentPageTests {
    @Test(
        .enabled(if: Rounds.areAll, "'make test-all' asks a browser"),
        .enabled(if: CodeExport.has("node") && CodeExport.has("chromium"))
    )
    func thePageWorksAsPeopleUseIt() throws {
        let export = try CodeExport()
        try ComponentLibrary().write(to: export.folder)
        let report = try export.files.build(
            """
            themes: [components.yaml]
            outputs:
              - {to: web, path: web}
              - {to: typescript, path: web/theme.ts}
            """
        )
        #expect(report.failureTexts == [])
        let text = try String(
            contentsOf: Repository.url("Documentation/Components.md"),
            encoding: .utf8
        )
        let start = try #require(text.range(of: "\n## A web page\n")).upperBound
        let end = try #require(text.range(of: "\n## An Android screen\n")).lowerBound
        let blocks = text[start..<end].matches(of: /```text\n([^`]*)```/).map { String($0.1) }
        // The elements, then the rules.
        try #require(blocks.count == 2)
        try export.folder.write(
            """
            <!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Ships</title>
            <link rel="stylesheet" href="web/theme.css">
            <style>\(blocks[1])</style>
            <body>\(blocks[0])</body></html>
            """,
            to: "page.html"
        )
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Browser/components.mjs").path
        let answer = try export.run("node", script, export.folder.path, "chromium")
        #expect(answer.succeeds && answer.text.contains(" checks, 0 failures"), "\(answer.text)")
    }
}
