import Livery
import LiveryRaster
import LiveryUI
import ScreenSnippets
import Testing

/// What Screens.md says of screens is what they do.
struct ScreenSnippetTests {
    private let page: Page
    private let walkthrough: Walkthrough
    private let styles: StyleManager

    init() throws {
        page = try Page("Documentation/Screens.md")
        walkthrough = try Walkthrough()
        for fence in page.fences { try walkthrough.write(fence) }
        let theme = try ThemeDocument(
            contentsOfFile: walkthrough.folder.path(of: "quay-theme.yaml")
        )
        styles = StyleManager(document: theme)
    }

    @Test("the screens have no fault")
    func faults() throws {
        let screens = page.fences.filter { $0.has("screen") }
        #expect(screens.count == 5)
        for fence in screens {
            let name = try #require(fence.value("file"))
            let screen = try Screen(contentsOfFile: walkthrough.folder.path(of: name))
            let styles = try fence.value("theme").map { theme in
                let path = walkthrough.folder.path(of: theme)
                return StyleManager(document: try ThemeDocument(contentsOfFile: path))
            }
            #expect(screen.validate(styles: styles ?? self.styles) == [], "\(name)")
        }
    }

    @Test("the program draws the screen's document and its own")
    func program() throws {
        let pictures = try ScreenProgram.pictures(
            screenPath: walkthrough.folder.path(of: "berth.yaml"),
            sheetPath: walkthrough.folder.path(of: "quay-sheet.yaml"),
            styles: styles
        )
        #expect(
            pictures.map(\.size) == Array(repeating: PixelSize(width: 640, height: 480), count: 2)
        )
        #expect(pictures[0] != pictures[1])
    }

    @Test("a program's own element is drawn from a document, with its own properties")
    func gauge() throws {
        let yaml = """
            size: [10, 4]
            children: [{type: Gauge, frame: [0, 0, 10, 4], level: 0.3, needleColor: red}]
            """
        let screen = try Screen(bytes: Array(yaml.utf8), format: .yaml)
        let (window, faults) = screen.window(styles: styles, types: ScreenProgram.types)
        #expect(faults == [])
        let bitmap = try window.snapshot().bitmap
        #expect(bitmap[2, 1] == Color(red: 1, green: 0, blue: 0).premultipliedPixel)
        #expect(bitmap[3, 1] == .transparent)
    }
}
