import TestSupport
import Testing

@testable import LiveryCommands

/// What commands write, and their exit codes: `Tests/Fixtures/told-console.txt` has files, each after a line with `@` and
/// its name, then command lines after `$`. In what is told, `!` begins the lines of standard error.
@Suite struct ConsoleTests {
    @Test func told() throws {
        try Told.check("told-console") { text in
            let workshop = try Workshop()
            var (name, lines, told) = ("", [Substring](), [String]())
            func write() throws { if !name.isEmpty { try workshop.write(lines.joined(separator: "\n"), to: name) } }
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("@") {
                    try write()
                    (name, lines) = (String(line.dropFirst()), [])
                } else if line.hasPrefix("$ ") {
                    try write()
                    name = ""
                    let answer = workshop.run(String(line.dropFirst(2)))
                    told.append("exit \(answer.code)")
                    let errors = answer.errorLines.map { "! " + $0 }
                    // The folder's path makes a column wide.
                    told += (answer.outputLines.map(String.init) + errors).map { line in
                        line.replacing(workshop.path, with: "@").replacing(#/ {40,}/#, with: "  ")
                    }
                } else {
                    lines.append(line)
                }
            }
            return told
        }
    }
}
