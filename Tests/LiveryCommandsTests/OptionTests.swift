import Foundation
import TestSupport
import Testing

@testable import LiveryCommands

/// Every option of every command is obeyed or refused, and what only looks writes nothing: `Tests/Fixtures/options.txt`
/// has a run for each.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct OptionTests {
    /// An option in a run.
    private struct Row {
        enum Claim: Equatable {
            case obeyed, refused, idle
            case shown(in: String)
        }

        let command: String
        let option: String
        let rest: String
        let claim: Claim

        var name: String { String(option.prefix { $0 != " " }) }
        var without: String { "\(command) \(rest)" }
        var with: String { "\(command) \(rest) \(option)" }
    }

    /// All that can be seen of a run.
    private struct Sight: Equatable {
        let code: Int32
        let output: String
        let errors: String
        let bytes: [UInt8]
        let files: [String: Data?]
    }

    private static let fixture = Repository.url("Tests/Fixtures/options.txt")
    private static let lines =
        (try? String(contentsOf: fixture, encoding: .utf8)).map { $0.split(separator: "\n").map(String.init) } ?? []
    private static let rows = lines.compactMap(row)
    static let commands = Set(rows.map(\.command)).sorted()

    private static func row(_ line: String) -> Row? {
        guard !["//", "##", "| ", "$ "].contains(where: line.hasPrefix), let colon = line.firstRange(of: ": ") else {
            return nil
        }
        let command = String(line[..<colon.lowerBound])
        var text = String(line[colon.upperBound...])
        if let mark = text.firstRange(of: " ~ ") {
            let suite = String(text[mark.upperBound...])
            return Row(command: command, option: String(text[..<mark.lowerBound]), rest: "", claim: .shown(in: suite))
        }
        var claim = Row.Claim.obeyed
        for (mark, meant) in [("! ", Row.Claim.refused), ("= ", .idle)] where text.hasPrefix(mark) {
            claim = meant
            text.removeFirst(2)
        }
        let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        return Row(command: command, option: parts[0], rest: parts.last ?? "", claim: claim)
    }

    /// The texts of the files.
    private static let files: [String: String] = {
        var files: [String: String] = [:]
        var name = ""
        for line in lines {
            if line.hasPrefix("##") { name = String(line.dropFirst(3)) }
            if line.hasPrefix("| ") { files[name, default: ""] += line.dropFirst(2) + "\n" }
        }
        return files
    }()

    /// What every run begins with: the files above, and those that the lines with `$` make of them.
    private static let original: Result<[String: Data?], any Error> = Result {
        let workshop = try Workshop()
        for (name, text) in files { try workshop.write(text, to: name) }
        for line in lines where line.hasPrefix("$ ") {
            let answer = workshop.run(String(line.dropFirst(2)))
            try #require(answer.code == 0, "\(line): \(answer.errors)")
        }
        return try tree(workshop.path)
    }

    /// The files of a folder, and its folders, which have no data.
    private static func tree(_ folder: String) throws -> [String: Data?] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
        return Dictionary(
            uniqueKeysWithValues: names.map { name in (name, FileManager.default.contents(atPath: "\(folder)/\(name)"))
            }
        )
    }

    /// A folder in which every run finds the same files.
    private final class Place {
        let original: [String: Data?]
        private let workshop: Workshop
        private var present: [String: Data?] = [:]

        init() throws {
            original = try OptionTests.original.get()
            workshop = try Workshop()
        }

        /// Makes files and folders what they were; only those that the last run has changed, since a folder of its own
        /// for each run would take most of the time.
        private func restore() throws {
            for name in present.keys where original[name] != present[name] {
                try? FileManager.default.removeItem(atPath: workshop.path(name))
            }
            for name in original.keys.sorted() where original[name] != present[name] {
                if let data = original[name] ?? nil {
                    try workshop.write([UInt8](data), to: name)
                } else {
                    try FileManager.default.createDirectory(
                        atPath: workshop.path(name),
                        withIntermediateDirectories: true
                    )
                }
            }
            present = try OptionTests.tree(workshop.path)
            try #require(present == original)
        }

        func see(_ line: String) throws -> Sight {
            if present != original { try restore() }
            let input = line.hasPrefix("import") ? "sd.json" : line.hasPrefix("preview") ? "s.yaml" : "t.yaml"
            let answer = workshop.run(line, input: OptionTests.files[input] ?? "")
            present = try OptionTests.tree(workshop.path)
            return Sight(
                code: answer.code,
                output: answer.output.replacing(workshop.path, with: "@"),
                errors: answer.errors.replacing(workshop.path, with: "@"),
                bytes: answer.bytes,
                files: present
            )
        }
    }

    @Test(arguments: commands) func optionsAreObeyedOrRefused(command: String) throws {
        let place = try Place()
        // What runs do without their options: many options share one.
        var plain: [String: Sight] = [:]
        for row in Self.rows where row.command == command {
            if case .shown(let suite) = row.claim {
                let file = Repository.url("Tests/LiveryCommandsTests/\(suite).swift")
                #expect(try String(contentsOf: file, encoding: .utf8).contains(row.name))
                continue
            }
            let with = try place.see(row.with)
            switch row.claim {
            case .refused:
                #expect(with.code == ExitReason.usage.rawValue, "\(row.with): \(with.errors)")
                #expect(with.files == place.original, "\(row.with)")
                #expect(with.output.isEmpty || row.with.contains("--json"), "\(row.with)")
            default:
                #expect(with.code != ExitReason.usage.rawValue, "\(row.with): \(with.errors)")
                let without = try plain[row.without] ?? place.see(row.without)
                plain[row.without] = without
                #expect((without == with) == (row.claim == .idle), "\(row.with)")
            }
        }
    }

    /// The options as the program itself lists them.
    private static let options: Result<[String: Set<String>], any Error> = Result {
        let text = try Workshop().run("--experimental-dump-help").output
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        var options: [String: Set<String>] = [:]
        func walk(_ command: [String: Any], _ path: [String]) {
            let inner = command["subcommands"] as? [[String: Any]] ?? []
            for command in inner { walk(command, path + [command["commandName"] as? String ?? ""]) }
            guard inner.isEmpty, path != ["help"] else { return }
            let arguments = command["arguments"] as? [[String: Any]] ?? []
            let names = arguments.flatMap { $0["names"] as? [[String: String]] ?? [] }
            options[path.joined(separator: " ")] = Set(
                names.filter { $0["kind"] == "long" }.map { "--" + ($0["name"] ?? "") }
            ).subtracting(["--help", "--version"])
        }
        walk(object?["command"] as? [String: Any] ?? [:], [])
        return options
    }

    @Test func allOptionsAreShown() throws {
        let shown = Dictionary(grouping: Self.rows, by: \.command).mapValues { Set($0.map(\.name)) }
        #expect(try Self.options.get() == shown)
    }

    /// With `--dry-run` and `--check`, not a byte on the disk changes, with whatever other option.
    @Test(arguments: commands, ["--dry-run", "--check"]) func whatOnlyLooksWritesNothing(
        command: String,
        option: String
    ) throws {
        guard try Self.options.get()[command]?.contains(option) == true else { return }
        let place = try Place()
        var count = 0
        for row in Self.rows where row.command == command && row.claim == .obeyed {
            let sight = try place.see("\(row.with) \(option)")
            #expect(sight.files == place.original, "\(row.with) \(option)")
            if sight.code != ExitReason.usage.rawValue { count += 1 }
        }
        #expect(count > 5)
    }

    /// With `--json`, standard output has objects, one on a line, and what fails is among them.
    @Test(arguments: commands) func standardOutputIsJSON(command: String) throws {
        let place = try Place()
        for row in Self.rows where row.command == command {
            if case .shown = row.claim { continue }
            let sight = try place.see("\(row.with) --json")
            let lines = sight.output.split(separator: "\n")
            for line in lines {
                let object = try? JSONSerialization.jsonObject(with: Data(line.utf8))
                #expect(object is [String: Any], "\(row.with): \(line.prefix(99))")
            }
            #expect(sight.code == 0 || !lines.isEmpty, "\(row.with): \(sight.errors)")
        }
    }
}
