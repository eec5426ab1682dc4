import ArgumentParser
import LiveryServer
import LiveryServing
import Logging
import ServiceLifecycle

import Foundation

/// `livery-server studio`.
struct StudioCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "studio",
        abstract: "Show a theme live, and change its values by sliders and pickers.",
        discussion: """
            The page shows what is on disk as soon as it is saved. It is for this machine alone: open the \
            address that is printed, with its token. Ctrl-C ends it.
            """
    )

    @Argument(help: ArgumentHelp("The theme.", valueName: "file"))
    var theme: String

    @Option(help: ArgumentHelp("The style sheet of the screens.", valueName: "file"))
    var sheet: String?

    @Option(help: ArgumentHelp("The folder of the screens.", valueName: "dir"))
    var screens: String?

    @Option(help: "The port to listen at; 0 is any that is free.")
    var port = 8081

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("--port is not in 0…65535") }
        _ = try files
    }

    private var files: ServedThemeFiles {
        get throws {
            guard let argument = ThemeArgument(argument: theme) else {
                throw ValidationError("'\(theme)' is no path")
            }
            var files = try ThemeArgument.files(themes: [argument], sheets: [], screens: [])[0]
            files.sheet = sheet
            files.screens = screens
            return files
        }
    }

    func run() async throws {
        LogFormat.text.bootstrap()
        let logger = Logger(label: "livery")
        let service = StudioService(try files)
        defer { service.stop() }
        let token = StudioResponder.newToken()
        let server = StudioServer(service, port: port, token: token, logger: logger) { port in
            let line = "http://127.0.0.1:\(port)/?token=\(token)\n"
            FileHandle.standardOutput.write(Data(line.utf8))
        }
        do {
            try await server.application.runService()
        } catch {
            throw ReportedError("error: can't listen at port \(port): \(error)")
        }
    }
}
