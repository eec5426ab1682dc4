import LiveryLibc

/// The files and folders that something was made from, for making it again when they change.
///
/// They are looked at again and again. A notice of the system would say of a folder that something in it may have
/// changed; what has, only looking tells.
package struct WatchedPaths {
    private var seen: [String: State] = [:]
    private var isWhole = true

    /// What is at a path: a file is told by its size and times, a folder by the names in it.
    private enum State: Hashable {
        case missing
        case file(modification: Int, byteCount: Int)
        case folder(Digest)

        init(_ path: String) {
            let status = try? FileStatus(path)
            if status?.kind == .folder {
                let names = (try? FolderListing.names(inExisting: path)) ?? []
                self = .folder(Digest(names.joined(separator: "\0")))
            } else if let status {
                self = .file(modification: status.modification, byteCount: status.byteCount)
            } else {
                self = .missing
            }
        }
    }

    /// Watches nothing yet.
    package init() {}

    /// The time in nanoseconds since 1970, by the clock that the times of files come from.
    package static var now: Int {
        #if os(Linux)
        let clock = CLOCK_REALTIME_COARSE
        #else
        let clock = CLOCK_REALTIME
        #endif
        var time = timespec()
        clock_gettime(clock, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// Notes what was read.
    ///
    /// - Parameters:
    ///   - inputs: The paths of what was read or looked for.
    ///   - isWhole: Whether these are all: of a faulty document, not all that it names is known, and the
    ///     paths from before stay.
    ///   - start: The time when reading began: a new path that was written since then counts as changed, because it may
    ///     have been read before.
    package mutating func update(to inputs: Set<String>, isWhole: Bool, readSince start: Int) {
        self.isWhole = isWhole
        watch(isWhole ? inputs : inputs.union(seen.keys), readSince: start)
    }

    private mutating func watch(_ paths: Set<String>, readSince start: Int = .max) {
        let known = seen
        seen = Dictionary(uniqueKeysWithValues: paths.map { ($0, known[$0] ?? State($0)) })
        for path in paths where known[path] == nil {
            if case .file(let modification, _)? = seen[path], modification >= start { seen[path] = .missing }
        }
    }

    /// The paths at which there is something else than what was read, sorted.
    package var changedPaths: [String] { seen.filter { State($0.key) != $0.value }.keys.sortedByScalars() }

    /// Waits until some of the paths have changed, and nothing changes for 10 ms. Blocks the calling thread.
    ///
    /// - Parameter isCancelled: Whether to wait no longer; asked fifty times a second, or as seldom as once if there are so
    ///   many paths that looking at them more often would keep the processor busy. Default: never.
    /// - Returns: The paths that have changed, sorted, which then count as seen; none when cancelled.
    package mutating func wait(until isCancelled: () -> Bool = { false }) -> [String] {
        // A file that a faulty document could not find may appear next to the known ones.
        if !isWhole { watch(Set(seen.keys).union(seen.keys.map { FilePath.parent(of: $0) })) }
        var latest = seen
        while !isCancelled() {
            let start = ContinuousClock.now
            let now = Dictionary(uniqueKeysWithValues: seen.keys.map { ($0, State($0)) })
            if now == latest, now != seen {
                let changed = seen.filter { now[$0.key] != $0.value }.keys.sortedByScalars()
                seen = now
                return changed
            }
            latest = now
            let looking = (ContinuousClock.now - start) / .seconds(1)
            let pause = now == seen ? min(max(0.02, 50 * looking), 0.9) : 0.01
            usleep(UInt32(clamping: pause * 1e6))
        }
        return []
    }
}
