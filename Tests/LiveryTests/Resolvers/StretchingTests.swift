import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// The proof of `auto` sides: the smallest image, stretched by its caps, is the larger box.
struct StretchingTests {
    private static func randomBox(_ random: inout SeededGenerator) -> String {
        func number(_ range: ClosedRange<Double>) -> String {
            (Double.random(in: range, using: &random) * 2).rounded().shortest
        }
        let colors = ["red", "rgb(0 128 255 / .4)", "white", "#12345678"] as [String]
        func color() -> String { "'\(colors.randomElement(using: &random) ?? "red")'" }
        var keys = ["fill: \(color())"]
        if Bool.random(using: &random) { keys.append("radius: \(number(0...6))") }
        if Bool.random(using: &random) {
            let corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"].map {
                (corner: String) -> String in
                "\(corner): [\(number(0...5)), \(number(0...5))]"
            }
            if !keys.contains(where: { $0.hasPrefix("radius") }) {
                keys.append("radius: {\(corners.joined(separator: ", "))}")
            }
        }
        if Bool.random(using: &random) {
            keys.append("border: {width: \(number(0...2)), color: \(color())}")
        }
        if Bool.random(using: &random) {
            let inset = Bool.random(using: &random) ? "true" : "false"
            keys.append(
                "shadow: {color: \(color()), offset: [\(number(-3...3)), \(number(-3...3))], "
                    + "blur: \(number(0...5)), inset: \(inset)}"
            )
        }
        if Bool.random(using: &random) { keys.append("overlay: \(color())") }
        return keys.joined(separator: ", ")
    }

    /// 300 random boxes, at three scales, at sizes that have nothing to do with their own.
    @Test(arguments: 0..<300)
    func smallImagesStretchToLargeOnes(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let keys = Self.randomBox(&random)
        let styles = try styles("aBox: {\(keys)}")
        let scale = ([1, 2, 3] as [Double]).randomElement(using: &random) ?? 1
        let small = try styles.image("aBox", scale: scale)
        let content = small.layout.contentSize
        let size = Size(
            content.width + Double(Int.random(in: 0...40, using: &random)),
            content.height + Double(Int.random(in: 0...40, using: &random))
        )
        let direct = try styles.image("aBox", size: size, scale: scale)
        #expect(direct.layout.margins == small.layout.margins)
        let caps = small.layout.capInsets
        let slice = NineSlice(
            sourceCaps: PixelInsets(
                top: Int(caps.top * scale),
                left: Int(caps.left * scale),
                bottom: Int(caps.bottom * scale),
                right: Int(caps.right * scale)
            )
        )
        let stretched = try small.bitmap.sliced(slice, to: direct.bitmap.size)
        var largest = 0
        for y in 0..<direct.bitmap.height {
            for x in 0..<direct.bitmap.width {
                let (one, other) = (stretched[x, y], direct.bitmap[x, y])
                for (a, b) in [
                    (one.red, other.red), (one.green, other.green), (one.blue, other.blue),
                    (one.alpha, other.alpha),
                ] { largest = max(largest, abs(Int(a) - Int(b))) }
            }
        }
        // A Gaussian never ends; its tail beyond three standard deviations can round to one level.
        #expect(largest <= (keys.contains("blur") ? 1 : 0), "\(keys) at \(scale), \(size)")
    }
}
