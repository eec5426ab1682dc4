import Foundation
import Hummingbird
import HummingbirdTesting
import LiveryServing
import Testing

/// The server as curl sees it, over real sockets.
@Suite struct SocketTests {
    /// What curl prints, and its status.
    private func curl(_ port: Int, _ arguments: [String]) async throws -> (
        text: String, status: Int32
    ) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["curl", "-s", "--max-time", "20"]
            + arguments.map {
                $0.hasPrefix("/") ? "http://localhost:\(port)\($0)" : $0
            }
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: data, as: UTF8.self), process.terminationStatus)
    }

    @Test func curlReadsWhatTheServiceMakes() async throws {
        let fixture = try ServerFixture()
        let plain = try await fixture.service.content(at: "/app/index.json")
        let text = String(decoding: plain.bytes ?? [], as: UTF8.self)
        try await fixture.test { client in
            let port = try #require(client.port)
            // curl inflates what the server compressed.
            let inflated = try await curl(port, ["--compressed", "/app/index.json"])
            #expect(inflated.text == text)
            // A path that leads upwards is sent as it is.
            let escaping = try await curl(
                port,
                ["--path-as-is", "-w", "%{http_code}", "/app/../app.yaml"]
            )
            #expect(escaping.text.hasSuffix("404"))
            // Two requests on one connection, the first of which has a body that nobody wants.
            let reused = try await curl(
                port,
                [
                    "-w", "%{num_connects} %{http_code}\n", "-X", "GET", "-d", "body", "/healthz",
                    "/healthz",
                ]
            )
            #expect(reused.text == "ok\n1 200\nok\n0 200\n")
            let large = try await curl(
                port,
                [
                    "-H", "X: " + String(repeating: "x", count: 40_000), "-w", "%{http_code}",
                    "/healthz",
                ]
            )
            #expect(large.text == "400" || large.text == "431")
        }
    }
}
