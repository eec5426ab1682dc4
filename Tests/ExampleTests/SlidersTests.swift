import Foundation
import Livery
import LiveryRaster
import LiveryTesting
import TestSupport
import Testing

@testable import Examples

/// PSStyleManager's example.
struct SlidersTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func example() throws -> SlidersExample {
        try SlidersExample(themePath: folder.path(of: "Theme.plist"), fonts: PinnedText.fonts())
    }

    /// The theme as others read it.
    private func theme() throws -> StyleManager {
        let path = folder.path(of: "Theme.plist")
        return StyleManager(document: try ThemeDocument(contentsOfFile: path))
    }

    @Test(.enabled(if: PinnedText.isAvailable, PinnedText.comment)) func looksAsTheThemeSays() throws {
        let example = try example()
        expectGolden(of: try example.window.snapshot(scale: 2), named: "Examples/sliders-start@2x")
        example.move(red: 250, green: 222, blue: 214, radius: 8)
        try example.changeBackground()
        expectGolden(of: try example.window.snapshot(scale: 2), named: "Examples/sliders-background@2x")
        example.move(red: 120, green: 190, blue: 120, alpha: 200, radius: 20)
        try example.changeButtonImage()
        expectGolden(of: try example.window.snapshot(scale: 2), named: "Examples/sliders-button@2x")
    }

    @Test func theButtonsWriteWhatTheSlidersSay() throws {
        let example = try example()
        let background = try theme().color("backgroundColor")
        example.move(red: 10.4, green: 20.5, blue: 255, alpha: 51, radius: 3)
        #expect(try theme().color("backgroundColor") == background)

        try example.changeBackground()
        let changed = Color(red: 10 / 255, green: 21 / 255, blue: 1)
        #expect(try theme().color("backgroundColor") == changed)
        #expect(example.window.rootViewController?.view.backgroundColor == changed)

        // A square of twice the radius and a point, of the color at a fifth of its opacity.
        try example.changeButtonImage()
        let image = try theme().image("buttonRoundedImage", scale: 1)
        #expect(image.layout.size == Size2D(7, 7))
        #expect(image.bitmap[3, 3].alpha == 51)
    }

    @Test func theOriginalStaysAsItIs() throws {
        let example = try example()
        example.move(red: 0, green: 0, blue: 0, radius: 0)
        try example.changeBackground()
        let other = try SlidersExample(themePath: folder.path(of: "Other.plist"))
        let color = other.window.rootViewController?.view.backgroundColor
        #expect(color == Color(red: 226 / 255, green: 238 / 255, blue: 244 / 255))
    }
}
