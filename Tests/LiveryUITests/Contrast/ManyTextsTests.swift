import LiveryRaster
import LiveryUI
import TestSupport
import Testing

/// Texts over each other: each is measured with all others drawn, as far as that comes to an end.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment))
struct ManyTextsTests {
    private func window(count: Int) throws -> Window {
        let window = Window(size: Size(60, 30))
        window.fonts = try PinnedText.fonts()
        for _ in 0..<count {
            let label = Label(frame: Rect(x: 0, y: 0, width: 60, height: 30))
            label.text = "H"
            window.addSubview(label)
        }
        return window
    }

    @Test("of 400 texts over each other, as many are measured as 100,000 steps allow")
    func limit() throws {
        let window = try window(count: 400)
        _ = try window.textContrasts(scale: 1)
        #expect(window.unmeasuredTextCount == 400 - 100_000 / 400)
        window.removeAllSubviews()
        #expect(try window.textContrasts(scale: 1).isEmpty)
        #expect(window.unmeasuredTextCount == 0)
    }

    @Test("beside each other, any number is")
    func beside() throws {
        let window = try window(count: 400)
        window.frame.size.height = 400 * 30
        for (index, label) in window.subviews.enumerated() {
            label.frame.origin.y = Double(index * 30)
        }
        #expect(try window.textContrasts(scale: 1).count == 400)
        #expect(window.unmeasuredTextCount == 0)
    }
}
