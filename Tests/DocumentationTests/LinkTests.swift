import Foundation
import Testing

/// What the documents link to is there.
struct LinkTests {
    @Test("the documents are there")
    func documents() {
        let expected = [
            "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Documentation/Architecture.md",
            "Documentation/CommandLine.md", "Documentation/ThemeFormat.md",
        ]
        #expect(Set(expected).isSubset(of: Page.all.map(\.path)))
    }

    @Test("a link leads to a file of the repository, and to a heading in it", arguments: Page.all)
    func links(page: Page) throws {
        for link in Self.links(in: page) {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let path = parts[0].isEmpty ? page.path : Self.path(String(parts[0]), from: page)
            #expect(
                FileManager.default.fileExists(atPath: Repository.path(path)),
                "\(page.path) links to \(link)"
            )
            guard parts.count == 2 else { continue }
            let anchors = Self.anchors(in: try Page(path).text)
            #expect(anchors.contains(String(parts[1])), "\(page.path) links to \(link)")
        }
    }

    @Test("each picture is shown by a document")
    func pictures() throws {
        let shown = Page.all.flatMap { page in
            Self.links(in: page).map { Self.path($0, from: page) }
        }
        let files = try Repository.files(below: "Documentation/Images")
        #expect(!files.isEmpty)
        #expect(Set(files.map { "Documentation/Images/\($0)" }).subtracting(shown) == [])
    }

    @Test("a type that the documents name is one of the sources", arguments: Page.all)
    func types(page: Page) throws {
        let declared = try Self.declaredTypes.get()
        // Two words at least, so that names of modules, folders and others' types are left out.
        let name = #/`([A-Z][a-z]+(?:[A-Z]+[a-z]+)+)(?:`|\()/#
        let folders = try ["Sources", "Plugins"].flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))
        }
        // The server is a package of its own.
        let others = Self.ofPlatforms.union(folders).union(["LiveryServer", "LiveryServerTool"])
        for match in Self.prose(of: page.text).matches(of: name) {
            let type = match.1
            guard !others.contains(String(type)), !Self.suffixes.contains(String(type)) else {
                continue
            }
            #expect(declared.contains(type), "\(page.path) names \(type)")
        }
    }

    private static let declaredTypes = Result {
        let keywords: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias"]
        var types: Set<Substring> = []
        for file in try Repository.files(below: "Sources") where file.hasSuffix(".swift") {
            let path = Repository.path("Sources/\(file)")
            for line in try String(contentsOfFile: path, encoding: .utf8).utf8.split(separator: 10) {
                let words = line.split { !isASCIIWord($0) }.map { Substring($0) }
                for (keyword, name) in zip(words, words.dropFirst())
                where keywords.contains(keyword) {
                    types.insert(name)
                }
            }
        }
        return types
    }

    private static func isASCIIWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// The types of platforms that symbols of assets have.
    private static let ofPlatforms: Set = ["ColorResource", "ImageResource"]

    /// What names of assets end in looks like a type's name.
    private static let suffixes: Set = [
        "ButtonImage", "GradientImage", "RoundedImage", "StretchableImage",
    ]

    /// The relative links of a document, outside of its blocks.
    private static func links(in page: Page) -> [String] {
        prose(of: page.text).matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) }
            .filter { !$0.contains("://") }
    }

    private static func path(_ link: String, from page: Page) -> String {
        var parts = page.folder.split(separator: "/").map(String.init)
        for part in link.split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        return parts.joined(separator: "/")
    }

    /// The anchors that GitHub makes of headings: lower case, punctuation left out, blanks as
    /// hyphens.
    private static func anchors(in text: String) -> Set<String> {
        let headings = prose(of: text).split(separator: "\n").filter { $0.hasPrefix("#") }
        return Set(
            headings.map { heading in
                let title = heading.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
                let kept = title.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
                return kept.replacing(" ", with: "-")
            }
        )
    }

    private static func prose(of text: String) -> String {
        var isInside = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            if line.hasPrefix("```") { isInside.toggle() }
            return !isInside
        }.joined(separator: "\n")
    }
}
