import Foundation
import LiveryServer
import LiveryServing
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The processes in which the built server draws SVG files.
@Suite(
    .enabled(if: BuiltServer.path != nil && FileManager.default.fileExists(atPath: "/proc/self"))
)
struct SVGHelperTests {
    private static let theme = """
        starImage: {file: star.svg}
        goBox: {size: [40, 20], fill: red}

        """
    private static let star = """
        <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path d="M0 0H20V20H0z" fill="#336699"/></svg>
        """

    @Test func aProcessThatHangsOrEndsIsReplaced() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try BuiltServer(
            "serve",
            "--theme",
            "app=" + folder.path + "/app.yaml",
            "--port",
            "0",
            "--threads",
            "1",
            "--svg-seconds",
            "1"
        )
        defer { server.stop() }
        let port = try server.port()
        func ask(_ size: Int) async throws -> (status: Int, bytes: Data) {
            let path = "http://127.0.0.1:\(port)/app/starImage@\(size)x.png"
            let url = try #require(URL(string: path.replacingOccurrences(of: "@1x", with: "")))
            let (bytes, answer) = try await URLSession.shared.data(from: url)
            return ((answer as? HTTPURLResponse)?.statusCode ?? 0, bytes)
        }
        let first = try await ask(1)
        #expect(first.status == 200)
        // The bytes are those that one process alone makes.
        let files = ServedThemeFiles(name: "app", theme: folder.path + "/app.yaml")
        let service = try ThemeService(serving: [files])
        defer { service.stop() }
        let content = try await service.content(at: "/app/starImage.png")
        #expect(content.bytes.map { Data($0) } == first.bytes)
        let helper = try #require(server.children.first)
        #expect(server.children.count == 1)
        // Without enough memory, it is ended before the server.
        let score = try String(contentsOfFile: "/proc/\(helper)/oom_score_adj", encoding: .utf8)
        #expect(score == "1000\n")

        // The same process draws the next picture.
        #expect(try await ask(2).status == 200)
        #expect(server.children == [helper])

        // One that hangs is ended after a second, and the answer says so.
        kill(helper, SIGSTOP)
        let late = try await ask(3)
        #expect(late.status == 500)
        #expect(String(decoding: late.bytes, as: UTF8.self).contains("takes longer than 1 s"))
        #expect(server.children.isEmpty)
        #expect(try await ask(3).status == 200)

        // One that somebody ends is replaced, and nobody notices.
        let next = try #require(server.children.first)
        kill(next, SIGKILL)
        #expect(try await ask(4).status == 200)
        #expect(server.children.count == 1)
        #expect(server.children != [next])

        // Nothing stays open of those that have ended.
        let descriptors = server.descriptorCount
        for size in 5...9 {
            kill(try #require(server.children.first), SIGKILL)
            #expect(try await ask(size).status == 200)
        }
        #expect(server.descriptorCount <= descriptors)
        let last = try #require(server.children.first)
        server.stop()
        // The process reads the end of its input.
        for _ in 0..<500 where kill(last, 0) == 0 { try await Task.sleep(for: .milliseconds(20)) }
        #expect(kill(last, 0) != 0)
    }

    private static func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("livery-svg-\(UUID().uuidString)").resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in [("app.yaml", theme), ("star.svg", star)] {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
        return folder
    }
}

/// The server, which is built beside the tests, in a process of its own.
final class BuiltServer {
    private let process = Process()
    private let log = Pipe()

    /// The program; nil where it is not built.
    static var path: String? {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        #if os(macOS)
        folder = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? folder
        #endif
        let program = folder.deletingLastPathComponent().appendingPathComponent("livery-server")
            .path
        return FileManager.default.isExecutableFile(atPath: program) ? program : nil
    }

    init(_ arguments: String...) throws {
        process.executableURL = URL(fileURLWithPath: try #require(Self.path))
        process.arguments = arguments
        process.standardError = log
        try process.run()
    }

    /// The port that the log tells.
    func port() throws -> Int {
        var text = ""
        while true {
            let data = log.fileHandleForReading.availableData
            text += String(decoding: data, as: UTF8.self)
            if let start = text.range(of: "listening at http://127.0.0.1:"),
                let end = text[start.upperBound...].firstIndex(where: { !$0.isNumber })
            {
                return try #require(Int(text[start.upperBound..<end]))
            }
            try #require(!data.isEmpty, "no port in the log: \(text)")
        }
    }

    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }

    /// The processes that the server has started, as Linux tells them; those that have ended and are not waited
    /// for are among them.
    var children: [pid_t] {
        let folder = "/proc/\(process.processIdentifier)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.flatMap { thread in
            let text =
                (try? String(contentsOfFile: "\(folder)/\(thread)/children", encoding: .utf8)) ?? ""
            return text.split(separator: " ").compactMap { pid_t($0) }
        }
    }

    /// The number of files that the server has open.
    var descriptorCount: Int {
        let folder = "/proc/\(process.processIdentifier)/fd"
        return (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
    }
}
