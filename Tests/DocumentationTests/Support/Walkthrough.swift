import Foundation
import TestSupport
import Testing

/// A folder in which a document is done as it says: its files written, its commands run.
///
/// The sample themes' pictures are in `images`, the icons in `icons` and the pinned fonts in `fonts`, as a
/// reader of the documents has them.
struct Walkthrough {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["images", "icons", "fonts"] {
            try FileManager.default.copyItem(
                atPath: Repository.path("Resources/Themes/\(name)"),
                toPath: folder.path(of: name)
            )
        }
        guard PinnedText.hasFonts else { return }
        try FileManager.default.copyItem(
            atPath: PinnedText.themeFolder() + "/fonts",
            toPath: folder.path(of: "fonts")
        )
    }

    /// Writes a block's text to the file that its marks name; nothing for one that names none.
    func write(_ fence: Fence) throws {
        guard let name = fence.value("file") else { return }
        try folder.write(fence.text, to: name)
    }

    /// What a block of commands prints when it is run: the commands as they stand there, each
    /// followed by what it writes to standard output and standard error.
    func transcript(of text: String) throws -> String {
        let commands = Self.commands(in: text)
        return zip(commands, try outputs(of: commands)).map { command, output in
            let lines = command.split(separator: "\n", omittingEmptySubsequences: false)
            return "$ " + lines.joined(separator: "\n> ") + "\n" + output
        }.joined()
    }

    /// What each command writes to standard output and standard error, when one shell runs all.
    func outputs(of commands: [String]) throws -> [String] {
        let program = try #require(Programs.built("livery"), "the program 'livery' has not been built")
        // A record separator comes after each output. The exit code is put back for `echo $?`.
        let script = commands.map { "\($0)\nstatus=$?; printf '\\036'; (exit $status)\n" }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "exec 2>&1\n" + script.joined()]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let programs = URL(fileURLWithPath: program).deletingLastPathComponent().path
        process.environment = [
            "PATH": "\(programs):/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C", "NO_COLOR": "1",
            // Of `make test-address`; without it, programs print what libraries lose.
            "LSAN_OPTIONS": ProcessInfo.processInfo.environment["LSAN_OPTIONS"] ?? "",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.standardError
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let outputs = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\u{1E}", omittingEmptySubsequences: false)
        try #require(outputs.count == commands.count + 1, "the shell ended early: \(outputs)")
        return outputs.dropLast().map(String.init)
    }

    /// The commands of a block: the lines after `$ `, with the lines after `> ` that go on with them.
    static func commands(in text: String) -> [String] {
        var commands: [String] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("$ ") {
                commands.append(String(line.dropFirst(2)))
            } else if line.hasPrefix("> "), let last = commands.popLast() {
                commands.append(last + "\n" + line.dropFirst(2))
            }
        }
        return commands
    }
}
