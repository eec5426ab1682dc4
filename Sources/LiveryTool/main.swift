internal import CMalloc
import LiveryLibc
import LiveryCommands

// A pipe that nobody reads any more and a file that reaches its limit are errors of one write, which
// is told apart and cleaned up after, instead of signals that end the process.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
livery_malloc_keep_freed()
TerminationSignals.removeTemporaryFiles()
exit(CommandLineTool.run(CommandLineTool.processArguments, in: .process()))
