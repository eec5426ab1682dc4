import LiveryLibc
import Livery
import LiverySupport

/// SIGHUP, SIGINT, and SIGTERM.
package enum TerminationSignals {
    /// Makes these signals remove temporary files before they end the process.
    ///
    /// A thread waits for the signals, because a handler must not take locks. Call this once, before
    /// starting other threads. Ignored signals, as with `nohup`, stay ignored.
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
        // Without the thread, the signals just end the process.
        if thread == nil { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
        thread?.detach()
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
