import Livery
import LiveryLooks
import LiveryRaster
import LiveryTesting
import LiveryUI
import TestSupport
import Testing

@testable import Examples

/// UITheme's example.
struct LateThemeTests {
    @Test(.enabled(if: PinnedText.isAvailable, PinnedText.comment)) func looksAsTheThemeSays() throws {
        let example = try LateThemeExample(fonts: PinnedText.fonts())
        let none = try example.window.snapshot(scale: 2)
        expectGolden(of: none, named: "Examples/late-theme-none@2x")
        try example.inject([])
        let day = try example.window.snapshot(scale: 2)
        expectGolden(of: day, named: "Examples/late-theme@2x")
        try example.inject([.dark])
        let night = try example.window.snapshot(scale: 2)
        expectGolden(of: night, named: "Examples/late-theme~dark@2x")
        // Nothing of a theme is left when the next is there.
        try example.inject([])
        #expect(try example.window.snapshot(scale: 2).bitmap == day.bitmap)
    }

    /// The styles that were applied, and not what they look like.
    @Test func stylesAreAppliedOnceThereIsATheme() throws {
        let controller = LogController()
        let view = controller.view
        let recording = RecordingTheme()
        #expect(recording.applied == [])
        controller.inject(theme: AnyTheme(recording))
        #expect(recording.styles(of: controller.submitButton) == [ButtonStyle.primary])
        #expect(
            recording.applied == [
                AppliedStyle(ViewStyle.page, to: view), AppliedStyle(ButtonStyle.primary, to: controller.submitButton),
                AppliedStyle(ButtonStyle.secondary, to: controller.clearButton),
                AppliedStyle(TextViewStyle.regular(size: 15), to: controller.logTextView),
                AppliedStyle(TextViewStyle.bold(text: "sent"), to: controller.logTextView),
            ]
        )
    }

    @Test func elementsMadeAfterTheThemeAreStyledToo() throws {
        let recording = RecordingTheme()
        let controller = LogController()
        controller.inject(theme: AnyTheme(recording))
        #expect(recording.applied == [])
        #expect(recording.styles(of: controller.view) == [ViewStyle.page])
    }
}
