import ArgumentParser

/// `livery-server`.
@main
struct LiveryServerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "livery-server",
        abstract: "Hand out the pictures of themes over HTTP.",
        subcommands: [ServeCommand.self, SignCommand.self]
    )
}
