#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs closures on threads of their own, all at once, and waits for them.
func runThreads(_ bodies: [@Sendable () -> Void]) {
    #if canImport(Darwin)
    var threads: [pthread_t?] = []
    #else
    var threads: [pthread_t] = []
    #endif
    for body in bodies {
        let entry = Unmanaged.passRetained(Entry(body))
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let status = pthread_create(&thread, nil, { enter($0) }, entry.toOpaque())
        precondition(status == 0, "the system gives no thread")
        threads.append(thread)
    }
    for thread in threads {
        #if canImport(Darwin)
        if let thread { pthread_join(thread, nil) }
        #else
        pthread_join(thread, nil)
        #endif
    }
}

private final class Entry: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func enter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<Entry>.fromOpaque(context).takeRetainedValue().run() }
    return nil
}
