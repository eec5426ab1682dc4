#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import Livery
import LiverySupport

/// The signals that ask a process to end: SIGHUP, SIGINT and SIGTERM.
package enum TerminationSignals {
    /// Has the files that are being written removed before such a signal ends the process.
    ///
    /// A thread waits for the signals, which no other thread gets: unlike a signal's handler, it may
    /// take locks. To be called once, before any other thread is started. What is ignored, as `nohup`
    /// has it, stays ignored.
    package static func removeTemporaryFiles() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGHUP, SIGINT, SIGTERM] {
            let handler = signal(number, SIG_DFL)
            if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                signal(number, SIG_IGN)
            } else {
                sigaddset(&signals, number)
            }
        }
        let awaited = signals
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let thread = SystemThread(stackSize: 256 << 10) { wait(for: awaited) }
        // Without the thread, the signals are to end the process as ever.
        if thread == nil { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
    }

    private static func wait(for signals: sigset_t) {
        var signals = signals
        var number: CInt = 0
        guard sigwait(&signals, &number) == 0 else { return }
        TemporaryFile.removeAll {
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            raise(number)
        }
    }
}
