import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import Testing
import TestSupport

struct ButtonTests {
    private let button = Button()

    @Test(
        "the value for most of the states that hold is shown, of equals the one for the strongest",
        arguments: [
            ([], "plain"), ([.highlighted], "plain"), ([.selected], "chosen"), ([.selected, .highlighted], "chosen"),
            ([.disabled], "off"), ([.selected, .disabled], "both"), ([.selected, .disabled, .hovered], "both"),
            ([.focused, .disabled], "off"),
        ] as [(StateSet, String)]
    ) func fallback(_ states: StateSet, _ expected: String) {
        button.title.normal = "plain"
        button.title[.selected] = "chosen"
        button.title[.disabled] = "off"
        button.title[[.selected, .disabled]] = "both"
        button.states = states
        #expect(button.currentTitle == expected)
        button.title[[.selected, .disabled]] = nil
        if expected == "both" { #expect(button.currentTitle == "off") }
    }

    @Test("the padding of the image is between it and the title, if there are both") func imagePadding() throws {
        button.image.normal = try .solid(.red, 10, 10)
        button.imagePadding.normal = 7
        #expect(button.sizeThatFits(Size2D(500, 500)) == Size2D(10, 10))
        button.title.normal = "Go"
        let size = button.sizeThatFits(Size2D(500, 500))
        button.imagePadding.normal = nil
        #expect(button.sizeThatFits(Size2D(500, 500)) == Size2D(size.width - 7, size.height))
        button.titleColor.normal = .blue
        // Even, so that the title begins at a whole pixel in each case.
        button.frame = Rect2D(x: 0, y: 0, width: size.width - 7 + 40, height: 30)
        func distance() throws -> Int {
            let picture = try button.picture()
            let image = try #require(picture.bounds(of: .red))
            var left = image.maxX
            while left < picture.width, picture.column(left).allSatisfy({ $0.alpha == 0 }) { left += 1 }
            return left - image.maxX
        }
        let plain = try distance()
        button.imagePadding.normal = 20
        #expect(try distance() == plain + 20)
        // The rest is as centered as before.
        #expect(try button.picture().bounds(of: .red)?.x == 10)
    }

    @Test(
        "a side of the image that is not given is in proportion",
        arguments: [
            (nil, nil, 8, 4), (16, nil, 16, 8), (nil, 16, 32, 16), (3, 16, 3, 16), (0, nil, 0, 0), (-2, 6, 0, 6),
        ] as [(Double?, Double?, Double, Double)]
    ) func imageSize(width: Double?, height: Double?, across: Double, down: Double) throws {
        button.image.normal = try .solid(.red, 8, 4)
        button.imageWidth.normal = width
        button.imageHeight.normal = height
        #expect(button.sizeThatFits(Size2D(500, 500)) == Size2D(across, down))
        button.frame = Rect2D(x: 0, y: 0, width: 40, height: 40)
        let bounds = try button.picture().bounds(of: .red)
        #expect(bounds?.width ?? 0 == (down > 0 ? Int(across) : 0))
    }

    @Test("the color of the image is for templates, and the transform for the title") func imageColor() throws {
        button.image.normal = try .solid(.red, 10, 10)
        button.imageColor.normal = .green
        button.frame = Rect2D(x: 0, y: 0, width: 30, height: 30)
        #expect(try button.picture().bounds(of: .red)?.width == 10)
        button.renderingMode = .template
        #expect(try button.picture().bounds(of: .green)?.width == 10)
        button.title.normal = "straße"
        let other = Button("STRASSE")
        other.image.normal = button.image.normal
        #expect(button.sizeThatFits(Size2D(500, 500)) != other.sizeThatFits(Size2D(500, 500)))
        button.titleTransform.normal = .uppercase
        #expect(button.sizeThatFits(Size2D(500, 500)) == other.sizeThatFits(Size2D(500, 500)))
    }

    /// An image of 10 by 6 in a button of 40 by 20 with an inset of 2 on the left.
    @Test(
        "where an image is",
        arguments: [
            (ContentHorizontalAlignment.center, ContentVerticalAlignment.center, Insets.zero, 16, 7),
            (.left, .top, .zero, 2, 0), (.start, .bottom, .zero, 2, 14), (.right, .center, .zero, 30, 7),
            (.end, .top, .zero, 30, 0), (.center, .center, Insets(top: 4, left: 6, bottom: 0, right: 0), 19, 9),
            (.left, .top, Insets(top: 4, left: 6, bottom: 3, right: 3), 8, 4),
            (.right, .bottom, Insets(top: 4, left: 6, bottom: 3, right: 3), 27, 11),
        ]
    ) func alignment(
        _ horizontal: ContentHorizontalAlignment,
        _ vertical: ContentVerticalAlignment,
        _ insets: Insets,
        _ x: Int,
        _ y: Int
    ) throws {
        button.frame = Rect2D(x: 0, y: 0, width: 40, height: 20)
        button.image.normal = try .solid(.red, 10, 6)
        button.contentEdgeInsets = Insets(top: 0, left: 2, bottom: 0, right: 0)
        button.contentHorizontalAlignment = horizontal
        button.contentVerticalAlignment = vertical
        button.imageEdgeInsets = insets
        #expect(try button.picture().bounds(of: .red) == PixelRect(x: x, y: y, width: 10, height: 6))
    }

    @Test("a button is as large as what it shows, and as its background image") func size() throws {
        let all = Size2D(Double.infinity, .infinity)
        button.image.normal = try .solid(.red, 10, 6)
        button.contentEdgeInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(button.sizeThatFits(all) == Size2D(16, 10))
        button.backgroundImage.normal = try .solid(.blue, 30, 8)
        #expect(button.sizeThatFits(all) == Size2D(30, 10))
        button.backgroundImage.normal = nil
        let window = Window(size: Size2D(100, 100))
        window.fonts = try PinnedText.fonts()
        window.addSubview(button)
        button.title.normal = "Go on"
        let label = Label("Go on")
        label.font = button.currentTitleFont
        window.addSubview(label)
        let text = label.sizeThatFits(all)
        #expect(button.sizeThatFits(all) == Size2D(16 + text.width, text.height + 4))
    }

    @Test("images that are not for the state are dimmed or darkened, others are not") func adjusting() throws {
        button.frame = Rect2D(x: 0, y: 0, width: 4, height: 4)
        button.backgroundImage.normal = try .solid(.red, 4, 4)
        button.states = [.disabled]
        #expect((127...128).contains(try button.picture()[1, 1].alpha))
        button.adjustsImageWhenDisabled = false
        #expect(try button.picture()[1, 1] == Color.red.premultipliedPixel)
        button.states = [.highlighted]
        // A quarter of black over red: 255 × 3/4.
        #expect((190...192).contains(try button.picture()[1, 1].red))
        button.backgroundImage[.highlighted] = try .solid(.green, 4, 4)
        #expect(try button.picture()[1, 1] == Color.green.premultipliedPixel)
    }

    @Test("insets of a button replace the padding of its background image") func insetsAndPadding() throws {
        let styles = try StyleManager(yaml: "padBox: {size: [50, 10], fill: blue, padding: 0 24}")
        let all = Size2D(Double.infinity, .infinity)
        let background = ScalableImage("padBox", of: styles)
        button.image.normal = try .solid(.red, 10, 6)
        button.backgroundImage.normal = background
        #expect(button.sizeThatFits(all).width == 58)
        button.contentEdgeInsets = Insets(top: 0, left: 60, bottom: 0, right: 5)
        #expect(button.sizeThatFits(all).width == 75)
        button.contentEdgeInsets = .zero
        #expect(button.sizeThatFits(all).width == 50)
        button.contentEdgeInsets = nil
        #expect(button.sizeThatFits(all).width == 58)
        let field = TextField()
        field.background = background
        #expect(field.sizeThatFits(all).width == 48)
        field.textInsets = Insets(top: 0, left: 3, bottom: 0, right: 4)
        #expect(field.sizeThatFits(all).width == 7)
    }
}

extension Bitmap {
    /// The pixels of a column.
    fileprivate func column(_ x: Int) -> [PremultipliedPixel] { (0..<height).map { self[x, $0] } }
}
