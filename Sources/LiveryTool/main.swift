internal import CPlatform
import LiveryLibc
import LiveryCommands
import LiveryPictures

// What this program calls itself with, for each process that draws its SVG files.
let drawSVG = ["draw-svg"]
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments == drawSVG {
    SVGHelper.run()
    exit(0)
}
// Makes writing to a closed pipe, or beyond the limit of a file's size, an error that can be handled instead
// of a signal that ends the process.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
livery_malloc_keep_freed()
TerminationSignals.removeTemporaryFiles()
SVGHelper.install(arguments: drawSVG, seconds: 60)
exit(CommandLineTool.run(arguments, in: .process()))
