import ArgumentParser

/// `livery-server`.
@main struct LiveryServerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "livery-server",
        abstract: "Serve the pictures of themes over HTTP, and edit themes live.",
        subcommands: [ServeCommand.self, StudioCommand.self, SignCommand.self]
    )
}

/// An error that ends the program with its description and the status 1.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
