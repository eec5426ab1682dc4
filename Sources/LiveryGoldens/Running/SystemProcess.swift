internal import LiverySupport
internal import LiveryLibc

/// A running process, identified by its number, which the system reuses, and its start time.
package struct SystemProcess: Hashable, Sendable {
    package let number: Int32
    /// The start time, in the system's unit.
    package let start: UInt64
    /// The command line, beginning with the program; nil if unknown.
    package let arguments: [String]?

    /// Looks up a process; nil if it does not exist, or can't be inspected.
    package init?(number: Int32) {
        self.number = number
        #if canImport(Darwin)
        var info = proc_bsdinfo()
        let size = Int32(MemoryLayout<proc_bsdinfo>.size)
        guard proc_pidinfo(number, PROC_PIDTBSDINFO, 0, &info, size) == size else { return nil }
        start = info.pbi_start_tvsec &* 1_000_000 &+ info.pbi_start_tvusec
        arguments = nil
        #else
        guard let stat = try? WholeFile.read("/proc/\(number)/stat", limit: 1 << 20),
            let start = Self.start(inStat: stat)
        else { return nil }
        self.start = start
        let line = try? WholeFile.read("/proc/\(number)/cmdline", limit: 8 << 20)
        arguments = line.map { bytes in
            bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        }
        #endif
    }

    /// The start time: field 22 of `stat` in proc(5). Fields are counted from the last parenthesis, because
    /// the second field is a name in parentheses that may contain anything.
    static func start(inStat stat: [UInt8]) -> UInt64? {
        guard let parenthesis = stat.lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let fields = stat[(parenthesis + 1)...].split(separator: UInt8(ascii: " "))
        guard fields.count > 19 else { return nil }
        return UInt64(String(decoding: fields[19], as: UTF8.self))
    }

    /// This process.
    package static var own: SystemProcess? { SystemProcess(number: getpid()) }

    /// The process that started this one.
    package static var parent: SystemProcess? { SystemProcess(number: getppid()) }

    /// A unique identifier, for file names.
    package var identifier: String { "\(number)-\(start)" }
}
