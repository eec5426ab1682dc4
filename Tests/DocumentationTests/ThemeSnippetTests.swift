import Foundation
import Livery
import LiveryRaster
import LiveryTesting
import TestSupport
import Testing

/// The themes in the documents are themes, and the pictures beside them are theirs.
struct ThemeSnippetTests {
    /// The languages that themes are spelled in.
    private static let languages: Set = ["json", "xml", "yaml"]

    private static let pages = Page.all.filter { page in
        page.fences.contains { languages.contains($0.language) }
    }

    @Test("a theme has no fault, or some where that is said", arguments: pages)
    func faults(page: Page) throws {
        let walkthrough = try Walkthrough()
        for fence in page.fences {
            try walkthrough.write(fence)
            // What sheets and screens say is looked at by `SheetSnippetTests` and `ScreenSnippetTests`; what
            // project files say is built.
            guard Self.languages.contains(fence.language), !fence.has("sheet"),
                !fence.has("screen"), !fence.has("strings"), !fence.has("project")
            else { continue }
            let location = "\(page.path):\(fence.line)"
            let name = try #require(fence.value("file"), "\(location) names no file")
            let theme = ShownTheme(try Self.document(name, in: walkthrough))
            if fence.has("own resolver") { theme.styles.register(BadgeResolver()) }
            guard Self.canSet(fence) else { continue }
            let faults = theme.styles.validate()
            #expect(faults.isEmpty != fence.has("faulty"), "\(location): \(faults)")
        }
    }

    @Test("a theme in another spelling is the same theme", arguments: pages)
    func spellings(page: Page) throws {
        let walkthrough = try Walkthrough()
        for fence in page.fences {
            try walkthrough.write(fence)
            guard let name = fence.value("file"), let other = fence.value("same as") else {
                continue
            }
            let pictures = try [name, other].map { name in
                try ShownTheme(try Self.document(name, in: walkthrough)).pictures()
            }
            #expect(!pictures[0].isEmpty)
            #expect(pictures[0].map(\.name) == pictures[1].map(\.name), "\(name)")
            #expect(pictures[0].map(\.image.recipe) == pictures[1].map(\.image.recipe), "\(name)")
        }
    }

    @Test("a picture shows what the theme beside it comes to", arguments: pages)
    func pictures(page: Page) throws {
        let walkthrough = try Walkthrough()
        for fence in page.fences {
            try walkthrough.write(fence)
            guard fence.has("pictures"), let name = fence.value("file") else { continue }
            guard Self.canSet(fence) else { continue }
            let theme = ShownTheme(
                try Self.document(name, in: walkthrough),
                settings: fence.value("set") ?? ""
            )
            for picture in try theme.pictures() {
                expectGolden(
                    of: try picture.bitmap(),
                    named: "\(theme.styles.document.name)/\(picture.name)",
                    in: "Documentation/Images"
                )
            }
        }
    }

    /// Whether the texts of a theme are here what they were where its pictures were recorded.
    private static func canSet(_ fence: Fence) -> Bool {
        !fence.text.contains("$fonts") || PinnedText.isAvailable
    }

    @Test(
        "there are no pictures but those of the themes",
        .enabled(if: PinnedText.hasFonts, PinnedText.comment)
    )
    func noneIsLeftOver() throws {
        var names: Set = [ContactSheet.name + ".png"]
        for page in Self.pages {
            let walkthrough = try Walkthrough()
            for fence in page.fences {
                try walkthrough.write(fence)
                guard fence.has("pictures"), let file = fence.value("file") else { continue }
                let theme = ShownTheme(
                    try Self.document(file, in: walkthrough),
                    settings: fence.value("set") ?? ""
                )
                for picture in try theme.pictures() {
                    names.insert("\(theme.styles.document.name)/\(picture.name).png")
                }
            }
        }
        // The others are of pages and platforms.
        let others = ["exporting/", "gallery/", "studio/"]
        let files = try Repository.files(below: "Documentation/Images")
            .filter { name in !others.contains { name.hasPrefix($0) } }
        #expect(Set(files) == names)
    }

    private static func document(
        _ name: String,
        in walkthrough: Walkthrough
    ) throws -> ThemeDocument {
        try ThemeDocument(contentsOfFile: walkthrough.folder.path(of: name))
    }
}
