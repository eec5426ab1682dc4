import Foundation

/// The number of files that this process may have open. Every connection is one.
enum OpenFileLimit {
    /// The number of files besides connections: documents and fonts that are being read, what watches files, and for
    /// each thread the pipes of a process that draws SVG files, or what an event loop waits with.
    static func reserve(threads: Int) -> Int { 64 + 8 * threads }

    #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    private static let resource = RLIMIT_NOFILE
    #endif

    /// Raises the limit as far as the system allows it.
    ///
    /// - Parameter wanted: The number of files that may be needed.
    /// - Returns: The number of files that may be open, which may be less.
    static func raise(to wanted: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return wanted }
        if limit.rlim_cur < rlim_t(wanted), limit.rlim_cur < limit.rlim_max {
            var raised = limit
            raised.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
            if setrlimit(resource, &raised) == 0 { limit = raised }
        }
        return Int(clamping: limit.rlim_cur)
    }
}
