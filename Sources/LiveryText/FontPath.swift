import LiverySupport

/// The path by which a font file is read.
///
/// While there is a font of a file, Cairo finds the opened file by its path. A file that has changed since it was read
/// is read by another spelling of its path, with `./` before its name.
enum FontPath {
    /// The versions of each file that were read.
    private static let versions = Locked<[String: (latest: FileStatus, count: Int)]>([:])

    /// How many versions have spellings of their own, which are short enough for every system.
    private static let mostSpellings = 256

    /// The spelling for the file as it is now; the path itself if there is none.
    static func spelling(of path: String) -> String {
        guard let status = try? FileStatus(path), let slash = path.lastIndex(of: "/") else { return path }
        let count = versions.withLock { versions in
            guard let known = versions[path] else {
                versions[path] = (status, 0)
                return 0
            }
            let count = known.latest == status ? known.count : (known.count + 1) % mostSpellings
            versions[path] = (status, count)
            return count
        }
        return path[...slash] + String(repeating: "./", count: count) + path[path.index(after: slash)...]
    }

    /// The path of a spelling.
    static func plain(_ spelling: String) -> String {
        spelling.split(separator: "/", omittingEmptySubsequences: false).filter { $0 != "." }.joined(separator: "/")
    }
}
