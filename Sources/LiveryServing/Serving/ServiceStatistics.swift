/// The counters of a service, and the size of its caches.
public struct ServiceStatistics: Hashable, Sendable {
    /// The number of contents made, pictures and text.
    public internal(set) var made = 0

    /// The number of requests that waited for content being made for another request.
    public internal(set) var shared = 0

    /// The number of requests refused because too many were waiting, or they had waited too long.
    public internal(set) var refused = 0

    /// The number of requests waiting for a thread.
    public internal(set) var waiting = 0

    /// The size of the cached contents, resolved pictures and texts, in bytes.
    public internal(set) var keptBytes = 0

    /// The number of themes whose files have errors, so that an earlier version is served.
    public internal(set) var outdatedThemes = 0

    /// The number of times that a changed theme was reloaded.
    public internal(set) var reloads = 0
}
