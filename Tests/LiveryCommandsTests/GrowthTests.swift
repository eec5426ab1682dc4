import Foundation
import TestSupport
import Testing

/// The lines of `Checks/Growth/productions.py`, with few repetitions; `make test-growth` measures them.
@Suite struct GrowthTests {
    private static let script = Repository.url("Checks/Growth/run").path

    /// Whatever is repeated or nested 200 times takes neither 20 seconds of processor time nor 1 GiB, and does not
    /// end the program.
    @Test(
        .enabled(if: Programs.have("python3"), "python3 is not in PATH"),
        arguments: [
            "YAML", "JSON", "plist", "theme", "drawn", "path", "outline", "export", "render", "list", "SVG", "tokens",
            "resolver document", "import", "sheet", "screen", "project", "PNG", "JPEG", "WebP", "large", "diff",
        ]
    ) func nothingExplodes(_ group: String) throws {
        let process = try Workshop().start("", shell: "exec python3 '\(Self.script)' \"$0\" --small '\(group)'")
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let text = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(String(decoding: text, as: UTF8.self))")
    }
}
