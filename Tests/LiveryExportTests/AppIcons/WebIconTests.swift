import Foundation
import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// The icons of a web site: as browsers and the Web App Manifest want them.
@Suite struct WebIconTests {
    private let icon: AppIconFixture

    init() throws { icon = try AppIconFixture() }

    private struct Manifest: Decodable {
        struct Icon: Decodable, Equatable {
            var src, sizes, type: String
            var purpose: String?
        }

        var icons: [Icon]
    }

    private func export(_ options: String) throws -> ExportReport {
        try icon.export("platforms: web, asset: tileBox" + options)
    }

    @Test func theFilesOfASite() throws {
        let report = try export(", foreground: markBox, background: seaColor")
        #expect(report.failureTexts == [])
        #expect(report.warnings.isEmpty)
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(try icon.bytes("site.webmanifest")))
        #expect(
            manifest.icons == [
                .init(src: "icon-192.png", sizes: "192x192", type: "image/png"),
                .init(src: "icon-512.png", sizes: "512x512", type: "image/png"),
                .init(src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable"),
            ]
        )
        // A listed picture has its listed size.
        for entry in manifest.icons {
            let picture = try icon.picture(entry.src)
            #expect("\(picture.width)x\(picture.height)" == entry.sizes)
        }
        let touch = try icon.picture("apple-touch-icon.png")
        #expect(touch.size == PixelSize(width: 180, height: 180))
        #expect(touch.isOpaque)
        #expect(touch.bounds { $0.green == 255 } == [45, 45, 135, 135])
        #expect(
            try icon.text("icons.html") == """
                <link rel="icon" sizes="16x16 32x32 48x48" href="/favicon.ico">
                <link rel="icon" type="image/svg+xml" href="/icon.svg">
                <link rel="apple-touch-icon" href="/apple-touch-icon.png">
                <link rel="manifest" href="/site.webmanifest">

                """
        )
        #expect(
            try icon.paths() == [
                "apple-touch-icon.png", "favicon.ico", "icon-192.png", "icon-512.png", "icon-maskable-512.png",
                "icon.svg", "icons.html", "site.webmanifest",
            ]
        )
    }

    /// Web App Manifest: the safe zone is a circle with a radius of 2/5 of the icon's width.
    @Test func theMaskableIconIsWithinItsSafeZone() throws {
        let theme = AppIconFixture.theme.replacing(
            "fill: [{color: \"#ff8000\", inset: 12}]",
            with: "fill: \"#ff8000\", cornerRadius: pill"
        )
        let report = try icon.export(
            "platforms: web, asset: tileBox, foreground: markBox, background: seaColor",
            theme: theme
        )
        #expect(report.failureTexts == [])
        #expect(report.warnings.isEmpty)
        let picture = try icon.picture("icon-maskable-512.png")
        #expect(picture.isOpaque)
        var farthest = 0.0
        for y in 0..<512 {
            for x in 0..<512 where picture.levels(x, y)[0] == 0xFF {
                let (across, down) = (Double(x) + 0.5 - 256, Double(y) + 0.5 - 256)
                farthest = max(farthest, (across * across + down * down).squareRoot())
            }
        }
        #expect(farthest <= 0.4 * 512)
        // And as large as it may be.
        #expect(farthest > 0.4 * 512 - 2)
        #expect(picture.levels(0, 0) == [0x10, 0x60, 0xC0, 255])
    }

    @Test func withoutABackgroundNothingIsMaskable() throws {
        let report = try export(", base: https://cdn.example.org/i/")
        #expect(report.failureTexts == [])
        #expect(report.warnings.isEmpty)
        #expect(!(try icon.paths().contains("icon-maskable-512.png")))
        #expect(!(try icon.text("site.webmanifest").contains("maskable")))
        #expect(try icon.text("icons.html").contains("href=\"https://cdn.example.org/i/favicon.ico\""))
    }

    /// What SVG can't say, and what paints beyond its sides, has no icon of vectors, and no line in the page.
    @Test(arguments: [
        "{size: 64, fill: \"conic-gradient(red, blue)\"}", "{size: 64, fill: red, shadow: 0 1px 2px black}",
    ]) func whatIsNoVectorHasNone(tile: String) throws {
        let theme = AppIconFixture.theme.replacing(
            "{size: 64, fill: [{color: white, inset: 16}, \"#1060c0\"]}",
            with: tile
        )
        let options = "platforms: web, asset: tileBox, background: seaColor"
        let report = try icon.export(options, theme: theme)
        #expect(report.failureTexts == [])
        #expect(!(try icon.paths().contains("icon.svg")))
        #expect(!(try icon.text("icons.html").contains("icon.svg")))
    }

    /// What is transparent is laid on the background where it can't be transparent, and stays where it can.
    @Test func aTransparentIconLiesOnTheBackground() throws {
        let report = try icon.export("platforms: web, asset: markBox, background: seaColor")
        #expect(report.failureTexts == [])
        #expect(try icon.picture("icon-192.png").levels(0, 0) == [0, 0, 0, 0])
        let touch = try icon.picture("apple-touch-icon.png")
        #expect(touch.isOpaque)
        #expect(touch.levels(0, 0) == [0x10, 0x60, 0xC0, 255])
        #expect(touch.levels(90, 90) == [0xFF, 0x80, 0, 255])
    }

    /// The directory of an icon file, and the pixel in the middle of each picture, read after the format's description.
    @Test func theFaviconHasThreeSizes() throws {
        _ = try export("")
        let bytes = try icon.bytes("favicon.ico")
        func number(_ offset: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
        }
        let directory: [Int] = [number(0, 2), number(2, 2), number(4, 2)]
        #expect(directory == [0, 1, 3])
        for (index, side) in ([16, 32, 48] as [Int]).enumerated() {
            let entry = 6 + 16 * index
            let described: [Int] = [number(entry, 1), number(entry + 1, 1), number(entry + 6, 2)]
            #expect(described == [side, side, 32])
            let pixels = number(entry + 12, 4) + 40
            let middle = pixels + 4 * (side * side / 2 + side / 2)
            #expect(Array(bytes[middle..<middle + 4]) == [255, 255, 255, 255])
            #expect(Array(bytes[pixels..<pixels + 4]) == [0xC0, 0x60, 0x10, 255])
        }
    }

    /// Chromium decodes every file, takes the icons of the page, and has nothing to say of the manifest.
    @Test(
        .enabled(if: Rounds.areAll, "'make test-all' asks a browser"),
        .enabled(if: Programs.have("node") && Programs.have("chromium"))
    ) func aBrowserReadsTheIcons() throws {
        let report = try export(", foreground: markBox, background: seaColor, base: ./")
        #expect(report.failureTexts == [])
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Web/Browser/icons.mjs").path
        let export = try CodeExport()
        let folder = icon.files.folder.path(of: "icons")
        let answer = try export.run("node", script, folder, "chromium")
        #expect(answer.succeeds && answer.text.contains(" checks, 0 failures"), "\(answer.text)")
    }
}
