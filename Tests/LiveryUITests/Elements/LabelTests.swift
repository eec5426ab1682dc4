import Livery
import LiveryRaster
import LiveryStyle
import LiveryText
import Testing
import TestSupport

@testable import LiveryUI

struct LabelTests {
    private let window = Window(size: Size2D(300, 200))
    private let label = Label()
    private let all = Size2D(Double.infinity, .infinity)

    init() throws {
        window.fonts = try PinnedText.fonts()
        window.addSubview(label)
    }

    private func layout() throws -> TextLayout { try label.block.layout(within: label.frame.size, of: label).layout }

    @Test("a label is as large as its text, rounded up to whole points, with its insets") func size() throws {
        label.text = "Hamburgefonstiv"
        label.font = FontDescription(families: ["DejaVu Sans"], size: 17)
        let text = StyledText(label.text, font: label.font)
        let set = try TextLayout(text, fonts: try PinnedText.fonts()).size
        #expect(set.width != set.width.rounded())
        let size = label.sizeThatFits(all)
        #expect(size == Size2D(set.width.rounded(.up), set.height.rounded(.up)))
        label.textInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(label.sizeThatFits(all) == Size2D(size.width + 6, size.height + 4))
        label.textInsets = .zero
        label.text = ""
        #expect(label.sizeThatFits(all) == .zero)
    }

    @Test("a label of its own size shows all of its text, whatever text and font") func isNeverCut() throws {
        var random = SeededGenerator(seed: 7)
        let letters = Array("abcdefghijklmnopqrstuvwxyz  ÄÖÜfiffl")
        for _ in 0..<60 {
            label.text = String(
                (0..<Int.random(in: 1...40, using: &random)).compactMap { _ in letters.randomElement(using: &random) }
            )
            label.font.size = Double.random(in: 6...40, using: &random)
            label.numberOfLines = Int.random(in: 0...2, using: &random)
            label.sizeToFit()
            #expect(try !layout().isTruncated)
            // Narrower, as many lines as there are.
            label.numberOfLines = 0
            label.frame.size = label.sizeThatFits(Size2D(Double.random(in: 60...200, using: &random), .infinity))
            #expect(try !layout().isTruncated)
        }
    }

    @Test(
        "there are as many lines as there is room for, one at least",
        arguments: [(500.0, 4), (61, 3), (59.5, 2), (39, 1), (5, 1), (0, 1)]
    ) func lines(_ height: Double, _ count: Int) throws {
        label.text = "One\nTwo\nThree\nFour"
        label.numberOfLines = 0
        label.font = FontDescription(families: ["DejaVu Sans"], size: 16, lineHeight: 20)
        label.frame.size = Size2D(100, height)
        #expect(try layout().lines.count == count)
        #expect(try layout().isTruncated == (count < 4))
    }

    @Test("a font that is not there is told once, and the text is drawn in another") func missingFont() throws {
        let other = Label("two")
        window.addSubview(other)
        label.text = "one"
        for label in [label, other] {
            label.font.families = ["Nowhere Sans"]
            label.sizeToFit()
        }
        #expect(try window.snapshot().bitmap.bounds(of: .black) != nil)
        #expect(
            window.faults.map(\.fault) == [
                .missingFont(FontLibrary.MissingFont(families: ["Nowhere Sans"], substitute: "DejaVu Sans"))
            ]
        )
    }

    @Test("sizes that no font has are faults, and nothing is drawn", arguments: [0, -1, .nan, .infinity, 1e300])
    func hostileSizes(_ size: Double) throws {
        label.text = "text"
        label.frame.size = Size2D(100, 30)
        label.font.size = size
        #expect(label.sizeThatFits(all) == Size2D(1, 1))
        #expect(try window.snapshot().bitmap == Bitmap.solid(.clear, width: 300, height: 200))
        #expect(window.faults.count == 1)
    }
}
