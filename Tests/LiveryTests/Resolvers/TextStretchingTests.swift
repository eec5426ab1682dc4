import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// The proof of stretching, for boxes with texts.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct TextStretchingTests {
    private static let proof = StretchingProof(assets: assets, style: { try textStyles($0) })

    private static let assets =
        "aFont: {family: DejaVu Sans, size: 7}\n"
        + "iconBox: {size: [6, 4], fill: {angle: 45, colors: [black, lime]}, cornerRadius: 1}\n"

    @Test(arguments: 0..<rounds(10)) func textsStretch(chunk: Int) throws {
        try Self.proof.expect(of: 80, from: 800_000 + 80 * chunk, moreThan: 2) { random in
            var keys = random.chance(50) ? ["cornerRadius: \(random.number(0...7))"] : []
            keys.append("fill: [\(random.texts()), \(random.layer()), \(random.color())]")
            if random.chance(30) { keys.append("overlay: \(random.text())") }
            if random.chance(30) { keys.append(random.bounds()) }
            return keys + random.overflow()
        }
    }
}

extension RandomBox {
    /// A layer of a text, or of a box with one.
    mutating func texts() -> String {
        guard chance(30) else { return text() }
        var keys = ["box: {fill: [\(text()), \(color())]}, inset: \(inset())"]
        if chance(30) { keys.append("size: \(one(of: ["[40, 100%]", "[100%, 30]", "35"]))") }
        return "{\(keys.joined(separator: ", "))}"
    }

    /// A layer of a text in a font `aFont`.
    mutating func text() -> String {
        let texts = ["H", "'jfÅ'", "'Hello pier'", "'two\\nlines'", "'الميناء'", "'AVA 12'"]
        var keys = ["text: \(one(of: texts).replacing("'two\\nlines'", with: "\"two\\nlines\""))"]
        let paint = chance(25) ? "fill: \(gradient(one(of: [0, 90, 45])))" : "color: \(color())"
        keys.append("font: aFont, \(paint)")
        if chance(40) { keys.append("lines: \(one(of: ["1", "2", "3", "any"]))") }
        if chance(30) { keys.append("minimumScale: \(one(of: ["0.5", "80%"]))") }
        if chance(25) { keys.append("underline: true") }
        if chance(20) { keys.append("textTransform: \(one(of: ["uppercase", "capitalize"]))") }
        if chance(30) { keys.append("align: \(one(of: ["center", "end", "justify"]))") }
        if chance(40) { keys.append("inset: \(inset())") }
        if chance(30) { keys.append("size: \(one(of: ["[20, auto]", "[auto, 9]", "[12, 100%]", "30", "[9.5, 4.5]"]))") }
        if chance(70) {
            let places = ["right bottom", "left 2px top 1.5px", "right 3.3px top", "left bottom 0.7px", "[1, 1]"]
            keys.append("at: \(one(of: places))")
        }
        if chance(15) { keys.append("rotate: \(one(of: ["30", "90", "0.5turn", "-45deg"]))") }
        if chance(15) { keys.append("blur: \(one(of: ["0.5", "1"]))") }
        if chance(20) { keys.append("opacity: 0.\(random.int(1...9))") }
        return "{\(keys.joined(separator: ", "))}"
    }
}
