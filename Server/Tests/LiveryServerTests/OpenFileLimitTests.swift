import Foundation
import Testing

/// Connections are open files, of which a process may have only some.
@Suite(.enabled(if: BuiltServer.path != nil)) struct OpenFileLimitTests {
    private func start(openFiles: Int) throws -> BuiltServer {
        let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Resources/Themes/harbor.yaml")
            .standardizedFileURL
        return try BuiltServer(
            "serve",
            "--theme",
            "app=" + file.path,
            "--port",
            "0",
            "--threads",
            "1",
            openFiles: openFiles
        )
    }

    @Test func fewerFilesAreFewerConnections() async throws {
        let server = try start(openFiles: 200)
        defer { server.stop() }
        let port = try server.port()
        #expect(
            server.logged.contains(
                "--connections 4096 needs 4168 open files, and 200 are allowed: no more than 128 "
                    + "connections are open at a time; raise the limit by 'ulimit -n' or LimitNOFILE"
            ),
            "\(server.logged)"
        )
        // Connections of clients that say nothing, and one that is answered once they have gone.
        let script = """
            for i in $(seq 250); do eval "exec $((i + 10))<>/dev/tcp/127.0.0.1/\(port)" || exit 1; done
            for i in $(seq 250); do eval "exec $((i + 10))>&-"; done
            exec curl -s http://127.0.0.1:\(port)/healthz
            """
        let run = try await ProgramRun.of("/usr/bin/env", ["bash", "-c", script])
        #expect(run.text == "ok\n")
    }

    @Test func tooFewFilesAreAnError() throws {
        #expect(
            try start(openFiles: 60).end()
                == "Error: the server needs 73 open files, and may open 60; raise the limit by 'ulimit -n' "
                + "or LimitNOFILE\n"
        )
    }
}
