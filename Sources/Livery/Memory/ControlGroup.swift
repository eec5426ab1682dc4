/// A Linux control group, such as a container, which limits the memory of its processes.
///
/// Both versions of the kernel's interface are supported, and systems that run both: `/proc/self/cgroup` says which
/// of them accounts for memory, and `/proc/self/mountinfo` where its files are (cgroups(7), proc_pid_mountinfo(5)).
struct ControlGroup: Hashable {
    /// The kernel's interface.
    enum Version: Hashable {
        case first
        case second
    }

    let version: Version
    /// The folder of the group's files.
    let folder: String
    /// The folder of the outermost visible group: a prefix of `folder`.
    let root: String

    /// Finds the group in the contents of the two files; nil if there is none.
    init?(membership: String, mounts: String) {
        let groups = membership.split(separator: "\n").compactMap(Membership.init)
        let mounts = mounts.split(separator: "\n").compactMap(Mount.init)
        let first = groups.first { $0.controllers.contains("memory") }
        let second = groups.first { $0.controllers.isEmpty }
        if let first, let mount = mounts.first(where: \.hasMemory) {
            self.init(.first, first.path, mount)
        } else if first == nil, let second, let mount = mounts.first(where: \.isSecondVersion) {
            self.init(.second, second.path, mount)
        } else {
            return nil
        }
    }

    private init(_ version: Version, _ path: Substring, _ mount: Mount) {
        self.version = version
        root = mount.point
        // A container sees its own group as the root of the mount, but may be given its path outside the container.
        var inner = path
        if mount.root != "/", inner == mount.root || inner.hasPrefix(mount.root + "/") {
            inner = inner.dropFirst(mount.root.count)
        }
        while inner.hasSuffix("/") { inner.removeLast() }
        folder = root + inner
    }

    // MARK: Figures

    /// The group's memory limit in bytes: the lowest of its own and those of the groups that contain it; nil if
    /// there is none. `read` returns the text of a file, or nil.
    func limit(read: (String) -> String?) -> Int? {
        let name = version == .first ? "memory.limit_in_bytes" : "memory.max"
        return folders.compactMap { read($0 + "/" + name).flatMap(Self.bytes) }.min()
    }

    /// The memory in use, in bytes, without the inactive page cache, which the kernel reclaims.
    func workingSet(read: (String) -> String?) -> Int? {
        let name = version == .first ? "memory.usage_in_bytes" : "memory.current"
        let inactive = version == .first ? "total_inactive_file" : "inactive_file"
        guard let usage = read(folder + "/" + name).flatMap(Self.bytes) else { return nil }
        let statistics = read(folder + "/memory.stat") ?? ""
        let files = statistics.split(separator: "\n").lazy.compactMap { line -> Int? in
            let words = line.split(separator: " ")
            return words.count == 2 && words[0] == inactive ? Int(words[1]) : nil
        }.first
        return max(0, usage - (files ?? 0))
    }

    /// The pressure file, which accepts triggers.
    var pressureFile: String? {
        version == .second ? folder + "/memory.pressure" : nil
    }

    /// The folders of the group and of those that contain it.
    private var folders: [String] {
        var folders = [folder]
        var path = folder[...]
        while path.count > root.count, let slash = path.lastIndex(of: "/") {
            path = path[..<slash]
            if path.count >= root.count { folders.append(String(path)) }
        }
        return folders
    }

    /// A number of bytes; nil for `max`, and for what the first version writes instead: the largest multiple of the
    /// page size.
    private static func bytes(_ text: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let bytes = Int(digits), bytes < 1 << 60 else { return nil }
        return bytes
    }
}

/// A line of `/proc/self/cgroup`: `4:memory:/a/b`, `0::/a/b`.
private struct Membership {
    let controllers: [Substring]
    let path: Substring

    init?(_ line: Substring) {
        let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        controllers = parts[1].split(separator: ",")
        path = parts[2]
    }
}

/// A line of `/proc/self/mountinfo`:
/// `36 35 98:0 /root /point options optional… - type source options`.
private struct Mount {
    let root: String
    let point: String
    let isSecondVersion: Bool
    let hasMemory: Bool

    init?(_ line: Substring) {
        let fields = line.split(separator: " ")
        guard fields.count > 6, let dash = fields.firstIndex(of: "-"), dash + 1 < fields.count
        else {
            return nil
        }
        root = Self.unescaped(fields[3])
        point = Self.unescaped(fields[4])
        isSecondVersion = fields[dash + 1] == "cgroup2"
        let options = fields.last?.split(separator: ",") ?? []
        hasMemory = fields[dash + 1] == "cgroup" && options.contains("memory")
    }

    /// Decodes the three octal digits that stand for spaces and backslashes in paths.
    private static func unescaped(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            let code = Int(String(decoding: digits, as: UTF8.self), radix: 8)
            if byte == UInt8(ascii: "\\"), digits.count == 3, let code, code < 256 {
                bytes.append(UInt8(code))
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
