import Foundation
import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import TestSupport
import Testing

/// Six screens that many applications have: made of components, in few lines, and sound in either direction.
@Suite(.enabled(if: PinnedText.isAvailable, PinnedText.comment)) struct ApplicationScreenTests {
    static let names = ["settings", "feed", "checkout", "chat", "player", "onboarding"]

    @Test("a screen takes at most 80 lines, with components", arguments: names) func lines(name: String) throws {
        let path = "Resources/Screens/\(name).yaml"
        let text = try String(contentsOf: Repository.url(path), encoding: .utf8)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 81)
        #expect(text.contains("$components:"))
    }

    @Test("everything fits, and nothing lies over anything else", arguments: names, LayoutDirection.allCases) func fits(
        name: String,
        direction: LayoutDirection
    ) throws {
        for size in [Size2D(375, 667), Size2D(430, 932)] {
            let styles = try StyleManager(document: ThemeDocument(contentsOfFile: SampleScreens.theme))
            let sheet = try StyleSheet(contentsOfFile: SampleScreens.sheet)
            let screen = try Screen(contentsOfFile: SampleScreens.path("\(name).yaml"))
            let (window, faults) = screen.window(styles: styles)
            #expect(faults == [])
            window.fonts = try PinnedText.fonts()
            window.direction = direction
            window.frame.size = size
            window.injector = StyleInjector(sheet: sheet, styles: styles)
            _ = try window.snapshot()
            #expect(window.faults == [])
            var pending: [View] = [window]
            while let view = pending.popLast() {
                pending += view.subviews
                guard let stack = view as? StackView else { continue }
                let frames = stack.subviews.map(\.frame)
                for (index, frame) in frames.enumerated() {
                    #expect(frame.minX >= -0.01 && frame.maxX <= stack.frame.width + 0.01)
                    for other in frames[..<index] {
                        let width = min(frame.maxX, other.maxX) - max(frame.minX, other.minX)
                        let height = min(frame.maxY, other.maxY) - max(frame.minY, other.minY)
                        #expect(width < 0.01 || height < 0.01, "\(name): \(frame) over \(other)")
                    }
                }
            }
        }
    }
}
