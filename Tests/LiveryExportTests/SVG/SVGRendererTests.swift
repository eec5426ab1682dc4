import Foundation
import Livery
import LiveryPictures
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// SVG files as they are drawn themselves, beside Livery's own pictures.
///
/// Pictures have edges on whole pixels. Drawn eight times as large and averaged, a file is the area that shapes cover.
@Suite struct SVGRendererTests {
    private let export: CodeExport
    private static let factor = 8
    private static let scale = 2

    init() throws { export = try CodeExport() }

    /// Boxes of all kinds of corners, borders, fills, shadows and layers.
    ///
    /// Where a blur takes less than a pixel, the average of a larger drawing is another blur.
    private static func theme(count: Int) -> String {
        var random = RandomBox(seed: 45)
        var lines: [String] = []
        while lines.count < count {
            var keys = random.keys()
            let isLeftOut = keys.contains { $0.contains("blur: 0.5") }
            guard !isLeftOut else { continue }
            keys.removeAll { $0.hasPrefix("margin") }
            let fill = random.one(of: [
                random.color(), random.gradient(30), "[\(random.gradient(90)), \(random.color())]",
                "'radial-gradient(circle at 30% 40%, red, blue 60%, white)'",
                "'linear-gradient(in oklab, red, rgb(0 0 255 / .2))'",
                "[{color: teal, size: [9, 7], at: 6px 4px, rotate: 30}, white]",
                "[{path: M0 0 L8 4 L0 8 Z, viewBox: [0, 0, 8, 8], fill: red, inset: 3}, silver]",
                "[{color: red, size: [10, 30], blend: multiply, at: 4px 0}, yellow]",
                "[{gradient: {colors: [red, blue]}, size: [6, 5], mode: tile}, white]",
                "[{color: gold, size: [14, 12], at: right -5px top -4px}, white]",
            ])
            if random.chance(30) { keys.append("overflow: visible") }
            if random.chance(20) {
                keys.append("mask: 'linear-gradient(90deg, black, transparent)'")
            } else if random.chance(15) {
                keys.append("dropShadow: 1px 2px 3px rgb(0 0 0 / .5)")
            }
            let size = "[\(random.random.int(20...60)), \(random.random.int(16...40))]"
            let all = (["size: \(size)", "fill: \(fill)"] + keys).joined(separator: ", ")
            lines.append("b\(lines.count)Box: {\(all)}")
        }
        return lines.joined(separator: "\n")
    }

    private static let pale = "rgb(0 0 255 / .5)"

    /// Boxes whose layers may reach out of them, and masked ones.
    private static let reaching = [
        "fill: [red, {color: blue, size: 20, at: right -10px top -10px}], overflow: visible",
        "fill: [red, {color: blue, size: 20, at: center, rotate: 45, inset: -20}], overflow: visible",
        "fill: [{colors: [red, gold]}, {color: blue, size: 60, at: center, rotate: 45}, white], overflow: visible",
        "overlay: [red, {color: blue, size: 20, at: right -10px top -10px}], overflow: visible",
        "fill: [red, {color: blue, size: [9, 9], at: left top}, lime], cornerRadius: 12, overflow: visible",
        "fill: {type: conic, colors: [red, blue, red]}, cornerRadius: 12, overflow: visible",
        "fill: gold, overlay: {type: conic, colors: [red, blue, red]}, cornerRadius: 12, overflow: visible",
        "fill: [{type: conic, colors: [red, blue]}, {color: lime, size: 9, at: right -8px top -8px}], cornerRadius: 9, "
            + "overflow: visible",
        "fill: [{path: M0 0 H5 V5 Z, fill: blue, size: 10, mode: tile}, white], cornerRadius: 12, overflow: visible, "
            + "shadow: 0 0 0 4px red",
        "overlay: {gradient: {colors: [blue, gold]}, size: 9, mode: tile, opacity: 50%}, cornerRadius: 12, overflow: visible",
        "fill: [{gradient: 'linear-gradient(90deg, white 4px, transparent 4px)', size: 8, mode: tile, blur: 2}, black]",
        "fill: blue, cornerRadius: 12, outline: {width: 2, offset: 2, color: red}, mask: {colors: [black, gray]}",
        "fill: blue, cornerRadius: 12, shadow: 0 0 0 4px red, mask: {angle: 90, colors: [black, gray]}",
        "fill: [{color: \(pale), size: 9}, {box: {fill: \(pale), mask: {path: M10 9 H30 V30 Z, fill: black}}}]",
        "fill: [{color: \(pale), size: 9}, {box: {fill: \(pale), mask: {path: M1 0 H9 L5 8 Z, fill: black, mode: tile}}}]",
    ]

    /// Tints of layers in boxes that have one, too: of shapes, and of pixels, as conic gradients are in SVG.
    private static let tinted: [String] = ["plain", "cone"].flatMap { image in
        let tints = ["teal", "{color: silver, mode: multiply}"]
        return tints.flatMap { own in
            tints.flatMap { whole in
                ["[{image: \(image)Box, tint: \(own)}, gold]", "{box: {fill: {image: \(image)Box, tint: \(own)}}}"].map
                {
                    "fill: \($0), tint: \(whole)"
                }
            }
        }
    }

    private func made(_ count: Int) throws -> [(name: String, own: Bitmap)] {
        try made(count, of: Self.theme(count: count))
    }

    private func made(_ count: Int, of theme: String) throws -> [(name: String, own: Bitmap)] {
        try export.folder.write(theme, to: "theme.yaml")
        let report = try export.files.build(
            """
            themes: [theme.yaml]
            outputs:
              - {to: png, path: png, scales: [\(Self.scale)]}
              - {to: svg, path: svg}
            """
        )
        #expect(report.failureTexts == [])
        return try (0..<count).map { index in
            let path = export.folder.path(of: "png/b\(index)Box@\(Self.scale)x.png")
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            return ("b\(index)Box", try PNG.decode([UInt8](bytes)))
        }
    }

    /// The share of pixels of which a premultiplied level is off by more than some levels.
    private func wrongShare(_ large: Bitmap, _ own: Bitmap, tolerance: Int) -> Double {
        let factor = Self.factor
        guard large.width == own.width * factor, large.height == own.height * factor else { return 1 }
        var wrong = 0
        large.withPixels { many in
            own.withPixels { pixels in
                for y in 0..<own.height {
                    for x in 0..<own.width {
                        var sums = [0, 0, 0, 0]
                        for row in 0..<factor {
                            for column in 0..<factor {
                                let place = (y * factor + row) * large.width + x * factor + column
                                for channel in 0..<4 { sums[channel] += Int(many[place] >> UInt32(8 * channel) & 0xFF) }
                            }
                        }
                        let word = pixels[y * own.width + x]
                        let isWrong = (0..<4).contains { channel in
                            let level = Int(word >> UInt32(8 * channel) & 0xFF)
                            return abs(level * factor * factor - sums[channel]) > tolerance * factor * factor
                        }
                        if isWrong { wrong += 1 }
                    }
                }
            }
        }
        return Double(wrong) / Double(own.width * own.height)
    }

    /// A file that is read as any other SVG file shows what its image does.
    @Test func filesShowTheirImages() throws {
        let theme = Self.theme(count: rounds(300))
        for (name, own) in try made(rounds(300)) {
            let path = export.folder.path(of: "svg/\(name).svg")
            let document = try SVGDocument([UInt8](Data(contentsOf: URL(filePath: path))))
            let size = PixelSize(width: own.width * Self.factor, height: own.height * Self.factor)
            let share = wrongShare(try document.draw(at: size), own, tolerance: 8)
            let index = Int(name.dropFirst().dropLast(3)) ?? 0
            let line = theme.split(separator: "\n")[index]
            #expect(share <= 0.01, "\(share): \(line)")
        }
    }

    /// The same of layers that reach out of their boxes, as far as these let them: what is in a corner, and how far a
    /// layer goes, is seen in few pixels. Along a round edge, colors that cover each other shine through.
    @Test(arguments: [reaching, tinted]) func layersShowInFiles(_ styles: [String]) throws {
        let boxes = styles.enumerated().map { "b\($0)Box: {size: [40, 32], \($1)}" }
        let images = [
            "plainBox: {size: 20, fill: orange}", "coneBox: {size: 20, fill: {type: conic, colors: [red, lime]}}",
        ]
        let theme = ["$appearances: [light]"] + images + boxes
        let all = try made(boxes.count, of: theme.joined(separator: "\n"))
        for ((name, own), line) in zip(all, boxes) {
            let path = export.folder.path(of: "svg/\(name).svg")
            let document = try SVGDocument([UInt8](Data(contentsOf: URL(filePath: path))))
            let size = PixelSize(width: own.width * Self.factor, height: own.height * Self.factor)
            let share = wrongShare(try document.draw(at: size), own, tolerance: 24)
            #expect(share <= 0.002, "\(share): \(line)")
        }
    }
}
