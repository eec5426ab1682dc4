import LiveryLibc

/// The font maps of a thread, one for each library that it sets text with, freed with the thread.
///
/// Pango's objects may be used by one thread at a time, and warm up: a map for each thread needs no
/// lock, and keeps what it has read.
final class ThreadFontMaps {
    private var entries: [UInt64: Entry] = [:]

    private struct Entry {
        weak var library: FontLibrary?
        let map: FontMap
    }

    /// The thread's own; where the system has no more variables of threads, new ones each time.
    static var current: ThreadFontMaps {
        guard let key else { return ThreadFontMaps() }
        if let known = pthread_getspecific(key) {
            return Unmanaged<ThreadFontMaps>.fromOpaque(known).takeUnretainedValue()
        }
        let made = Unmanaged.passRetained(ThreadFontMaps())
        guard pthread_setspecific(key, made.toOpaque()) == 0 else {
            return made.takeRetainedValue()
        }
        return made.takeUnretainedValue()
    }

    /// The map of a library, if the thread has one.
    subscript(library: FontLibrary) -> FontMap? {
        get { entries[library.number]?.map }
        set {
            // The maps of released libraries are not needed again.
            entries = entries.filter { $0.value.library != nil }
            entries[library.number] = newValue.map { Entry(library: library, map: $0) }
        }
    }

    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { maps in
            #if canImport(Darwin)
            Unmanaged<ThreadFontMaps>.fromOpaque(maps).release()
            #else
            if let maps { Unmanaged<ThreadFontMaps>.fromOpaque(maps).release() }
            #endif
        }
        return status == 0 ? key : nil
    }()
}
