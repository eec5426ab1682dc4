import Foundation
import LiverySupport

/// A browser that draws one page after another, by `Tests/Browser/draw.mjs` and its debugging protocol.
///
/// The first page starts it, and it ends when this program does.
final class DrawingSession: Sendable {
    /// A page to draw.
    struct Request: Encodable {
        /// The files of the page and of its picture.
        let page: String
        let picture: String
        /// The size, in points, and the pixels of a point.
        let width: Int
        let height: Int
        let ratio: Int
    }

    /// What is running.
    private struct Program {
        let process = Process()
        let requests = Pipe()
        let answers = Pipe()
        var rest = Data()
    }

    private let browser: String
    private let program = Locked<Program?>(nil)

    /// - Parameter browser: The path of the browser.
    init(_ browser: String) { self.browser = browser }

    /// Draws a page.
    ///
    /// - Parameter request: The page.
    /// - Returns: Why it was not drawn; empty if it was.
    /// - Throws: That it could not be started.
    func draw(_ request: Request) throws -> String {
        let line = try JSONEncoder().encode(request) + Data("\n".utf8)
        return try program.withLock { program in
            var running = try program ?? start()
            defer { program = running }
            running.requests.fileHandleForWriting.write(line)
            while true {
                if let end = running.rest.firstIndex(of: UInt8(ascii: "\n")) {
                    defer { running.rest = Data(running.rest[(end + 1)...]) }
                    return String(decoding: running.rest[..<end], as: UTF8.self)
                }
                let next = running.answers.fileHandleForReading.availableData
                guard !next.isEmpty else { return "what draws its pages, node, has ended" }
                running.rest += next
            }
        }
    }

    private func start() throws -> Program {
        let script = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Tests/Browser/draw.mjs")
        let program = Program()
        program.process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        program.process.arguments = ["node", script.standardizedFileURL.path, browser]
        program.process.standardInput = program.requests
        program.process.standardOutput = program.answers
        // One that has ended is told by its answer.
        signal(SIGPIPE, SIG_IGN)
        try program.process.run()
        return program
    }
}
