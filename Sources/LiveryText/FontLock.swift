import LiverySupport

/// Lets one thread at a time use what Pango and Cairo share between fonts.
///
/// Cairo finds, opens and closes the FreeType faces of a file without a lock (1.16, `cairo-ft-font.c`), and closes one
/// of more than ten while another thread draws with it. So all that sets text, draws with fonts or lets go of them
/// holds this lock.
enum FontLock {
    private static let lock = Locked(())

    /// What waits to be freed: a deinitializer may run while its thread holds the lock.
    private static let unused = Locked<[@Sendable () -> Void]>([])

    /// Calls a function while no other thread uses fonts. Not reentrant.
    static func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try lock.withLock { (_) throws(Failure) in
            let unused = unused.withLock { all in
                defer { all = [] }
                return all
            }
            for free in unused { free() }
            return try body()
        }
    }

    /// Frees something before fonts are used next.
    static func free(_ body: @escaping @Sendable () -> Void) { unused.withLock { $0.append(body) } }
}
