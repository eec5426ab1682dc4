import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// Image layers drawn by themes. How pixels are placed and sampled is tested in LiveryRaster.
struct ImageLayerTests {
    @Test func aFileOfTheScaleIsCopied() throws {
        let folder = try TemporaryFolder()
        var generator = SeededGenerator(seed: 4)
        let picture = try Bitmap.random(width: 10, height: 6, using: &generator)
        try folder.writePicture("star@2x.png", picture)
        let styles = try styles(
            """
            onceBox: {size: 20, fill: {image: star, at: 3px 2px}}
            tiledBox: {size: [10, 6], fill: {image: star.png, mode: tile}}
            """,
            folder: folder.path
        )
        let once = try styles.image("onceBox", scale: 2).bitmap
        #expect(once.cropped(to: PixelRect(x: 6, y: 4, width: 10, height: 6)) == picture)
        let tiled = try styles.image("tiledBox", scale: 2).bitmap
        for y in 0..<12 { for x in 0..<20 { #expect(tiled[x, y] == picture[x % 10, y % 6]) } }
    }

    /// An asset is placed by what it shows, its shadow around that, and is pixel for pixel itself.
    @Test(arguments: [1.0, 1.5, 2, 3]) func assetsAreDrawnAsTheyAre(scale: Double) throws {
        let styles = try styles(
            """
            knobBox: {size: [12, 10], fill: white, cornerRadius: 4, shadow: 0 1px 3px black}
            trackBox: {size: [60, 40], fill: {image: knobBox, at: [0.5, 1]}}
            """
        )
        let knob = try styles.image("knobBox", scale: scale)
        let track = try styles.image("trackBox", scale: scale).bitmap
        let margins = knob.layout.margins
        func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
        let content = (width: pixels(12), height: pixels(10))
        let x = Int((Double(track.width - content.width) / 2).rounded()) - pixels(margins.left)
        let y = track.height - content.height - pixels(margins.top)
        for row in 0..<track.height {
            for column in 0..<track.width {
                let expected = knob.bitmap[column - x, row - y]
                #expect(track[column, row] == expected, "\(column), \(row)")
            }
        }
    }

    @Test func anyImageCanBeALayer() throws {
        let folder = try TemporaryFolder()
        let color = Color(red: 0, green: 0, blue: 1)
        try folder.writePicture("dot.png", color, width: 4, height: 4)
        let styles = try styles(
            """
            dotImage: {file: dot, size: 6}
            plainBox: {size: 6, fill: blue}
            paleGradientImage: {size: 6, colors: [blue, blue]}
            wideStretchableImage: {source: dot, capInsets: 1, size: 6}
            aBox: {size: 20, overlay: {image: dotImage, at: [1, 1]}}
            bBox: {size: 20, overlay: {image: "{plainBox}", at: [1, 1]}}
            cBox: {size: 20, overlay: {image: paleGradientImage, at: [1, 1]}}
            dBox: {size: 20, overlay: {image: wideStretchableImage, at: [1, 1]}}
            """,
            folder: folder.path
        )
        for name in ["aBox", "bBox", "cBox", "dBox"] {
            let image = try styles.image(name).bitmap
            #expect(image.area(of: .opaqueBlue) == [14, 14, 6, 6], "\(name)")
        }
    }

    @Test func layersLieInTheirOrder() throws {
        let styles = try styles(
            """
            dotBox: {size: 8, fill: red}
            aBox: {size: 20, fill: [{image: dotBox}, blue], border: 2px solid black, cornerRadius: 6}
            bBox: {size: 20, fill: blue, border: 2px solid black, overlay: {image: dotBox}}
            """
        )
        let under = try styles.image("aBox").bitmap
        #expect(under.area(of: .opaqueRed) != [0, 0, 8, 8])
        #expect(under[0, 0].alpha == 0)
        #expect(under[5, 5] == .opaqueRed)
        #expect(try styles.image("bBox").bitmap.area(of: .opaqueRed) == [0, 0, 8, 8])
    }

    @Test func tints() throws {
        let styles = try styles(
            """
            dotBox: {size: 8, fill: rgb(255 0 0 / 0.5)}
            aBox: {size: 8, fill: {image: dotBox, tint: blue}}
            bBox: {size: 8, fill: {image: dotBox, tint: {color: black, mode: multiply}}}
            """
        )
        let half: UInt8 = 128
        #expect(try styles.image("aBox").bitmap[3, 3] == PremultipliedPixel(red: 0, green: 0, blue: half, alpha: half))
        #expect(try styles.image("bBox").bitmap[3, 3] == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: half))
    }

    /// A layer's asset is in the states of the box, as far as it has them, and in its appearance.
    @Test func statesAndAppearancesReachLayers() throws {
        let styles = try styles(
            """
            iconBox:
              size: 8
              fill: white
              fill~dark: black
              states: {highlighted: {fill: red}, selected: {fill: blue}}
            goButton:
              size: 8
              fill: {image: iconBox}
              states: {highlighted: {opacity: 1}, disabled: {opacity: 1}}
            """
        )
        func color(_ states: StateSet, _ appearance: Appearance) throws -> PremultipliedPixel {
            try styles.image("goButton", states: states, appearance: appearance).bitmap[3, 3]
        }
        let white = PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255)
        #expect(try color([], [.light]) == white)
        #expect(try color([], [.dark]).red == 0)
        #expect(try color([.highlighted], [.light]) == .opaqueRed)
        #expect(try color([.disabled], [.light]) == white)
        #expect(try color([.selected, .disabled], [.light]) == .opaqueBlue)
    }

    @Test func rings() throws {
        #expect(
            faults(
                of: """
                    $appearances: [light]
                    aBox: {size: 9, fill: {image: bBox}}
                    bBox: {size: 9, overlay: [{image: "{cStretchableImage}"}]}
                    cStretchableImage: {source: aBox, capInsets: 1}
                    """
            ).allSatisfy { $0.contains("circular reference: ") }
        )
        #expect(
            faults(of: "$appearances: [light]\naBox: {size: 9, fill: {image: '{aBox}'}}") == [
                "test.yaml:2:31: error: circular reference: aBox → aBox"
            ]
        )
    }

    /// Layers within layers multiply; they are counted before anything is drawn.
    @Test func layersWithoutEnd() throws {
        var yaml = "$appearances: [light]\na0Box: {size: 2, fill: red}\n"
        for level in 1...60 {
            let layer = "{image: a\(level - 1)Box}"
            yaml += "a\(level)Box: {size: 2, fill: [\(layer), \(layer), \(layer)]}\n"
        }
        let found = faults(of: yaml)
        // 3 + 9 + … + 729 are 1,092.
        let message = " expands to more than 1000 layers"
        #expect(found.first == "test.yaml:8:57: error: 'a6Box'" + message)
        #expect(found.allSatisfy { $0.hasSuffix(message) })
    }

    @Test func recipesKnowTheFilesContent() throws {
        let folder = try TemporaryFolder()
        try folder.writePicture("dot.png", Color(red: 1, green: 0, blue: 0), width: 4, height: 4)
        let yaml = "aBox: {size: 8, fill: {image: dot}}\nbBox: {size: 8, fill: {image: aBox}}"
        let nothing = CacheLimits(bytes: 0)
        let before = try styles(yaml, folder: folder.path, keeping: nothing)
        let digests = try ["aBox", "bBox"].map { try before.resolvedImage($0).digest }
        try folder.writePicture("dot.png", Color(red: 0, green: 0, blue: 1), width: 4, height: 4)
        // What is in use is never half the old and half the new.
        #expect(
            lines(ofErrorIn: { _ = try before.image("bBox") }) == [
                "test.yaml:2:1: error: can't use 'dot.png': it was changed while the theme was in " + "use"
            ]
        )
        let after = try styles(yaml, folder: folder.path)
        #expect(try after.resolvedImage("aBox").digest != digests[0])
        #expect(try after.resolvedImage("bBox").digest != digests[1])
        #expect(try after.image("bBox").bitmap[0, 0] == .opaqueBlue)
    }

    @Test func resolversOfUsersCanDrawLayers() throws {
        let folder = try TemporaryFolder()
        try folder.writePicture("dot.png", Color(red: 0, green: 0, blue: 1), width: 4, height: 4)
        let styles = try styles("aBadge: {fill: {image: dot, at: center}}", folder: folder.path)
        styles.register(
            StubResolver("Badge", kind: .image) { request in
                guard let layer = request.layer("fill") else { return Color.clear }
                return ThemedImage(
                    bitmap: try layer.bitmap(in: PixelSize(width: 20, height: 20), scale: request.scale),
                    scale: request.scale,
                    layout: .init(size: Size2D(10, 10))
                )
            }
        )
        let image = try styles.image("aBadge", scale: 2)
        #expect(image.bitmap.area(of: .opaqueBlue) == [6, 6, 8, 8])
    }
}
