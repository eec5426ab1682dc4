import ArgumentParser
import LiveryPictures

/// `livery-server`.
@main
struct LiveryServerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "livery-server",
        abstract: "Serve the pictures of themes over HTTP, and edit themes live.",
        subcommands: [ServeCommand.self, StudioCommand.self, SignCommand.self, DrawSVGCommand.self]
    )
}

/// An error that ends the program with its description and the status 1.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// `livery-server draw-svg`, which the server itself calls: draws SVG files in a process that can be ended.
struct DrawSVGCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "draw-svg",
        abstract: "Draw the SVG files that standard input asks for.",
        shouldDisplay: false
    )

    func run() {
        SVGHelper.run()
    }

    /// Makes this process draw SVG files by calling the command.
    static func install(seconds: Int) {
        SVGHelper.install(arguments: ["draw-svg"], seconds: seconds)
    }
}
