internal import LiverySupport
internal import LiveryLibc

/// A running process, identified by its number, which the system reuses, and its start time.
package struct SystemProcess: Hashable, Sendable {
    let number: Int32
    /// The start time, in the system's unit.
    let start: UInt64
    /// The name of its program, of which Linux keeps 15 bytes.
    let name: String

    init(number: Int32, start: UInt64, name: String) { (self.number, self.start, self.name) = (number, start, name) }

    /// Looks up a process; nil if it does not exist, or can't be inspected.
    package init?(number: Int32) {
        #if canImport(Darwin)
        var info = proc_bsdinfo()
        let size = Int32(MemoryLayout<proc_bsdinfo>.size)
        guard proc_pidinfo(number, PROC_PIDTBSDINFO, 0, &info, size) == size else { return nil }
        let start = info.pbi_start_tvsec &* 1_000_000 &+ info.pbi_start_tvusec
        let name = withUnsafeBytes(of: info.pbi_name) { $0.prefix { $0 != 0 } }
        self.init(number: number, start: start, name: String(decoding: name, as: UTF8.self))
        #else
        guard let stat = try? WholeFile.read("/proc/\(number)/stat", limit: 1 << 20) else { return nil }
        self.init(number: number, stat: stat)
        #endif
    }

    /// Reads `stat` of proc(5), of which the second field is the name, in parentheses, and may contain anything; the
    /// start time is field 22.
    init?(number: Int32, stat: [UInt8]) {
        guard let open = stat.firstIndex(of: UInt8(ascii: "(")), let close = stat.lastIndex(of: UInt8(ascii: ")")),
            open < close
        else { return nil }
        let fields = stat[(close + 1)...].split(separator: UInt8(ascii: " "))
        guard fields.count > 19, let start = UInt64(String(decoding: fields[19], as: UTF8.self)) else { return nil }
        let name = String(decoding: stat[(open + 1)..<close], as: UTF8.self)
        self.init(number: number, start: start, name: name)
    }

    /// A unique identifier, for file names.
    package var identifier: String { "\(number)-\(start)" }
}
