import Foundation
import LiveryGoldens
import Testing

/// The commands in the documents do what the documents say.
struct CommandTests {
    private static let pages = Page.all.filter { page in
        page.fences.contains { $0.language == "console" }
    }

    @Test("a command prints what stands below it", arguments: pages)
    func commands(page: Page) throws {
        let walkthrough = try Walkthrough()
        for fence in page.fences {
            try walkthrough.write(fence)
            guard fence.language == "console" else { continue }
            let expected = Self.comparable(fence.text, of: fence)
            let found = Self.comparable(try walkthrough.transcript(of: fence.text), of: fence)
            #expect(found == expected, "\(page.path):\(fence.line)")
        }
    }

    /// A text without what differs from run to run, or, where a block says that its numbers vary,
    /// from machine to machine.
    private static func comparable(_ text: String, of fence: Fence) -> String {
        var text = text.replacing(#/in \d+\.\d\d s\n/#, with: "in some time\n")
        if fence.has("numbers vary") { text = text.replacing(#/[\d.]+/#, with: "N") }
        return text
    }

    @Test("each make target that is named is one", arguments: Page.all)
    func makeTargets(page: Page) throws {
        let makefile = try String(contentsOfFile: Repository.path("Makefile"), encoding: .utf8)
        for match in page.text.matches(of: #/(?:`|\$ |\n|&& )make ([a-z-]+)/#) {
            #expect(makefile.contains("\n\(match.1):"), "\(page.path): make \(match.1)")
        }
    }

    @Test("a block is of a language that a test looks into", arguments: Page.all)
    func languages(page: Page) {
        // `sh` is for what changes the machine or takes minutes: cloning, building, testing.
        let known: Set = ["console", "json", "sh", "swift", "text", "xml", "yaml"]
        for fence in page.fences {
            let isKnown = known.contains(fence.language) || fence.has("explanation")
            #expect(isKnown, "\(page.path):\(fence.line)")
        }
    }

    @Test("each environment variable that is named is one", arguments: Page.all)
    func variables(page: Page) {
        let known: Set = [
            RecordMode.variable, TestRun.variable, GoldenStore.failuresVariable, "LIVERY_SEED",
        ]
        for match in page.text.matches(of: #/LIVERY_[A-Z]+/#) {
            #expect(known.contains(String(match.0)), "\(page.path): \(match.0)")
        }
    }

    @Test("the options of the command line are those that are documented")
    func options() throws {
        let page = try Page("Documentation/CommandLine.md")
        let commands = [
            "init", "build", "export", "render", "preview", "list", "show", "validate", "import",
            "diff", "check", "goldens report", "goldens orphans",
        ].map { "livery help \($0)" }
        let help = try Walkthrough().outputs(of: commands).joined()
        let option = #/--[a-z][a-z-]*/#
        let known = Set(help.matches(of: option).map { String($0.0) })
        let named = Set(page.text.matches(of: option).map { String($0.0) })
        #expect(known == named)
    }
}
