import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import Testing
import TestSupport

/// Text fields and text views.
struct TextInputTests {
    private let window = Window(size: Size2D(200, 100))
    private let all = Size2D(Double.infinity, .infinity)
    private let font = FontDescription(families: ["DejaVu Sans"], size: 16, lineHeight: 20)

    init() throws { window.fonts = try PinnedText.fonts() }

    private func field() -> TextField {
        let field = TextField(frame: Rect2D(x: 0, y: 0, width: 200, height: 40))
        field.font = font
        window.addSubview(field)
        return field
    }

    /// The inks' extent in a picture of the window, in pixels.
    private func ink(_ color: Color) throws -> PixelRect? { try window.snapshot().bitmap.bounds(of: color) }

    @Test(
        "a field is as high as a line of its font and what its border needs",
        arguments: [(TextField.BorderStyle.none, 0.0, 0.0), (.line, 8, 4), (.bezel, 14, 12), (.roundedRect, 14, 12)]
    ) func size(_ style: TextField.BorderStyle, _ width: Double, _ height: Double) {
        let field = field()
        field.borderStyle = style
        field.textInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(field.sizeThatFits(all) == Size2D(width + 6, height + 24))
        field.text = "Harbor"
        let label = Label("Harbor")
        label.font = font
        window.addSubview(label)
        let text = label.sizeThatFits(all).width
        #expect(field.sizeThatFits(all) == Size2D(width + 6 + text, height + 24))
    }

    @Test("an empty field shows its placeholder in that one's color") func placeholder() throws {
        let field = field()
        field.placeholder = "MMM"
        field.placeholderColor = .red
        field.textColor = .blue
        #expect(try ink(.red) != nil)
        #expect(try ink(.blue) == nil)
        field.text = "MMM"
        #expect(try ink(.red) == nil)
        #expect(try ink(.blue) != nil)
    }

    @Test("a secure field shows the same for any text of one length") func secure() throws {
        let field = field()
        field.isSecureTextEntry = true
        field.text = "secret"
        let picture = try window.snapshot().bitmap
        field.text = "MMMMMM"
        #expect(try window.snapshot().bitmap == picture)
        field.isSecureTextEntry = false
        #expect(try window.snapshot().bitmap != picture)
    }

    @Test("a text view is scrolled by whole pixels without a change, and cut off at its edges") func scrolling() throws
    {
        let view = TextView(frame: Rect2D(x: 20, y: 10, width: 100, height: 50))
        view.backgroundColor = nil
        view.font = font
        view.text = "MMM\nMMM\nMMM\nMMM"
        window.addSubview(view)
        // Four lines of 20 between insets of 8.
        #expect(view.contentSize.height == 96)
        let before = try window.snapshot().bitmap
        view.contentOffset.y = 7
        let after = try window.snapshot().bitmap
        for y in 10..<53 { for x in 0..<200 { #expect(after[x, y] == before[x, y + 7]) } }
        for bitmap in [before, after] {
            let rows = [0..<10, 60..<100].joined()
            let isClear = rows.allSatisfy { y in (0..<200).allSatisfy { bitmap[$0, y].alpha == 0 } }
            #expect(isClear)
        }
        view.contentOffset.y = 500
        #expect(try window.snapshot().bitmap == Bitmap.solid(.clear, width: 200, height: 100))
    }
}
