internal import CPlatform
import LiveryLibc
import LiveryCommands

// Makes writing to a closed pipe, or beyond the limit of a file's size, an error that can be handled instead
// of a signal that ends the process.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
livery_malloc_keep_freed()
TerminationSignals.removeTemporaryFiles()
exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst()), in: .process()))
