import Foundation
import Testing

extension Workshop {
    /// The program that was built together with these tests.
    private static var program: String? {
        // Beside the test bundle on macOS, beside the test runner on Linux.
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        let runner = Bundle.main.executableURL?.deletingLastPathComponent()
        let folders = [bundle.bundleURL.deletingLastPathComponent(), bundle.bundleURL, runner]
        return folders.compactMap { $0?.appendingPathComponent("livery").path }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// A process of a command line, not running yet; with `prefix` it is run by a shell's text.
    func start(_ line: String, shell prefix: String? = nil) throws -> Process {
        let program = try #require(Self.program, "the program 'livery' has not been built")
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
