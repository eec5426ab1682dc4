import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LiveryServer
import LiveryServing
import Testing

@Suite struct PictureServerTests {
    @Test func aPictureHasItsFields() async throws {
        let fixture = try ServerFixture()
        let bytes = try #require(try await fixture.service.content(at: "/app/goBox@2x.png").bytes)
        try await fixture.test { client in
            let answer = try await client.answer("/app/goBox@2x.png")
            #expect(answer.status == .ok)
            #expect(answer.headers[.contentType] == "image/png")
            #expect(answer.headers[.contentLength] == "\(bytes.count)")
            #expect(answer.headers[.cacheControl] == "public, max-age=60")
            #expect(answer.headers[.xContentTypeOptions] == "nosniff")
            #expect(answer.headers[.vary] == nil)
            #expect(answer.tag.wholeMatch(of: /"[0-9a-f]{64}"/) != nil)
            #expect(Array(buffer: answer.body) == bytes)
        }
    }

    @Test func aTagThatMatchesCostsNoPicture() async throws {
        let fixture = try ServerFixture()
        try await fixture.test { client in
            let target = "/app/goBox.png?size=300x44"
            let known = try await fixture.service.content(at: target, needsBytes: false)
            let tag = "\"\(known.tag)\""
            for field in [tag, "W/" + tag, "\"other\", \(tag)", "*"] {
                let same = try await client.answer(target, .get, [.ifNoneMatch: field])
                #expect(same.status == .notModified, "\(field)")
                #expect(same.tag == tag)
                #expect(same.headers[.cacheControl] == "public, max-age=60")
                #expect(same.body.readableBytes == 0)
            }
            #expect(fixture.service.statistics.made == 0)
            let other = try await client.answer(target, .get, [.ifNoneMatch: "\"other\""])
            #expect(other.status == .ok)
            #expect(other.tag == tag)
            let kept = try await client.answer(target, .get, [.ifNoneMatch: tag])
            #expect(kept.status == .notModified)
        }
    }

    @Test func headHasTheFieldsOfGet() async throws {
        let fixture = try ServerFixture()
        try await fixture.test { client in
            for target in ["/app/goBox.png?size=31x17", "/app/theme.css", "/app/nothing.png", "/healthz", "/readyz"] {
                let head = try await client.answer(target, .head)
                #expect(head.body.readableBytes == 0)
                // The connection is still one of whole answers.
                let get = try await client.answer(target)
                var (first, second) = (head.headers, get.headers)
                (first[.date], second[.date]) = (nil, nil)
                #expect(first == second)
                #expect(get.headers[.contentLength] == "\(get.body.readableBytes)")
            }
        }
    }

    @Test func textsAreCompressedForWhoAccepts() async throws {
        let fixture = try ServerFixture()
        try await fixture.test { client in
            let plain = try await client.answer("/app/index.json")
            #expect(plain.headers[.vary] == "Accept-Encoding")
            #expect(plain.headers[.contentEncoding] == nil)
            let refused = try await client.answer("/app/index.json", .get, [.acceptEncoding: "gzip;q=0, br"])
            #expect(refused.headers[.contentEncoding] == nil)
            let gzip = try await client.answer("/app/index.json", .get, [.acceptEncoding: "br, gzip;q=0.5"])
            #expect(gzip.headers[.contentEncoding] == "gzip")
            #expect(gzip.tag == plain.tag.dropLast() + "-gzip\"")
            #expect(gzip.body.readableBytes < plain.body.readableBytes)
            let same = try await client.answer("/app/index.json", .get, [.ifNoneMatch: gzip.tag])
            #expect(same.status == .notModified)
        }
    }

    @Test func problemsAreTextOrJSON() async throws {
        let fixture = try ServerFixture { $1.pixels = 10_000 }
        try await fixture.test { client in
            let cases: [(String, HTTPResponse.Status)] = [
                ("/app/goBx.png", .notFound), ("/app/goBox.png?cont=1", .badRequest),
                ("/app/goBox.png?size=101x100", .contentTooLarge), ("/", .notFound),
                ("/app/goBox.png?count=" + String(repeating: "1", count: 9_000), .uriTooLong),
            ]
            for (target, status) in cases {
                let text = try await client.answer(target)
                #expect(text.status == status)
                #expect(text.headers[.contentType] == "text/plain; charset=utf-8")
                #expect(text.headers[.cacheControl] == "no-store")
                let json = try await client.answer(target, .get, [.accept: "application/json"])
                #expect(json.status == status)
                let object = try JSONSerialization.jsonObject(with: Data(Array(buffer: json.body)))
                let error = (object as? [String: Any])?["error"] as? String
                #expect(error.map { $0 + "\n" } == text.text)
            }
            let near = try await client.answer("/app/goBx.png", .get, [.accept: "application/json"])
            #expect(near.text.contains("\"nearest\":\"goBox.png\""))
            let post = try await client.answer("/app/goBox.png", .post)
            #expect(post.status == .methodNotAllowed)
            #expect(post.headers[.allow] == "GET, HEAD")
        }
    }

    @Test func aServerThatIsFullSaysWhenToTryAgain() async throws {
        let fixture = try ServerFixture()
        fixture.service.stop()
        try await fixture.test { client in
            let answer = try await client.answer("/app/goBox.png")
            #expect(answer.status == .serviceUnavailable)
            #expect(answer.headers[.retryAfter] == "1")
        }
    }

    @Test func onlySignedAddressesAreServedWithAKey() async throws {
        let key = Array("0123456789abcdef0123456789abcdef".utf8)
        let signer = try #require(AddressSigner(key: key))
        let fixture = try ServerFixture { options, _ in options.signer = signer }
        try await fixture.test { client in
            let target = "/app/goBox@2x.png?size=300x44&count=12"
            let signed = signer.signed(target)
            #expect(try await client.answer(signed).status == .ok)
            #expect(try await client.answer(signer.signed("/app/goBox.png")).status == .ok)
            #expect(try await client.answer("/healthz").status == .ok)
            // What the style sheet names can't have a signature.
            #expect(try await client.answer(signer.signed("/app/theme.css")).status == .ok)
            #expect(try await client.answer("/app/images/starBox.png").status == .ok)
            #expect(try await client.answer("/app/images/other.png").status == .notFound)
            let wrong = [
                "/app/images/starBox.png?size=9x9", "/app/theme.css", target, "/app/goBox.png",
                signed.replacing("300x44", with: "301x44"), String(signed.dropLast()), signed + "0",
                signed.uppercased(), signed + "&size=900x900", signed.replacing("&signature", with: "&&signature"),
            ]
            for target in wrong {
                let answer = try await client.answer(target)
                #expect(answer.status == .forbidden, "\(target)")
            }
        }
        #expect(AddressSigner(key: Array(key.dropLast())) == nil)
    }

    /// RFC 4231 has no case with a text for a message and a key of 32 bytes; this is what
    /// `printf '/a/b.png' | openssl dgst -sha256 -mac HMAC -macopt hexkey:30…66` prints.
    @Test func signaturesAreThoseOfOpenSSL() throws {
        let signer = try #require(AddressSigner(key: Array("0123456789abcdef0123456789abcdef".utf8)))
        #expect(
            signer.signed("/a/b.png")
                == "/a/b.png?signature=74de32cf69670975a194c6a15a43e12dc7ba0ffc799ae6f741dbc48473ef0782"
        )
    }

    @Test func theServerTellsHowItIs() async throws {
        let fixture = try ServerFixture()
        try await fixture.test { client in
            #expect(try await client.answer("/healthz").text == "ok\n")
            #expect(try await client.answer("/readyz").text == "ready\n")
            _ = try await client.answer("/app/goBox.png")
            _ = try await client.answer("/app/goBox.png")
            _ = try await client.answer("/app/nothing.png")
            let lines = try await client.answer("/metrics").text.split(separator: "\n")
            #expect(lines.contains("# TYPE livery_requests_total counter"))
            #expect(lines.contains("livery_requests_total{status=\"200\"} 4"))
            #expect(lines.contains("livery_requests_total{status=\"404\"} 1"))
            #expect(lines.contains("livery_contents_made_total 1"))
            #expect(lines.contains("livery_request_seconds_count 5"))
        }
    }

    @Test("metrics that are requested concurrently have the same counts") func concurrentMetrics() async throws {
        let fixture = try ServerFixture()
        try await fixture.test { client in
            _ = try await client.answer("/app/goBox.png")
            try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<200 { group.addTask { try await client.answer("/metrics").text } }
                for try await text in group { #expect(text.contains("\nlivery_contents_made_total 1\n")) }
            }
        }
    }

    @Test func aThemeThatChangesIsTaken() async throws {
        let key = try #require(AddressSigner(key: Array(repeating: 7, count: 32)))
        let fixture = try ServerFixture { options, _ in options.signer = key }
        let path = URL(fileURLWithPath: fixture.folder + "/app.yaml")
        try await fixture.test { client in
            /// Asks until an answer is the wanted one.
            func wait(_ target: String, until isDone: (TestResponse) -> Bool) async throws -> TestResponse {
                while true {
                    let answer = try await client.answer(target)
                    if isDone(answer) { return answer }
                    try await Task.sleep(for: .milliseconds(50))
                }
            }
            let picture = key.signed("/app/goBox.png")
            let old = try await client.answer(picture)
            try Data("goBox: [\n".utf8).write(to: path, options: .atomic)
            let outdated = try await wait("/readyz") { $0.text != "ready\n" }
            #expect(outdated.status == .ok)
            // Paths of the machine are for those with the key.
            #expect(outdated.text == "ready; themes with errors on disk:\napp: 1 error\n")
            let signed = try await client.answer(key.signed("/readyz")).text
            #expect(signed.hasPrefix("ready; themes with errors on disk:\napp:\n"))
            #expect(signed.contains(path.path + ":2:1: error: "))
            let lines = try await client.answer("/metrics").text.split(separator: "\n")
            #expect(lines.contains("livery_themes_outdated 1"))
            let same = try await client.answer(picture)
            #expect(same.tag == old.tag)
            let text = ServerFixture.theme.replacing("#336699", with: "#996633")
            try Data(text.utf8).write(to: path, options: .atomic)
            let ready = try await wait("/readyz") { $0.text == "ready\n" }
            #expect(ready.status == .ok)
            let new = try await client.answer(picture)
            #expect(new.status == .ok)
            #expect(new.tag != old.tag)
        }
    }
}
