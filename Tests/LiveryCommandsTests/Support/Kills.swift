import Foundation
import TestSupport
import Testing

/// Kills processes at random moments of their lives.
struct Kills {
    private var random: SeededGenerator
    /// In microseconds.
    private var longest: Int

    /// Measures the life of a process like those to kill, on this machine, however busy.
    init(seed: UInt64, lifeOf process: Process) throws {
        random = SeededGenerator(seed: seed)
        let start = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        longest = Int((ContinuousClock.now - start) / .microseconds(1))
    }

    /// Starts a process and sends it a signal at a random moment.
    ///
    /// - Returns: Whether the process died of the signal. Otherwise it had ended before, and the next one is killed
    ///   earlier, as after a kill later: so the moments are those of its life on a machine of any speed, however busy.
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
        longest += longest / 8
        return true
    }
}
