import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// The proofs of `auto` sides and of expansion, for boxes with texts.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment))
struct TextStretchingTests {
    private static let assets =
        "aFont: {family: DejaVu Sans, size: 7}\n"
        + "iconBox: {size: [6, 4], fill: {angle: 45, colors: [black, lime]}, radius: 1}\n"

    private static func pixels(_ insets: Insets, _ scale: Double) -> PixelInsets? {
        let lengths = [insets.top, insets.left, insets.bottom, insets.right].map { $0 * scale }
        let whole = lengths.map { Int($0.rounded()) }
        guard zip(lengths, whole).allSatisfy({ abs($0 - Double($1)) < 1e-9 }) else { return nil }
        return PixelInsets(top: whole[0], left: whole[1], bottom: whole[2], right: whole[3])
    }

    /// A box with `auto` sides and texts at their ends, stretched by its caps, is the larger box.
    @Test(arguments: 0..<10)
    func textsStretch(chunk: Int) throws {
        var proven = 0
        for seed in 40 * chunk..<40 * (chunk + 1) {
            var random = RandomBox(seed: UInt64(800_000 + seed))
            var keys = random.chance(50) ? ["radius: \(random.number(0...7))"] : []
            keys.append(
                "size: \(random.one(of: ["auto", "[auto, 17]", "[23, auto]", "[fit, auto]"]))"
            )
            keys.append("fill: [\(random.text()), \(random.layer()), \(random.color())]")
            if random.chance(30) { keys.append("overlay: \(random.text())") }
            let text = keys.joined(separator: ", ")
            let styles = try textStyles("\(Self.assets)aBox: {\(text)}")
            guard !styles.validate().contains(where: { $0.severity == .error }) else { continue }
            let scale = random.one(of: [1, 1.25, 1.5, 2, 3])
            let small = try styles.image("aBox", scale: scale)
            let content = small.layout.contentSize
            guard let cut = Self.pixels(small.layout.capInsets, scale),
                cut.left + cut.right < small.bitmap.width,
                cut.top + cut.bottom < small.bitmap.height
            else { continue }
            let isWide = !text.contains("size: [23") && !text.contains("size: [fit")
            let size = Size(
                content.width + (isWide ? Double(4 * random.random.int(0...10)) : 0),
                content.height
                    + (text.contains(", 17]") ? 0 : Double(4 * random.random.int(0...10)))
            )
            let key = AssetVariant(name: "aBox", appearance: [.light], scale: scale, size: size)
            let recipe = try #require(try styles.snapshot.asset(key) as? BoxRecipe)
            let direct = try recipe.drawWhole(scale: scale, in: DrawingContext())
            let stretched = try small.bitmap.sliced(NineSlice(sourceCaps: cut), to: direct.size)
            #expect(stretched == direct, "seed \(seed): \(text) at \(scale), \(size)")
            proven += 1
        }
        #expect(proven > 5)
    }

    /// What is drawn small and expanded is what drawing every pixel gives.
    @Test(arguments: 0..<10)
    func boxesWithTextsAreExpanded(chunk: Int) throws {
        var expanded = 0
        for seed in 40 * chunk..<40 * (chunk + 1) {
            var random = RandomBox(seed: UInt64(900_000 + seed))
            let fill = "fill: [\(random.text()), \(random.layer()), \(random.color())]"
            let size = "size: [\(random.number(40...160)), \(random.number(40...120))]"
            let text = "radius: \(random.number(0...7)), \(fill), \(size)"
            let scale = random.one(of: [1, 1.25, 1.5, 2, 3])
            let styles = try textStyles("\(Self.assets)aBox: {\(text)}")
            let key = AssetVariant(name: "aBox", appearance: [.light], scale: scale)
            let recipe = try #require(try styles.snapshot.asset(key) as? BoxRecipe)
            guard recipe.smallerBox(scale: scale) != nil else { continue }
            let direct = try recipe.drawWhole(scale: scale, in: DrawingContext())
            let drawn = try recipe.draw(scale: scale, in: DrawingContext())
            #expect(drawn == direct, "seed \(seed): \(text) at \(scale)")
            expanded += 1
        }
        #expect(expanded > 5)
    }

    @Test(
        arguments: [
            ("at: center", ["width", "height"]), ("at: [0.5, 0]", ["width"]),
            ("at: right bottom", []),
            ("size: [50%, auto]", ["width"]), ("size: [100%, auto]", ["width"]),
            ("size: [20, 100%]", ["height"]), ("lines: 2", []),
            ("mode: tile", ["width", "height"]),
        ] as [(String, [String])]
    )
    func textsAreRefusedByTheirAxis(keys: String, sides: [String]) throws {
        let yaml = "\(Self.assets)aBox: {fill: {text: H, font: aFont, \(keys)}}"
        let found = try textStyles(yaml).validate().map(\.message)
        #expect(found.map { String($0.split(separator: " ")[1]) } == sides)
    }
}

extension RandomBox {
    /// A layer of a text in a font `aFont`.
    mutating func text() -> String {
        let texts = ["H", "'jfÅ'", "'Hello pier'", "'two\\nlines'", "'الميناء'", "'AVA 12'"]
        var keys = ["text: \(one(of: texts).replacing("'two\\nlines'", with: "\"two\\nlines\""))"]
        keys.append("font: aFont, color: \(color())")
        if chance(40) { keys.append("lines: \(random.int(1...3))") }
        if chance(30) { keys.append("align: \(one(of: ["center", "end", "justify"]))") }
        if chance(40) { keys.append("inset: \(one(of: ["2", "1 3", "-2 4", "0.5", "3 2 1 0"]))") }
        if chance(30) {
            keys.append(
                "size: \(one(of: ["[20, auto]", "[auto, 9]", "[12, 100%]", "30", "[9.5, 4.5]"]))"
            )
        }
        if chance(70) {
            let places = [
                "right bottom", "left 2px top 1.5px", "right 3.3px top", "left bottom 0.7px",
                "[1, 1]",
            ]
            keys.append("at: \(one(of: places))")
        }
        if chance(15) { keys.append("rotate: \(one(of: ["30", "90", "0.5turn", "-45deg"]))") }
        if chance(15) { keys.append("blur: \(one(of: ["0.5", "1"]))") }
        if chance(20) { keys.append("opacity: 0.\(random.int(1...9))") }
        return "{\(keys.joined(separator: ", "))}"
    }
}
