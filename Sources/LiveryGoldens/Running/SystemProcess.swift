internal import LiverySupport

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A running process, told from any other by its number and when it began: numbers are used again.
package struct SystemProcess: Hashable, Sendable {
    /// The process's number.
    package let number: Int32
    /// When it began, in a unit of the system's.
    package let start: UInt64
    /// What it was started with, its name first; nil where the system does not tell.
    package let arguments: [String]?

    /// The process of a number; nil if there is none, or the system tells nothing of it.
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

    /// The time of the start: field 22 of proc(5)'s `stat`. The second field is a name in
    /// parentheses that may hold anything, so that fields are counted from its last parenthesis.
    static func start(inStat stat: [UInt8]) -> UInt64? {
        guard let parenthesis = stat.lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let fields = stat[(parenthesis + 1)...].split(separator: UInt8(ascii: " "))
        guard fields.count > 19 else { return nil }
        return UInt64(String(decoding: fields[19], as: UTF8.self))
    }

    /// The process that this code runs in, if the system tells of it.
    package static var own: SystemProcess? { SystemProcess(number: getpid()) }

    /// The process that started this one, if the system tells of it.
    package static var parent: SystemProcess? { SystemProcess(number: getppid()) }

    /// What tells the process from any other, as part of a file's name.
    package var identifier: String { "\(number)-\(start)" }
}
