import LiveryLibc

/// The memory that this process may use, and how short it is: what Linux says in files (cgroups(7), proc(5)).
///
/// Only control groups of version 2 are read. Where there are no such files, as on Apple systems, there is no limit
/// but the machine's memory, and no pressure.
struct ProcessMemory: Sendable {
    /// The file that names the process's control group.
    private let membership: String
    /// The folder of the outermost control group.
    private let root: String
    /// The kernel's pressure stall information.
    private let stalls: String

    init(
        membership: String = "/proc/self/cgroup",
        root: String = "/sys/fs/cgroup",
        stalls: String = "/proc/pressure/memory"
    ) { (self.membership, self.root, self.stalls) = (membership, root, stalls) }

    /// The machine's memory in bytes, or the control group's limit if that is less.
    var limit: Int {
        let pages = Int(sysconf(Int32(_SC_PHYS_PAGES)))
        let (physical, overflow) = pages.multipliedReportingOverflow(by: Int(sysconf(Int32(_SC_PAGESIZE))))
        // A default for systems that do not report their memory.
        let machine = pages > 0 && !overflow ? physical : 1 << 30
        return min(machine, groupLimit ?? machine)
    }

    /// The lowest limit of the control group and of those that contain it, in bytes; nil if there is none.
    var groupLimit: Int? { groups.compactMap { number(in: $0 + "/memory.max") }.min() }

    /// The present pressure: a warning if 85% of a group's limit are used, or if a process had to wait for memory for
    /// 5% of the last ten seconds; critical at 95%, where the kernel will soon kill processes, or if all processes had
    /// to wait for as long.
    var pressure: MemoryPressure? {
        let used = groups.compactMap(usedShare).max() ?? 0
        if used >= 0.95 || stalledPercentage("full") >= 5 { return .critical }
        return used >= 0.85 || stalledPercentage("some") >= 5 ? .warning : nil
    }

    /// The folders of the control group and of those that contain it, outermost first; none where
    /// the kernel has no version 2.
    private var groups: [String] {
        guard let line = lines(of: membership).first(where: { $0.hasPrefix("0::/") }) else { return [] }
        return line.dropFirst(4).split(separator: "/").reduce(into: [root]) { $0.append("\($0[$0.count - 1])/\($1)") }
    }

    /// The part of a group's limit that is used; nil without a limit. What the kernel can reclaim at once, the inactive
    /// part of the page cache, is not counted.
    private func usedShare(of group: String) -> Double? {
        guard let limit = number(in: group + "/memory.max"), limit > 0,
            let usage = number(in: group + "/memory.current")
        else { return nil }
        let name = "inactive_file "
        let inactive = lines(of: group + "/memory.stat").first { $0.hasPrefix(name) }.flatMap {
            Int($0.dropFirst(name.count))
        }
        return Double(usage - (inactive ?? 0)) / Double(limit)
    }

    /// The percentage of the last ten seconds for which `some` or all (`full`) processes had to wait for memory.
    private func stalledPercentage(_ kind: String) -> Double {
        let start = kind + " avg10="
        let line = lines(of: stalls).first { $0.hasPrefix(start) }
        return line.flatMap { Double($0.dropFirst(start.count).prefix { $0 != " " }) } ?? 0
    }

    /// The number of bytes in a file; nil for `max`, which is no limit.
    private func number(in file: String) -> Int? {
        lines(of: file).first.flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }

    /// The lines of one of the kernel's files; none if it can't be read.
    private func lines(of file: String) -> [Substring] {
        guard let bytes = try? FileReader.read(file, limit: 1 << 20) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }
}
