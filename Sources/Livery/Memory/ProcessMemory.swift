import LiveryLibc

/// The memory that this process may use.
enum ProcessMemory {
    /// The machine's memory in bytes, or the control group's limit if that is less.
    static func limit() -> Int {
        let pages = Int(sysconf(Int32(_SC_PHYS_PAGES)))
        let (physical, overflow) = pages.multipliedReportingOverflow(
            by: Int(sysconf(Int32(_SC_PAGESIZE)))
        )
        // A default for systems that do not report their memory.
        let machine = pages > 0 && !overflow ? physical : 1 << 30
        return min(machine, controlGroup?.limit(read: text) ?? machine)
    }

    /// The control group of this process; nil if there is none.
    static var controlGroup: ControlGroup? {
        guard let membership = text("/proc/self/cgroup"), let mounts = text("/proc/self/mountinfo")
        else { return nil }
        return ControlGroup(membership: membership, mounts: mounts)
    }

    /// The text of one of the kernel's files.
    static func text(_ path: String) -> String? {
        guard let bytes = try? FileReader.read(path, limit: 1 << 20) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
