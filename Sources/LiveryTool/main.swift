internal import CMalloc
import LiveryLibc
import LiveryCommands

// A pipe without a reader and a file at its size limit become errors of that write, which can be handled,
// instead of signals that end the process.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
livery_malloc_keep_freed()
TerminationSignals.removeTemporaryFiles()
exit(CommandLineTool.run(CommandLineTool.processArguments, in: .process()))
