import Foundation

/// What a program printed, and its status.
///
/// The server of a test answers on the threads of Swift's tasks, one for each core. A test that waited on such a thread
/// for a client of its server would wait forever on a machine of two cores with two such tests.
struct ProgramRun {
    var text: String
    var status: Int32

    /// Runs a program to its end, or ends it when the test is canceled.
    ///
    /// - Parameters:
    ///   - program: Its path.
    ///   - arguments: Its arguments.
    ///   - environment: Variables beside those of this process.
    ///   - mergesErrors: Whether the text has what it prints as errors. Default: they are dropped.
    /// - Returns: What it printed, and its status.
    /// - Throws: Why it can't be started.
    static func of(
        _ program: String,
        _ arguments: [String],
        environment: [String: String] = [:],
        mergesErrors: Bool = false
    ) async throws -> ProgramRun {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = mergesErrors ? output : FileHandle.nullDevice
        try process.run()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                    process.waitUntilExit()
                    continuation.resume(returning: ProgramRun(text: text, status: process.terminationStatus))
                }
            }
        } onCancel: {
            process.terminate()
        }
    }
}
