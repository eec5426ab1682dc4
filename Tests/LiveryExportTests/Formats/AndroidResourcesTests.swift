import Foundation
import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

@Suite struct AndroidResourcesTests {
    private let files: ProjectFolder

    init() throws { files = try ProjectFolder() }

    private func export(_ theme: String, options: String = "", names: String = "") throws -> ExportReport {
        try files.folder.write(theme, to: "theme.yaml")
        return try files.build("themes: [theme.yaml]\n\(names)\noutputs: [{to: android, path: res\(options)}]")
    }

    // MARK: Files

    // MARK: Nine-patches

    /// A `.9.png` file's border as the documentation of Android has it, read anew.
    private struct Frame {
        let picture: Bitmap
        var stretch = (x: Range<Int>(0...0), y: Range<Int>(0...0))
        var content = (x: Range<Int>(0...0), y: Range<Int>(0...0))
        var bounds = (left: 0, top: 0, right: 0, bottom: 0)

        init(_ bytes: [UInt8]) throws {
            let file = try PNG.decode(bytes)
            let (width, height) = (file.width, file.height)
            picture = file.cropped(to: PixelRect(x: 1, y: 1, width: width - 2, height: height - 2))
            let lines = [
                (0..<width).map { file[$0, 0].argb }, (0..<height).map { file[0, $0].argb },
                (0..<width).map { file[$0, height - 1].argb }, (0..<height).map { file[width - 1, $0].argb },
            ]
            for line in lines {
                #expect(line.first == 0 && line.last == 0)
                #expect(line.allSatisfy { [0, 0xFF00_0000, 0xFFFF_0000].contains($0) })
            }
            func black(_ line: [UInt32]) throws -> Range<Int> {
                let first = try #require(line.firstIndex(of: 0xFF00_0000))
                let last = try #require(line.lastIndex(of: 0xFF00_0000))
                #expect(line[first...last].allSatisfy { $0 == 0xFF00_0000 })
                return first - 1..<last
            }
            func red(_ line: some Sequence<UInt32>) -> Int { line.dropFirst().prefix { $0 == 0xFFFF_0000 }.count }
            #expect(!(lines[0] + lines[1]).contains(0xFFFF_0000))
            stretch = (try black(lines[0]), try black(lines[1]))
            content = (try black(lines[2]), try black(lines[3]))
            bounds = (red(lines[2]), red(lines[3]), red(lines[2].reversed()), red(lines[3].reversed()))
        }

        /// The picture as Android draws it at a size: columns and rows that are marked are stretched.
        func drawn(at size: PixelSize) throws -> Bitmap {
            let caps = PixelInsets(
                top: stretch.y.lowerBound,
                left: stretch.x.lowerBound,
                bottom: picture.height - stretch.y.upperBound,
                right: picture.width - stretch.x.upperBound
            )
            return try picture.sliced(NineSlice(sourceCaps: caps), to: size)
        }
    }

    private static let densities = [("mdpi", 1.0), ("hdpi", 1.5), ("xhdpi", 2), ("xxhdpi", 3), ("xxxhdpi", 4)]

    /// Caps, content and bounds by hand, from a radius, a padding and the margins of a shadow.
    @Test func markersAreTheLayouts() throws {
        _ = try export(
            """
            $appearances: [light]
            aBox: {size: auto, fill: red, cornerRadius: 6, padding: 2 7 3 8, shadow: 0 1px 2px black}
            plainBox: {size: auto, fill: red, cornerRadius: 6, shadow: inset 0 0 1px black}
            """
        )
        let styles = StyleManager(document: try ThemeDocument(contentsOfFile: files.folder.path(of: "theme.yaml")))
        let margins = try styles.resolvedImage("aBox", scale: 1).layout.margins
        for (density, scale) in Self.densities {
            let frame = try Frame(try files.folder.bytes(of: "res/drawable-\(density)/a_box.9.png"))
            func pixels(_ length: Double) -> Int { Int((length * scale).rounded()) }
            let (width, height) = (frame.picture.width, frame.picture.height)
            let (left, top) = (pixels(margins.left), pixels(margins.top))
            let (right, bottom) = (pixels(margins.right), pixels(margins.bottom))
            #expect(frame.bounds == (left, top, right, bottom))
            #expect(frame.content.x == left + pixels(8)..<width - right - pixels(7))
            #expect(frame.content.y == top + pixels(2)..<height - bottom - pixels(3))
            // The content has room, though the radii alone need less.
            #expect(frame.content.x.count >= 1)

            let plain = try Frame(try files.folder.bytes(of: "res/drawable-\(density)/plain_box.9.png"))
            let size = plain.picture.size
            let caps = try styles.resolvedImage("plainBox", scale: scale).pixelCaps
            #expect(caps.left >= pixels(6))
            #expect(plain.bounds == (0, 0, 0, 0))
            #expect(plain.stretch.x == caps.left..<size.width - caps.right)
            #expect(plain.stretch.y == caps.top..<size.height - caps.bottom)
            #expect(plain.content.x == 0..<size.width)
        }
    }

    /// 60 random boxes at all densities: what Android stretches is what Livery draws at that size.
    @Test(arguments: 0..<rounds(10)) func stretchedPicturesAreThoseOfTheSize(chunk: Int) throws {
        var random = SeededGenerator(seed: UInt64(4_000 + chunk))
        let yaml = (0..<6).map { number in
            let radius = random.int(0...9)
            let padding = "\(random.int(0...6)) \(random.int(0...20))"
            let shadow =
                random.int(0...1) == 0
                ? "" : ", shadow: \(random.int(-2...2))px \(random.int(-2...3))px \(random.int(0...6))px black"
            let border = random.int(0...1) == 0 ? "" : ", border: \(random.int(1...3))px solid navy"
            return "b\(number)Box: {size: auto, fill: \"#3A8\", cornerRadius: \(radius), padding: \(padding)"
                + "\(shadow)\(border)}"
        }.joined(separator: "\n")
        _ = try export("$appearances: [light]\n" + yaml)
        let styles = StyleManager(document: try ThemeDocument(contentsOfFile: files.folder.path(of: "theme.yaml")))
        var proven = 0
        for number in 0..<6 {
            for (density, scale) in Self.densities {
                let name = "res/drawable-\(density)/b\(number)_box"
                guard files.folder.exists(name + ".9.png") else { continue }
                let frame = try Frame(try files.folder.bytes(of: name + ".9.png"))
                let layout = try styles.resolvedImage("b\(number)Box", scale: scale).layout
                let size = Size2D(
                    layout.contentSize.width + Double(2 * random.int(10...30)),
                    layout.contentSize.height + Double(2 * random.int(10...30))
                )
                let direct = try styles.image("b\(number)Box", size: size, scale: scale).bitmap
                let stretched = try frame.drawn(at: direct.size)
                #expect(
                    try #require(stretched.largestDifference(from: direct)) <= 1,
                    "b\(number)Box at \(scale): \(yaml.split(separator: "\n")[number])"
                )
                proven += 1
            }
        }
        #expect(proven >= 5)
    }

    /// aapt2, where it is installed, takes every file, and reads the same from the border.
    @Test(.enabled(if: AndroidTool.isInstalled, "aapt2 is not installed")) func androidsToolTakesEveryFile() throws {
        _ = try export(
            """
            $appearances: [light, dark]
            $values: {gap: 12}
            brandColor: {color: red, color~dark: blue}
            goButton: {size: auto, fill: red, cornerRadius: 4, padding: 2 9, shadow: 0 1px 3px black, \
            gap: 3, font: {family: "@A", size: 12.5}, textColor: red, iconColor~dark: blue, parts: {icon: {}}, \
            states: {disabled: {fill: gray}}, fill~dark: blue}
            photoGradientImage: {gradient: "linear-gradient(45deg, red, blue)", size: 9}
            flatBox: {size: auto, fill: red}
            """,
            options: ", pictures: webp"
        )
        #expect(try AndroidTool.compile(files.folder.path(of: "res")) == "")
        #expect(try files.outputs().contains("res/drawable-hdpi/photo_gradient_image.webp"))
    }
}
