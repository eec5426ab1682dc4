/// What comparing and writing goldens needs of paths.
package enum FolderPath {
    /// The folder that a file or folder is in; `/` and `.` end the chain.
    package static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        let folder = path[..<slash]
        return folder.isEmpty ? "/" : String(folder)
    }

    /// The last part of a path: what stands after its last slash.
    package static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// A path as seen from a folder: itself if it is a full path.
    package static func joined(_ folder: String, _ path: String) -> String {
        normalized(path.hasPrefix("/") ? path : "\(folder)/\(path)")
    }

    /// The path without empty and `.` parts, and with each `..` taken together with what stands
    /// before it. Links are not followed.
    package static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        let isAbsolute = path.hasPrefix("/")
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !isAbsolute {
                parts.append(part)
            }
        }
        let joined = parts.joined(separator: "/")
        return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
    }

    /// What leads from a folder to a path below it; nil if the path is not below it.
    package static func relative(_ path: String, to folder: String) -> String? {
        let path = normalized(path)
        let folder = normalized(folder)
        if path == folder { return "." }
        let prefix = folder == "/" ? folder : folder + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
    }
}
