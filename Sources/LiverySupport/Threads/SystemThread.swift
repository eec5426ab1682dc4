import LiveryLibc

/// A thread of the operating system that runs a closure, for work that blocks or needs a large stack:
/// Swift's tasks share a few threads that must not be blocked, and whose stacks are small.
package struct SystemThread: Sendable {
    private let thread: ThreadHandle

    /// Starts a thread; nil when the system refuses.
    ///
    /// - Parameters:
    ///   - stackSize: The stack's size in bytes. Default: the system's, also if it refuses the size.
    ///   - body: What the thread runs.
    package init?(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        if let stackSize { _ = pthread_attr_setstacksize(&attributes, stackSize) }

        let entry = Unmanaged.passRetained(ThreadEntry(body))
        #if canImport(Darwin)
        var started: pthread_t?
        #else
        var started = pthread_t()
        #endif
        let status = pthread_create(&started, &attributes, { enterThread($0) }, entry.toOpaque())
        guard status == 0, let handle = ThreadHandle(started) else {
            entry.release()
            return nil
        }
        thread = handle
    }

    /// The number of processors that are online when the process first asks; 1 if unknown.
    package static let processorCount = max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN)))

    /// Waits for the thread to end. Either this or `detach` is to be called, once: the system keeps the stack of a
    /// thread until then.
    package func join() {
        pthread_join(thread.value, nil)
    }

    /// Whether this thread is the calling one, which can't wait for itself.
    package var isCurrent: Bool { pthread_equal(pthread_self(), thread.value) != 0 }

    /// Lets the thread end unattended.
    package func detach() {
        pthread_detach(thread.value)
    }
}

/// The system's name of a thread: a number on Linux, an address that is never followed on Darwin.
private struct ThreadHandle: Sendable {
    private let bits: UInt

    #if canImport(Darwin)
    init?(_ thread: pthread_t?) {
        guard let thread else { return nil }
        bits = UInt(bitPattern: thread)
    }

    var value: pthread_t {
        // The address was one, so that it is none is impossible.
        pthread_t(bitPattern: bits).unsafelyUnwrapped
    }
    #else
    init?(_ thread: pthread_t) {
        bits = UInt(thread)
    }

    var value: pthread_t { pthread_t(bits) }
    #endif
}

/// A closure as C carries it to a new thread.
private final class ThreadEntry: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

private func enterThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context {
        Unmanaged<ThreadEntry>.fromOpaque(context).takeRetainedValue().run()
    }
    return nil
}
