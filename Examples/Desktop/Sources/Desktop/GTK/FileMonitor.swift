import CGTK

/// Tells when a file has changed.
final class FileMonitor {
    private let monitor: UnsafeMutablePointer<GFileMonitor>

    /// Watches a file, which editors may replace as a whole; nil if the system can't.
    init?(path: String, _ action: @escaping () -> Void) {
        let file = g_file_new_for_path(path)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let monitor = g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil) else { return nil }
        self.monitor = monitor
        g_file_monitor_set_rate_limit(monitor, 50)
        SignalHandler.connect(monitor, "changed", action)
    }

    deinit {
        g_file_monitor_cancel(monitor)
        g_object_unref(monitor)
    }
}
