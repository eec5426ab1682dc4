import ArgumentParser

/// `livery goldens`: what a run of the tests has left.
struct GoldensCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "goldens",
        abstract: "Report what 'swift test' found of goldens, and find goldens of no use.",
        subcommands: [GoldensReportCommand.self, GoldensOrphansCommand.self]
    )
}
