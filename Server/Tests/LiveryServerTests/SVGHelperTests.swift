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

    @Test func aProcessThatEndsIsReplaced() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try Self.server(folder, seconds: 600)
        defer { server.stop() }
        let port = try server.port()
        let first = try await Self.ask(port, 1)
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
        #expect(try await Self.ask(port, 2).status == 200)
        #expect(server.children == [helper])

        // One that somebody ends is replaced, and nobody notices.
        kill(helper, SIGKILL)
        #expect(try await Self.ask(port, 4).status == 200)
        #expect(server.children.count == 1)
        #expect(server.children != [helper])

        // Nothing stays open of those that have ended.
        let descriptors = server.descriptorCount
        for size in 5...9 {
            kill(try #require(server.children.first), SIGKILL)
            #expect(try await Self.ask(port, size).status == 200)
        }
        #expect(server.descriptorCount <= descriptors)
        let last = try #require(server.children.first)
        server.stop()
        // The process reads the end of its input.
        while Self.isRunning(last) { try await Task.sleep(for: .milliseconds(20)) }
    }

    @Test func aProcessThatHangsIsReplaced() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try Self.server(folder, seconds: 1)
        defer { server.stop() }
        let port = try server.port()
        // On a busy machine, a picture may take longer than a second, too.
        while try await Self.ask(port, 1).status != 200 {}
        kill(try #require(server.children.first), SIGSTOP)
        let late = try await Self.ask(port, 3)
        #expect(late.status == 500)
        #expect(String(decoding: late.bytes, as: UTF8.self).contains("takes longer than 1 s"))
        #expect(server.children.isEmpty)
        while try await Self.ask(port, 3).status != 200 {}
    }

    private static func server(_ folder: URL, seconds: Int) throws -> BuiltServer {
        try BuiltServer(
            "serve",
            "--theme",
            "app=" + folder.path + "/app.yaml",
            "--port",
            "0",
            "--threads",
            "1",
            "--svg-seconds",
            "\(seconds)"
        )
    }

    /// Asks for the picture at a scale.
    private static func ask(_ port: Int, _ scale: Int) async throws -> (status: Int, bytes: Data) {
        let name = scale == 1 ? "starImage" : "starImage@\(scale)x"
        let url = try #require(URL(string: "http://127.0.0.1:\(port)/app/\(name).png"))
        let request = URLRequest(url: url, timeoutInterval: 3_600)
        let (bytes, answer) = try await URLSession.shared.data(for: request)
        return ((answer as? HTTPURLResponse)?.statusCode ?? 0, bytes)
    }

    /// Whether a process has not ended. One that has, and that nobody has waited for, is a zombie.
    private static func isRunning(_ process: pid_t) -> Bool {
        let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return text.map { !$0.contains(") Z ") } ?? false
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
