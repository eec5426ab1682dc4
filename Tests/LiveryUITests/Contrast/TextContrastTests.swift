import Foundation
import LiveryRaster
import LiveryUI
import TestSupport
import Testing

@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct TextContrastTests {
    // MARK: Parts with backgrounds of their own

    private func ratio(text: Color, mark: Color?, page: Color) throws -> Double {
        let window = Window(size: Size2D(200, 40))
        window.fonts = try PinnedText.fonts()
        window.backgroundColor = page
        let label = Label(frame: Rect2D(x: 0, y: 0, width: 200, height: 40))
        label.text = "HHHHH"
        label.textColor = text
        label.ranges = [TextSpan(.text("HHHHH"), backgroundColor: mark)]
        window.addSubview(label)
        return try #require(window.textContrasts(scale: 2).first).ratio
    }

    /// WCAG's ratio of gray levels, after its definition of relative luminance.
    private func ratio(_ light: Double, _ dark: Double) -> Double {
        func luminance(_ level: Double) -> Double {
            let gray = level / 255
            return gray <= 0.04045 ? gray / 12.92 : pow((gray + 0.055) / 1.055, 2.4)
        }
        return (luminance(light) + 0.05) / (luminance(dark) + 0.05)
    }

    private func gray(_ level: Double) -> Color { Color(red: level / 255, green: level / 255, blue: level / 255) }

    /// A mark is behind its letters, whatever it lies on.
    @Test(arguments: [255.0, 128, 0]) func theMarkCountsAndNotThePage(page: Double) throws {
        let measured = try ratio(text: gray(40), mark: gray(220), page: gray(page))
        #expect(abs(measured - ratio(220, 40)) < 0.05)
    }

    @Test func withoutAMarkThePageCounts() throws {
        let measured = try ratio(text: gray(40), mark: nil, page: gray(220))
        #expect(abs(measured - ratio(220, 40)) < 0.05)
    }

    // MARK: Texts over each other

    private func window(count: Int) throws -> Window {
        let window = Window(size: Size2D(60, 30))
        window.fonts = try PinnedText.fonts()
        for _ in 0..<count {
            let label = Label(frame: Rect2D(x: 0, y: 0, width: 60, height: 30))
            label.text = "H"
            window.addSubview(label)
        }
        return window
    }

    @Test("of 400 texts over each other, as many are measured as 100,000 steps allow") func limit() throws {
        let window = try window(count: 400)
        _ = try window.textContrasts(scale: 1)
        #expect(window.unmeasuredTextCount == 400 - 100_000 / 400)
        window.removeAllSubviews()
        #expect(try window.textContrasts(scale: 1).isEmpty)
        #expect(window.unmeasuredTextCount == 0)
    }
}
