import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// Random themes of all sizes: drawing neither crashes nor leaves the limits nor draws outside of what
/// an image is for, and no color exceeds its alpha.
struct AllSizesTests {
    /// Lengths from nothing through hairlines to more than any box here has.
    private static func length(_ random: inout RandomBox) -> String {
        switch random.random.int(0...9) {
        case 0: "0"
        case 1: "hairline"
        case 2: "0.001"
        case 3: "\(random.random.double(0...1))"
        case 4: "\(random.random.int(20...300))"
        default: random.number(0...24)
        }
    }

    private static func box(_ random: inout RandomBox) -> String {
        var keys = random.chance(50) ? random.edge() : random.keys()
        // What has a margin of its own and no shadow has a padding.
        keys.removeAll { $0.hasPrefix("margin") }
        keys += ["size: [\(length(&random)), \(length(&random))]"]
        if random.chance(20), !keys.contains(where: { $0.contains("hadow") || $0.contains("outline") }) {
            keys.append("margin: \(random.random.int(1...9)), padding: 1")
        }
        let angle = random.random.int(-400...400)
        let fills = [random.color(), "{\(gradient(&random))}", random.gradient(angle)]
        let layers = random.chance(50) ? random.layer() + ", " : ""
        keys.append("fill: [\(layers)\(random.one(of: fills))]")
        if random.chance(20), !keys.contains(where: { $0.hasPrefix("overlay") }) {
            keys.append("overlay: \(random.layer())")
        }
        return "{\(keys.joined(separator: ", "))}"
    }

    private static func gradient(_ random: inout RandomBox) -> String {
        let shape = random.one(of: [
            "angle: to top right", "from: [\(random.number(-1...2)), 0], to: [0, \(random.number(-1...2))]",
            "type: radial, radius: [\(length(&random)), \(length(&random))]",
            "type: radial, shape: circle, center: [\(random.number(-1...2)), 0.3]",
        ])
        let spread = random.one(of: ["pad", "repeat", "reflect"])
        return "\(shape), spread: \(spread), colors: [\(random.color()), \(random.color())]"
    }

    private static func stretch(_ random: inout RandomBox) -> String {
        let modes = (0..<2).map { _ in random.one(of: ["stretch", "tile", "round", "space"]) }
        let source = random.one(of: ["dot, capInsets: {left: 2, top: 1, right: 1}", "iconBox"])
        return "{source: \(source), size: [\(length(&random)), \(length(&random))], "
            + "mode: [\(modes.joined(separator: ", "))], fillCenter: \(random.chance(70))}"
    }

    /// Whether the image has the size of its layout, and its margins are empty unless a shadow made
    /// them.
    private static func isWithinItsPlace(_ image: ThemedImage) -> Bool {
        guard let pixels = try? PixelLayout(image.layout, scale: image.scale, limits: limits),
            image.bitmap.size == pixels.size
        else { return false }
        // The boxes above that have a margin of their own, and no shadow, have a padding.
        guard image.layout.padding != .zero else { return true }
        let content = pixels.content
        let (columns, rows) = (content.x..<content.x + content.width, content.y..<content.y + content.height)
        return (0..<image.bitmap.height).allSatisfy { y in
            (0..<image.bitmap.width).allSatisfy { x in
                columns.contains(x) && rows.contains(y) || image.bitmap[x, y] == .transparent
            }
        }
    }

    private static let limits = RasterLimits(maximumSide: 2_000, maximumPixels: 500_000)

    /// 1,500 assets in 20 themes; those of the raster's own are in its tests.
    @Test(arguments: 0..<rounds(20)) func nothingEscapes(chunk: Int) throws {
        let folder = try TemporaryFolder()
        var random = RandomBox(seed: UInt64(9_000 + chunk))
        try folder.writePicture("dot.png", .random(width: 5, height: 4, using: &random.random))
        var yaml =
            "$appearances: [light]\niconBox: {size: [7, 5], fill: red, cornerRadius: 2, shadow: 0 1px " + "2px black}\n"
        let count = 75
        for index in 0..<count {
            switch index % 5 {
            case 0: yaml += "a\(index)StretchableImage: \(Self.stretch(&random))\n"
            case 1:
                let size = "[\(Self.length(&random)), \(Self.length(&random))]"
                yaml += "a\(index)GradientImage: {size: \(size), \(Self.gradient(&random))}\n"
            default: yaml += "a\(index)Box: \(Self.box(&random))\n"
            }
        }
        var configuration = StyleManager.Configuration()
        configuration.imageLimits = Self.limits
        let styles = StyleManager(document: try theme(yaml, folder: folder.path), configuration: configuration)
        var drawn = 0
        for key in styles.assetNames {
            let scale = random.one(of: [0.1, 0.5, 1, 1, 1.25, 1.5, 2, 3])
            do throws(ThemeError) {
                let image = try styles.image(key, scale: scale)
                #expect(Self.isWithinItsPlace(image), "\(key) of \(chunk) at \(scale)")
                let isFaultless = image.bitmap.withPixels { words in
                    words.allSatisfy { word in
                        let pixel = PremultipliedPixel(argb: word)
                        return max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha
                    }
                }
                #expect(isFaultless, "\(key) of \(chunk) at \(scale)")
                drawn += 1
            } catch {
                // The only reason not to be drawn.
                let messages = error.diagnostics.map(\.message)
                #expect(
                    messages.allSatisfy { $0.contains("more than") || $0.contains("exceeds") },
                    "\(key) of \(chunk): \(messages)"
                )
            }
        }
        #expect(drawn > count * 8 / 10)
    }
}
