import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What boxes by chance are held to, pixel for pixel: what is stretched by its caps is the larger box, along sides that
/// are `auto` or given; what is drawn small and expanded is the whole.
struct StretchingProof: Sendable {
    /// What stands before the box `aBox` in its theme.
    let assets: String
    var style: @Sendable (String) throws -> StyleManager = { try styles($0) }

    /// Expects boxes by chance to be stretched and expanded, and more than a few of each to prove something.
    ///
    /// - Parameters:
    ///   - count: How many boxes.
    ///   - seed: The first one's seed.
    ///   - least: More sides than this are stretched, more can't be, and more boxes are drawn small.
    ///   - keys: Gives the keys of a box, without its size.
    /// - Throws: Why a box that has no error can't be drawn.
    func expect(of count: Int, from seed: Int, moreThan least: Int = 5, _ keys: (inout RandomBox) -> [String]) throws {
        var (stretched, refused, expanded) = (0, 0, 0)
        for seed in seed..<seed + count {
            var random = RandomBox(seed: UInt64(seed))
            // Of half points, few caps are whole pixels.
            let isWhole = random.chance(75)
            let sides = (0..<2).map { _ in
                if random.chance(30) { return "auto" }
                return isWhole ? "\(random.random.int(20...120))" : random.number(20...120)
            }
            let text = (["size: [\(sides.joined(separator: ", "))]"] + keys(&random)).joined(separator: ", ")
            let styles = try style("\(assets)aBox: {\(text)}")
            guard !styles.validate().contains(where: { $0.severity == .error }) else {
                refused += 1
                continue
            }
            let scale = random.one(of: [1, 1.25, 1.5, 2, 3])
            let context = "seed \(seed): \(text) at \(scale)"
            let image = try styles.resolvedImage("aBox", scale: scale)
            let faults = [image.stretchingFaults.width, image.stretchingFaults.height]
            refused += faults.count { $0 != nil }
            let own = image.layout.contentSize
            let added = faults.map { $0 == nil ? Double(4 * random.random.int(1...10)) : 0 }
            let larger = try recipe(styles, scale, Size2D(own.width + added[0], own.height + added[1]))
            let direct = try larger.drawWhole(scale: scale, in: DrawingContext())
            if isWhole, let caps = PixelInsets(image.layout.capInsets, at: scale),
                PixelInsets(image.layout.margins, at: scale) != nil
            {
                let small = try recipe(styles, scale, own)
                let bitmap = try small.drawWhole(scale: scale, in: DrawingContext())
                if caps.horizontal < bitmap.width, caps.vertical < bitmap.height {
                    let sliced = try bitmap.sliced(NineSlice(sourceCaps: caps), to: direct.size)
                    #expect(sliced == direct, "\(context): \(Self.difference(sliced, direct))")
                    stretched += faults.count { $0 == nil }
                }
            }
            if larger.smallerBox(scale: scale) != nil {
                let drawn = try larger.draw(scale: scale, in: DrawingContext())
                #expect(drawn == direct, "\(context): \(Self.difference(drawn, direct))")
                expanded += 1
            }
        }
        #expect(min(stretched, refused, expanded) > least, "\(stretched) \(refused) \(expanded)")
    }

    /// Expects boxes by chance to be stretched by the parts of a nine-patch, of more than a few of which there are several.
    func expectParts(of count: Int, from seed: Int, moreThan least: Int = 5, _ keys: (inout RandomBox) -> [String])
        throws
    {
        var proven = 0
        for seed in seed..<seed + count {
            var random = RandomBox(seed: UInt64(seed))
            let text = keys(&random).joined(separator: ", ")
            // The free space has quarters of whole pixels.
            let own = Size2D(Double(random.random.int(10...20) * 4), Double(random.random.int(10...20) * 4))
            let styles = try style("\(assets)aBox: {size: [\(own.width), \(own.height)], \(text)}")
            let scale = Double(random.random.int(1...3))
            let image = try styles.resolvedImage("aBox", scale: scale)
            let (columns, rows) = (image.stretchedColumns, image.stretchedRows)
            guard columns.count > 1, rows.count > 1 else { continue }
            proven += 1
            let direct = try recipe(styles, scale, Size2D(own.width + 40, own.height + 24)).drawWhole(
                scale: scale,
                in: DrawingContext()
            )
            let stretched = try recipe(styles, scale, own).drawWhole(scale: scale, in: DrawingContext()).stretched(
                columns,
                rows,
                to: direct.size
            )
            #expect(stretched == direct, "seed \(seed): \(text) from \(own) at \(scale): \(columns), \(rows)")
        }
        #expect(proven > least)
    }

    private func recipe(_ styles: StyleManager, _ scale: Double, _ size: Size2D) throws -> BoxRecipe {
        let key = AssetKey(name: "aBox", appearance: [.light], scale: scale, size: size)
        return try #require(try styles.snapshot.asset(key).recipe as? BoxRecipe)
    }

    /// How many pixels differ, and where the first of them is.
    private static func difference(_ one: Bitmap, _ other: Bitmap) -> String {
        let places = (0..<other.height).flatMap { y in
            (0..<other.width).filter { one[$0, y] != other[$0, y] }.map { "\($0), \(y)" }
        }
        return "\(places.count) pixels, the first at \(places.first ?? "")"
    }
}

extension PixelInsets {
    /// The insets in pixels; nil when they are no whole number of them.
    fileprivate init?(_ insets: Insets, at scale: Double) {
        self = insets.map { Int(($0 * scale).rounded()) }
        let isWhole = zip(insets.all, all).allSatisfy { abs($0 * scale - Double($1)) < 1e-9 }
        guard isWhole else { return nil }
    }
}

extension Bitmap {
    /// The picture as Android stretches a nine-patch: each part has the same share of what is added as of all parts, and
    /// shows its first line.
    fileprivate func stretched(_ columns: [Range<Int>], _ rows: [Range<Int>], to size: PixelSize) throws -> Bitmap {
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
        return try Bitmap(width: x.count, height: y.count, pixels: y.flatMap { row in x.map { self[$0, row] } })
    }
}

extension RandomBox {
    /// The keys of a box that has anything: edges, fills, layers at its ends or anywhere.
    mutating func anything(_ other: String? = nil) -> [String] {
        var keys = chance(50) ? edge() : self.keys()
        let isPlaced = chance(40)
        let layers = (0..<random.int(0...2)).map { _ in isPlaced ? placedLayer() : endLayer() }
        let ground = one(of: [color(), color(), gradient(90), gradient(180), "'{tone}'"])
        let fills = layers + (other.map { [$0] } ?? []) + [ground]
        keys.append("fill: [\(fills.joined(separator: ", "))]")
        let others = [
            "outline: {width: 1, color: red, style: \(one(of: ["dashed", "dotted"]))}", "cornerRadius: pill",
            "overlay: \(isPlaced ? placedLayer() : endLayer())", bounds(),
        ]
        for other in others where chance(15) {
            keys.removeAll { $0.prefix { $0 != ":" } == other.prefix { $0 != ":" } }
            // A line with gaps needs round corners.
            keys.removeAll { other.hasPrefix("outline") && $0.hasPrefix("cornerShape") }
            keys.append(other)
        }
        return keys + overflow()
    }

    /// A layer at an end of the box, some with a picture of an SVG file or the value of a parameter.
    private mutating func endLayer() -> String {
        let place = one(of: ["right bottom", "left 2px top 1.5px", "right 3px top", "[1, 0]"])
        let ring = "path: M4 1 A3 3 0 1 1 3.99 1 Z, stroke: {color: '{tone}', width: 1.5, cap: round}"
        return one(of: [
            layer(), layer(), "{image: bellImage, at: \(place)}", "{image: '{sign}', at: \(place)}",
            "{image: iconBox, size: [\(number(1...12)), auto], at: \(place)}",
            "{color: '{tone}', size: ['{side}', 5], at: \(place)}", "{color: red, inset: '{side}', opacity: '{part}'}",
            "{\(ring), trim: [0, '{part}'], size: 8, at: \(place)}",
        ])
    }

    /// A layer that is placed anywhere.
    private mutating func placedLayer() -> String {
        let places = [
            "center", "center bottom", "left center", "30% 70%", "50% 0", "calc(50% + 3px) 2px", "right 2px bottom 1px",
            "left top", "4px 5px", "[0.5, 1]", "[0.2, 0.5]", "center bottom -4px", "120% 0",
        ]
        if chance(10) { return "{image: iconBox, size: [8.5, 50%], at: \(one(of: places))}" }
        return chance(30) ? layer() : layer(at: one(of: places))
    }

    /// A layer at a place.
    mutating func layer(at place: String) -> String {
        let layers = [
            "color: \(color()), size: \(one(of: ["4", "[6, 2]", "[8, 100%]", "[100%, 8]"]))",
            "gradient: \(gradient(45)), size: [8, 6]", "image: iconBox", "image: iconBox, size: [8, 4]",
            "path: M0 0 H8 L4 6 Z, fill: \(color()), size: [8, 6]",
            "path: M1 1 L7 5, viewBox: [0, 0, 8, 8], stroke: {color: \(color()), width: 1.5}, size: 8",
            "box: {fill: \(color()), cornerRadius: 2, shadow: [\(shadow())]}, size: [10, 6]",
        ]
        let inner = "{color: \(color()), size: 4, at: \(place)}"
        if chance(15) { return "{box: {fill: [\(inner), \(color())]}, inset: \(one(of: ["2", "1 3", "4 0 0"]))}" }
        let keys = one(of: layers)
        // What is as long as the box turns with it.
        guard !keys.contains("%") else { return "{\(keys), at: \(place)}" }
        let effect = chance(15) ? ", rotate: \(one(of: ["30", "90"]))" : chance(15) ? ", blur: 1" : ""
        return "{\(keys), at: \(place)\(effect)}"
    }
}
