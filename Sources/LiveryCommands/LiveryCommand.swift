import ArgumentParser

/// The root command.
struct LiveryCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "livery",
            abstract: "Render and export themes, and test and inspect them.",
            discussion: """
                Exit codes: 0 success; 1 something failed or differs; 64 invalid arguments; \
                65 a malformed document; 66 an input that can't be read; 73 an output that can't be \
                written.
                """,
            version: Versions.own,
            subcommands: [
                InitCommand.self, BuildCommand.self, WatchCommand.self, ExportCommand.self,
                GalleryCommand.self,
                RenderCommand.self, PreviewCommand.self, ListCommand.self, ShowCommand.self,
                ValidateCommand.self, SchemaCommand.self, ImportCommand.self, DiffCommand.self,
                CheckCommand.self,
                GoldensCommand.self,
            ]
        )
    }
}
