import ArgumentParser

/// `livery goldens`: what a run of the tests has left.
struct GoldensCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "goldens",
        abstract: "Report what 'swift test' found, and find orphaned goldens.",
        subcommands: [GoldensReportCommand.self, GoldensOrphansCommand.self]
    )
}
