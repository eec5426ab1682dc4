#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import LiverySupport

/// Paths of files as text.
package enum FilePath {
    /// The last component: `harbor.yaml` of `themes/harbor.yaml`; empty when the path ends in `/`.
    package static func name(of path: String) -> Substring {
        path[
            (path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
                ?? path.startIndex)...
        ]
    }

    /// Everything before the last component: `themes` of `themes/harbor.yaml`, `/` of `/a`, and
    /// the empty path, which is the working folder, of `harbor.yaml`.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Whether the path begins at the root of the file system.
    package static func isAbsolute(_ path: String) -> Bool {
        path.utf8.first == UInt8(ascii: "/")
    }

    /// The path seen from a folder; an absolute path stays what it is.
    package static func join(_ folder: String, _ path: String) -> String {
        if folder.isEmpty || isAbsolute(path) { return path }
        return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
    }

    /// The path without `.`, without repeated slashes, and with each `..` taken together with the
    /// component before it, by the text alone: links are not looked at.
    ///
    /// A relative path keeps the `..` that lead out of its beginning, an absolute one drops them,
    /// and nothing left is `.`.
    package static func normalized(_ path: String) -> String {
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

    /// Whether an absolute path without `.`, `..` and links is the folder or lies in it.
    package static func isInside(_ path: String, folder: String) -> Bool {
        let prefix = folder == "/" ? "/" : folder + "/"
        // Bytes, not characters: canonically equivalent names may be two files.
        return path.utf8.elementsEqual(folder.utf8) || path.utf8.starts(with: prefix.utf8)
    }

    /// The absolute path of an existing file or folder with all links followed.
    ///
    /// The empty path is the working folder. Throws `.unreadableFile` with the path as given when
    /// nothing stands there or a folder on the way may not be entered, `.pathWithNUL` as named.
    package static func real(_ path: String) throws(DocumentFault) -> String {
        guard !path.utf8.contains(0) else { throw .pathWithNUL(path) }
        let named = path.isEmpty ? "." : path
        guard let resolved = named.withSystemPath({ realpath($0, nil) }) else {
            throw .unreadableFile(path: path, reason: .system(errno))
        }
        defer { free(resolved) }
        return SystemPath.text(resolved)
    }
}
