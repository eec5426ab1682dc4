import Foundation
import TestSupport
import Testing

/// The pages of `Pages/`, whose bytes programs have: a C file for each page lists its files.
@Suite struct PagesTests {
    private static let lists = [
        "Sources/CPages/gallery.c", "Sources/CPages/report.c", "Server/Sources/CStudioPage/page.c",
    ]

    @Test("every file of 'Pages' is a part of a page, and no text in it ends a script or a style") func filesAreUsed()
        throws
    {
        let pages = Repository.folder.appendingPathComponent("Pages")
        var listed: Set<String> = []
        for list in Self.lists {
            let text = try String(contentsOf: Repository.folder.appendingPathComponent(list), encoding: .utf8)
            let names = text.matches(of: #/#embed "(?:\.\./)+Pages/([^"]+)"/#).map { String($0.1) }
            #expect(names.count > 5, "\(list)")
            listed.formUnion(names)
        }
        let names = try FileManager.default.subpathsOfDirectory(atPath: pages.path).filter { $0.contains(".") }
        #expect(names.count > 30)
        #expect(Set(names) == listed)
        for name in names {
            let text = try String(contentsOf: pages.appendingPathComponent(name), encoding: .utf8)
            #expect(text.hasSuffix("\n") && !text.contains("\r"), "\(name)")
            if !name.hasSuffix(".html") {
                for tag in ["</script", "</style", "<!--"] { #expect(!text.contains(tag), "\(name) has \(tag)") }
            }
        }
    }
}
