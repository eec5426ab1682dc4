import LiveryLibc

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
