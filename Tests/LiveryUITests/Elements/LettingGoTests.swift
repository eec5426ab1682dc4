import Foundation
import LiveryRaster
import LiveryText
import LiveryUI
import TestSupport
import Testing

/// What elements keep of what is no longer so.
struct LettingGoTests {
    @Test("a bar and a stack let go of elements that are taken out of them") func removed() {
        let (bar, stack) = (NavigationBar(), StackView())
        for container in [bar, stack] {
            weak var single: View?
            weak var all: View?
            do {
                let (first, second) = (Button("One"), View())
                container.addSubview(first)
                container.addSubview(second)
                first.removeFromSuperview()
                container.removeAllSubviews()
                (single, all) = (first, second)
            }
            #expect(single == nil)
            #expect(all == nil)
        }
    }

    /// Fonts of a folder from which the file vanishes.
    @Test("what could not be set in some fonts is set in others") func otherFonts() throws {
        let folder = try TemporaryFolder()
        let window = Window(size: Size2D(100, 30))
        let label = Label(frame: Rect2D(x: 0, y: 0, width: 100, height: 30))
        label.text = "Harbor"
        window.addSubview(label)
        let font = try #require(FileManager.default.contents(atPath: try PinnedText.folder() + "/DejaVuSans.ttf"))
        let file = try folder.write([UInt8](font), to: "fonts/Sans.ttf")
        window.fonts = try FontLibrary(folders: [folder.path(of: "fonts")], cacheFolder: folder.path(of: "cache"))
        try FileManager.default.removeItem(atPath: file)
        _ = try window.snapshot()
        #expect(!window.faults.isEmpty)
        window.fonts = try PinnedText.fonts()
        #expect(try window.snapshot().bitmap.bounds(of: .black) != nil)
        #expect(window.faults == [])
    }
}
