import ArgumentParser

/// The root of the command line.
struct LiveryCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "livery",
            abstract: "Turns themes into pixels.",
            discussion: """
                Exit codes: 0 all well; 1 something asked for failed or differs; 64 wrong usage; \
                65 a document could not be understood; 66 an input is missing or unreadable; \
                73 an output could not be written.
                """,
            version: Versions.text,
            subcommands: [
                RenderCommand.self, PreviewCommand.self, ListCommand.self, ShowCommand.self,
                ValidateCommand.self, DiffCommand.self, CheckCommand.self, GoldensCommand.self,
            ]
        )
    }
}
