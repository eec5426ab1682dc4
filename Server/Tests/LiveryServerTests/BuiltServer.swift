import Foundation
import Testing

/// The server, which is built beside the tests, in a process of its own.
final class BuiltServer {
    private let process = Process()
    private let log = Pipe()
    /// What was read of the log.
    private(set) var logged = ""

    /// The program; nil where it is not built.
    static var path: String? {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        #if os(macOS)
        folder = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? folder
        #endif
        let program = folder.deletingLastPathComponent().appendingPathComponent("livery-server").path
        return FileManager.default.isExecutableFile(atPath: program) ? program : nil
    }

    /// Starts it.
    ///
    /// - Parameters:
    ///   - arguments: Its arguments.
    ///   - openFiles: How many files it may have open; nil for as many as this process.
    /// - Throws: Why it can't be started.
    init(_ arguments: String..., openFiles: Int? = nil) throws {
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let limit = openFiles.map { "ulimit -n \($0) && " } ?? ""
        let script = limit + "exec \"$0\" \"$@\""
        process.arguments = ["-c", script, try #require(Self.path)] + arguments
        process.standardError = log
        try process.run()
    }

    /// The port that the log tells.
    func port() throws -> Int {
        while true {
            if let start = logged.range(of: "listening at http://127.0.0.1:"),
                let end = logged[start.upperBound...].firstIndex(where: { !$0.isNumber })
            {
                return try #require(Int(logged[start.upperBound..<end]))
            }
            let data = log.fileHandleForReading.availableData
            logged += String(decoding: data, as: UTF8.self)
            try #require(!data.isEmpty, "no port in the log: \(logged)")
        }
    }

    /// The log of a server that ends by itself.
    func end() -> String {
        logged += String(decoding: log.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return logged
    }

    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }
}
