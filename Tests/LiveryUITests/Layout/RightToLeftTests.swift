import Livery
import LiveryRaster
import LiveryUI
import TestSupport
import Testing

/// What is mirrored where content runs from right to left.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct RightToLeftTests {
    private func picture(_ view: View, _ size: Size2D, _ direction: LayoutDirection) throws -> Bitmap {
        let window = Window(size: size)
        window.fonts = try PinnedText.fonts()
        window.direction = direction
        view.frame = Rect2D(origin: .zero, size: size)
        window.addSubview(view)
        let picture = try window.snapshot().bitmap
        #expect(window.faults == [])
        return picture
    }

    /// Controls of shapes that look the same from behind.
    @Test("controls are drawn mirrored", arguments: 0..<4) func controls(_ number: Int) throws {
        func make() throws -> (View, Size2D) {
            switch number {
            case 0:
                let toggle = Switch()
                toggle.isOn = true
                return (toggle, Size2D(51, 31))
            case 1:
                let slider = Slider()
                slider.value = 0.25
                return (slider, Size2D(128, 40))
            case 2:
                let progress = ProgressView()
                progress.progress = 0.25
                return (progress, Size2D(64, 4))
            default:
                let image = ImageView(image: try .solid(.red, 10, 6))
                image.contentMode = .left
                image.flipsForRightToLeft = true
                let stack = StackView(.horizontal, subviews: [image])
                return (stack, Size2D(40, 6))
            }
        }
        let (first, size) = try make()
        let (second, _) = try make()
        let usual = try picture(first, size, .leftToRight)
        let mirrored = try picture(second, size, .rightToLeft)
        #expect(usual != mirrored)
        #expect(usual.mirrored() == mirrored)
    }

    @Test("text without an alignment of its own begins at the right edge") func text() throws {
        func inked(_ alignment: TextAlignment, _ direction: LayoutDirection) throws -> Bool {
            let label = Label()
            (label.text, label.textAlignment) = ("I", alignment)
            label.font = .init(families: ["DejaVu Sans"], size: 20)
            let picture = try picture(label, Size2D(100, 30), direction)
            // Whether the ink is in the left half.
            return (0..<50).contains { x in (0..<30).contains { picture[x, $0].alpha > 0 } }
        }
        #expect(try inked(.natural, .leftToRight))
        #expect(try !inked(.natural, .rightToLeft))
        #expect(try inked(.start, .leftToRight))
        #expect(try !inked(.start, .rightToLeft))
        #expect(try !inked(.end, .leftToRight))
        #expect(try inked(.end, .rightToLeft))
        #expect(try inked(.left, .rightToLeft))
        #expect(try !inked(.right, .leftToRight))
    }
}
