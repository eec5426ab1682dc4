import Foundation
import Testing

/// The studio's page in a browser: by `Tests/Studio/test.mjs` a drag, saving, edits on disk, faults, elements of
/// screens, the token, keyboard and contrast; by `Tests/Studio/inspector.mjs` each control of the inspector
/// with mouse and keyboard, and what it writes; by `Tests/Studio/assets.mjs` variants, states, parts, names in other
/// documents, faults, and taking back what was saved; by `Tests/Studio/typed.mjs` what is typed into fields, and pictures
/// that are not listed; by `Tests/Studio/tasks.mjs` what designers do with a theme.
///
/// One script after another, as each has a browser. A script whose steps wait for what never comes fails by itself; the
/// limit is for a browser that hangs.
@Suite(
    .enabled(if: PageProgram.node != nil && PageProgram.browser != nil),
    .serialized,
    .timeLimit(.minutes(20))
) struct StudioPageTests {
    @Test(arguments: ["test.mjs", "inspector.mjs", "assets.mjs", "typed.mjs", "tasks.mjs"]) func thePageWorksInABrowser(
        _ script: String
    ) async throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let run = try await ProgramRun.of(
            try #require(PageProgram.node),
            [
                tests.appendingPathComponent("Studio/\(script)").path, try #require(BuiltServer.path),
                tests.appendingPathComponent("../../Examples").standardizedFileURL.path,
            ],
            environment: ["CHROMIUM": try #require(PageProgram.browser)],
            mergesErrors: true
        )
        #expect(run.status == 0, "\(run.text)")
        #expect(run.text.hasSuffix("all passed\n"), "\(run.text)")
    }
}

/// The programs that the page is tried with; nil where there is none.
private enum PageProgram {
    static let node = path("node")
    static let browser = path("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

    private static func path(_ names: String...) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return names.flatMap { name in folders.map { "\($0)/\(name)" } }.first(
            where: FileManager.default.isExecutableFile
        )
    }
}
