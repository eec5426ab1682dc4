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
        "</script><script>alert(1)</script>", "<!--<script>", "\"><img src=x onerror=alert(1)>", "'\\u003c/script>",
        "\u{202E}gpj.exe", "]]>", "&lt;b&gt;", "\u{2028}\u{0}\u{7}",
    ]

    @Test(arguments: hostile) func textsStayInTheirElements(text: String) throws {
        // No family has a quotation mark.
        let family = String(text.filter { !",\"'".contains($0) })
        let quoted = JSON.string(family).text
        let reference = try page(of: #"{"tagBox": {"size": 4, "fill": "red"}}"#, title: "plain")
        let page = try page(
            of: """
                {"tagBox": {"size": 4, "fill": "red", "deprecated": \(JSON.string(text).text)}, \
                "labelFont": {"family": \(quoted), "size": 12}}
                """,
            title: text
        )
        // The same elements, whatever the texts are.
        #expect(Self.tags(of: page) == Self.tags(of: reference))
        let read = try GalleryFile(page)
        #expect(read.document["title"] == .string(text))
        #expect(read.assets()["tagBox"]?["deprecated"] == .string(text))
        #expect(read.assets()["labelFont"]?["renditions"]?.elements?.first?["value"]?["family"] == .strings([family]))
    }

    private func page(of theme: String, title: String) throws -> String {
        let files = try ProjectFolder()
        try files.folder.write(theme, to: "theme.json")
        let project = JSON.object([
            "themes": .strings(["theme.json"]),
            "outputs": .array([
                .object([
                    "to": .string("gallery"), "path": .string("out/page.html"), "scales": .number(1),
                    "title": .string(title),
                ])
            ]),
        ])
        _ = try files.build(project.text)
        return try files.folder.read("out/page.html")
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
        let page = try page(of: #"{"xColor": "red"}"#, title: "plain")
        #expect(page.contains("content=\"default-src 'none'; "))
        #expect(!page.contains("http:") && !page.contains("https:"))
        #expect(page.firstRange(of: " src=") == nil)
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5, 255, 256, 257]) func base64IsFoundations(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
        #expect(String(decoding: Base64.encode(bytes), as: UTF8.self) == Data(bytes).base64EncodedString())
    }
}
