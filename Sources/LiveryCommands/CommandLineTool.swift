import ArgumentParser
internal import CExpat
internal import CXXHash
internal import CYAML
import Livery
import LiveryExport
import LiveryLibc
import LiveryPictures
import LiveryRaster
import LiverySupport
import LiveryText

/// Runs commands.
package enum CommandLineTool {
    /// Runs a command and returns the exit code. The arguments don't include the program's name.
    package static func run(_ arguments: [String], in context: CommandContext) -> Int32 {
        do {
            var command = try command(of: arguments)
            guard let command = command as? any ConsoleCommand else {
                // The root command or `help`, which throw their output.
                try command.run()
                return 0
            }
            let console = Console(
                context,
                quiet: command.common.quiet,
                json: command.common.json,
                strict: command.isStrict
            )
            command.run(console)
            if let message = lostResults(context) { console.report(.unwritableOutput, summary: message) }
            return console.status.code
        } catch {
            let message = LiveryCommand.fullMessage(for: error)
            let code = LiveryCommand.exitCode(for: error)
            (code.isSuccess ? context.output : context.errors).write(
                (message == Versions.own ? Versions.all : message) + "\n"
            )
            // The options of arguments that are wrong are not parsed.
            if !code.isSuccess, arguments.prefix(while: { $0 != "--" }).contains("--json") {
                let object = Console.diagnostic(.error, LiveryCommand.message(for: error))
                context.output.write(object.text + "\n")
            }
            guard let message = lostResults(context) else { return code.rawValue }
            context.errors.write(message + "\n")
            return ExitReason.unwritableOutput.rawValue
        }
    }

    /// The command that arguments name.
    ///
    /// It is parsed alone: parsing all commands takes a tenth of the time of rendering one image. Help and errors, which
    /// name the whole command, are the root's.
    private static func command(of arguments: [String]) throws -> any ParsableCommand {
        // Which Swift puts in place of bytes that are not UTF-8: no file of another name is to be read or written.
        if let argument = arguments.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
            throw ValidationError("the argument \(quotedPath(argument)) is not valid UTF-8")
        }
        let (type, names) = try named(by: arguments)
        if type.configuration.subcommands.isEmpty, !names.contains("help"),
            !arguments.contains(where: { $0.hasPrefix("---") || $0.hasPrefix("--generate-") })
        {
            let rest = Array(arguments.dropFirst(names.count))
            if let command = try? type.parse(rest) {
                if let error = repeatedOption(in: rest, of: type) { throw error }
                return command
            }
            if let error = unknownOption(in: rest, of: type) { throw error }
        }
        return try LiveryCommand.parseAsRoot(arguments)
    }

    /// The type of the command that the first arguments name, and these.
    ///
    /// - Throws: An error for an unknown command, with what to write as a hint.
    private static func named(by arguments: [String]) throws -> (any ParsableCommand.Type, names: ArraySlice<String>) {
        var command: any ParsableCommand.Type = LiveryCommand.self
        for (count, argument) in arguments.enumerated() {
            let subcommands = command.configuration.subcommands
            guard !argument.hasPrefix("-"), !subcommands.isEmpty else { return (command, arguments.prefix(count)) }
            if argument == "help" { continue }
            let names = subcommands.compactMap { $0.configuration.commandName }
            guard let index = names.firstIndex(of: argument) else {
                let hint = ForeignWords.hint(for: argument, among: names)
                let end = hint.map { "; " + $0 } ?? ""
                throw ValidationError("unknown command \(quoted(argument))\(end)")
            }
            command = subcommands[index]
        }
        return (command, arguments[...])
    }

    /// The error for an option of one value that is given twice: the parser takes the last.
    private static func repeatedOption(in arguments: [String], of command: any ParsableCommand.Type) -> ValidationError?
    {
        let given = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") }.map { argument in
            String(argument.drop { $0 == "-" }.prefix { $0 != "=" })
        }
        guard given.count > 1, let help = try? JSON(reading: command._dumpHelp().utf8) else { return nil }
        for option in help["command"]?["arguments"]?.elements ?? []
        where option["kind"]?.string == "option" && option["isRepeating"] == .boolean(false) {
            let names = (option["names"]?.elements ?? []).compactMap { $0["name"]?.string }
            if given.count(where: names.contains) > 1 {
                return ValidationError("--\(names[0]) is given twice, and takes one value")
            }
        }
        return nil
    }

    /// The error for an unknown option, with the nearest known one: the parser would say which one is missing instead.
    private static func unknownOption(in arguments: [String], of command: any ParsableCommand.Type) -> ValidationError?
    {
        let options = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map { $0.prefix { $0 != "=" } }
        let help = LiveryCommand.helpMessage(for: command, includeHidden: true)
        let known = Set(help.matches(of: /--[a-z0-9-]+/).map(\.output))
        guard let unknown = options.first(where: { !known.contains($0) }) else { return nil }
        let nearest = nearestName(to: String(unknown), among: known.map(String.init))
        let hint = nearest.map { "did you mean '\($0)'?" } ?? "'livery \(command._commandName) --help' lists them"
        return ValidationError("unknown option \(quoted(String(unknown))); \(hint)")
    }

    /// The message if some results could not be written.
    private static func lostResults(_ context: CommandContext) -> String? {
        context.output.failure.map { "error: can't write the results: \($0)" }
    }
}

/// The output of `livery --version`.
enum Versions {
    /// Livery's own version, which is needed to parse any command line.
    static let own = "livery \(LiveryVersion.current)"

    /// The versions of Livery and its libraries, one per line.
    static var all: String {
        let raster = LibraryVersions.current
        var lines = [own, "cairo \(raster.cairo)"]
        if let pixman = raster.pixman { lines.append("pixman \(pixman)") }
        let text = TextLibraryVersions.current
        lines.append("pango \(text.pango)")
        lines.append("harfbuzz \(text.harfBuzz)")
        lines.append("freetype \(text.freeType)")
        lines.append("fontconfig \(text.fontconfig)")
        lines.append("libpng \(raster.libpng)")
        lines += [PictureFormat.jpeg, .webP].compactMap(\.decoderVersion)
        lines.append("lcms2 \(raster.littleCMS)")
        lines.append("libdeflate \(raster.libdeflate)")
        if let zlib = raster.zlib { lines.append("zlib \(zlib)") }
        lines.append("libyaml \(String(cString: yaml_get_version_string()))")
        let expat = XML_ExpatVersionInfo()
        lines.append("expat \(expat.major).\(expat.minor).\(expat.micro)")
        // xxhash.h: the number is major × 10,000 + minor × 100 + release.
        let hash = XXH_versionNumber()
        lines.append("xxHash \(hash / 10_000).\(hash / 100 % 100).\(hash % 100)")
        return lines.joined(separator: "\n")
    }
}

/// SIGHUP, SIGINT, and SIGTERM.
package enum TerminationSignals {
    /// Makes these signals remove temporary files before they end the process.
    ///
    /// A thread waits for the signals, because a handler must not take locks. Call this once, before
    /// starting other threads. Ignored signals, as with `nohup`, stay ignored.
    package static func removeTemporaryFiles() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGHUP, SIGINT, SIGTERM] {
            let handler = signal(number, SIG_DFL)
            if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                signal(number, SIG_IGN)
            } else {
                sigaddset(&signals, number)
            }
        }
        let awaited = signals
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let thread = SystemThread(stackSize: 256 << 10) { wait(for: awaited) }
        // Without the thread, the signals just end the process.
        if thread == nil { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
        thread?.detach()
    }

    private static func wait(for signals: sigset_t) {
        var signals = signals
        var number: CInt = 0
        guard sigwait(&signals, &number) == 0 else { return }
        TemporaryFile.removeAll {
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            raise(number)
        }
    }
}
