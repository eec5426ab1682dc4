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
        arguments = Self.processArguments(of: number).flatMap(Self.arguments(inProcessArguments:))
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

    #if canImport(Darwin)
    /// What the kernel knows of a process's arguments; nil for those of other users.
    private static func processArguments(of number: Int32) -> [UInt8]? {
        var name = [CTL_KERN, KERN_PROCARGS2, number]
        var size = 0
        guard sysctl(&name, 3, nil, &size, nil, 0) == 0, size > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: size)
        guard sysctl(&name, 3, &bytes, &size, nil, 0) == 0 else { return nil }
        return Array(bytes.prefix(size))
    }
    #endif

    /// The command line in what `KERN_PROCARGS2` of Apple's sysctl(3) returns: the number of arguments as an `int`,
    /// the path of the program, zeros, and each argument with a zero at its end; the environment follows.
    static func arguments(inProcessArguments bytes: [UInt8]) -> [String]? {
        guard bytes.count > 4 else { return nil }
        let count = bytes.withUnsafeBytes { Int($0.loadUnaligned(as: Int32.self)) }
        let path = bytes.dropFirst(4).drop { $0 != 0 }.drop { $0 == 0 }
        var rest = path
        var arguments: [String] = []
        while arguments.count < count {
            guard let end = rest.firstIndex(of: 0) else { return nil }
            arguments.append(String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[(end + 1)...]
        }
        return arguments
    }

    /// This process.
    package static var own: SystemProcess? { SystemProcess(number: getpid()) }

    /// The process that started this one.
    package static var parent: SystemProcess? { SystemProcess(number: getppid()) }

    /// A unique identifier, for file names.
    package var identifier: String { "\(number)-\(start)" }
}
