import LiveryRaster
import TestSupport
import Testing

/// The code of Text.md does what it is there for.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment))
struct TextSnippetTests {
    @Test func theGreetingHasTwoLines() throws {
        let bitmap = try drawGreeting(fontFolder: PinnedText.folder())
        // Two lines of DejaVu Sans, which are 1.164 times their size of 34 pixels high.
        #expect(bitmap.height == 80)
        #expect(bitmap.width > 400 && bitmap.width <= 560)
    }

    @Test func theBadgeIsDrawn() throws {
        let walkthrough = try Walkthrough()
        for fence in try Page("Documentation/ThemeFormat.md").fences {
            try walkthrough.write(fence)
        }
        let bitmap = try drawBadge(of: walkthrough.folder.path(of: "bounds.yaml"))
        #expect(bitmap.size == PixelSize(width: 40, height: 40))
    }
}
