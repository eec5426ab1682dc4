import Foundation
import Livery
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

/// Themes are anybody's: no text of theirs is markup in a page.
@Suite struct GalleryTextTests {
    /// What ends a script, begins a comment in one, ends an attribute, or turns the direction of text.
    static let hostile = [
        "</script><script>alert(1)</script>", "<!--<script>", "\"><img src=x onerror=alert(1)>",
        "'\\u003c/script>", "\u{202E}gpj.exe", "]]>", "&lt;b&gt;", "\u{2028}\u{0}\u{7}",
    ]

    @Test(arguments: hostile) func textsStayInTheirElements(text: String) throws {
        // No family has a quotation mark.
        let family = String(text.filter { !",\"'".contains($0) })
        let quoted = JSON.string(family).text
        // A key that a resolver takes must end in its word.
        let key = JSON.string(text + "Color").text
        let bytes = Array(
            """
            {\(key): "red", "tagBox": {"size": 4, "fill": "red"}, \
            "labelFont": {"family": \(quoted), "size": 12}}
            """.utf8
        )
        let document = try ThemeDocument(bytes: bytes, format: .json, name: text)
        try #require(document.diagnostics.filter { $0.severity == .error }.isEmpty)
        let theme = RenderTheme(document: document)
        let plain = try self.theme("xColor: red\ntagBox: {size: 4, fill: red}")
        let document1 = GalleryDocument([theme], title: text, scales: [1]) { _, _ in text }
        let page = GalleryPage.html(document1)
        let reference = GalleryPage.html(GalleryDocument([plain], scales: [1]) { _, _ in "" })
        // The same elements, whatever the texts are.
        #expect(Self.tags(of: page) == Self.tags(of: reference))
        let read = try GalleryFile(page)
        #expect(read.document["title"] == .string(text))
        // Some of these keys are faults, which have the key in their messages.
        #expect(read.assets()[text + "Color"] != nil)
        #expect(
            read.assets()["labelFont"]?["renditions"]?.elements?.first?["value"]?["family"]
                == .strings([family])
        )
    }

    private func theme(_ text: String) throws -> RenderTheme {
        RenderTheme(
            document: try ThemeDocument(bytes: Array(text.utf8), format: .yaml, name: "plain")
        )
    }

    /// The tags of a page, in its order, as far as a tokenizer of HTML sees them: in a script, nothing but
    /// its end.
    private static func tags(of html: String) -> [Substring] {
        var tags: [Substring] = []
        var rest = html[...]
        while let start = rest.firstRange(of: "<") {
            rest = rest[start.upperBound...]
            let tag = rest.prefix { $0.isLetter || $0 == "/" || $0 == "!" }
            tags.append(tag)
            guard let close = rest.firstRange(of: ">") else { break }
            rest = rest[close.upperBound...]
            if tag == "script" || tag == "style", let end = rest.firstRange(of: "</\(tag)") {
                #expect(rest[..<end.lowerBound].firstRange(of: "<!--") == nil)
                rest = rest[end.lowerBound...]
            }
        }
        return tags
    }

    @Test func thePageReachesNoNetwork() throws {
        let page = GalleryPage.html(GalleryDocument([try theme("xColor: red")]) { _, _ in "" })
        #expect(page.contains("content=\"default-src 'none'; "))
        #expect(!page.contains("http:") && !page.contains("https:"))
        #expect(page.firstRange(of: " src=") == nil)
    }

    @Test func policiesOfServersAreAttributes() throws {
        let document = GalleryDocument([try theme("xColor: red")]) { _, _ in "" }
        let page = GalleryPage.html(document, policy: "; connect-src 'self' \">", script: "live();")
        #expect(page.contains("img-src data: blob:; connect-src 'self' &quot;&gt;\">"))
        #expect(page.contains("<script>\nlive();\n</script>\n</body>"))
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5, 255, 256, 257]) func base64IsFoundations(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
        #expect(
            String(decoding: Base64.encode(bytes), as: UTF8.self)
                == Data(bytes).base64EncodedString()
        )
    }
}
