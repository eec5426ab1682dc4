import ArgumentParser

/// `livery goldens`: reports on the last test run.
struct GoldensCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "goldens",
        abstract: "Report what 'swift test' found, and find orphaned goldens.",
        subcommands: [GoldensReportCommand.self, GoldensOrphansCommand.self]
    )
}
