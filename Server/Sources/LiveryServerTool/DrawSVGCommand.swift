import ArgumentParser
import LiveryPictures

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
