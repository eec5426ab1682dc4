import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// The proof of `auto` sides: the smallest image, stretched by its caps, is the larger box, pixel for
/// pixel.
struct StretchingTests {
    /// The keys of a box with a fill that can be stretched along its `auto` sides.
    private static func stretchable(_ random: inout RandomBox) -> [String] {
        var keys = random.keys()
        let (isWide, isHigh) = random.one(of: [(true, true), (true, false), (false, true)])
        var fill = [random.color()]
        if isWide != isHigh {
            let given = "\(random.random.int(1...30))"
            keys.append("size: [\(isWide ? "auto" : given), \(isHigh ? "auto" : given)]")
            if random.chance(60) { fill.insert(random.gradient(isWide ? 180 : 90), at: 0) }
        }
        if random.chance(30) {
            let horizontal = random.one(of: ["left", "right"])
            let vertical = random.one(of: ["top", "bottom"])
            let location =
                random.chance(50)
                ? "\(horizontal) \(vertical)"
                : "\(horizontal) \(random.random.int(-3...6))px "
                    + "\(vertical) \(random.random.int(-3...6))px"
            let size = random.chance(50) ? "" : ", size: [\(random.random.int(1...9)), auto]"
            fill.insert("{image: iconBox, at: \(location)\(size)}", at: 0)
        }
        keys.append("fill: [\(fill.joined(separator: ", "))]")
        return keys
    }

    private static let icon =
        "iconBox: {size: [6, 4], fill: {angle: 45, colors: [black, lime]}, cornerRadius: 1, "
        + "shadow: 0 1px 1px gray}\n"

    private static let proof = StretchingProof(assets: "$appearances: [light]\n\(icon)")

    /// 800 random boxes at sizes that have nothing to do with their own, at scales whose caps are
    /// whole numbers of pixels.
    @Test(arguments: 0..<rounds(20))
    func smallImagesStretchToLargeOnes(chunk: Int) throws {
        try Self.proof.expectStretching(of: 40, from: 40 * chunk, moreThan: 10) {
            Self.stretchable(&$0)
        }
    }

    /// Boxes whose layers have places and effects, all that may have `auto` sides.
    @Test(arguments: 0..<rounds(20))
    func layersStretch(chunk: Int) throws {
        try Self.proof.expectStretching(of: 60, from: 300_000 + 60 * chunk) { random in
            var keys = random.chance(50) ? ["cornerRadius: \(random.number(0...7))"] : []
            keys.append("size: \(random.one(of: ["auto", "[auto, 17]", "[23, auto]"]))")
            keys.append("fill: [\(random.layer()), \(random.layer()), \(random.color())]")
            if random.chance(30) { keys.append("overlay: \(random.layer())") }
            if random.chance(30) { keys.append(random.bounds()) }
            keys += random.overflow()
            return keys
        }
    }

    /// Boxes with all that runs along their edge or is cast by it.
    @Test(arguments: 0..<rounds(20))
    func edgesStretch(chunk: Int) throws {
        try Self.proof.expectStretching(of: 60, from: 700_000 + 60 * chunk) { random in
            var keys = random.edge()
            keys.append("size: \(random.one(of: ["auto", "[auto, 27]", "[33, auto]"]))")
            keys.append("fill: \(random.color())")
            if random.chance(30) { keys.append(random.bounds()) }
            return keys
        }
    }

    /// What is drawn small and expanded is what drawing every pixel gives, for 1,600 random boxes
    /// that are large for their corners, whatever they are filled with, and at any scale.
    @Test(arguments: 0..<rounds(20))
    func boxesAreExpandedFromSmallerOnes(chunk: Int) throws {
        try Self.proof.expectExpansion(of: 80, from: 90_000 + 80 * chunk, moreThan: 15) { random in
            var keys = random.keys()
            if random.chance(15) {
                keys.removeAll { $0.hasPrefix("cornerRadius") }
                keys.append("cornerRadius: pill")
            }
            let fills = [
                random.color(), random.gradient(90), random.gradient(180),
                "[{image: iconBox, at: right 2px top}, \(random.color())]",
            ]
            keys.append("fill: \(random.one(of: fills))")
            keys.append("size: [\(random.number(8...90)), \(random.number(8...60))]")
            return keys.joined(separator: ", ")
        }
    }

    /// So are boxes with layers that have places and effects.
    @Test(arguments: 0..<rounds(20))
    func boxesWithLayersAreExpanded(chunk: Int) throws {
        try Self.proof.expectExpansion(of: 60, from: 500_000 + 60 * chunk) { random in
            let fill = "fill: [\(random.layer()), \(random.layer()), \(random.color())]"
            let size = "size: [\(random.number(20...120)), \(random.number(20...90))]"
            let keys = ["cornerRadius: \(random.number(0...7))", fill, size] + random.overflow()
            return keys.joined(separator: ", ")
        }
    }

    /// So are boxes with all that runs along their edge or is cast by it.
    @Test(arguments: 0..<rounds(20))
    func boxesWithEdgesAreExpanded(chunk: Int) throws {
        try Self.proof.expectExpansion(of: 60, from: 800_000 + 60 * chunk) { random in
            let size = "size: [\(random.number(40...160)), \(random.number(40...120))]"
            return (random.edge() + ["fill: \(random.color())", size]).joined(separator: ", ")
        }
    }

    /// So are boxes with layers of sizes of their own, some of which follow a side of the box.
    @Test(arguments: 0..<rounds(10))
    func boxesWithSizedLayersAreExpanded(chunk: Int) throws {
        try Self.proof.expectExpansion(of: 100, from: 70_000 + 100 * chunk) { random in
            var keys = random.keys().filter { !$0.hasPrefix("cornerCurve") }
            let size = random.one(of: [
                "[9, 5]", "[100%, 5]", "[5, 100%]", "[\(random.number(1...12)), auto]",
                "[8.5, 50%]",
                "[25%, \(random.number(1...9))]",
            ])
            let location = random.one(of: [
                "right 2px bottom", "left top 1.5px", "center bottom", "right center",
            ])
            let layer = "{image: iconBox, size: \(size), at: \(location)}"
            keys.append("\(random.one(of: ["fill", "overlay"])): [\(layer), \(random.color())]")
            keys.append("size: [\(random.number(20...120)), \(random.number(20...90))]")
            keys = Array(Set(keys.filter { !$0.hasPrefix("overlay: ") || $0.contains("icon") }))
            return keys.sorted().joined(separator: ", ")
        }
    }

    /// At scales at which a point is less than a pixel, or no whole number of them, all of a box is there: an icon of
    /// 16 pixels is made of one of 64 points so.
    @Test(arguments: [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 1, 1.125, 1.25, 1.5, 2.5, 3])
    func aLayerKeepsItsPlaceAtEveryScale(scale: Double) throws {
        let styles = try styles(
            "$appearances: [light]\naBox: {size: 64, fill: [{color: white, inset: 16}, blue]}"
        )
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

    /// What can't hold is refused with the reason.
    @Test(
        arguments: [
            ("fill: {image: iconBox, mode: tile}", "a layer is repeated along it"),
            ("fill: {image: iconBox, at: center}", "the position of a layer depends on it"),
            (
                "fill: {image: iconBox, at: [0.3, 0.2]}",
                "the position of a layer depends on it"
            ),
            ("fill: {image: iconBox, size: cover}", "the size of a layer depends on it"),
            ("fill: {image: iconBox, size: contain}", "the size of a layer depends on it"),
            (
                "fill: {image: iconBox, size: [50%, 50%]}",
                "the size of a layer depends on it"
            ),
            ("overlay: {image: iconBox, mode: tile}", "a layer is repeated along it"),
            ("fill: {angle: 45, colors: [red, blue]}", "the fill varies along it"),
            ("fill: {type: radial, colors: [red, blue]}", "the fill varies along it"),
            ("border: 1px dashed red", "the gaps of a dashed border depend on it"),
            ("border: 1px dotted red", "the gaps of a dotted border depend on it"),
            (
                "cornerRadius: 2, shadow: 0 0 0 3px black",
                "a shadow's corners depend on it, its spread being more than a radius"
            ),
            (
                "cornerRadius: 4, border: 2px solid red, shadow: inset 0 0 0 -3px black",
                "a shadow's corners depend on it, its spread being more than a radius"
            ),
        ] as [(String, String)]
    )
    func whatDependsOnTheSizeIsRefused(keys: String, reason: String) throws {
        let yaml = "$appearances: [light]\n\(Self.icon)aBox: {\(keys)}"
        let found = try styles(yaml).validate().map(\.message)
        #expect(
            found
                == ["width", "height"].map {
                    "the \($0) of 'aBox' can't be 'auto', since \(reason); write a number in 'size'"
                }
        )
        // Along a side that is given, nothing needs to be refused.
        #expect(
            try styles("$appearances: [light]\n\(Self.icon)aBox: {size: 9, \(keys)}").validate()
                .filter { $0.severity == .error } == []
        )
    }

    /// A layer may depend on one side and not on the other.
    @Test(
        arguments: [
            ("at: [0.5, 0]", ["width"]), ("at: left", ["height"]), ("at: [1, 0]", []),
            ("size: [50%, 3]", ["width"]), ("size: [3, 50%]", ["height"]),
            ("size: [50%, auto]", ["width", "height"]),
        ] as [(String, [String])]
    )
    func layersAreRefusedByTheirAxis(keys: String, sides: [String]) throws {
        let yaml = "$appearances: [light]\n\(Self.icon)aBox: {fill: {image: iconBox, \(keys)}}"
        let found = try styles(yaml).validate().map(\.message)
        #expect(found.map { String($0.split(separator: " ")[1]) } == sides)
    }

    /// Caps cover a layer with its margins, from the edge that it lies at.
    @Test(
        arguments: [
            ("{image: plainBox}", Insets(top: 4, left: 6, bottom: 0, right: 0)),
            ("{image: plainBox, at: [1, 1]}", Insets(top: 0, left: 0, bottom: 4, right: 6)),
            (
                "{image: plainBox, at: right 3px top 2px}",
                Insets(top: 6, left: 0, bottom: 0, right: 9)
            ),
            (
                "{image: plainBox, at: left -2px top 0px, size: [9, auto]}",
                Insets(top: 6, left: 7, bottom: 0, right: 0)
            ),
            ("{image: ringBox}", Insets(top: 6, left: 8, bottom: 0, right: 0)),
        ] as [(String, Insets)]
    )
    func capsCoverLayers(layer: String, caps: Insets) throws {
        let styles = try styles(
            """
            plainBox: {size: [6, 4], fill: red}
            ringBox: {size: [6, 4], shadow: 0 0 0 2px red}
            aBox: {fill: \(layer)}
            """
        )
        #expect(try styles.resolvedImage("aBox").layout.capInsets == caps)
    }
}
