#if os(Linux)
import LiveryLibc
import LiverySupport

/// Triggers of Linux's pressure stall information: the kernel reports when processes stall waiting for memory
/// (accounting/psi.rst).
enum PressureTriggers {
    /// The stall time within a window, both in microseconds, at which each pressure is posted. Unprivileged
    /// processes may only use windows that are multiples of two seconds.
    private static let triggers: [(text: String, pressure: MemoryPressure)] = [
        // Some process is stalled for 5% of the time.
        ("some 100000 2000000", .warning),
        // All processes are stalled for 5% of the time.
        ("full 100000 2000000", .critical),
    ]

    /// Watches a pressure file on its own thread, as long as the token lives; nil if the kernel does not accept the
    /// triggers.
    static func watch(_ file: String, _ center: MemoryPressureCenter) -> ObservationToken? {
        var files: [Descriptor] = []
        for trigger in triggers {
            guard let descriptor = Descriptor(trigger: trigger.text, of: file) else { return nil }
            files.append(descriptor)
        }
        guard let (bell, rope) = makePipe() else { return nil }
        let kinds = triggers.map(\.pressure)
        let watched = files
        let thread = SystemThread(stackSize: 512 << 10) {
            wait(for: watched, kinds: kinds, bell: bell, center: center)
        }
        guard let thread else { return nil }
        return ObservationToken {
            rope.close()
            // An observer may end the watch on the thread that calls it.
            if thread.isCurrent { thread.detach() } else { thread.join() }
        }
    }

    /// The two ends of a pipe: the first can be read from once the second is closed.
    private static func makePipe() -> (bell: Descriptor, rope: Descriptor)? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        guard let bell = Descriptor(ends[0]), let rope = Descriptor(ends[1]) else { return nil }
        // Child processes must not keep the pipe open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (bell, rope)
    }

    private static func wait(
        for files: [Descriptor],
        kinds: [MemoryPressure],
        bell: Descriptor,
        center: MemoryPressureCenter
    ) {
        var polled = files.map { pollfd(fd: $0.number, events: Int16(POLLPRI), revents: 0) }
        polled.append(pollfd(fd: bell.number, events: 0, revents: 0))
        while true {
            let count = poll(&polled, nfds_t(polled.count), -1)
            if count < 0 {
                guard errno == EINTR else { return }
                continue
            }
            if polled.last?.revents != 0 { return }
            // The worst is last.
            var worst: MemoryPressure?
            for (index, kind) in kinds.enumerated() {
                // The group is gone.
                if polled[index].revents & Int16(POLLERR) != 0 { return }
                if polled[index].revents & Int16(POLLPRI) != 0 { worst = kind }
            }
            if let worst { center.post(worst) }
        }
    }
}

/// An open file, closed when it is released.
private final class Descriptor: Sendable {
    /// Negative once the file is closed.
    private let state: Locked<Int32>

    init?(_ number: Int32) {
        guard number >= 0 else { return nil }
        state = Locked(number)
    }

    /// Opens a pressure file and sets its trigger.
    convenience init?(trigger: String, of file: String) {
        self.init(open(file, O_RDWR | O_NONBLOCK | O_CLOEXEC))
        // The kernel expects the terminating NUL.
        let length = trigger.utf8.count + 1
        guard write(number, trigger, length) == length else { return nil }
    }

    var number: Int32 { state.withLock { $0 } }

    func close() {
        state.withLock { number in
            if number >= 0 { _ = systemClose(number) }
            number = -1
        }
    }

    deinit {
        close()
    }
}

/// POSIX `close`, under a name that the method above does not hide.
private func systemClose(_ descriptor: Int32) -> Int32 {
    close(descriptor)
}
#endif
