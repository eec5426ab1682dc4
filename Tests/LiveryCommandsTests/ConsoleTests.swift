import Foundation
import TestSupport
import Testing

@testable import LiveryCommands

/// What commands write, and their exit codes: texts in `Tests/Fixtures` have files, each after a line with `@` and its
/// name, then command lines after `$`. In what is told, `!` begins the lines of standard error.
@Suite struct ConsoleTests {
    @Test func told() throws {
        try Told.check("told-console") { text in try Console().run(text).flatMap(\.told) }
    }

    /// What a case begins with as the one before it does is told there.
    @Test func sessions() throws {
        var before: [Substring] = []
        try Told.check("told-sessions") { text in
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let shared = zip(lines, before).prefix { $0 == $1 }.count
            before = lines
            return try Console().run(text).filter { $0.line >= shared }.flatMap { ["$ " + $0.command] + $0.told }
        }
    }
}

/// A folder in which lines are run: of Livery's commands, and of those that show and change files.
private final class Console {
    private let workshop: Workshop
    /// A number for each content of a file, in the order in which they are listed.
    private var numbers: [[UInt8]: Int] = [:]

    init() throws { workshop = try Workshop() }

    /// Writes the files and runs the commands of a text; each with the number of its line, and what it told.
    func run(_ text: String) throws -> [(line: Int, command: String, told: [String])] {
        var (file, lines): (String?, [Substring]) = (nil, [])
        var found: [(line: Int, command: String, told: [String])] = []
        func write() throws {
            if let file { try workshop.write(lines.joined(separator: "\n"), to: file) }
            file = nil
        }
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("@") {
                try write()
                (file, lines) = (String(line.dropFirst()), [])
            } else if line.hasPrefix("$ ") {
                try write()
                let command = String(line.dropFirst(2))
                // The folder's path makes a column wide.
                let told = try answer(command).map { line in
                    line.replacing(workshop.path + "/", with: "@").replacing(workshop.path, with: "@").replacing(
                        #/ {40,}/#,
                        with: "  "
                    )
                }
                found.append((number, command, told))
            } else {
                lines.append(line)
            }
        }
        return found
    }

    private func answer(_ command: String) throws -> [String] {
        let words = command.split(separator: " ").map(String.init)
        switch words[0] {
        case "ls":
            return workshop.contents(words.dropFirst().joined()).sorted { $0.key < $1.key }.map { path, bytes in
                let number = numbers[bytes] ?? numbers.count + 1
                numbers[bytes] = number
                return "\(path) \(number)"
            }
        case "cat": return try workshop.read(words[1]).split(separator: "\n").map(String.init)
        case "rm": try FileManager.default.removeItem(atPath: workshop.path(words[1]))
        case "mv": try FileManager.default.moveItem(atPath: workshop.path(words[1]), toPath: workshop.path(words[2]))
        case "ln": try workshop.link(words[1], to: workshop.path(words[2]))
        default:
            let parts = command.components(separatedBy: " < ")
            let answer = workshop.run(parts[0], input: parts.dropFirst().joined())
            return ["exit \(answer.code)"] + answer.outputLines.map(String.init) + answer.errorLines.map { "! " + $0 }
        }
        return []
    }
}
