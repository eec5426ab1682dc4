import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// The two proofs that random boxes are held to: what is stretched by its caps is the larger box, and
/// what is drawn small and expanded is the whole, pixel for pixel.
struct StretchingProof: Sendable {
    /// What stands before the box `aBox` in its theme.
    let assets: String
    var style: @Sendable (String) throws -> StyleManager = { try styles($0) }

    /// Expects boxes by chance to be stretched from their smallest images, pixel for pixel.
    ///
    /// - Parameters:
    ///   - count: How many boxes.
    ///   - seed: The first one's seed.
    ///   - least: More of them than this have no fault and caps of whole pixels, so that they prove something.
    ///   - keys: Gives the keys of a box.
    /// - Throws: Why a box that has no fault can't be drawn.
    func expectStretching(
        of count: Int,
        from seed: Int,
        moreThan least: Int = 5,
        _ keys: (inout RandomBox) -> [String]
    ) throws {
        var proven = 0
        for seed in seed..<seed + count {
            var random = RandomBox(seed: UInt64(seed))
            let keys = keys(&random)
            if try stretches(keys, &random, seed: seed) { proven += 1 }
        }
        #expect(proven > least)
    }

    /// Expects boxes by chance that are drawn small and expanded to be what drawing every pixel gives.
    ///
    /// - Parameters:
    ///   - count: How many boxes.
    ///   - seed: The first one's seed.
    ///   - least: More of them than this are drawn small.
    ///   - keys: Gives the keys of a box.
    /// - Throws: Why a box that has no fault can't be drawn.
    func expectExpansion(
        of count: Int,
        from seed: Int,
        moreThan least: Int = 5,
        _ keys: (inout RandomBox) -> String
    ) throws {
        var expanded = 0
        for seed in seed..<seed + count {
            var random = RandomBox(seed: UInt64(seed))
            let keys = keys(&random)
            if try isExpanded(keys, scale: random.scale(), seed: seed) { expanded += 1 }
        }
        #expect(expanded > least)
    }

    /// Expects the smallest image of a box to be stretched to one of a random size; false where the box
    /// has faults, or caps that are no whole pixels.
    private func stretches(_ keys: [String], _ random: inout RandomBox, seed: Int) throws -> Bool {
        let text = keys.joined(separator: ", ")
        let styles = try style("\(assets)aBox: {\(text)}")
        guard styles.validate().isEmpty else { return false }
        let scale = random.scale()
        let small = try styles.image("aBox", scale: scale)
        let content = small.layout.contentSize
        guard let cut = Self.pixels(small.layout.capInsets, scale),
            Self.pixels(small.layout.margins, scale) != nil,
            cut.left + cut.right < small.bitmap.width,
            cut.top + cut.bottom < small.bitmap.height
        else { return false }
        // A side that was given stays as it is.
        let own = keys.last { $0.hasPrefix("size: ") } ?? "size: auto"
        let isWide = own == "size: auto" || own.hasPrefix("size: [auto")
        let isHigh = own == "size: auto" || own.hasSuffix("auto]")
        let size = Size2D(
            content.width + (isWide ? Double(4 * random.random.int(0...10)) : 0),
            content.height + (isHigh ? Double(4 * random.random.int(0...10)) : 0)
        )
        let key = AssetKey(name: "aBox", appearance: [.light], scale: scale, size: size)
        let recipe = try #require(try styles.snapshot.asset(key).recipe as? BoxRecipe)
        #expect(recipe.layout.margins == small.layout.margins)
        let direct = try recipe.drawWhole(scale: scale, in: DrawingContext())
        let stretched = try small.bitmap.sliced(NineSlice(sourceCaps: cut), to: direct.size)
        #expect(
            stretched == direct,
            "seed \(seed): \(text) at \(scale), \(size): \(Self.difference(stretched, direct))"
        )
        return true
    }

    /// Whether a box is drawn smaller and expanded, which has to give the pixels of the whole.
    private func isExpanded(_ keys: String, scale: Double, seed: Int) throws -> Bool {
        let styles = try style("\(assets)aBox: {\(keys)}")
        let key = AssetKey(name: "aBox", appearance: [.light], scale: scale)
        let recipe = try #require(try styles.snapshot.asset(key).recipe as? BoxRecipe)
        guard recipe.smallerBox(scale: scale) != nil else { return false }
        let direct = try recipe.drawWhole(scale: scale, in: DrawingContext())
        let drawn = try recipe.draw(scale: scale, in: DrawingContext())
        #expect(
            drawn == direct,
            "seed \(seed): \(keys) at \(scale): \(Self.difference(drawn, direct))"
        )
        return true
    }

    /// The insets in pixels; nil when they are no whole number of them.
    private static func pixels(_ insets: Insets, _ scale: Double) -> PixelInsets? {
        let lengths = [insets.top, insets.left, insets.bottom, insets.right].map { $0 * scale }
        let whole = lengths.map { Int($0.rounded()) }
        guard zip(lengths, whole).allSatisfy({ abs($0 - Double($1)) < 1e-9 }) else { return nil }
        return PixelInsets(top: whole[0], left: whole[1], bottom: whole[2], right: whole[3])
    }

    /// How many pixels differ, and where the first of them is.
    private static func difference(_ one: Bitmap, _ other: Bitmap) -> String {
        var count = 0
        var first = ""
        for y in 0..<other.height {
            for x in 0..<other.width where one[x, y] != other[x, y] {
                count += 1
                if first.isEmpty { first = "\(x), \(y): \(one[x, y]), \(other[x, y])" }
            }
        }
        return "\(count) pixels, the first at \(first)"
    }
}

extension RandomBox {
    /// A scale at which boxes of whole points have caps of whole pixels now and then.
    mutating func scale() -> Double { one(of: [1, 1.25, 1.5, 2, 3]) }
}
