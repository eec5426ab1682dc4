import ArgumentParser
import LiveryServing

import Foundation

/// `livery-server draw-svg`, which the server itself calls: draws SVG files in a process that can be killed.
struct DrawSVGCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "draw-svg",
        abstract: "Draw the SVG files that standard input asks for.",
        shouldDisplay: false
    )

    @Option(help: "The most seconds that a file may take.")
    var seconds = LimitOptions.svgSeconds

    func run() {
        SVGHelper.run(seconds: seconds)
    }

    /// Makes this process draw SVG files by calling the command.
    static func install(seconds: Int) {
        #if os(Linux)
        // Works even if the program's file has been replaced since it was started.
        let program = "/proc/self/exe"
        #else
        let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
        #endif
        SVGHelper.install(
            program: program,
            arguments: ["draw-svg", "--seconds", "\(seconds)"],
            seconds: seconds
        )
    }
}
