import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// The proofs of `auto` sides and of expansion, for boxes that have all at once: edges, layers, pictures of SVG files,
/// values of parameters.
struct MixedStretchingTests {
    private static let proof = StretchingProof(
        assets: """
            $appearances: [light]
            $resources: icons
            $parameters:
              tone: {type: color, default: teal}
              side: {type: length, default: 3}
              part: {type: fraction, default: 40%}
              sign: {type: image, default: iconBox}
            iconBox: {size: [6, 4], fill: {angle: 45, colors: [black, lime]}, cornerRadius: 1}
            bellImage: {file: bell, size: 9, colors: {currentColor: "{tone}", "--accent": red}}

            """,
        style: { try styles($0, folder: "\(SampleTheme.packageFolder)/Resources/Themes") }
    )

    @Test(arguments: 0..<rounds(10))
    func allStretches(chunk: Int) throws {
        try Self.proof.expectStretching(of: 160, from: 1_000_000 + 160 * chunk, moreThan: 1) {
            random in
            var keys = random.edge()
            keys.append("size: \(random.one(of: ["auto", "[auto, 31]", "[37, auto]"]))")
            keys.append(random.mixedFill())
            if random.chance(30) { keys.append("overlay: \(random.mixedLayer())") }
            return keys + random.overflow()
        }
    }

    @Test(arguments: 0..<rounds(10))
    func allIsExpanded(chunk: Int) throws {
        try Self.proof.expectExpansion(of: 60, from: 1_100_000 + 60 * chunk) { random in
            let size = "size: [\(random.number(40...160)), \(random.number(40...120))]"
            let keys = random.edge() + [random.mixedFill(), size] + random.overflow()
            return keys.joined(separator: ", ")
        }
    }
}

extension RandomBox {
    fileprivate mutating func mixedFill() -> String {
        let layers = (0...random.int(0...2)).map { _ in mixedLayer() }
        return "fill: [\(layers.joined(separator: ", ")), \(one(of: [color(), "'{tone}'"]))]"
    }

    /// A layer at an end of the box, with a picture of an SVG file or the value of a parameter in most cases.
    fileprivate mutating func mixedLayer() -> String {
        // Of those by chance, most can't be stretched.
        if chance(10) { return layer() }
        let place = one(of: ["right bottom", "left 2px top 1.5px", "right 3px top", "[1, 0]"])
        let ring =
            "path: M4 1 A3 3 0 1 1 3.99 1 Z, stroke: {color: '{tone}', width: 1.5, cap: round}"
        return one(of: [
            "{image: bellImage, at: \(place)}",
            "{image: '{sign}', at: \(place)}",
            "{color: '{tone}', size: ['{side}', 5], at: \(place)}",
            "{color: red, inset: '{side}', opacity: '{part}'}",
            "{\(ring), trim: [0, '{part}'], size: 8, at: \(place)}",
        ])
    }
}
