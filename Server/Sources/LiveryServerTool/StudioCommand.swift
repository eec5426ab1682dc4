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

    @Argument(
        help: ArgumentHelp(
            "The theme, or a project file with its themes. (default: 'livery.yaml' here)",
            valueName: "file"
        )
    ) var file: String?

    @Option(help: ArgumentHelp("The style sheet of the screens.", valueName: "file")) var sheet: String?

    @Option(help: ArgumentHelp("The folder of the screens.", valueName: "dir")) var screens: String?

    @Option(help: "The port; 0 for any free one.") var port = 8081

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("--port is not in 0…65535") }
    }

    /// The themes that are shown, at least one.
    private func themes() throws -> [ServedThemeFiles] {
        guard let file = file ?? ServedThemeFiles.projectFile(in: ".") else {
            throw CommandFailure("there is no 'livery.yaml' here; name a theme or a project file")
        }
        var themes: [ServedThemeFiles]
        do { themes = try ServedThemeFiles.themes(ofFile: file) } catch { throw CommandFailure("\(error)") }
        guard sheet != nil || screens != nil else { return themes }
        guard themes.count == 1 else {
            throw CommandFailure(
                "--sheet and --screens are of one theme; the project file gives each theme its "
                    + "'sheet' and 'screens'"
            )
        }
        themes[0].sheet = sheet ?? themes[0].sheet
        themes[0].screens = screens ?? themes[0].screens
        return themes
    }

    func run() async throws {
        LogFormat.text.bootstrap()
        let logger = Logger(label: "livery")
        let services = try themes().map { StudioService($0) }
        defer { for service in services { service.stop() } }
        let token = StudioResponder.newToken()
        let server = StudioServer(services, port: port, token: token, logger: logger) { port in
            let line = "http://127.0.0.1:\(port)/?token=\(token)\n"
            FileHandle.standardOutput.write(Data(line.utf8))
        }
        do { try await server.application.runService() } catch {
            throw CommandFailure("can't listen at port \(port): \(error)")
        }
    }
}
