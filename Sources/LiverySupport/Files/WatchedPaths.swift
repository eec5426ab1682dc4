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

/// What is at some paths at a moment, to tell later which of them have changed.
///
/// A file is identified by its size and times, a folder by the names in it.
package struct PathSnapshot: Sendable {
    private enum State: Hashable, Sendable {
        case missing
        case file(modification: Int, byteCount: Int)
        case folder(Digest)
    }

    private var states: [String: State] = [:]

    /// Looks at paths.
    ///
    /// - Parameter paths: The paths of files and folders, which may be missing.
    package init(_ paths: Set<String>) {
        for path in paths { states[path] = Self.state(of: path) }
    }

    /// The paths.
    package var paths: Set<String> { Set(states.keys) }

    /// The paths at which there is something else now, sorted.
    package var changedPaths: [String] {
        states.filter { path, state in Self.state(of: path) != state }.keys.sortedByScalars()
    }

    /// Looks at further paths that were read meanwhile.
    ///
    /// - Parameters:
    ///   - paths: All paths; others are forgotten.
    ///   - start: When reading began, in nanoseconds since 1970: a new path that was written since then
    ///     counts as changed, because it may have been read before.
    package mutating func update(to paths: Set<String>, readSince start: Int) {
        states = states.filter { paths.contains($0.key) }
        for path in paths where states[path] == nil {
            let state = Self.state(of: path)
            if case .file(let modification, _) = state, modification >= start {
                states[path] = .missing
            } else {
                states[path] = state
            }
        }
    }

    private static func state(of path: String) -> State {
        guard let status = try? FileStatus(path) else { return .missing }
        if status.kind == .folder {
            let names = (try? FolderListing.names(in: path)) ?? []
            return .folder(Digest(names.joined(separator: "\0")))
        }
        return .file(modification: status.modification, byteCount: status.byteCount)
    }
}
