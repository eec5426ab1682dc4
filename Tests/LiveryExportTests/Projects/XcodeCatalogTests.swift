import Foundation
import Livery
import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

/// A catalog as Xcode reads it: Apple's Asset Catalog Format Reference, in types.
private struct ImageSet: Decodable {
    struct Insets: Decodable, Equatable { var top, left, bottom, right: Int? }

    struct Image: Decodable {
        struct Appearance: Decodable { var appearance, value: String }

        struct Resizing: Decodable {
            struct Center: Decodable {
                var mode: String
                var width, height: Int?
            }

            var mode: String
            var center: Center
            var capInsets: Insets
            enum CodingKeys: String, CodingKey {
                case mode, center
                case capInsets = "cap-insets"
            }
        }

        var appearances: [Appearance]?
        var filename, idiom, scale: String
        var alignmentInsets: Insets?
        var resizing: Resizing?
        enum CodingKeys: String, CodingKey {
            case appearances, filename, idiom, scale, resizing
            case alignmentInsets = "alignment-insets"
        }
    }

    var images: [Image]
    var properties: [String: String]?
}

@Suite struct XcodeCatalogTests {
    private let files: ProjectFolder

    init() throws { files = try ProjectFolder() }

    private func export(_ theme: String, options: String = "", names: String = "") throws -> ExportReport {
        try files.folder.write(theme, to: "theme.yaml")
        return try files.build("themes: [theme.yaml]\n\(names)\noutputs: [{to: xcassets, path: A.xcassets\(options)}]")
    }

    private func imageSet(_ name: String) throws -> ImageSet {
        let bytes = try files.folder.bytes(of: "A.xcassets/\(name).imageset/Contents.json")
        return try JSONDecoder().decode(ImageSet.self, from: Data(bytes))
    }

    /// Each file that a set names is there, with the pixels of its scale; no other is; slices and
    /// alignment lie inside.
    private func check(_ name: String, size: Size2D) throws {
        let set = try imageSet(name)
        var named: Set<String> = ["Contents.json"]
        for image in set.images {
            #expect(image.idiom == "universal")
            let scale = try #require(Double(image.scale.dropLast()))
            let path = "A.xcassets/\(name).imageset/\(image.filename)"
            let bitmap = try PNG.decode(try files.folder.bytes(of: path))
            named.insert(image.filename)
            #expect(Double(bitmap.width) == size.width * scale)
            #expect(Double(bitmap.height) == size.height * scale)
            if let insets = image.alignmentInsets {
                let all = [insets.top, insets.left, insets.bottom, insets.right]
                #expect(all.allSatisfy { ($0 ?? -1) >= 0 })
            }
            guard let resizing = image.resizing else { continue }
            let caps = resizing.capInsets
            if let width = resizing.center.width {
                #expect(width > 0 && (caps.left ?? -1) >= 0 && (caps.right ?? -1) >= 0)
                #expect((caps.left ?? 0) + width + (caps.right ?? 0) == bitmap.width)
            }
            if let height = resizing.center.height {
                #expect(height > 0 && (caps.top ?? -1) >= 0 && (caps.bottom ?? -1) >= 0)
                #expect((caps.top ?? 0) + height + (caps.bottom ?? 0) == bitmap.height)
            }
            #expect((resizing.center.width != nil) == (resizing.mode != "3-part-vertical"))
            #expect((resizing.center.height != nil) == (resizing.mode != "3-part-horizontal"))
        }
        let listed = try FileManager.default.contentsOfDirectory(
            atPath: files.folder.path(of: "A.xcassets/\(name).imageset")
        )
        #expect(Set(listed) == named)
    }

    @Test func aBoxOfThreeScalesAndStates() throws {
        let report = try export(
            """
            $appearances: [light, dark]
            goButton:
              size: [60, 30]
              cornerRadius: 6
              fill: red
              fill~dark: maroon
              shadow: 0 2px 4px black
              states: {highlighted: {fill: blue}}
            """
        )
        #expect(report.failures.isEmpty)
        #expect(report.warnings.isEmpty)
        // The shadow reaches three standard deviations of 2 points to all sides, moved down by 2.
        let size = Size2D(60 + 6 + 6, 30 + 4 + 8)
        try check("goButton", size: size)
        try check("goButton-highlighted", size: size)
        let images = try imageSet("goButton").images
        #expect(images.map(\.scale) == ["1x", "1x", "2x", "2x", "3x", "3x"])
        #expect(images[3].filename == "goButton~dark@2x.png")
        #expect(images[3].appearances?.map(\.appearance) == ["luminosity"])
        #expect(images[3].appearances?.map(\.value) == ["dark"])
        // Corners of 6 points, in pixels of the picture, and the shadow's margins.
        #expect(images[3].alignmentInsets == ImageSet.Insets(top: 8, left: 12, bottom: 16, right: 12))
        #expect(images[3].resizing?.mode == "9-part")
        #expect(images[3].resizing?.center.mode == "stretch")
        let caps = try #require(images[3].resizing?.capInsets)
        #expect((caps.left ?? 0) >= 2 * (6 + 6) && (caps.top ?? 0) >= 2 * (4 + 6))
    }

    /// As Xcode stretches it: corners as they are, what is between them stretched.
    @Test func stretchedAsXcodeDoesItIsADirectRender() throws {
        let theme = """
            $appearances: [light]
            goButton: {size: [60, 30], cornerRadius: 6, fill: red, border: {width: 1, color: blue}}
            """
        #expect(try export(theme).failures.isEmpty)
        let styles = StyleManager(document: try ThemeDocument(bytes: Array(theme.utf8), format: .yaml))
        for image in try imageSet("goButton").images {
            let scale = try #require(Double(image.scale.dropLast()))
            let path = "A.xcassets/goButton.imageset/\(image.filename)"
            let bitmap = try PNG.decode(try files.folder.bytes(of: path))
            let caps = try #require(image.resizing?.capInsets)
            let slice = NineSlice(
                sourceCaps: PixelInsets(
                    top: caps.top ?? 0,
                    left: caps.left ?? 0,
                    bottom: caps.bottom ?? 0,
                    right: caps.right ?? 0
                )
            )
            let target = PixelSize(width: Int(110 * scale), height: Int(47 * scale))
            let direct = try styles.image("goButton", size: Size2D(110, 47), scale: scale).bitmap
            #expect(try bitmap.sliced(slice, to: target) == direct)
        }
    }

    @Test func waysToStretch() throws {
        let report = try export(
            """
            $appearances: [light]
            plainBox: {size: [20, 10], fill: red}
            wideBox: {size: [40, 10], fill: red, capInsets: {left: 8, right: 4}}
            tallBox: {size: [10, 40], fill: red, capInsets: {top: 3, bottom: 5}}
            """
        )
        #expect(report.failures.isEmpty)
        try check("plainBox", size: Size2D(20, 10))
        try check("wideBox", size: Size2D(40, 10))
        try check("tallBox", size: Size2D(10, 40))
        #expect(try imageSet("plainBox").images.allSatisfy { $0.resizing == nil })
        let wide = try #require(try imageSet("wideBox").images[1].resizing)
        #expect(wide.mode == "3-part-horizontal")
        #expect(wide.capInsets == ImageSet.Insets(left: 16, right: 8))
        #expect(wide.center.width == 56)
        let tall = try #require(try imageSet("tallBox").images[2].resizing)
        #expect(tall.mode == "3-part-vertical")
        #expect(tall.capInsets == ImageSet.Insets(top: 9, bottom: 15))
    }

}
