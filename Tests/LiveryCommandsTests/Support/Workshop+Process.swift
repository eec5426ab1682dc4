import Foundation
import TestSupport
import Testing

extension Workshop {
    /// A process of a command line, not running yet; with `prefix` it is run by a shell's text.
    func start(_ line: String, shell prefix: String? = nil) throws -> Process {
        let program = try #require(Programs.built("livery"), "the program 'livery' has not been built")
        // A process ignores what its parent does: nohup's children hangups, those in a shell's background interrupts.
        for number in [SIGHUP, SIGINT] { signal(number, SIG_DFL) }
        let process = Process()
        let arguments = arguments(line)
        if let prefix {
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", prefix, program] + arguments
        } else {
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = arguments
        }
        return process
    }
}
