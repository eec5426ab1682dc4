import LiveryLibc

/// A thread of the operating system that runs a closure, for work that blocks or needs a large stack:
/// Swift's tasks share a few threads that must not be blocked, and whose stacks are small.
package struct SystemThread: Sendable {
    // On Darwin, the name of a thread is an address, which nothing follows.
    private let number: UInt

    /// The stack of threads that draw and read files, in bytes. Musl gives 128 KB and Darwin 512 KB to a thread that asks
    /// for nothing; decoding metadata that is nested as deeply as the limits allow needs more.
    package static let workStackSize = 4 << 20

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

        let entry = UnsafeMutablePointer<@Sendable () -> Void>.allocate(capacity: 1)
        entry.initialize(to: body)
        #if canImport(Darwin)
        var started: pthread_t?
        #else
        var started = pthread_t()
        #endif
        let status = pthread_create(&started, &attributes, { enterThread($0) }, entry)
        let thread: pthread_t? = started
        guard status == 0, let thread else {
            entry.deinitialize(count: 1)
            entry.deallocate()
            return nil
        }
        #if canImport(Darwin)
        number = UInt(bitPattern: thread)
        #else
        number = thread
        #endif
    }

    #if canImport(Darwin)
    private var thread: pthread_t? { pthread_t(bitPattern: number) }
    #else
    private var thread: pthread_t? { number }
    #endif

    /// The number of processors that are online when the process first asks; 1 if unknown.
    package static let processorCount = max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN)))

    /// Waits for the thread to end. Either this or `detach` is to be called, once: the system keeps the stack of a
    /// thread until then.
    package func join() { if let thread { pthread_join(thread, nil) } }

    /// Lets the thread end unattended.
    package func detach() { if let thread { pthread_detach(thread) } }
}

private func enterThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let entry = context?.assumingMemoryBound(to: (@Sendable () -> Void).self) else { return nil }
    let run = entry.move()
    entry.deallocate()
    run()
    return nil
}
