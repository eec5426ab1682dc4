import Livery
import LiveryRaster
import LiveryStyle
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

    private static let theme = """
        $appearances: [light]
        $values: {inset: 30, corners: {topStart: 8, bottomEnd: 4}}
        barBox:
          size: [auto, 24]
          padding: {start: "{inset}", end: 2}
          cornerRadius: "{corners}"
          border: {width: {start: 3}, color: blue}
          fill: [{color: red, size: [8, 100%], at: start}, gold]
        arrowImage: {file: arrow, mirrored: true}
        """

    private static let screen = """
        size: [120, 60]
        id: root
        backgroundColor: white
        column:
          - backgroundImage: barBox
            height: 24
            row: [{width: 10, backgroundColor: green}]
          - padding: {start: 20}
            layer.cornerRadius: {topStart: 8}
            backgroundColor: "#336699"
            height: 20
            row:
              - {type: ImageView, image: arrowImage, width: 8}
              - {type: ImageView, image: arrowImage, width: 8, flipsForRightToLeft: true}
        """

    /// The direction is set by the screen or by a rule, and the style manager has drawn the other one before.
    @Test("what a theme and a screen write for the start is on the other side", arguments: [false, true])
    func themes(isInRule: Bool) throws {
        let folder = try TemporaryFolder()
        let arrow = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><rect width='3' height='8'/></svg>"
        try folder.write(arrow, to: "arrow.svg")
        let path = try folder.write(Self.theme, to: "theme.yaml")
        let styles = StyleManager(document: try ThemeDocument(contentsOfFile: path))
        func picture(_ direction: String) throws -> Bitmap {
            let text = isInRule ? Self.screen : "direction: \(direction)\n" + Self.screen
            let sheet = isInRule ? try StyleSheet(yaml: "\"#root\": {direction: \(direction)}") : nil
            let screen = try Screen(yaml: text)
            let (window, faults) = screen.window(styles: styles, sheet: sheet)
            #expect(faults.map(\.description) == [])
            let picture = try window.snapshot().bitmap
            #expect(window.faults == [])
            return picture
        }
        let usual = try picture("ltr")
        let mirrored = try picture("rtl")
        #expect(usual.largestDifference(from: mirrored) ?? 0 > 200)
        #expect(usual.mirrored().largestDifference(from: mirrored) ?? 255 <= 1)
        #expect(try picture("ltr") == usual)
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
