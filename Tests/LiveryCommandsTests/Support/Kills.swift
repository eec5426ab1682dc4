import Foundation
import TestSupport
import Testing

/// Kills processes at random moments of their lives.
struct Kills {
    private var random: SeededGenerator
    private var longest = 250_000

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Starts a process and sends it a signal at a random moment.
    ///
    /// - Returns: Whether the process died of the signal. Otherwise it had ended before, and the next one is killed
    ///   earlier: so it happens on a machine of any speed, however busy.
    mutating func kill(_ process: Process, by number: Int32 = SIGKILL) throws -> Bool {
        try process.run()
        usleep(UInt32(random.int(0...longest)))
        Foundation.kill(process.processIdentifier, number)
        process.waitUntilExit()
        guard process.terminationReason == .uncaughtSignal else {
            longest /= 2
            return false
        }
        #expect(process.terminationStatus == number)
        return true
    }
}
