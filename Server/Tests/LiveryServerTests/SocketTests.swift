import Foundation
import Hummingbird
import HummingbirdTesting
import LiveryServing
import Testing

/// The server as curl sees it, over real sockets.
@Suite struct SocketTests {
    private func curl(_ port: Int, _ arguments: [String]) async throws -> ProgramRun {
        let addresses = arguments.map { $0.hasPrefix("/") ? "http://localhost:\(port)\($0)" : $0 }
        return try await .of("/usr/bin/env", ["curl", "-s"] + addresses)
    }

    /// Runs a script of bash that has a connection as its file 3.
    private func bash(_ port: Int, _ script: String) async throws -> ProgramRun {
        try await .of("/usr/bin/env", ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/\(port); \(script)"])
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
            let escaping = try await curl(port, ["--path-as-is", "-w", "%{http_code}", "/app/../app.yaml"])
            #expect(escaping.text.hasSuffix("404"))
            // Two requests on one connection, the first of which has a body that nobody wants.
            let reused = try await curl(
                port,
                ["-w", "%{num_connects} %{http_code}\n", "-X", "GET", "-d", "body", "/healthz", "/healthz"]
            )
            #expect(reused.text == "ok\n1 200\nok\n0 200\n")
            let large = try await curl(
                port,
                ["-H", "X: " + String(repeating: "x", count: 40_000), "-w", "%{http_code}", "/healthz"]
            )
            #expect(large.text == "400" || large.text == "431")
        }
    }

    @Test func aRequestHasOneHost() async throws {
        let fixture = try ServerFixture()
        try await fixture.test { client in
            let port = try #require(client.port)
            func status(_ lines: String...) async throws -> String {
                let text = lines.map { $0 + "\\r\\n" }.joined()
                let answer = try await bash(port, "printf '\(text)\\r\\n' >&3; cat <&3")
                return answer.text.split(separator: "\r\n").first.map(String.init) ?? ""
            }
            let (get, close) = ("GET /healthz HTTP/1.1", "Connection: close")
            #expect(try await status(get, "Host: a", close) == "HTTP/1.1 200 OK")
            #expect(try await status(get, close) == "HTTP/1.1 400 Bad Request")
            #expect(try await status(get, "Host: a", "Host: a", close) == "HTTP/1.1 400 Bad Request")
            // HTTP/1.0 has no such field.
            #expect(try await status("GET /healthz HTTP/1.0") == "HTTP/1.1 200 OK")
            let two = ["GET /healthz HTTP/1.0", "Host: a", "Host: b"]
            #expect(try await status(two[0], two[1], two[2]) == "HTTP/1.1 400 Bad Request")
        }
    }

    @Test(
        "where a body ends is certain, or the request is refused",
        arguments: [
            ("HTTP/1.1", "Transfer-Encoding: chunked", true), ("HTTP/1.1", "Transfer-Encoding: Chunked", true),
            ("HTTP/1.1", "Transfer-Encoding: xchunked", false), ("HTTP/1.1", "Transfer-Encoding: chunkedx", false),
            ("HTTP/1.1", "Transfer-Encoding: gzip", false), ("HTTP/1.1", "Transfer-Encoding: gzip, chunked", false),
            ("HTTP/1.1", "Transfer-Encoding: chunked, identity", false),
            ("HTTP/1.1", "Transfer-Encoding: chunked\\r\\nTransfer-Encoding: x", false),
            ("HTTP/1.1", "Transfer-Encoding: chunked\\r\\nContent-Length: 5", false),
            ("HTTP/1.1", "Transfer-Encoding:", false), ("HTTP/1.0", "Transfer-Encoding: chunked", false),
        ]
    ) func transferCodings(_ version: String, _ fields: String, _ isTaken: Bool) async throws {
        let fixture = try ServerFixture()
        try await fixture.test { client in
            let port = try #require(client.port)
            let head = "GET /healthz \(version)\\r\\nHost: a\\r\\nConnection: close\\r\\n\(fields)"
            // The body of a request that is refused is not read, and so would reset the connection.
            let body = isTaken ? "0\\r\\n\\r\\n" : ""
            let answer = try await bash(port, "printf '\(head)\\r\\n\\r\\n\(body)' >&3; cat <&3").text
            #expect(answer.hasPrefix("HTTP/1.1 \(isTaken ? "200" : "400") "), "\(answer)")
            #expect(answer.split(separator: "HTTP/1.1 ").count == 1)
        }
    }

    /// Without the end of the connection, `cat` would wait for an hour.
    @Test(arguments: ["HTTP/1.0\\r\\n", "HTTP/1.1\\r\\nHost: a\\r\\nConnection: Close\\r\\n"])
    func aConnectionEndsAfterItsLastResponse(_ version: String) async throws {
        let fixture = try ServerFixture { options, _ in options.idleSeconds = 3_600 }
        try await fixture.test { client in
            let port = try #require(client.port)
            let text = try await bash(port, "printf 'GET /healthz \(version)\\r\\n' >&3; cat <&3").text
            #expect(text.hasSuffix("\r\n\r\nok\n"))
        }
    }

    @Test func aBodyThatTakesTooLongIsCutOff() async throws {
        let fixture = try ServerFixture { options, _ in options.idleSeconds = 1 }
        try await fixture.test { client in
            let port = try #require(client.port)
            // Five bytes a second, of which none is late; all of them would take an hour.
            let script = """
                printf 'GET /healthz HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: 18000\\r\\n\\r\\n' >&3
                for byte in $(seq 18000); do printf x >&3 || exit 9; sleep 0.2; done
                """
            #expect(try await bash(port, script).status != 0)
        }
    }
}
