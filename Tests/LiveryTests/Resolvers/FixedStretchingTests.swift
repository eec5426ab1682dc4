import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// The proof of caps along sides of a given length: what is stretched by them is the larger box, pixel for pixel, or there
/// are none.
struct FixedStretchingTests {
    private static let proof = FixedStretchingProof(
        assets: """
            $appearances: [light]
            iconBox: {size: [6, 4], fill: {angle: 45, colors: [black, lime]}, cornerRadius: 1, shadow: 0 1px 1px gray}

            """
    )

    /// Boxes of all kinds of layers at all kinds of places.
    @Test(arguments: 0..<rounds(20))
    func allSidesAreStretchedOrHaveNoCaps(chunk: Int) throws {
        try Self.proof.expectStretching(of: 60, from: 1_200_000 + 60 * chunk) { random in
            let layers = (0...random.random.int(0...2)).map { _ in random.placedLayer() }
            var keys = ["fill: [\((layers + [random.color()]).joined(separator: ", "))]"]
            keys += random.chance(50) ? random.edge() : random.keys()
            keys += random.overflow()
            let others = [
                "outline: {width: 1, color: red, style: \(random.one(of: ["dashed", "dotted"]))}",
                "cornerRadius: pill", "overlay: \(random.placedLayer())",
            ]
            for other in others where random.chance(20) {
                keys.removeAll { $0.prefix { $0 != ":" } == other.prefix { $0 != ":" } }
                // A line with gaps needs round corners.
                keys.removeAll { other.hasPrefix("outline") && $0.hasPrefix("cornerShape") }
                keys.append(other)
            }
            return keys
        }
    }

    /// Where layers between the ends keep their place, a nine-patch has a part on each side of them.
    @Test(arguments: 0..<rounds(10))
    func layersBetweenTheEndsKeepTheirPlace(chunk: Int) throws {
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

    @Test func aLayerInTheCenterHasNoCapsBesideIt() throws {
        let styles = try styles(
            """
            $appearances: [light]
            tipBox:
              size: [120, 28]
              cornerRadius: 3
              overflow: visible
              fill: [{path: M0 0 H12 L6 6 Z, fill: black, size: [12, 6], at: center bottom -6px}, black]
            """
        )
        let image = try styles.resolvedImage("tipBox")
        #expect(image.layout.capInsets == Insets(top: 3, left: 0, bottom: 9, right: 0))
        #expect(image.stretchingFaults.width == "the position of a layer depends on it")
        #expect(image.stretchingFaults.height == nil)
        #expect(image.stretchedColumns == [3..<54, 66..<117])
        #expect(image.stretchedRows == [3..<25])
        let large = try styles.resolvedImage("tipBox", scale: 3)
        #expect(large.stretchedColumns == [9..<162, 198..<351])
    }

    private static let position = "the position of a layer depends on it"

    /// States and appearances are shown in one another's place.
    @Test func oneStateDecidesForAll() throws {
        let styles = try styles(
            """
            $appearances: [light]
            aBox:
              size: [60, 30]
              cornerRadius: 4
              fill: red
              states: {hovered: {fill: [{color: blue, size: 8, at: center}, red]}}
            """
        )
        for states: StateSet in [[], [.hovered]] {
            let image = try styles.resolvedImage("aBox", states: states)
            #expect(image.layout.capInsets == .zero)
            #expect(image.stretchedColumns == [4..<26, 34..<56])
            #expect(image.stretchedRows == [4..<11, 19..<26])
        }
    }

    /// Of a request for another size, the caps are those of the ends, too.
    @Test func capsOfARequestCoverLayers() throws {
        let styles = try styles(
            "$appearances: [light]\naBox: {size: [auto, 30], fill: [{color: blue, size: 10, at: right}, red]}"
        )
        let image = try styles.resolvedImage("aBox", size: Size2D(90, 50))
        #expect(image.layout.capInsets == Insets(top: 0, left: 0, bottom: 0, right: 10))
        #expect(image.stretchingFaults.height == Self.position)
    }

    /// A part that is stretched is where the layers on both sides are farthest from it, and no layer is torn.
    @Test(
        arguments: [
            // No room beside the mark.
            ("cornerRadius: 8, fill: [{color: blue, size: 20, at: center}, red]", [0..<30]),
            // Only the corners meet.
            ("cornerRadius: 15, fill: red", [15..<16]),
            // A layer that is as long as the ends would be torn.
            ("cornerRadius: 4, fill: [{color: blue, size: 28}, red]", [0..<30]),
            (
                "fill: [{color: blue, size: 4, at: 30% 0}, {color: lime, size: 4, at: 60% 0}, red]",
                [2..<5, 12..<15, 23..<27]
            ),
            // They pass each other.
            (
                "fill: [{color: blue, size: 4, at: 30% 0}, {color: lime, size: 4, at: calc(60% - 12px) 0}, red]",
                [0..<30]
            ),
            ("fill: [{color: blue, size: 4, at: 120% 0}, red], overflow: visible", [0..<30]),
            // Nothing is between a picture and its ends.
            ("fill: {color: blue, size: 4, at: center}", [0..<30]),
            (
                "fill: {type: radial, center: [0.5, 0.5], radius: 5, colors: [white, black]}",
                [0..<10, 20..<30]
            ),
        ] as [(String, [Range<Int>])]
    )
    func partsOfANinePatch(keys: String, columns: [Range<Int>]) throws {
        let styles = try styles("$appearances: [light]\naBox: {size: 30, \(keys)}")
        #expect(try styles.resolvedImage("aBox").stretchedColumns == columns)
    }
}

/// What is proven of boxes of given sizes.
struct FixedStretchingProof: Sendable {
    /// What stands before the box `aBox` in its theme.
    let assets: String
    var style: @Sendable (String) throws -> StyleManager = { try styles($0) }

    /// Expects boxes by chance to be stretched by their caps to any size.
    ///
    /// - Parameters:
    ///   - count: How many boxes.
    ///   - seed: The first one's seed.
    ///   - least: More sides than this have caps, and more than this have none.
    ///   - keys: Gives the keys of a box.
    /// - Throws: Why a box can't be drawn.
    func expectStretching(
        of count: Int,
        from seed: Int,
        moreThan least: Int = 5,
        _ keys: (inout RandomBox) -> [String]
    ) throws {
        var sides = (proven: 0, refused: 0)
        for seed in seed..<seed + count {
            var random = RandomBox(seed: UInt64(seed))
            let text = keys(&random).joined(separator: ", ")
            let own = Size2D(Double(random.random.int(20...70)), Double(random.random.int(20...70)))
            let size = "[\(own.width), \(own.height)]"
            let styles = try style("\(assets)aBox: {size: \(size), \(text)}")
            let scale = random.scale()
            let image = try styles.resolvedImage("aBox", scale: scale)
            let faults = [image.stretchingFaults.width, image.stretchingFaults.height]
            sides.proven += faults.count { $0 == nil }
            sides.refused += faults.count { $0 != nil }
            guard let caps = PixelInsets(image.layout.capInsets, at: scale) else { continue }
            let larger = Size2D(
                own.width + (faults[0] == nil ? Double(4 * random.random.int(1...10)) : 0),
                own.height + (faults[1] == nil ? Double(4 * random.random.int(1...10)) : 0)
            )
            let direct = try whole(styles, scale, larger)
            let stretched = try whole(styles, scale, own)
                .sliced(NineSlice(sourceCaps: caps), to: direct.size)
            #expect(
                stretched == direct,
                "seed \(seed): \(text) from \(size) to \(larger) at \(scale)"
            )
        }
        #expect(sides.proven > least && sides.refused > least)
    }

    /// Expects boxes by chance to be stretched by the parts of a nine-patch.
    ///
    /// - Parameters:
    ///   - count: How many boxes.
    ///   - seed: The first one's seed.
    ///   - least: More than this have several parts.
    ///   - keys: Gives the keys of a box.
    /// - Throws: Why a box can't be drawn.
    func expectParts(
        of count: Int,
        from seed: Int,
        moreThan least: Int = 5,
        _ keys: (inout RandomBox) -> [String]
    ) throws {
        var proven = 0
        for seed in seed..<seed + count {
            var random = RandomBox(seed: UInt64(seed))
            let text = keys(&random).joined(separator: ", ")
            // The free space has quarters of whole pixels.
            let own = Size2D(
                Double(random.random.int(10...20) * 4),
                Double(random.random.int(10...20) * 4)
            )
            let styles = try style("\(assets)aBox: {size: [\(own.width), \(own.height)], \(text)}")
            let scale = Double(random.random.int(1...3))
            let image = try styles.resolvedImage("aBox", scale: scale)
            let (columns, rows) = (image.stretchedColumns, image.stretchedRows)
            guard columns.count > 1, rows.count > 1 else { continue }
            proven += 1
            let larger = Size2D(own.width + 40, own.height + 24)
            let direct = try whole(styles, scale, larger)
            let stretched = try whole(styles, scale, own).stretched(columns, rows, to: direct.size)
            #expect(
                stretched == direct,
                "seed \(seed): \(text) from \(own) at \(scale): \(columns), \(rows)"
            )
        }
        #expect(proven > least)
    }

    private func whole(_ styles: StyleManager, _ scale: Double, _ size: Size2D) throws -> Bitmap {
        let key = AssetKey(name: "aBox", appearance: [.light], scale: scale, size: size)
        let recipe = try #require(try styles.snapshot.asset(key).recipe as? BoxRecipe)
        return try recipe.drawWhole(scale: scale, in: DrawingContext())
    }
}

extension PixelInsets {
    /// The insets in pixels; nil when they are no whole number of them.
    fileprivate init?(_ insets: Insets, at scale: Double) {
        let lengths = [insets.top, insets.left, insets.bottom, insets.right].map { $0 * scale }
        let whole = lengths.map { Int($0.rounded()) }
        guard zip(lengths, whole).allSatisfy({ abs($0 - Double($1)) < 1e-9 }) else { return nil }
        self.init(top: whole[0], left: whole[1], bottom: whole[2], right: whole[3])
    }
}

extension Bitmap {
    /// The picture as Android stretches a nine-patch: each part has the same share of what is added as of all parts, and
    /// shows its first line.
    fileprivate func stretched(_ columns: [Range<Int>], _ rows: [Range<Int>], to size: PixelSize)
        throws -> Bitmap
    {
        func lines(_ parts: [Range<Int>], _ length: Int, _ target: Int) -> [Int] {
            let (added, total) = (target - length, parts.reduce(0) { $0 + $1.count })
            var lines = Array(0..<length)
            for part in parts.reversed() {
                let more = Array(repeating: part.lowerBound, count: added * part.count / total)
                lines.insert(contentsOf: more, at: part.lowerBound)
            }
            return lines
        }
        let (x, y) = (lines(columns, width, size.width), lines(rows, height, size.height))
        return try Bitmap(
            width: x.count,
            height: y.count,
            pixels: y.flatMap { row in x.map { self[$0, row] } }
        )
    }
}

extension RandomBox {
    /// A layer that is placed anywhere.
    fileprivate mutating func placedLayer() -> String {
        let places = [
            "center", "center bottom", "left center", "30% 70%", "50% 0", "calc(50% + 3px) 2px",
            "right 2px bottom 1px",
            "left top", "4px 5px", "[0.5, 1]", "[0.2, 0.5]", "center bottom -4px", "120% 0",
        ]
        return chance(30) ? layer() : layer(at: one(of: places))
    }

    /// A layer at a place.
    fileprivate mutating func layer(at place: String) -> String {
        let layers = [
            "color: \(color()), size: \(one(of: ["4", "[6, 2]", "[8, 100%]", "[100%, 8]"]))",
            "gradient: \(gradient(45)), size: [8, 6]",
            "image: iconBox", "image: iconBox, size: [8, 4]",
            "path: M0 0 H8 L4 6 Z, fill: \(color()), size: [8, 6]",
            "path: M1 1 L7 5, viewBox: [0, 0, 8, 8], stroke: {color: \(color()), width: 1.5}, size: 8",
            "box: {fill: \(color()), cornerRadius: 2, shadow: [\(shadow())]}, size: [10, 6]",
        ]
        let inner = "{color: \(color()), size: 4, at: \(place)}"
        if chance(15) {
            return "{box: {fill: [\(inner), \(color())]}, inset: \(one(of: ["2", "1 3", "4 0 0"]))}"
        }
        let keys = one(of: layers)
        // What is as long as the box turns with it.
        guard !keys.contains("100%") else { return "{\(keys), at: \(place)}" }
        let effect =
            chance(15) ? ", rotate: \(one(of: ["30", "90"]))" : chance(15) ? ", blur: 1" : ""
        return "{\(keys), at: \(place)\(effect)}"
    }
}
