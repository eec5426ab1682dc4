/// The counters of a service, and the size of its caches.
public struct ServiceStatistics: Hashable, Sendable {
    /// The contents that were made, pictures and texts.
    public internal(set) var made = 0

    /// The requests that waited for a content that was being made for another one.
    public internal(set) var shared = 0

    /// The requests that were refused because too many waited or one had waited for too long.
    public internal(set) var refused = 0

    /// The requests that wait for a thread.
    public internal(set) var waiting = 0

    /// The bytes of the contents that are kept.
    public internal(set) var keptBytes = 0

    /// How often a theme that had changed was taken.
    public internal(set) var reloads = 0
}
