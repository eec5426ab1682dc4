import LiveryLibc

/// The files and folders that something was made from, for making it again when they change.
package struct WatchedPaths {
    private var seen = PathSnapshot([])
    private var isWhole = true

    /// How long nothing must happen until a burst of changes is over, in milliseconds.
    private let quietTime: Int
    /// The longest time that a burst of changes is waited for, in turns of that time.
    private static let longestBurst = 30

    /// How often is looked where the system doesn't give notice of all changes, in milliseconds.
    private static let longestTurn = 1_000

    /// Watches nothing yet.
    ///
    /// - Parameter quietTime: How long nothing must happen until a burst of changes is over, in milliseconds.
    ///   Default: 30.
    package init(quietTime: Int = 30) {
        self.quietTime = quietTime
    }

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
    ///   - start: The time when reading began: what was written since then counts as changed.
    package mutating func update(to inputs: Set<String>, isWhole: Bool, readSince start: Int) {
        self.isWhole = isWhole
        seen.update(to: isWhole ? inputs : inputs.union(seen.paths), readSince: start)
    }

    /// The paths at which there is something else than what was read, sorted.
    package var changedPaths: [String] { seen.changedPaths }

    /// Waits until one of the paths has changed, and the burst of changes is over.
    ///
    /// - Parameters:
    ///   - turn: How often `isCancelled` is asked, in milliseconds; nil is once. Default: nil.
    ///   - isCancelled: Whether to wait no longer. Default: never.
    /// - Returns: The paths that have changed, sorted, which then count as seen; none when cancelled.
    /// - Throws: The system's error, such as that there are too many watchers.
    package mutating func wait(
        askingEvery turn: Int? = nil,
        until isCancelled: () -> Bool = { false }
    ) throws(SystemError) -> [String] {
        // A file that a faulty document could not find may appear next to the known ones.
        if !isWhole {
            let folders = seen.paths.map { FilePath.parent(of: $0) }
            seen.update(to: seen.paths.union(folders), readSince: .max)
        }
        let watcher = try FileWatcher(seen.paths)
        let turn = watcher.noticesAll ? turn : min(turn ?? Self.longestTurn, Self.longestTurn)
        var changed = seen.changedPaths
        while changed.isEmpty {
            if isCancelled() { return [] }
            guard watcher.wait(milliseconds: turn) else {
                if !watcher.noticesAll { changed = seen.changedPaths }
                continue
            }
            for _ in 0..<Self.longestBurst {
                guard watcher.wait(milliseconds: quietTime) else { break }
            }
            changed = seen.changedPaths
        }
        seen = PathSnapshot(seen.paths)
        return changed
    }
}
