import Foundation
import TestSupport
import Testing

@testable import LiveryCommands

/// Every option of every command is obeyed or refused, and what only looks writes nothing: `Tests/Fixtures/options.txt`
/// has a run for each.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment))
struct OptionTests {
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
        let files: [String: Data]
    }

    private static let fixture = Repository.url("Tests/Fixtures/options.txt")
    private static let lines =
        (try? String(contentsOf: fixture, encoding: .utf8))
        .map { $0.split(separator: "\n").map(String.init) } ?? []
    private static let rows = lines.compactMap(row)
    static let commands = Set(rows.map(\.command)).sorted()

    private static func row(_ line: String) -> Row? {
        guard !["//", "##", "| ", "$ "].contains(where: line.hasPrefix),
            let colon = line.firstRange(of: ": ")
        else { return nil }
        let command = String(line[..<colon.lowerBound])
        var text = String(line[colon.upperBound...])
        if let mark = text.firstRange(of: " ~ ") {
            let suite = String(text[mark.upperBound...])
            return Row(
                command: command,
                option: String(text[..<mark.lowerBound]),
                rest: "",
                claim: .shown(in: suite)
            )
        }
        var claim = Row.Claim.obeyed
        for (mark, meant) in [("! ", Row.Claim.refused), ("= ", .idle)] where text.hasPrefix(mark) {
            claim = meant
            text.removeFirst(2)
        }
        let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
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

    /// The folder that every run begins with a copy of.
    private let original: Workshop

    init() throws {
        original = try Workshop()
        for (name, text) in Self.files { try original.write(text, to: name) }
        for line in Self.lines where line.hasPrefix("$ ") {
            let answer = original.run(String(line.dropFirst(2)))
            try #require(answer.code == 0, "\(line): \(answer.errors)")
        }
    }

    private static func tree(_ folder: String) throws -> [String: Data] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
        return Dictionary(
            uniqueKeysWithValues: names.map { name in
                (name, FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data())
            }
        )
    }

    private func see(_ line: String) throws -> (sight: Sight, before: [String: Data]) {
        let workshop = try Workshop()
        for name in try original.names() {
            try FileManager.default.copyItem(
                atPath: original.path(name),
                toPath: workshop.path(name)
            )
        }
        let before = try Self.tree(workshop.path)
        let input =
            line.hasPrefix("import") ? "sd.json" : line.hasPrefix("preview") ? "s.yaml" : "t.yaml"
        let answer = workshop.run(line, input: Self.files[input] ?? "")
        let sight = Sight(
            code: answer.code,
            output: answer.output.replacing(workshop.path, with: "@"),
            errors: answer.errors.replacing(workshop.path, with: "@"),
            bytes: answer.bytes,
            files: try Self.tree(workshop.path)
        )
        return (sight, before)
    }

    @Test(arguments: commands)
    func optionsAreObeyedOrRefused(command: String) throws {
        for row in Self.rows where row.command == command {
            if case .shown(let suite) = row.claim {
                let file = Repository.url("Tests/LiveryCommandsTests/\(suite).swift")
                #expect(try String(contentsOf: file, encoding: .utf8).contains(row.name))
                continue
            }
            let (with, before) = try see(row.with)
            switch row.claim {
            case .refused:
                #expect(with.code == ExitReason.usage.rawValue, "\(row.with): \(with.errors)")
                #expect(with.files == before, "\(row.with)")
                #expect(with.output.isEmpty || row.with.contains("--json"), "\(row.with)")
            default:
                #expect(with.code != ExitReason.usage.rawValue, "\(row.with): \(with.errors)")
                let isSame = try see(row.without).sight == with
                #expect(isSame == (row.claim == .idle), "\(row.with)")
            }
        }
    }

    /// The options as the program itself lists them.
    private func options() throws -> [String: Set<String>] {
        let text = original.run("--experimental-dump-help").output
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        var options: [String: Set<String>] = [:]
        func walk(_ command: [String: Any], _ path: [String]) {
            let inner = command["subcommands"] as? [[String: Any]] ?? []
            for command in inner {
                walk(command, path + [command["commandName"] as? String ?? ""])
            }
            guard inner.isEmpty, path != ["help"] else { return }
            let arguments = command["arguments"] as? [[String: Any]] ?? []
            let names = arguments.flatMap { $0["names"] as? [[String: String]] ?? [] }
            options[path.joined(separator: " ")] = Set(
                names.filter { $0["kind"] == "long" }.map { "--" + ($0["name"] ?? "") }
            )
            .subtracting(["--help", "--version"])
        }
        walk(object?["command"] as? [String: Any] ?? [:], [])
        return options
    }

    @Test func allOptionsAreShown() throws {
        let shown = Dictionary(grouping: Self.rows, by: \.command)
            .mapValues { Set($0.map(\.name)) }
        #expect(try options() == shown)
    }

    /// With `--dry-run` and `--check`, not a byte on the disk changes, with whatever other option.
    @Test(arguments: commands, ["--dry-run", "--check"])
    func whatOnlyLooksWritesNothing(command: String, option: String) throws {
        guard try options()[command]?.contains(option) == true else { return }
        var count = 0
        for row in Self.rows where row.command == command {
            if case .shown = row.claim { continue }
            let (sight, before) = try see("\(row.with) \(option)")
            #expect(sight.files == before, "\(row.with) \(option)")
            if sight.code != ExitReason.usage.rawValue { count += 1 }
        }
        #expect(count > 5)
    }

    /// With `--json`, standard output has objects, one on a line, and what fails is among them.
    @Test(arguments: commands)
    func standardOutputIsJSON(command: String) throws {
        for row in Self.rows where row.command == command {
            if case .shown = row.claim { continue }
            let (sight, _) = try see("\(row.with) --json")
            let lines = sight.output.split(separator: "\n")
            for line in lines {
                let object = try? JSONSerialization.jsonObject(with: Data(line.utf8))
                #expect(object is [String: Any], "\(row.with): \(line.prefix(99))")
            }
            #expect(sight.code == 0 || !lines.isEmpty, "\(row.with): \(sight.errors)")
        }
    }
}
