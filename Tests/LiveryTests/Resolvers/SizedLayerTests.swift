import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// Layers that show an asset at another size than its own: it is drawn at that size.
struct SizedLayerTests {
    private static let assets = """
        $appearances: [light]
        plainBox: {size: 10, fill: red, cornerRadius: 4, border: 2px solid blue}
        castBox: {fill: white, cornerRadius: 5, border: 1px solid red, shadow: 1px 2px 3px black}
        pillBox: {size: [12, 8], fill: "linear-gradient(90deg, red, blue)", cornerRadius: pill}
        fadeGradientImage: {size: 4, colors: [red, lime], angle: 45, cornerRadius: 3}
        cutStretchableImage: {source: frame, capInsets: 3, mode: tile}
        nestedBox: {size: 9, fill: [{image: plainBox, size: [60%, 4], at: right 1px top 1px}, lime]}

        """

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        var random = SeededGenerator(seed: 7)
        try folder.writePicture("frame.png", .random(width: 8, height: 8, using: &random))
        return folder
    }

    /// A layer in a box of 61 × 40 points.
    struct Layer: Sendable {
        var keys: String
        /// In points.
        var size: Size2D
        /// The part of what the layer leaves free that lies before it, and points besides.
        var x: (Double, Double) = (0, 0)
        var y: (Double, Double) = (0, 0)
    }

    private static let layers = [
        Layer(keys: "size: [40, 20]", size: Size2D(40, 20)),
        Layer(keys: "size: [31, 7], at: right 3px bottom 2px", size: Size2D(31, 7), x: (1, -3), y: (1, -2)),
        Layer(keys: "size: 100%", size: Size2D(61, 40)),
        Layer(keys: "size: [50%, 25%], at: [0.5, 1]", size: Size2D(30.5, 10), x: (0.5, 0), y: (1, 0)),
        // Larger than the box, and cut off on all sides.
        Layer(keys: "size: [80, 60], at: center", size: Size2D(80, 60), x: (0.5, 0), y: (0.5, 0)),
        Layer(keys: "size: [8, 30], at: -3px 6px", size: Size2D(8, 30), x: (0, -3), y: (0, 6)),
    ]

    /// Pixel for pixel the asset alone at that size.
    @Test(
        arguments: ["plainBox", "castBox", "pillBox", "fadeGradientImage", "cutStretchableImage", "nestedBox"],
        [1.0, 1.5, 2, 3]
    ) func assetsAreDrawnAtTheSize(asset: String, scale: Double) throws {
        let folder = try folder()
        for layer in Self.layers {
            for key in ["fill", "overlay"] {
                let box = "aBox: {size: [61, 40], \(key): {image: \(asset), \(layer.keys)}}"
                let styles = try styles(Self.assets + box, folder: folder.path)
                let drawn = try styles.image("aBox", scale: scale).bitmap
                let alone = try styles.image(asset, size: layer.size, scale: scale)
                let content = try alone.pixelLayout().content
                func start(_ location: (Double, Double), _ box: Int, _ length: Int) -> Int {
                    Int((location.0 * Double(box - length) + location.1 * scale).rounded())
                }
                let x = start(layer.x, drawn.width, content.width) - content.x
                let y = start(layer.y, drawn.height, content.height) - content.y
                let expected = try Bitmap(width: drawn.width, height: drawn.height) { canvas throws(RasterError) in
                    try canvas.draw(alone.bitmap, at: (x, y))
                }
                #expect(drawn == expected, "\(asset), \(layer.keys) as \(key) at \(scale)")
            }
        }
    }

    @Test(arguments: [1.0, 1.5, 2]) func tilesAreDrawnAtTheirSize(scale: Double) throws {
        let box = "aBox: {size: [50, 30], fill: {image: plainBox, size: [14, 8], mode: tile}}"
        let folder = try folder()
        let styles = try styles(Self.assets + box, folder: folder.path)
        let drawn = try styles.image("aBox", scale: scale).bitmap
        let tile = try styles.image("plainBox", size: Size2D(14, 8), scale: scale).bitmap
        for y in 0..<drawn.height {
            for x in 0..<drawn.width { #expect(drawn[x, y] == tile[x % tile.width, y % tile.height]) }
        }
    }

    @Test func statesTintsAndAppearancesReachSizedLayers() throws {
        let styles = try styles(
            """
            iconBox:
              fill: white
              fill~dark: black
              cornerRadius: 2
              states: {highlighted: {fill: red, cornerRadius: pill}}
              size: 6
            goButton:
              size: 20
              fill: {image: iconBox, size: [20, 12]}
              states: {highlighted: {opacity: 1}, disabled: {fill: {image: iconBox, size: 8, tint: lime}}}
            """
        )
        func matches(_ states: StateSet, _ appearance: Appearance, _ size: Size2D) throws -> Bool {
            let drawn = try styles.image("goButton", states: states, appearance: appearance).bitmap
            let alone = try styles.image("iconBox", size: size, states: states, appearance: appearance).bitmap
            return drawn.cropped(to: PixelRect(x: 0, y: 0, width: alone.width, height: alone.height))
                == (states == [.disabled] ? alone.tinted(with: Color(red: 0, green: 1, blue: 0)) : alone)
        }
        #expect(try matches([], [.light], Size2D(20, 12)))
        #expect(try matches([], [.dark], Size2D(20, 12)))
        #expect(try matches([.highlighted], [.light], Size2D(20, 12)))
        #expect(try matches([.disabled], [.light], Size2D(8, 8)))
    }

    /// Two assets that are alike at their own size, and not at a layer's.
    @Test func recipesHoldTheSize() throws {
        let yaml = """
            $appearances: [light]
            aBox: {size: 10, fill: red, cornerRadius: 5}
            bBox: {size: 10, fill: red, cornerRadius: pill}
            cBox: {size: 10, fill: red, cornerRadius: 5, border: none}
            oneBox: {size: 40, fill: {image: aBox, size: [40, 20]}}
            twoBox: {size: 40, fill: {image: bBox, size: [40, 20]}}
            threeBox: {size: 40, fill: {image: cBox, size: [100%, 20]}}
            fourBox: {size: 40, fill: {image: aBox, size: [40, 21]}}
            """
        let styles = try styles(yaml)
        let recipes = try ["one", "two", "three", "four"].map { try styles.resolvedImage("\($0)Box").recipe }
        #expect(recipes[0] != recipes[1])
        #expect(recipes[0] == recipes[2])
        #expect(recipes[0] != recipes[3])
        #expect(recipes[0].contains("size: [40,20]\n"))
    }

    /// A box at many sizes: its layer follows each.
    @Test func layersFollowTheBox() throws {
        let box = "aBox: {fill: [{image: plainBox, size: 100%}, {image: pillBox, size: [50%, 6]}]}"
        let folder = try folder()
        let styles = try styles(Self.assets + box, folder: folder.path)
        for size in [Size2D(30, 20), Size2D(31, 90), Size2D(200, 40), Size2D(1, 1)] {
            let drawn = try styles.image("aBox", size: size, scale: 2).bitmap
            let plain = try styles.image("plainBox", size: size, scale: 2).bitmap
            let half = Size2D(size.width / 2, 6)
            let pill = try styles.image("pillBox", size: half, scale: 2).bitmap
            let expected = try Bitmap(width: drawn.width, height: drawn.height) { canvas throws(RasterError) in
                try canvas.draw(pill, at: (0, 0))
                try canvas.draw(plain, at: (0, 0))
            }
            #expect(drawn == expected, "\(size)")
        }
    }

    /// A recipe of a user's that heeds the size is asked for it; one that does not is scaled.
    @Test(arguments: [1.0, 1.5, 2]) func resolversOfUsersAreAskedForTheSize(scale: Double) throws {
        let styles = try styles(
            """
            heedingMark: {}
            stubbornMark: {}
            aBox: {size: 30, fill: {image: heedingMark, size: [20, 10]}}
            bBox: {size: 30, fill: {image: stubbornMark, size: [20, 10]}}
            ownMark: {layer: {image: heedingMark, size: [50%, 100%]}}
            """
        )
        styles.register(MarkResolver())
        // A line of 2 points below the upper edge, however large the mark is.
        let heeding = try styles.image("aBox", scale: scale).bitmap
        let width = Int((20 * scale).rounded())
        for y in 0..<heeding.height {
            for x in 0..<heeding.width {
                let isLine = x < width && Double(y) < (2 * scale).rounded()
                #expect((heeding[x, y].alpha == 255) == isLine)
            }
        }
        // The line of 2 of 4 points is half of any size.
        let stubborn = try styles.image("bBox", scale: scale).bitmap
        #expect(stubborn[1, Int(4 * scale)].alpha == 255)
        #expect(stubborn[1, Int(6 * scale)].alpha == 0)
        // A resolver that draws layers by itself.
        let own = try styles.image("ownMark", scale: scale).bitmap
        #expect(own[0, Int((2 * scale).rounded()) - 1].alpha == 255)
        #expect(own[0, Int((2 * scale).rounded())].alpha == 0)
        #expect(own[own.width / 2 + 1, 0].alpha == 0)
    }

    @Test func whatIsTooLargeIsToldBeforeItIsDrawn() throws {
        let yaml = """
            $appearances: [light]
            dotBox: {size: 2, fill: red}
            aBox: {size: 10, fill: {image: dotBox, size: 20000}}
            """
        #expect(
            try styles(yaml).validate().map(\.description) == [
                "test.yaml:3:1: error: can't draw 'aBox': an image of 20000 × 20000 pixels "
                    + "exceeds 16384 pixels per side or 100000000 pixels in all"
            ]
        )
    }
}

/// Makes marks: a line of 2 points below the upper edge, of the size that is asked for, or of 4 points.
private struct MarkResolver: AssetResolver {
    static let name = "mark"

    func canResolve(_ key: String) -> Bool { key.hasSuffix("Mark") }

    func kind(of key: String) -> AssetKind { .image }

    func resolve(_ request: AssetRequest) throws -> any Sendable {
        if request.name == "ownMark" {
            let area = PixelSize(width: Int(40 * request.scale), height: Int(20 * request.scale))
            guard let layer = request.layer("layer") else { return Color.clear }
            let bitmap = try layer.bitmap(in: area, scale: request.scale)
            let layout = ImageLayout(size: Size2D(40, 20))
            return ThemedImage(bitmap: bitmap, scale: request.scale, layout: layout)
        }
        let size = request.name == "heedingMark" ? request.size : nil
        return Recipe(layout: ImageLayout(size: size ?? Size2D(4, 4)))
    }

    private struct Recipe: ImageRecipe {
        let layout: ImageLayout

        func write(to text: inout RecipeText) { text.line("recipe", "mark") }

        func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
            let size = try PixelLayout(layout, scale: scale, limits: context.limits).size
            let height = (2 * scale).rounded()
            return try Bitmap(width: size.width, height: size.height) { canvas throws(RasterError) in
                let line = Rect2D(x: 0, y: 0, width: Double(size.width), height: height)
                try canvas.fill(line, with: .color(.black))
            }
        }
    }
}
