import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What can be stretched: boxes by chance are, and what can't be is refused, or has no caps.
struct StretchingTests {
    private static let proof = StretchingProof(
        assets: """
            $appearances: [light]
            $resources: icons
            $parameters:
              tone: {type: color, default: teal}
              side: {type: length, default: 3}
              part: {type: fraction, default: 40%}
              sign: {type: image, default: iconBox}
            bellImage: {file: bell, size: 9, colors: {currentColor: "{tone}", "--accent": red}}
            iconBox: {size: [6, 4], fill: {angle: 45, colors: [black, lime]}, cornerRadius: 1, shadow: 0 1px 1px gray}

            """,
        style: { try styles($0, folder: "\(SampleTheme.packageFolder)/Resources/Themes") }
    )

    @Test(arguments: 0..<rounds(60)) func boxesStretch(chunk: Int) throws {
        try Self.proof.expect(of: 100, from: 1_000_000 + 100 * chunk) { $0.anything() }
    }

    /// Where layers between the ends keep their place, a nine-patch has a part on each side of them.
    @Test(arguments: 0..<rounds(10)) func layersBetweenTheEndsKeepTheirPlace(chunk: Int) throws {
        try Self.proof.expectParts(of: 60, from: 1_300_000 + 60 * chunk) { random in
            let share = random.one(of: ["50%", "25%", "75%"])
            let layers = (0...random.random.int(0...1)).map { _ in random.layer(at: share) }
            var keys = ["fill: [\((layers + [random.color()]).joined(separator: ", "))]"]
            keys.append("cornerRadius: \(random.number(0...4))")
            if random.chance(40) { keys.append("border: \(random.border())") }
            if random.chance(30) { keys.append("dropShadow: 1px 2px 0.5px gray") }
            return keys + random.overflow()
        }
    }

    /// At scales at which a point is less than a pixel, or no whole number of them, all of a box is there: an icon of
    /// 16 pixels is made of one of 64 points so.
    @Test(arguments: [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 1, 1.125, 1.25, 1.5, 2.5, 3])
    func aLayerKeepsItsPlaceAtEveryScale(scale: Double) throws {
        let styles = try styles("$appearances: [light]\naBox: {size: 64, fill: [{color: white, inset: 16}, blue]}")
        let bitmap = try styles.image("aBox", scale: scale).bitmap
        let (whole, edge) = (Int(64 * scale), Int(16 * scale))
        #expect(bitmap.size == PixelSize(width: whole, height: whole))
        for y in 0..<whole {
            for x in 0..<whole {
                let isWhite = min(x, y) >= edge && max(x, y) < whole - edge
                let pixel = StraightPixel(bitmap[x, y])
                #expect([pixel.red, pixel.blue] == [isWhite ? 255 : 0, 255], "\(x), \(y)")
            }
        }
    }

    /// Asked for at sizes, a button is drawn once, and all its images are those drawn by themselves.
    @Test func aButtonAtManySizesIsDrawnOnce() throws {
        let yaml = """
            $appearances: [light]
            aButton: {size: [auto, 20], fill: "linear-gradient(red, blue)", cornerRadius: 4, \
            shadow: 0 1px 3px black}
            """
        let styles = try styles(yaml)
        for width in 60..<90 {
            let size = Size2D(Double(width), 20)
            let image = try styles.image("aButton", size: size, scale: 2)
            let key = AssetKey(name: "aButton", appearance: [.light], scale: 2, size: size)
            let recipe = try #require(try styles.snapshot.asset(key).recipe as? BoxRecipe)
            #expect(image.bitmap == (try recipe.drawWhole(scale: 2, in: DrawingContext())))
            #expect(image.layout == recipe.layout)
        }
        // Nobody asked for the one that they come from.
        #expect(styles.cacheStatistics.count == 30)
    }
}
