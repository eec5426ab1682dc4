import LiveryLibc

/// Paths of files as text. Slashes are found by bytes, since a combining character may follow one.
package enum FilePath {
    /// The last component: `harbor.yaml` of `themes/harbor.yaml`; empty when the path ends in `/`.
    package static func name(of path: String) -> Substring {
        lastSlash(of: path).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    }

    private static func lastSlash(of path: String) -> String.Index? {
        // A buffer is searched in a fraction of the time that a view takes.
        let slash = UInt8(ascii: "/")
        guard let found = path.utf8.withContiguousStorageIfAvailable({ $0.lastIndex(of: slash) }) else {
            return path.utf8.lastIndex(of: slash)
        }
        return found.map { path.utf8.index(path.startIndex, offsetBy: $0) }
    }

    /// Everything before the last component: `themes` of `themes/harbor.yaml`, `/` of `/a`, and
    /// the empty path, which is the working folder, of `harbor.yaml`.
    package static func folder(of path: String) -> String {
        guard let slash = lastSlash(of: path) else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The folder that contains a file or folder, by a path that the system opens: `.` is the working
    /// folder. `/` and `.` are their own parents.
    package static func parent(of path: String) -> String {
        let folder = folder(of: path)
        return folder.isEmpty ? "." : folder
    }

    /// Whether the path begins at the root of the file system.
    package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

    /// The path relative to a folder; an absolute path is unchanged.
    package static func join(_ folder: String, _ path: String) -> String {
        if folder.isEmpty || isAbsolute(path) { return path }
        return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
    }

    /// The path seen from a folder, without `.`, repeated slashes, and pairs of a component and `..`.
    /// Symbolic links are not followed.
    ///
    /// A relative path keeps the `..` that lead out of its beginning, an absolute one drops them,
    /// and nothing left is `.`.
    package static func normalized(_ path: String, in folder: String = "") -> String {
        let path = join(folder, path)
        var components: [Substring] = []
        for component in path.split(separator: "/") where component != "." {
            if component != ".." {
                components.append(component)
            } else if let last = components.last, last != ".." {
                components.removeLast()
            } else if !isAbsolute(path) {
                components.append(component)
            }
        }
        let joined = components.joined(separator: "/")
        if isAbsolute(path) { return "/" + joined }
        return joined.isEmpty ? "." : joined
    }

    /// Whether a normalized path is the folder or is in it.
    package static func isInside(_ path: String, folder: String) -> Bool {
        // Bytes, not characters: canonically equivalent names may be two files. Buffers are compared in a fraction of the
        // time of views.
        var (path, folder) = (path, folder)
        return path.withUTF8 { path in
            folder.withUTF8 { folder in
                guard path.starts(with: folder) else { return false }
                let slash = UInt8(ascii: "/")
                return path.count == folder.count || path[folder.count] == slash || folder.elementsEqual([slash])
            }
        }
    }

    /// The path as seen from a folder that it is inside of, `.` for the folder itself; nil for any
    /// other path. Both are normalized.
    package static func relative(_ path: String, to folder: String) -> String? {
        let (path, folder) = (normalized(path), normalized(folder))
        guard isInside(path, folder: folder) else { return nil }
        let rest = path.utf8.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1)
        return rest.isEmpty ? "." : String(Substring(rest))
    }

    /// The absolute path of an existing file or folder, symbolic links followed; the empty path is the
    /// working folder.
    package static func real(_ path: String) throws(FileError) -> String {
        guard !path.utf8.contains(0) else { throw FileError(path, SystemError(number: EINVAL)) }
        guard let resolved = realpath(path.isEmpty ? "." : path, nil) else { throw .last(path) }
        defer { free(resolved) }
        guard let text = String(validatingCString: resolved) else { throw FileError(path, .notUTF8) }
        return text
    }

    /// The absolute path of a file or folder, symbolic links followed as far as it exists.
    package static func resolved(_ path: String) -> String {
        let slash = UInt8(ascii: "/")
        var rest = path.utf8.split(separator: slash).map { String(Substring($0)) }[...]
        var existing = isAbsolute(path) ? "/" : "."
        guard var resolved = try? real(existing) else { return normalized(path) }
        while let name = rest.first, let next = try? real(join(existing, name)) {
            (existing, resolved) = (join(existing, name), next)
            rest.removeFirst()
        }
        return normalized(rest.joined(separator: "/"), in: resolved)
    }

    /// The absolute path of the running program's file, symbolic links followed; nil if unknown.
    package static var program: String? {
        #if canImport(Darwin)
        var size: UInt32 = 0
        _ = _NSGetExecutablePath(nil, &size)
        var buffer = [CChar](repeating: 0, count: Int(size) + 1)
        guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
        return try? real(String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
        #else
        return try? real("/proc/self/exe")
        #endif
    }
}
